// Feeds are iCalendar to the letter (RFC 5545), and every program that keeps to it reads the right moments from them,
// in the nights of the clocks too.
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { calendarText } from '#server/feeds/calendar-text.ts';
import type { FeedEvent, TimedEvent } from '#server/feeds/event.ts';

const job = (changes: Partial<TimedEvent>): TimedEvent => ({
  kind: 'timed',
  uid: 'a1@north.callboard',
  summary: 'Load-in, Hall 4',
  sequence: 0,
  status: 'CONFIRMED',
  changedAt: '2026-01-02T03:04:05.000Z',
  from: '2026-06-04T06:00:00.000Z',
  to: '2026-06-04T14:00:00.000Z',
  zone: 'Europe/Vienna',
  ...changes,
});

/** The strict part: line ends, folding at 75 octets, unfolded lines that are properties. */
const linesOf = (text: string): readonly string[] => {
  expect(text.endsWith('\r\n')).toBe(true);
  const folded = text.slice(0, -2).split('\r\n');
  for (const line of folded) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(line).not.toMatch(/[\r\n]/u);
  }
  const lines = text
    .slice(0, -2)
    .replaceAll(/\r\n[ \t]/gu, '')
    .split('\r\n');
  for (const line of lines)
    expect(line).toMatch(/^[A-Z0-9-]+(?:;[A-Z-]+=(?:"[^"\p{Cc}]*"|[^";:,\p{Cc}]*))*:[^\p{Cc}]*$/u);
  return lines;
};

const valueOf = (lines: readonly string[], name: string): string | undefined =>
  lines.find((line) => line.startsWith(`${name}:`) || line.startsWith(`${name};`))?.replace(/^[^:]*:/u, '');

/** What a calendar program that knows nothing but the text takes for start and end. */
const readBack = (
  text: string,
): readonly { readonly from: string; readonly to: string; readonly summary: string }[] => {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const zones = new Map(
    calendar
      .getAllSubcomponents('vtimezone')
      .map((zone) => [String(zone.getFirstPropertyValue('tzid')), new ICAL.Timezone(zone)]),
  );
  return calendar.getAllSubcomponents('vevent').map((entry) => {
    const moment = (name: string): string => {
      const property = entry.getFirstProperty(name);
      const time = property?.getFirstValue();
      if (!(time instanceof ICAL.Time)) throw new Error(`no ${name}`);
      const zone = zones.get(String(property?.getFirstParameter('tzid') ?? ''));
      if (zone !== undefined) time.zone = zone;
      return Temporal.Instant.fromEpochMilliseconds(time.toUnixTime() * 1000).toString({ smallestUnit: 'millisecond' });
    };
    return { from: moment('dtstart'), to: moment('dtend'), summary: String(entry.getFirstPropertyValue('summary')) };
  });
};

describe('a job in a feed', () => {
  it('has what RFC 5545 asks of an event', () => {
    const lines = linesOf(
      calendarText({
        name: 'North: My jobs',
        events: [
          job({ place: 'Hall 4, Messeplatz 1; 1020 Wien', description: 'Function: Stagehand\nBring gloves, please' }),
        ],
      }),
    );
    expect(lines.slice(0, 3)).toEqual(['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Callboard//Calendar feed//EN']);
    expect(valueOf(lines, 'UID')).toBe('a1@north.callboard');
    expect(valueOf(lines, 'DTSTAMP')).toBe('20260102T030405Z');
    expect(lines).toContain('DTSTART;TZID=Europe/Vienna:20260604T080000');
    expect(lines).toContain('DTEND;TZID=Europe/Vienna:20260604T160000');
    expect(valueOf(lines, 'LOCATION')).toBe(String.raw`Hall 4\, Messeplatz 1\; 1020 Wien`);
    expect(valueOf(lines, 'DESCRIPTION')).toBe(String.raw`Function: Stagehand\nBring gloves\, please`);
    expect(lines).toContain('TZID:Europe/Vienna');
  });

  it('that was called off says so under the same uid, with a higher sequence', () => {
    const lines = linesOf(calendarText({ name: 'n', events: [job({ status: 'CANCELLED', sequence: 3 })] }));
    expect([valueOf(lines, 'STATUS'), valueOf(lines, 'SEQUENCE'), valueOf(lines, 'TRANSP')]).toEqual([
      'CANCELLED',
      '3',
      'TRANSPARENT',
    ]);
  });

  it('folds long texts of all languages between characters', () => {
    const summary = 'Aufbau Bühne mit Überlänge – 大きな舞台 🎪 '.repeat(8).trim();
    const text = calendarText({ name: 'n', events: [job({ summary })] });
    linesOf(text);
    expect(readBack(text)[0]?.summary).toBe(summary);
  });

  it.each(['\r\n', '\r', '\n', '\u2028', '\u0085', '\u000B'])(
    'keeps a text with the line end %j in one property',
    (end) => {
      const said = `Load-in${end}END:VEVENT${end}BEGIN:VALARM`;
      const text = calendarText({
        name: said,
        events: [job({ uid: 'a', summary: said, description: said, place: said })],
      });
      const lines = linesOf(text);
      expect(lines.filter((line) => line.startsWith('END:VEVENT') || line.startsWith('BEGIN:VALARM'))).toEqual([
        'END:VEVENT',
      ]);
      expect(readBack(text)).toHaveLength(1);
    },
  );

  it('ends with the calendar where no day comes after it', () => {
    const days = { ...job({}), kind: 'days' as const, from: '9999-12-30', to: '9999-12-31' };
    const lines = linesOf(calendarText({ name: 'n', events: [days] }));
    expect(lines).toContain('DTSTART;VALUE=DATE:99991230');
    expect(lines.filter((line) => line.startsWith('DTEND'))).toEqual(['DTEND;VALUE=DATE:99991231']);
  });

  // Both nights of 2026 and 2027, in zones that change at different hours, and one that never does.
  const NIGHTS = [
    ['Europe/Vienna', '2026-03-28T20:00:00.000Z', '2026-03-29T05:00:00.000Z'],
    ['Europe/Vienna', '2026-10-24T20:00:00.000Z', '2026-10-25T05:30:00.000Z'],
    ['Europe/Lisbon', '2027-03-27T22:00:00.000Z', '2027-03-28T04:00:00.000Z'],
    ['Europe/London', '2027-10-30T21:00:00.000Z', '2027-10-31T06:15:00.000Z'],
    ['America/New_York', '2026-11-01T02:00:00.000Z', '2026-11-01T09:45:00.000Z'],
    ['Australia/Lord_Howe', '2027-04-03T12:00:00.000Z', '2027-04-03T20:00:00.000Z'],
    ['Asia/Kolkata', '2026-10-25T01:00:00.000Z', '2026-10-25T09:00:00.000Z'],
  ] as const;

  it.each(NIGHTS)('keeps its instants in %s from %s', (zone, from, to) => {
    const text = calendarText({
      name: 'n',
      events: [
        job({ zone, from, to }),
        job({ uid: 'b', zone, from: '2027-12-01T10:00:00.000Z', to: '2027-12-01T18:00:00.000Z' }),
      ],
    });
    linesOf(text);
    expect(readBack(text)).toMatchObject([
      { from, to },
      { from: '2027-12-01T10:00:00.000Z', to: '2027-12-01T18:00:00.000Z' },
    ]);
  });
});

describe('a blocked day or leave in a feed', () => {
  it('lasts whole days, and ends on the day after the last', () => {
    const event: FeedEvent = {
      kind: 'days',
      uid: 'd1',
      summary: 'Blocked: wedding',
      sequence: 0,
      status: 'CONFIRMED',
      changedAt: '2026-01-02T03:04:05.000Z',
      from: '2026-10-24',
      to: '2026-10-26',
    };
    const lines = linesOf(calendarText({ name: 'n', events: [event] }));
    expect(lines).toContain('DTSTART;VALUE=DATE:20261024');
    expect(lines).toContain('DTEND;VALUE=DATE:20261027');
  });
});
