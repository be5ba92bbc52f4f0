// What a column of a table says of itself.
import type { ReactNode } from 'react';

export interface TableColumn<R> {
  readonly key: string;
  readonly heading: string;
  /** What stands in the cell. The first control in it takes the focus for the cell. */
  readonly cell: (row: R) => ReactNode;
  /** A length of CSS; columns without one share the rest. */
  readonly width?: string;
  /** `end` for figures. */
  readonly align?: 'start' | 'end';
  readonly sortable?: boolean;
}
