// The shape of rows that are on their way; shown only when nothing is stored yet.
import type { ReactNode } from 'react';
import * as style from './skeleton.css.ts';
import { VisuallyHidden } from '../primitives/visually-hidden.tsx';

export interface SkeletonProps {
  /** What is loading, for screen readers. */
  readonly label: string;
  readonly rows?: number;
}

export const Skeleton = ({ label, rows = 3 }: SkeletonProps): ReactNode => (
  <div className={style.card} role="status" data-passing="">
    <VisuallyHidden>{label}</VisuallyHidden>
    {Array.from({ length: rows }, (_, row) => (
      <div key={row} className={style.row} aria-hidden="true">
        <span className={style.tile} />
        <span className={style.lines}>
          <span className={style.long} />
          <span className={style.short} />
        </span>
      </div>
    ))}
  </div>
);
