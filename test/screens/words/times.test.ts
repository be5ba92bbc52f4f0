// Moments and other zones' times in words: never a time that stands for another day than the reader takes it for.
import { createIntl } from 'react-intl';
import { describe, expect, it } from 'vitest';
import { localeOf } from '#i18n/languages.ts';
import { readSources } from '#tools/lib/catalogs/catalog-sources.ts';
import { timesOf } from '#screens/shared/values/times.ts';

const messages: Record<string, string> = Object.fromEntries(
  readSources('i18n')
    .filter(({ language }) => language === 'en')
    .flatMap(({ texts }) => [...texts]),
);
const intl = createIntl({ locale: localeOf('en'), messages });
/** Sunday, 15:05 in Vienna. */
const times = timesOf({ intl, zone: 'Europe/Vienna', now: '2026-11-22T14:05:00.000Z' });

describe('a moment', () => {
  it('has its day where that is not today', () => {
    expect(times.moment('2026-11-22T13:05:00.000Z', times.zone)).toBe('14:05');
    expect(times.moment('2026-11-21T13:05:00.000Z', times.zone)).toBe('yesterday 14:05');
    expect(times.moment('2026-11-20T13:05:00.000Z', times.zone)).toBe('Fri 20 Nov 14:05');
  });
});

describe('the own time of a shift elsewhere', () => {
  it('is told where the clocks differ, and not where they do not', () => {
    const span = { start: '2026-11-25T13:00:00.000Z', end: '2026-11-25T21:00:00.000Z' };
    expect(times.ownTime({ ...span, zone: 'Europe/Lisbon' })).toBe(
      '13:00 to 21:00 in Lisbon is 14:00 to 22:00 your time',
    );
    expect(times.ownTime({ ...span, zone: 'Europe/Berlin' })).toBeNull();
  });

  it('has its day where it begins on another one', () => {
    const span = { start: '2026-11-26T06:00:00.000Z', end: '2026-11-26T14:00:00.000Z' };
    expect(times.ownTime({ ...span, zone: 'America/Los_Angeles' })).toBe(
      '22:00 to 06:00 in Los Angeles is Thu 26 Nov, 07:00 to 15:00 your time',
    );
    const nearer = { start: '2026-11-23T06:00:00.000Z', end: '2026-11-23T14:00:00.000Z' };
    expect(times.ownTime({ ...nearer, zone: 'America/Los_Angeles' })).toContain(' is tomorrow, 07:00 to 15:00 ');
  });

  it('is told where both clocks read the same a day apart', () => {
    const reader = timesOf({ intl, zone: 'Pacific/Kiritimati', now: '2026-11-22T14:05:00.000Z' });
    const span = { start: '2026-11-26T06:00:00.000Z', end: '2026-11-26T08:00:00.000Z', zone: 'Pacific/Honolulu' };
    expect(reader.ownTime(span)).toBe('20:00 to 22:00 in Honolulu is Thu 26 Nov, 20:00 to 22:00 your time');
  });
});
