// How far something has come, as a bar; the figure stands in words beside it.
import type { ReactNode } from 'react';
import * as style from './progress-bar.css.ts';

export interface ProgressBarProps {
  /** 0 to 1. */
  readonly share: number;
  readonly label: string;
  /** In words, `2 of 4 sent`. */
  readonly valueText?: string;
  readonly tone?: keyof typeof style.fill;
}

export const ProgressBar = ({ share, label, valueText, tone = 'go' }: ProgressBarProps): ReactNode => {
  const percent = Math.round(Math.min(1, Math.max(0, share)) * 100);
  return (
    <div
      className={style.bar[tone]}
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuetext={valueText}
    >
      <div className={style.fill[tone]} style={{ inlineSize: `${percent}%` }} />
    </div>
  );
};
