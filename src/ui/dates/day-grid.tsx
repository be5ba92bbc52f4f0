// Days as a grid, a week in each row: arrows move by day and week, Home and End to the ends of the week, page keys by
// month.
import { useEffect, useRef, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { useIntl } from 'react-intl';
import { formatDate } from '#i18n/format.ts';
import { addDays, addMonths, firstOfWeek, weekday } from './calendar-days.ts';
import * as style from './day-grid.css.ts';

export interface DayGridProps {
  /** What the grid shows, for screen readers: the month. */
  readonly label: string;
  /** Whole weeks, as dates from Monday on. */
  readonly weeks: readonly (readonly string[])[];
  /** The day on which the keyboard stands; its control has `tabIndex` 0, that of others -1. */
  readonly at: string;
  /** The keyboard wants to stand on this day, maybe of another month. */
  readonly onMove: (date: string) => void;
  /** Draws the cell of a day: a `gridcell` with one control that carries `data-date`. */
  readonly cell: (date: string) => ReactNode;
  /** Drawn over the cells of a week for eyes alone: what it shows is said by the cells. */
  readonly over?: (week: readonly string[]) => ReactNode;
}

export const DayGrid = ({ label, weeks, at, onMove, cell, over }: DayGridProps): ReactNode => {
  const { locale } = useIntl();
  const grid = useRef<HTMLDivElement>(null);
  const focusFollows = useFocusOf(grid, at);
  const onKeyDown = (event: KeyboardEvent): void => {
    const target = targetOf(event.key, at);
    if (target === undefined) return;
    event.preventDefault();
    focusFollows();
    onMove(target);
  };
  return (
    <div role="grid" ref={grid} aria-label={label} className={style.grid} onKeyDown={onKeyDown} data-no-swipe="">
      <div role="row" className={style.weekdays}>
        {(weeks[0] ?? []).map((date) => (
          <span key={date} role="columnheader">
            {formatDate(date, locale, 'weekday')}
          </span>
        ))}
      </div>
      {weeks.map((week) => (
        <div key={week[0]} role="row" className={style.week}>
          {week.map(cell)}
          {over !== undefined && (
            <div className={style.over} aria-hidden="true">
              {over(week)}
            </div>
          )}
        </div>
      ))}
    </div>
  );
};

/** Focus goes along when the keyboard moved, and stays where it is otherwise. */
const useFocusOf = (grid: RefObject<HTMLDivElement | null>, at: string): (() => void) => {
  const follows = useRef(false);
  useEffect(() => {
    if (follows.current) grid.current?.querySelector<HTMLElement>(`[data-date="${at}"]`)?.focus();
    follows.current = false;
  }, [grid, at]);
  return () => {
    follows.current = true;
  };
};

const targetOf = (key: string, from: string): string | undefined => {
  switch (key) {
    case 'ArrowLeft':
      return addDays(from, -1);
    case 'ArrowRight':
      return addDays(from, 1);
    case 'ArrowUp':
      return addDays(from, -7);
    case 'ArrowDown':
      return addDays(from, 7);
    case 'Home':
      return firstOfWeek(from);
    case 'End':
      return addDays(from, 7 - weekday(from));
    case 'PageUp':
      return addMonths(from, -1);
    case 'PageDown':
      return addMonths(from, 1);
    default:
      return undefined;
  }
};
