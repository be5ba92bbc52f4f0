// Events of an iCalendar file (RFC 5545): each event becomes a crew at its location.
import ICAL from 'ical.js';
import { eventRows, type CrewPlan } from './event.ts';
import { fitted, Unreadable, type ImportContext, type Plan, type Skipped } from './plan.ts';

/** Occurrences of one repeating event that are taken, at most. */
const OCCURRENCES = 400;
const DEFAULT_FUNCTION = 'stagehand';

interface Occurrence {
  readonly uid: string;
  readonly recurrence: string;
  readonly summary: string;
  readonly place: string;
  readonly start: Temporal.Instant;
  readonly end: Temporal.Instant;
}

/** An instant of ical.js, whose time knows its own zone. */
const instantOf = (time: ICAL.Time): Temporal.Instant =>
  Temporal.Instant.fromEpochMilliseconds(time.toUnixTime() * 1000);

const calendarOf = (text: string): ICAL.Component => {
  try {
    return new ICAL.Component(ICAL.parse(text));
  } catch {
    throw new Unreadable('The file is no iCalendar (RFC 5545).');
  }
};

const registerZones = (calendar: ICAL.Component): void => {
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone);
};

const textOf = (component: ICAL.Component, property: string): string | undefined => {
  const value: unknown = component.getFirstPropertyValue(property);
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
};

const startsOf = (event: ICAL.Event): readonly ICAL.Time[] => {
  if (!event.isRecurring()) return [event.startDate];
  const times: ICAL.Time[] = [];
  const iterator = event.iterator();
  while (times.length < OCCURRENCES) {
    // Past the last one the library answers nothing at all, whatever its types say.
    const next: unknown = iterator.next();
    if (!(next instanceof ICAL.Time)) break;
    times.push(next);
  }
  return times;
};

const reasonAgainst = (component: ICAL.Component, event: ICAL.Event): string | undefined => {
  if (textOf(component, 'status')?.toUpperCase() === 'CANCELLED') return 'it is cancelled';
  if (!component.hasProperty('dtstart')) return 'it has no start';
  if (event.startDate.isDate) return 'it lasts whole days; a crew needs times';
  if (event.duration.toSeconds() <= 0) return 'it ends when it starts';
  return event.duration.toSeconds() > 36 * 3600 ? 'it is longer than 36 hours' : undefined;
};

const occurrencesOf = (component: ICAL.Component, skipped: Skipped[]): readonly Occurrence[] => {
  const event = new ICAL.Event(component);
  const summary = fitted(textOf(component, 'summary') ?? 'Untitled');
  const why = reasonAgainst(component, event);
  if (why !== undefined) {
    skipped.push({ what: `"${summary}"`, why });
    return [];
  }
  const place = textOf(component, 'location') ?? 'Place to be announced';
  const seconds = event.duration.toSeconds();
  return startsOf(event).map((time) => {
    const start = instantOf(time);
    return { uid: event.uid, recurrence: time.toString(), summary, place, start, end: start.add({ seconds }) };
  });
};

const crewOf = ({ uid, recurrence, summary, place, start, end }: Occurrence, code: string): CrewPlan => ({
  key: `${uid}/${recurrence}`,
  name: summary,
  room: place,
  positions: [{ key: 'hands', function: code, amount: 1, note: summary, start, end }],
});

/** Zone of the calendar: its own statement, else that of its first event, else the tenant's. */
const zoneOf = (calendar: ICAL.Component, context: ImportContext): string => {
  const stated =
    textOf(calendar, 'x-wr-timezone') ??
    calendar
      .getAllSubcomponents('vtimezone')
      .map((zone) => textOf(zone, 'tzid'))
      .find((zone) => zone !== undefined);
  try {
    return stated === undefined ? context.timezone : Temporal.Now.zonedDateTimeISO(stated).timeZoneId;
  } catch {
    return context.timezone;
  }
};

/** Plans one project with a crew per event. @throws Unreadable when no event of the file can be taken */
export const planICalendar = (text: string, context: ImportContext): Plan => {
  const calendar = calendarOf(text);
  registerZones(calendar);
  const skipped: Skipped[] = [];
  const occurrences = calendar
    .getAllSubcomponents('vevent')
    .filter((event) => !event.hasProperty('recurrence-id'))
    .flatMap((event) => occurrencesOf(event, skipped));
  const zone = zoneOf(calendar, context);
  const days = occurrences
    .flatMap(({ start, end }) => [start, end])
    .map((at) => at.toZonedDateTimeISO(zone).toPlainDate().toString())
    .sort();
  const [begin] = days;
  if (begin === undefined)
    throw new Unreadable(
      `No event of the file can become a crew: ${skipped.map(({ what, why }) => `${what}: ${why}`).join('; ') || 'it holds none'}.`,
    );
  const title = textOf(calendar, 'x-wr-calname') ?? context.options.fileName.replace(/\.[^.]*$/u, '');
  const code = context.options.function ?? DEFAULT_FUNCTION;
  const event = {
    key: `ical/${title}`,
    title,
    begin,
    end: days.at(-1) ?? begin,
    zone,
    client: context.options.company ?? title,
    city: context.options.city ?? 'To be announced',
    crews: occurrences.map((occurrence) => crewOf(occurrence, code)),
  };
  return {
    rows: eventRows(event, context),
    skipped,
    notes: [`Each crew has one position of the function "${code}". Another: --function CODE`],
  };
};
