// What is rated: the kinds that the agency has, in its order.
import type { Row } from '#schema/define/entity.ts';
import { crewRatingTypes } from '#schema/entities/catalogues.ts';
import { query } from '#db/query/query.ts';
import { useRows } from '#db/query/react.ts';

/** None while they are read, and where the agency rates nothing. */
export const useRatingTypes = (): readonly Row<typeof crewRatingTypes>[] =>
  (useRows(query(crewRatingTypes).whole()) ?? [])
    .filter(({ active }) => active)
    .toSorted((one, other) => one.sort - other.sort);
