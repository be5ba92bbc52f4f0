// Sorts a list that is wholly in memory by the table's headings. A longer list is ordered where it is read.
import { useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { nextSort, sorted, type SortValue, type TableSort } from './sorting.ts';

export interface Sorted<R> {
  readonly rows: readonly R[];
  readonly sort: TableSort | undefined;
  readonly onSort: (key: string) => void;
}

/** `by`: the value of a row for each column that sorts; it has to be the same object at each render. */
export const useSorted = <R>(
  rows: readonly R[],
  by: Readonly<Record<string, (row: R) => SortValue>>,
  first?: TableSort,
): Sorted<R> => {
  const { locale } = useIntl();
  const [sort, setSort] = useState(first);
  const shown = useMemo(() => {
    const valueOf = sort === undefined ? undefined : by[sort.key];
    return sort === undefined || valueOf === undefined ? rows : sorted(rows, valueOf, sort.direction, locale);
  }, [rows, by, sort, locale]);
  return { rows: shown, sort, onSort: (key) => setSort(nextSort(sort, key)) };
};
