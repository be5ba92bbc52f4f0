// What a timeline shows: columns of time, rows, and bars; all of it without a word of the trade.

/** How a bar looks; each has an icon, an edge or a pattern besides its colour. */
export type BarTone =
  | 'done'
  | 'asked'
  | 'spare'
  | 'leave'
  | 'unpaidLeave'
  | 'askedLeave'
  | 'sick'
  | 'absent'
  | 'off'
  | 'blocked'
  | 'holiday';
export const BAR_TONES: readonly BarTone[] = [
  'done',
  'asked',
  'spare',
  'leave',
  'unpaidLeave',
  'askedLeave',
  'sick',
  'absent',
  'off',
  'blocked',
  'holiday',
];

export interface TimelineBar {
  readonly id: string;
  /** Milliseconds. */
  readonly start: number;
  readonly end: number;
  readonly tone: BarTone;
  readonly edge: 'none' | 'warn' | 'alarm';
  /** A folded corner, and a line through the words. */
  readonly isChanged: boolean;
  readonly isStruck: boolean;
  /** One of those that are chosen: with a heavy frame. */
  readonly isChosen?: boolean;
  /** Bars of one group on days in a row are one. */
  readonly group: string;
  /** What stands on it where it is very narrow, narrow, and wide. */
  readonly least: string;
  readonly short: string;
  readonly long: string;
}

export interface TimelineColumn {
  readonly key: string;
  /** Milliseconds; a day of 23 or 25 hours is one column like any other. */
  readonly start: number;
  readonly end: number;
  readonly tone: 'plain' | 'rest' | 'now' | 'holiday' | 'beyond';
}

/** Bars begin and end with their columns, or at their own time. */
export type TimelineFit = 'columns' | 'time';

export interface TimelineRow {
  readonly key: string;
  /** A heading over the rows that follow; it has no bars. */
  readonly isHeading: boolean;
}

export const ROW_HEIGHT = 44;

/** A cell, with the bars on it. */
export interface TimelinePlace<R> {
  readonly row: R;
  readonly column: TimelineColumn | undefined;
  readonly bars: readonly TimelineBar[];
}
