// The taxes that a line may have: those in use, and what a line has already.
import type { Row } from '#schema/define/entity.ts';
import { taxTypes } from '#schema/entities/catalogues.ts';
import { query } from '#db/query/query.ts';
import type { Reads } from '#db/query/reads.ts';

export type OfferedTax = Row<typeof taxTypes>;

/** In the order of the catalogue. @param standing ids of those that lines have */
export const readOfferedTaxes = async (reads: Reads, standing: readonly string[]): Promise<readonly OfferedTax[]> =>
  (await reads.rows(query(taxTypes).whole()))
    .filter(({ id, active }) => active || standing.includes(id))
    .toSorted((one, other) => one.sort - other.sort);
