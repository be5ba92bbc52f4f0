// How much of something is taken, in parts: confirmed, asked, open. The figures stand in words beside it; the parts
// differ by pattern as well as by colour.
import type { ReactNode } from 'react';
import * as style from './meter.css.ts';

export interface MeterPart {
  readonly key: string;
  readonly value: number;
  readonly tone: keyof typeof style.part;
}

export interface MeterProps {
  /** What is measured, for screen readers. */
  readonly label: string;
  /** The figures in words, shown below the bar: `28 of 30, 2 asked`. */
  readonly words: string;
  readonly parts: readonly MeterPart[];
  /** What all parts together could be. */
  readonly most: number;
}

export const Meter = ({ label, words, parts, most }: MeterProps): ReactNode => {
  const sum = parts.reduce((all, { value }) => all + Math.max(0, value), 0);
  // More than there is room for fills the bar and says so in its words.
  const whole = Math.max(most, sum, 1);
  return (
    <div className={style.meter}>
      <div
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={whole}
        aria-valuenow={sum}
        aria-valuetext={words}
        className={style.bar}
      >
        {parts.map(({ key, value, tone }) => (
          <span
            key={key}
            className={style.part[tone]}
            style={{ inlineSize: `${String((Math.max(0, value) / whole) * 100)}%` }}
          />
        ))}
      </div>
      <span className={style.words} aria-hidden="true">
        {words}
      </span>
    </div>
  );
};
