// Times and days as people read them, in the zone of the place and the manner of the language.
import { describe, expect, it } from 'vitest';
import {
  dateOf,
  formatBytes,
  formatCountdown,
  formatDate,
  formatDay,
  formatHours,
  formatTime,
  formatTimeRange,
  minutesBetween,
  placeOfZone,
} from '#i18n/format.ts';
import { endOnce } from '#i18n/end-once.ts';
import { LANGUAGES, localeOf } from '#i18n/languages.ts';
import { lacksWelsh, welshAmount, welshDate } from '#i18n/welsh.ts';

const zone = 'Europe/Berlin';

/** French sets narrow spaces that do not break; here only the words count. */
const plain = (text: string): string => text.replace(/\s/g, ' ');

describe('a time', () => {
  it.each(LANGUAGES)('is written with 24 hours in %s', (language) => {
    const locale = localeOf(language);
    expect(formatTime({ instant: '2026-11-20T13:00:00.000Z', zone, locale })).toBe('14:00');
    expect(formatTime({ instant: '2026-11-19T23:05:00.000Z', zone, locale }), 'midnight is 00, never 24').toBe('00:05');
  });
  it('is that of the place', () => {
    expect(formatTime({ instant: '2026-11-20T13:00:00.000Z', zone: 'Europe/Lisbon', locale: 'en-GB' })).toBe('13:00');
    expect(placeOfZone('America/Argentina/Buenos_Aires')).toBe('Buenos Aires');
  });
  it('follows the clocks through the end of summer time', () => {
    const span = { start: '2026-10-25T00:30:00.000Z', end: '2026-10-25T01:30:00.000Z', zone, locale: 'de' };
    expect(formatTimeRange(span)).toBe('02:30 – 02:30');
    expect(minutesBetween(span.start, span.end)).toBe(60);
  });
});

describe('a day', () => {
  it('is that of the place, not that of Greenwich', () => {
    expect(dateOf('2026-11-20T23:30:00.000Z', zone)).toBe('2026-11-21');
    expect(formatDay({ instant: '2026-11-20T23:30:00.000Z', zone, locale: 'en-GB' })).toBe('Sat 21 Nov');
  });
  it('without a time is never shifted, wherever the device is', () => {
    expect(formatDate('2026-01-01', 'en-GB', 'date')).toBe('1 January 2026');
    expect(formatDate('2026-01-01', 'de-AT', 'date')).toBe('1. Jänner 2026');
    expect(formatDate('2026-01-01', 'cy', 'weekday')).toBe('Iau');
  });
});

describe('hours', () => {
  it.each([
    [570, '9:30'],
    [0, '0:00'],
    [59, '0:59'],
    [6495, '108:15'],
    [-5, '-0:05'],
    [-125, '-2:05'],
  ])('of %i minutes are %s', (minutes, text) => {
    expect(formatHours(minutes)).toBe(text);
  });
});

describe('how long until something', () => {
  it('is told in its two largest units', () => {
    expect(formatCountdown(38, 'nl')).toBe('38 min');
    expect(plain(formatCountdown(185, 'fr'))).toBe('3 h 5 min');
    expect(plain(formatCountdown(180, 'fr'))).toBe('3 h');
    expect(formatCountdown(47 * 60 + 59, 'nl')).toBe('47 uur 59 min');
    expect(formatCountdown(3 * 24 * 60, 'en-GB')).toBe('3 days');
    expect(formatCountdown(-5, 'nl')).toBe('0 min');
  });
  it('counts whole minutes only', () => {
    expect(minutesBetween('2026-11-20T13:00:30.000Z', '2026-11-20T13:02:00.000Z')).toBe(1);
    expect(minutesBetween('2026-11-20T13:02:00.000Z', '2026-11-20T13:00:30.000Z')).toBe(-2);
  });
});

it('sizes of files are told in the unit that leaves a readable figure', () => {
  expect([12, 820_400, 2_140_000, 10_745_600_000].map((bytes) => plain(formatBytes(bytes, 'de')))).toEqual([
    '12 Byte',
    '820 kB',
    '2,1 MB',
    '10,7 GB',
  ]);
});

describe('Welsh where the browser has none', () => {
  const styles = [
    ['day', { weekday: 'short', day: 'numeric', month: 'short' }],
    ['dayLong', { weekday: 'long', day: 'numeric', month: 'long' }],
    ['date', { day: 'numeric', month: 'long', year: 'numeric' }],
    ['weekday', { weekday: 'short' }],
    ['dayOfMonth', { day: 'numeric' }],
    ['month', { month: 'long', year: 'numeric' }],
  ] as const;
  const days = Array.from({ length: 366 }, (_, day) => Temporal.PlainDate.from('2028-01-01').add({ days: day }));

  it.each(styles)('is written as the platform writes it: %s', (style, options) => {
    const format = new Intl.DateTimeFormat('cy', { timeZone: 'UTC', ...options });
    for (const day of days)
      expect(welshDate(day.toString(), style)).toBe(format.format(day.toZonedDateTime('UTC').epochMilliseconds));
  });
  it.each([
    ['minute', 'short'],
    ['hour', 'short'],
    ['day', 'short'],
    ['byte', 'long'],
  ] as const)('counts as the platform counts: %s', (unit, unitDisplay) => {
    const format = new Intl.NumberFormat('cy', { style: 'unit', unit, unitDisplay });
    for (let amount = 0; amount < 60; amount += 1) expect(welshAmount(amount, unit)).toBe(format.format(amount));
  });
  it('leaves to the platform what is written as in English', () => {
    expect(welshAmount(3, 'kilobyte')).toBeUndefined();
    expect(formatBytes(3_000, 'cy')).toBe('3 kB');
  });
  it('is asked for in no other language', () => {
    expect(LANGUAGES.filter((language) => lacksWelsh(localeOf(language)))).toEqual([]);
  });
});

describe('a sentence that quotes a whole one', () => {
  it.each([
    ['You entered “Meet at gate 4.”.', 'You entered “Meet at gate 4.”'],
    ['You kept “Ready?”. Ada had written “No.”.', 'You kept “Ready?” Ada had written “No.”'],
    ['Du hast „Tor 4.“ behalten.', 'Du hast „Tor 4.“ behalten.'],
    ['Ada hatte „Tor 4 …“.', 'Ada hatte „Tor 4 …“'],
    ['Tu as saisi «\u00A0Porte 4.\u00A0».', 'Tu as saisi «\u00A0Porte 4.\u00A0»'],
    ['Tú pusiste «Puerta 4».', 'Tú pusiste «Puerta 4».'],
  ])('ends once: %s', (text, expected) => {
    expect(endOnce(text)).toBe(expected);
  });
});
