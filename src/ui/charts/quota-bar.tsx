// How much of somebody's hours is taken, as a thin bar beside its figures in words.
import type { ReactNode } from 'react';
import * as style from './quota-bar.css.ts';

export interface QuotaBarProps {
  /** What is done, in any unit. */
  readonly done: number;
  /** What comes on top, in the same unit: striped. */
  readonly planned?: number;
  /** The bar is full there; above it, it is full and red. */
  readonly quota: number;
}

/** Decoration: the figures stand beside it. */
export const QuotaBar = ({ done, planned = 0, quota }: QuotaBarProps): ReactNode => {
  const [first, second] = [Math.max(0, done), Math.max(0, planned)];
  const isOver = first + second > quota;
  const whole = Math.max(quota, first + second, 1);
  return (
    <span className={style.bar} data-over={isOver ? '' : undefined} aria-hidden="true">
      <span className={style.done} style={{ inlineSize: percent(first / whole) }} />
      <span className={style.planned} style={{ inlineSize: percent(second / whole) }} />
    </span>
  );
};

const percent = (share: number): string => `${String(Math.round(share * 100))}%`;
