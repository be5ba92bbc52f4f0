// Feed entries as an iCalendar object (RFC 5545): folded lines, escaped texts, times in the zone of the place.
import ICAL from 'ical.js';
import type { FeedEvent, TimedEvent } from './event.ts';
import { zoneRules } from './zone-rules.ts';

export interface CalendarFeed {
  readonly name: string;
  readonly events: readonly FeedEvent[];
}

const PRODUCT = '-//Callboard//Calendar feed//EN';
/** How often a calendar program should look again (RFC 7986, 5.7). */
const REFRESH = 'PT1H';

// The library counts 75 octets without the space that begins a folded line; the standard counts it (RFC 5545, 3.1).
ICAL.foldLength = 74;

/** The text of the calendar, with CRLF at the end of every line. */
export const calendarText = ({ name, events }: CalendarFeed): string => {
  const calendar = new ICAL.Component('vcalendar');
  calendar.addPropertyWithValue('version', '2.0');
  calendar.addPropertyWithValue('prodid', PRODUCT);
  calendar.addPropertyWithValue('calscale', 'GREGORIAN');
  calendar.addPropertyWithValue('method', 'PUBLISH');
  // The library does not know its type, and would write it as it is.
  const title = new ICAL.Property('x-wr-calname');
  title.resetType('text');
  title.setValue(textOf(name));
  calendar.addProperty(title);
  const refresh = calendar.addPropertyWithValue('refresh-interval', ICAL.Duration.fromString(REFRESH));
  refresh.setParameter('value', 'DURATION');
  calendar.addPropertyWithValue('x-published-ttl', REFRESH);
  for (const [zone, span] of spansOf(events)) calendar.addSubcomponent(zoneRules({ zone, ...span }));
  for (const event of events) calendar.addSubcomponent(entryOf(event));
  return `${calendar.toString()}\r\n`;
};

const spansOf = (events: readonly FeedEvent[]): ReadonlyMap<string, { readonly from: string; readonly to: string }> => {
  const spans = new Map<string, { from: string; to: string }>();
  for (const event of events.filter((one): one is TimedEvent => one.kind === 'timed')) {
    const { from, to } = spans.get(event.zone) ?? event;
    spans.set(event.zone, { from: event.from < from ? event.from : from, to: event.to > to ? event.to : to });
  }
  return spans;
};

const entryOf = (event: FeedEvent): ICAL.Component => {
  const entry = new ICAL.Component('vevent');
  const changed = utc(event.changedAt);
  entry.addPropertyWithValue('uid', event.uid);
  entry.addPropertyWithValue('dtstamp', changed);
  entry.addPropertyWithValue('last-modified', changed);
  entry.addPropertyWithValue('sequence', event.sequence);
  entry.addPropertyWithValue('status', event.status);
  entry.addPropertyWithValue('summary', textOf(event.summary));
  if (event.description !== undefined) entry.addPropertyWithValue('description', textOf(event.description));
  if (event.place !== undefined) entry.addPropertyWithValue('location', textOf(event.place));
  for (const [name, time] of timesOf(event)) {
    const property = new ICAL.Property(name);
    if (event.kind === 'timed') property.setParameter('tzid', event.zone);
    else property.resetType('date');
    property.setValue(time);
    entry.addProperty(property);
  }
  // A blocked day or a job that was called off keeps nobody busy.
  entry.addPropertyWithValue('transp', event.status === 'CANCELLED' ? 'TRANSPARENT' : 'OPAQUE');
  return entry;
};

/** The last day that four figures of a year can name. */
const LAST_DAY = '9999-12-31';
const dayAfter = (day: string): string => Temporal.PlainDate.from(day).add({ days: 1 }).toString();

/**
 * A text without the control characters that end a line or a property: the library escapes a line feed, and writes
 * every other as it is.
 */
const textOf = (text: string): string =>
  text
    .replaceAll('\r\n', '\n')
    .replaceAll('\t', ' ')
    .replaceAll(/[^\P{Cc}\n]|\p{Zl}|\p{Zp}/gu, '\n');

const timesOf = (event: FeedEvent): readonly (readonly [string, ICAL.Time])[] => {
  switch (event.kind) {
    case 'timed':
      return [
        ['dtstart', local(event.from, event.zone)],
        ['dtend', local(event.to, event.zone)],
      ];
    // The end of an all-day entry is the day after the last one (3.6.1); the calendar has none after its last.
    case 'days':
      return [
        ['dtstart', ICAL.Time.fromDateString(event.from)],
        ['dtend', ICAL.Time.fromDateString(event.to >= LAST_DAY ? LAST_DAY : dayAfter(event.to))],
      ];
  }
};

const local = (instant: string, zone: string): ICAL.Time =>
  ICAL.Time.fromDateTimeString(
    Temporal.Instant.from(instant).toZonedDateTimeISO(zone).toPlainDateTime().toString({ smallestUnit: 'second' }),
  );

const utc = (instant: string): ICAL.Time =>
  ICAL.Time.fromDateTimeString(
    `${Temporal.Instant.from(instant).toZonedDateTimeISO('UTC').toPlainDateTime().toString({ smallestUnit: 'second' })}Z`,
  );
