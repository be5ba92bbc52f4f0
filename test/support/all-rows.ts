// Everything that a device holds of one entity: what no screen may ask, and tests want to know.
import type { AnyEntity, Row } from '#schema/define/entity.ts';
import { typedRow } from '#db/tables/typed-row.ts';
import type { LocalData } from '#db/live/local-data.ts';

/** In the order of their ids. */
export const allRows = async <E extends AnyEntity>(
  { ask }: Pick<LocalData, 'ask'>,
  entity: E,
): Promise<readonly Row<E>[]> => (await ask(entity, 'all')).map((row) => typedRow(entity, row));
