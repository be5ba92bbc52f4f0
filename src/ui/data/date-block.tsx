// The day at the head of a job's row: weekday above the number, today in glow.
import type { ReactNode } from 'react';
import * as style from './date-block.css.ts';

export interface DateBlockProps {
  /** The weekday, or the word for today. */
  readonly above: string;
  readonly day: string;
  readonly today?: boolean;
  /** ISO date, for machines that read along. */
  readonly date?: string;
}

export const DateBlock = ({ above, day, today = false, date }: DateBlockProps): ReactNode => (
  <time className={style.block} dateTime={date}>
    <span className={style.above}>{above}</span>
    <b className={today ? style.today : style.day}>{day}</b>
  </time>
);
