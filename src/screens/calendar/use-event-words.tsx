// What one thing in the calendar is called, and what stands below its name.
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useTimes } from '../shared/values/use-times.ts';
import type { CalendarEvent } from './queries.ts';

export interface EventWords {
  readonly title: (event: CalendarEvent) => string;
  /** `day` is the day it is told for: what began before or goes on after says so. */
  readonly line: (event: CalendarEvent, day: string) => string;
  /** `3 to 5 June`, or the one day. */
  readonly dates: (event: Pick<CalendarEvent, 'firstDay' | 'lastDay'>) => string;
}

export const useEventWords = (): EventWords => {
  const { formatMessage } = useIntl();
  const times = useTimes();
  const dates: EventWords['dates'] = ({ firstDay, lastDay }) =>
    firstDay === lastDay
      ? times.date(firstDay, 'day')
      : formatMessage({ id: 'common.fromTo' }, { start: times.date(firstDay, 'day'), end: times.date(lastDay, 'day') });
  const reach = ({ firstDay, lastDay }: CalendarEvent, day: string): readonly string[] => [
    ...(firstDay < day ? [formatMessage({ id: 'calendar.sinceDay' }, { day: times.date(firstDay, 'day') })] : []),
    ...(lastDay > day ? [formatMessage({ id: 'calendar.untilDay' }, { day: times.date(lastDay, 'day') })] : []),
  ];
  return {
    dates,
    title: (event) => {
      switch (event.kind) {
        case 'job':
          return `${times.range(event.job)} ${event.job.name}`;
        case 'absence':
          return formatMessage({ id: `calendar.absence.${event.absence}` });
        case 'blockDate':
          return formatMessage({ id: 'calendar.blocked' }, { reason: event.row.reason });
        case 'vacation':
          return formatMessage({
            id: event.row.kind === 'paid' ? 'calendar.absence.vacation' : 'calendar.absence.unpaidVacation',
          });
      }
    },
    line: (event, day) => {
      const place =
        event.kind === 'job' ? [event.job.locationName, times.ownTime(event.job)].filter((part) => part !== null) : [];
      const days =
        event.kind === 'vacation' && event.row.days !== undefined
          ? [formatMessage({ id: 'calendar.days' }, { days: event.row.days })]
          : [];
      return [...place, ...reach(event, day), ...days].join(', ');
    },
  };
};

/** The answer that a planner gave to a vacation, as a text below it. */
export const answerOf = (event: CalendarEvent): ReactNode => (event.kind === 'vacation' ? event.row.answer : undefined);
