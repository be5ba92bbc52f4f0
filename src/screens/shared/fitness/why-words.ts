// Why somebody fits a position or does not, as the sentence that stands for a reason: its text and values in the
// reader's own manner.
import { formatDate, formatDay, formatHours, formatMoney, formatTime, formatTimeRange } from '#i18n/format.ts';
import { dateOfDay } from '#schema/rules/fitness/epoch.ts';
import type { FitnessWorld } from '#schema/rules/fitness/model.ts';
import type { FitReason, ReasonCode } from '#schema/rules/fitness/reasons.ts';
import { canonicalInstant } from '#schema/rules/crews/shift-times.ts';

export interface WhyReader {
  readonly locale: string;
  /** IANA zone of the position's place, in which its times are told. */
  readonly zone: string;
  /** ISO 4217. */
  readonly currency: string;
  readonly checked: FitnessWorld['checked'];
  /** What a row or a code is called; empty where this device does not have it. */
  readonly nameOf: (kind: 'crew' | 'function' | 'skill' | 'tag' | 'region' | 'standingCrew', id: string) => string;
}

type Values = Readonly<Record<string, string | number>>;

export interface WhyWords {
  readonly id: `why.${ReasonCode}`;
  readonly values: Values;
}

const instant = (ms: number): string => canonicalInstant(Temporal.Instant.fromEpochMilliseconds(ms));

/** The sentence for a reason. */
export const whyWords = (reason: FitReason, reader: WhyReader): WhyWords => ({
  id: `why.${reason.code}`,
  values: { ...plain(reason), ...told(reason, reader) },
});

/** Of which time shifts are known: `why.checked`. */
export const checkedValues = ({ checked: { from, to, asOf }, locale, zone }: WhyReader): Values => ({
  from: formatDay({ instant: instant(from), zone, locale }, 'dayOfYear'),
  to: formatDay({ instant: instant(to), zone, locale }, 'dayOfYear'),
  asOf: `${formatDay({ instant: instant(asOf), zone, locale })} ${formatTime({ instant: instant(asOf), zone, locale })}`,
});

/** Counts and codes, by which plurals and choices are made. */
const plain = ({ values }: FitReason): Values => values;

const told = ({ code, values }: FitReason, reader: WhyReader): Values => {
  const { locale, zone, nameOf } = reader;
  const text = (field: string): string => String(values[field] ?? '');
  const count = (field: string): number => Number(values[field] ?? 0);
  const date = (field: string): string => formatDate(dateOfDay(count(field)), locale, 'dayOfYear');
  switch (code) {
    case 'noFunction':
      return { function: nameOf('function', text('function')) };
    case 'skillMissing':
      return { skill: nameOf('skill', text('skill')) };
    case 'skillEnds':
      return { skill: nameOf('skill', text('skill')), date: date('date') };
    case 'tagMissing':
      return { tag: nameOf('tag', text('tag')) };
    case 'region':
      return { region: nameOf('region', text('region')) };
    case 'standingCrew':
      return { crew: nameOf('standingCrew', text('crew')) };
    case 'overlapBooked':
    case 'overlapAsked': {
      const [start, end] = [instant(count('from')), instant(count('to'))];
      const day = formatDay({ instant: start, zone, locale });
      return {
        crew: nameOf('crew', text('crew')),
        when: `${day}, ${formatTimeRange({ start, end, zone, locale })}`,
      };
    }
    case 'rest':
      return {
        crew: nameOf('crew', text('crew')),
        gap: formatHours(count('gap')),
        need: formatHours(count('need')),
      };
    case 'travel':
      return { crew: nameOf('crew', text('crew')), gap: formatHours(count('gap')) };
    case 'blockedDate':
    case 'leaveAsked': {
      const [first, last] = [date('from'), date('to')];
      return { days: first === last ? first : `${first} – ${last}` };
    }
    case 'unchecked':
      return checkedValues(reader);
    case 'overQuota':
    case 'hoursLeft':
    case 'timeAccount':
      return { hours: formatHours(count('min')) };
    case 'knowsClient':
      return { since: String(checkedValues(reader)['from'] ?? '') };
    case 'rating':
      return { avg: new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(count('avg')) };
    case 'cost':
      return { amount: formatMoney(count('cents'), reader.currency, locale) };
    case 'inactive':
    case 'notCrew':
    case 'alreadyHere':
    case 'crewClosed':
    case 'seventhDay':
    case 'declinedHere':
    case 'sameCrewLast':
    case 'applied':
    case 'spareIdle':
    case 'distance':
    case 'level':
    case 'vacationDays':
      return {};
  }
};
