// A conference schedule as frab and pretalx publish it (JSON): the conference becomes a project, each room and day a
// crew.
import { eventRows, type CrewPlan, type Span } from './event.ts';
import { Unreadable, type ImportContext, type Plan, type Skipped } from './plan.ts';

interface Talk {
  readonly title?: string;
  readonly date?: string;
  readonly duration?: string;
}

interface Day {
  readonly index?: number;
  readonly date?: string;
  readonly rooms?: Readonly<Record<string, readonly Talk[]>>;
}

interface Conference {
  readonly acronym?: string;
  readonly title?: string;
  readonly start?: string;
  readonly end?: string;
  readonly time_zone_name?: string;
  readonly days?: readonly Day[];
}

/** Hours before the first start and after the last end in which a stage is built and cleared. */
const LOAD_HOURS = 2;

/** True for the text of such a schedule. */
export const isFrab = (value: unknown): value is { readonly schedule: { readonly conference: Conference } } =>
  typeof value === 'object' &&
  value !== null &&
  'schedule' in value &&
  typeof value.schedule === 'object' &&
  value.schedule !== null &&
  'conference' in value.schedule;

/** `HH:MM` or `D:HH:MM` as a duration; undefined when it is neither. */
const durationOf = (text: string | undefined): Temporal.Duration | undefined => {
  const parts = (text ?? '').split(':').map(Number);
  if (parts.length < 2 || parts.length > 3 || parts.some((part) => !Number.isInteger(part) || part < 0))
    return undefined;
  const [minutes = 0, hours = 0, days = 0] = parts.toReversed();
  return Temporal.Duration.from({ hours: hours + days * 24, minutes });
};

const spanOf = ({ date, duration }: Talk): Span | undefined => {
  const length = durationOf(duration);
  if (date === undefined || length === undefined) return undefined;
  try {
    const start = Temporal.Instant.from(date);
    return { start, end: start.add(length) };
  } catch {
    return undefined;
  }
};

const runOf = (spans: readonly Span[]): Span | undefined => {
  const [first] = spans.toSorted((a, b) => Temporal.Instant.compare(a.start, b.start));
  const last = spans.toSorted((a, b) => Temporal.Instant.compare(a.end, b.end)).at(-1);
  return first === undefined || last === undefined ? undefined : { start: first.start, end: last.end };
};

const crewOf = (room: string, day: string, { start, end }: Span): CrewPlan => ({
  key: `${room}/${day}`,
  name: `${room}, ${day}`,
  room,
  positions: [
    {
      key: 'load-in',
      function: 'stagehand',
      amount: 4,
      note: 'Load-in',
      start: start.subtract({ hours: LOAD_HOURS }),
      end: start,
    },
    { key: 'chief', function: 'crewChief', amount: 1, note: 'Run', start, end },
    { key: 'sound', function: 'soundHand', amount: 1, note: 'Run', start, end },
    { key: 'light', function: 'lightingHand', amount: 1, note: 'Run', start, end },
    {
      key: 'load-out',
      function: 'stagehand',
      amount: 4,
      note: 'Load-out',
      start: end,
      end: end.add({ hours: LOAD_HOURS }),
    },
  ],
});

const crewsOf = (days: readonly Day[], skipped: Skipped[]): readonly CrewPlan[] =>
  days.flatMap((day, index) =>
    Object.entries(day.rooms ?? {}).flatMap(([room, talks]) => {
      const spans = talks.flatMap((talk) => {
        const span = spanOf(talk);
        if (span === undefined)
          skipped.push({ what: `"${talk.title ?? 'Untitled'}" in ${room}`, why: 'it has no usable date and duration' });
        return span === undefined ? [] : [span];
      });
      const run = runOf(spans);
      if (run === undefined)
        skipped.push({ what: `${room} on day ${String(day.index ?? index + 1)}`, why: 'nothing is scheduled there' });
      return run === undefined ? [] : [crewOf(room, day.date ?? `day ${String(index + 1)}`, run)];
    }),
  );

/**
 * Plans the rows of a schedule; wall times are those of the conference's zone. @throws Unreadable without title, dates
 * or a known zone
 */
export const planFrab = (conference: Conference, context: ImportContext): Plan => {
  const { title, start, end, acronym } = conference;
  if (title === undefined || start === undefined || end === undefined)
    throw new Unreadable('The schedule names no conference with title, start and end.');
  const zone = conference.time_zone_name ?? context.timezone;
  const skipped: Skipped[] = [];
  const crews = crewsOf(conference.days ?? [], skipped);
  const city = context.options.city ?? zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone;
  const event = {
    key: `frab/${acronym ?? title}`,
    title,
    begin: start.slice(0, 10),
    end: end.slice(0, 10),
    zone,
    client: context.options.company ?? title,
    city,
    crews,
  };
  return {
    rows: eventRows(event, context),
    skipped,
    notes: [
      ...(conference.time_zone_name === undefined
        ? [`The schedule names no time zone; the tenant's (${zone}) was taken.`]
        : []),
      ...(context.options.city === undefined
        ? [`The schedule names no city; "${city}" was taken from the time zone. Another: --city NAME`]
        : []),
    ],
  };
};
