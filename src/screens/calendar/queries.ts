// What my calendar reads from the mirror: jobs, absences, blocked dates, vacation and bank holidays of a stretch of
// days.
import type { Row } from '#schema/define/entity.ts';
import { regions } from '#schema/entities/catalogues.ts';
import { person } from '#schema/entities/people/person.ts';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { bankHoliday } from '#schema/entities/planning/bank-holiday.ts';
import { blockDate } from '#schema/entities/planning/block-date.ts';
import { vacationRequest } from '#schema/entities/planning/vacation-request.ts';
import { legendOfEvent, type Legend, type PlanningEvent } from '#schema/rules/planning/legend.ts';
import { dateOf } from '#i18n/format.ts';
import { query } from '#db/query/query.ts';
import { LOWEST } from '#db/tables/question.ts';
import type { Reads } from '#db/query/reads.ts';
import { isDayOff, isJob, jobsOf, type Assignment, type JobView } from '../shared/jobs/job-rows.ts';
import { addDays } from '#ui/dates/calendar-days.ts';

export type BlockDate = Row<typeof blockDate>;
export type Vacation = Row<typeof vacationRequest>;

/** Longer shifts there are none (a position spans 36 hours at most), so that those of the days before are found too. */
const LONGEST_SHIFT_DAYS = 2;

type Subject =
  | { readonly kind: 'job'; readonly job: JobView }
  | { readonly kind: 'absence'; readonly absence: NonNullable<Assignment['absenceKind']> }
  | { readonly kind: 'blockDate'; readonly row: BlockDate }
  | { readonly kind: 'vacation'; readonly row: Vacation };

/** One thing in the calendar: what it is, its colour by itself, and its days in the reader's zone. */
export type CalendarEvent = Subject & {
  readonly id: string;
  readonly event: PlanningEvent;
  readonly legend: Legend;
  readonly firstDay: string;
  /** Inclusive: a shift until midnight ends on the day it began. */
  readonly lastDay: string;
};

export interface CalendarRequest {
  readonly personId: string;
  /** Dates, both included. */
  readonly from: string;
  readonly to: string;
  /** The reader's zone. */
  readonly zone: string;
}

export interface Calendar {
  readonly events: readonly CalendarEvent[];
  /** Names of bank holidays by their date. */
  readonly holidays: ReadonlyMap<string, string>;
  /** Bank holidays on which the person is known to be off: none where nobody knows their country. */
  readonly daysOff: readonly string[];
  /** Leave that was asked for and not given: it takes no place on its days, and its answer is read there. */
  readonly rejected: readonly Vacation[];
}

export const readCalendar = async (reads: Reads, request: CalendarRequest): Promise<Calendar> => {
  const vacations = await vacationsOf(reads, request);
  const events = [
    ...vacations.map(vacationEvent),
    ...(await blockDatesOf(reads, request)).map(blockDateEvent),
    ...(await assignmentEvents(reads, request, vacations)),
  ];
  const drawn = events.flatMap((event): readonly CalendarEvent[] => {
    const legend = legendOfEvent(event.event, 'self');
    return legend === undefined || event.lastDay < request.from || event.firstDay > request.to
      ? []
      : [{ ...event, legend }];
  });
  const { holidays, isTheirs } = await holidaysOf(reads, request);
  return {
    events: drawn.toSorted(byStart),
    holidays,
    daysOff: isTheirs ? [...holidays.keys()] : [],
    rejected: vacations.filter(({ statusCode }) => statusCode === 'rejected'),
  };
};

/** What takes place on a day, all-day things first. */
export const eventsOn = (events: readonly CalendarEvent[], day: string): readonly CalendarEvent[] =>
  events.filter(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay);

/** Confirmed jobs that touch a stretch of days. */
export const confirmedJobsIn = (events: readonly CalendarEvent[], from: string, to: string): readonly JobView[] =>
  events.flatMap((event) =>
    event.kind === 'job' && event.legend === 'confirmedJob' && event.firstDay <= to && event.lastDay >= from
      ? [event.job]
      : [],
  );

/** Jobs that are still asked for or applied for. */
export const askedJobsIn = (events: readonly CalendarEvent[], from: string, to: string): readonly JobView[] =>
  events.flatMap((event) =>
    event.kind === 'job' && event.legend === 'requestedJob' && event.firstDay <= to && event.lastDay >= from
      ? [event.job]
      : [],
  );

/** Own rows whose days lie in the window; blocks of up to a year may have begun before it. */
const blockDatesOf = async (reads: Reads, { personId, from, to }: CalendarRequest): Promise<readonly BlockDate[]> =>
  (
    await reads.rows(
      query(blockDate).where('[personId+start]', {
        between: [
          [personId, LOWEST],
          [personId, to],
        ],
      }),
    )
  ).filter((row) => row.end >= from);

const vacationsOf = async (reads: Reads, { personId, from, to }: CalendarRequest): Promise<readonly Vacation[]> =>
  (
    await reads.rows(
      query(vacationRequest).where('[personId+start]', {
        between: [
          [personId, LOWEST],
          [personId, to],
        ],
      }),
    )
  ).filter((row) => row.end >= from);

type Drawable = Omit<CalendarEvent, 'legend'> & Subject;

const blockDateEvent = (row: BlockDate): Drawable => ({
  kind: 'blockDate',
  id: row.id,
  row,
  event: { kind: 'blockDate', start: row.start, end: row.end },
  firstDay: row.start,
  lastDay: row.end,
});

const vacationEvent = (row: Vacation): Drawable => ({
  kind: 'vacation',
  id: row.id,
  row,
  event: { kind: 'vacation', statusCode: row.statusCode, start: row.start, end: row.end },
  firstDay: row.start,
  lastDay: row.end,
});

const assignmentEvents = async (
  reads: Reads,
  { personId, from, to, zone }: CalendarRequest,
  vacations: readonly Vacation[],
): Promise<readonly Drawable[]> => {
  const first = addDays(from, -LONGEST_SHIFT_DAYS);
  const rows = await reads.rows(
    query(projectCrewItemStatus).where('[personId+effectiveStart]', {
      between: [
        [personId, first],
        [personId, addDays(to, LONGEST_SHIFT_DAYS)],
      ],
    }),
  );
  const jobs = new Map((await jobsOf(reads, rows)).map((job) => [job.id, job]));
  return rows.flatMap((row): readonly Drawable[] => {
    const days = { firstDay: dateOf(row.effectiveStart, zone), lastDay: lastDayOf(row, zone) };
    if (isDayOff(row))
      return isSaid(row, days, vacations)
        ? []
        : [
            {
              kind: 'absence',
              id: row.id,
              absence: row.absenceKind,
              event: { kind: 'other', start: days.firstDay, end: days.lastDay },
              ...days,
            },
          ];
    const job = isJob(row) ? jobs.get(row.id) : undefined;
    return job === undefined
      ? []
      : [
          {
            kind: 'job',
            id: row.id,
            job,
            event: {
              kind: 'assignment',
              statusCode: row.statusCode,
              startAt: row.effectiveStart,
              endAt: row.effectiveEnd,
            },
            ...days,
          },
        ];
  });
};

/** An approved vacation stands there by itself already. */
const isSaid = (
  row: Assignment,
  { firstDay, lastDay }: Pick<CalendarEvent, 'firstDay' | 'lastDay'>,
  vacations: readonly Vacation[],
): boolean =>
  (row.absenceKind === 'vacation' || row.absenceKind === 'unpaidVacation') &&
  vacations.some(
    ({ statusCode, start, end }) =>
      (statusCode === 'approved' || statusCode === 'cancelRequested') && start <= lastDay && end >= firstDay,
  );

/** A shift that ends at midnight sharp does not reach into the next day. */
const lastDayOf = ({ effectiveStart, effectiveEnd }: Assignment, zone: string): string => {
  const end = Temporal.Instant.from(effectiveEnd).subtract({ milliseconds: 1 }).toString();
  return end < effectiveStart ? dateOf(effectiveStart, zone) : dateOf(end, zone);
};

const byStart = (one: CalendarEvent, other: CalendarEvent): number =>
  startOf(one) < startOf(other) ? -1 : startOf(one) > startOf(other) ? 1 : 0;
const startOf = (event: CalendarEvent): string => (event.kind === 'job' ? event.job.start : event.firstDay);

/**
 * Of the person's country, and of their regions where a holiday is a region's own. Everybody's where neither is known.
 */
const holidaysOf = async (
  reads: Reads,
  { personId, from, to }: CalendarRequest,
): Promise<Pick<Calendar, 'holidays'> & { readonly isTheirs: boolean }> => {
  const me = await reads.get(person, personId);
  const mine = me?.regionIds ?? [];
  const itsCountries = (await reads.rows(query(regions).byIds(mine))).flatMap((region) => region.countryId ?? []);
  const countries = me?.countryId === undefined ? itsCountries : [me.countryId, ...itsCountries];
  const days = await reads.rows(query(bankHoliday).where('date', { between: [from, to] }));
  const holidays = new Map(
    days
      .filter(
        ({ countryId, regionId }) =>
          (countries.length === 0 || countries.includes(countryId)) &&
          (regionId === undefined || mine.includes(regionId)),
      )
      .map(({ date, caption }) => [date, caption]),
  );
  return { holidays, isTheirs: countries.length > 0 };
};
