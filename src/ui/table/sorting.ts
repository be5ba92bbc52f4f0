// The order of a table's rows by one of its columns, in the order of the reader's language.

export interface TableSort {
  /** Key of the column. */
  readonly key: string;
  readonly direction: 'ascending' | 'descending';
}

/** What a row is sorted by; a row without a value stands last in either direction. */
export type SortValue = string | number | undefined;

/** The order after a press on this column's heading: upwards first, then the other way round. */
export const nextSort = (sort: TableSort | undefined, key: string): TableSort => ({
  key,
  direction: sort?.key === key && sort.direction === 'ascending' ? 'descending' : 'ascending',
});

const collators = new Map<string, Intl.Collator>();
const collatorOf = (locale: string): Intl.Collator => {
  const known = collators.get(locale);
  if (known !== undefined) return known;
  // A browser without the language sorts as British.
  const made = new Intl.Collator([locale, 'en-GB'], { numeric: true, sensitivity: 'base' });
  collators.set(locale, made);
  return made;
};

/** Equal rows keep their order. `locale`: of `Intl`. */
export const sorted = <R>(
  rows: readonly R[],
  valueOf: (row: R) => SortValue,
  direction: TableSort['direction'],
  locale: string,
): readonly R[] => {
  const { compare } = collatorOf(locale);
  const sign = direction === 'ascending' ? 1 : -1;
  return rows
    .map((row) => ({ row, value: valueOf(row) }))
    .sort(({ value: one }, { value: other }) => {
      if (one === undefined || other === undefined) return Number(one === undefined) - Number(other === undefined);
      return (
        sign * (typeof one === 'number' && typeof other === 'number' ? one - other : compare(`${one}`, `${other}`))
      );
    })
    .map(({ row }) => row);
};
