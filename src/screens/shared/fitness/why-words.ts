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

const told = (reason: FitReason, reader: WhyReader): Values => {
  const { nameOf } = reader;
  const text = (field: string): string => String(reason.values[field] ?? '');
  switch (reason.code) {
    case 'noFunction':
      return { function: nameOf('function', text('function')) };
    case 'skillMissing':
      return { skill: nameOf('skill', text('skill')) };
    case 'tagMissing':
      return { tag: nameOf('tag', text('tag')) };
    case 'region':
      return { region: nameOf('region', text('region')) };
    case 'standingCrew':
      return { crew: nameOf('standingCrew', text('crew')) };
    case 'skillEnds':
      return { skill: nameOf('skill', text('skill')), date: dateIn(reason, 'date', reader) };
    case 'overlapBooked':
    case 'overlapAsked':
    case 'rest':
    case 'travel':
      return { crew: nameOf('crew', text('crew')), ...besideShift(reason, reader) };
    case 'unchecked':
      return checkedValues(reader);
    case 'knowsClient':
      return { since: String(checkedValues(reader)['from'] ?? '') };
    default:
      return counted(reason, reader);
  }
};

const countIn = ({ values }: FitReason, field: string): number => Number(values[field] ?? 0);

const dateIn = (reason: FitReason, field: string, { locale }: WhyReader): string =>
  formatDate(dateOfDay(countIn(reason, field)), locale, 'dayOfYear');

/** When the other shift is, and how long it is until then. */
const besideShift = (reason: FitReason, { locale, zone }: WhyReader): Values => {
  const [start, end] = [instant(countIn(reason, 'from')), instant(countIn(reason, 'to'))];
  return {
    when: `${formatDay({ instant: start, zone, locale })}, ${formatTimeRange({ start, end, zone, locale })}`,
    gap: formatHours(countIn(reason, 'gap')),
    need: formatHours(countIn(reason, 'need')),
  };
};

/** Days, hours, means and sums. */
const counted = (reason: FitReason, reader: WhyReader): Values => {
  const { locale, currency } = reader;
  switch (reason.code) {
    case 'blockedDate':
    case 'leaveAsked': {
      const [first, last] = [dateIn(reason, 'from', reader), dateIn(reason, 'to', reader)];
      return { days: first === last ? first : `${first} – ${last}` };
    }
    case 'overQuota':
    case 'hoursLeft':
    case 'timeAccount':
      return { hours: formatHours(countIn(reason, 'min')) };
    case 'rating':
      return { avg: new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(countIn(reason, 'avg')) };
    case 'cost':
      return { amount: formatMoney(countIn(reason, 'cents'), currency, locale) };
    default:
      return {};
  }
};
