// Every reason has its sentence in seven languages, with its values in the manner of the reader.
import { createIntl } from 'react-intl';
import { describe, expect, it } from 'vitest';
import { LANGUAGE_CODES } from '#schema/define/wording.ts';
import { reason, REASON_CODES, type ReasonCode, type ReasonValues } from '#schema/rules/fitness/reasons.ts';
import { checkedValues, whyWords, type WhyReader } from '#screens/shared/fitness/why-words.ts';
import { provenText } from '#i18n/absence.ts';
import { localeOf } from '#i18n/languages.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const about = { job: 'j', crew: 'load-in', from: 1_812_002_400_000, to: 1_812_031_200_000 };
const VALUES: Partial<Record<ReasonCode, ReasonValues>> = {
  alreadyHere: { status: 'requested' },
  noFunction: { function: 'rigger' },
  skillMissing: { skill: 'forklift' },
  skillEnds: { skill: 'forklift', date: 20_972 },
  overlapBooked: about,
  overlapAsked: about,
  rest: { ...about, gap: 540, need: 660 },
  travel: { ...about, min: 45, gap: 30 },
  blockedDate: { from: 20_972, to: 20_973, status: 'entered' },
  leaveAsked: { from: 20_972, to: 20_972, status: 'requested' },
  overQuota: { min: 135 },
  seventhDay: { days: 7 },
  tagMissing: { tag: 'night' },
  declinedHere: { status: 'declined' },
  knowsClient: { n: 3 },
  standingCrew: { crew: 'night' },
  distance: { km: 12 },
  region: { region: 'vienna' },
  rating: { avg: 4.5, n: 12 },
  level: { level: 2 },
  hoursLeft: { min: 600 },
  timeAccount: { min: -90 },
  vacationDays: { days: 2.5 },
  cost: { cents: 16_800 },
};

const catalog = (language: string): Record<string, string> =>
  JSON.parse(readFileSync(join(import.meta.dirname, `../../../i18n/${language}/why.json`), 'utf8')) as Record<
    string,
    string
  >;

describe.each(LANGUAGE_CODES)('in %s', (language) => {
  const locale = localeOf(language);
  const messages = catalog(language);
  const intl = createIntl({
    locale,
    messages,
    onError: (error) => {
      throw error;
    },
  });
  const reader: WhyReader = {
    locale,
    zone: 'Europe/Vienna',
    currency: 'EUR',
    checked: { from: 1_810_000_000_000, to: 1_818_000_000_000, asOf: 1_812_000_000_000 },
    nameOf: (kind, id) => `${kind}:${id}`,
  };

  it.each(REASON_CODES)('%s is said with all its values', (code) => {
    const { id, values } = whyWords(reason(code, VALUES[code]), reader);
    const said = intl.formatMessage({ id: provenText(id) }, values);
    expect(said).not.toBe('');
    expect(said).not.toMatch(/[{}]|NaN|undefined/u);
    for (const named of Object.values(VALUES[code] ?? {})) {
      if (typeof named === 'string' && ['rigger', 'forklift', 'night', 'vienna', 'load-in'].includes(named)) {
        expect(said).toContain(named);
      }
    }
  });

  it('of which time shifts are known', () => {
    expect(intl.formatMessage({ id: 'why.checked' }, checkedValues(reader))).toMatch(/2027/u);
  });
});
