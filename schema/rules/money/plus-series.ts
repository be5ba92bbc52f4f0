// What the series of a plus crew add up to, the same on the server and on devices: numbers of whole days, and the
// parameters that hold (domain.md, plus-crew-bonus).
import { plusDays, type PlusDays, type PlusMoment, type PlusPeriod } from './plus-days.ts';
import { plusProgress, type PlusProgress } from './plus-forecast.ts';

/** Kinds of series that the forecast knows, by the codes of their types. */
export type PlusSeriesCode = 'turnover' | 'pieces' | 'crewHours' | 'teamSpeedNorm' | 'minimumTarget' | 'bonusRate';

export interface PlusTeam extends PlusPeriod {
  /** Per cent; a series of the kind `bonusRate` overrules it. */
  readonly bonusPoolPct: number;
}

export interface PlusSeries {
  readonly id: string;
  readonly code: string;
  readonly validFrom: string;
  readonly target?: number | undefined;
  readonly minimum?: number | undefined;
}

export interface SeriesNumber {
  readonly plusCrewValue: string;
  readonly date: string;
  readonly value: number;
}

export interface PlusStanding extends PlusProgress, PlusDays {
  /** Sums of the days that are over. */
  readonly turnover: number;
  readonly pieces: number | undefined;
  readonly crewHours: number | undefined;
  readonly speedNorm: number | undefined;
  readonly minimumTarget: number | undefined;
  readonly bonusPct: number;
}

/**
 * Where the plus crew stands on the morning of `today`. A day that is not over would pull the forecast down. Turnover
 * counts on every day; how much of the period is gone is told by its working days.
 */
export const plusStanding = (
  team: PlusTeam,
  series: readonly PlusSeries[],
  numbers: readonly SeriesNumber[],
  moment: PlusMoment,
): PlusStanding => {
  const { today } = moment;
  const over = numbers.filter(({ date }) => date < today);
  const counted = plusDays(team, moment);
  const turnover = sumOf('turnover', series, over) ?? 0;
  const pieces = sumOf('pieces', series, over);
  const crewHours = sumOf('crewHours', series, over);
  const speedNorm = parameterOf('teamSpeedNorm', series, over, today);
  const minimumTarget = parameterOf('minimumTarget', series, over, today);
  const bonusPct = parameterOf('bonusRate', series, over, today) ?? team.bonusPoolPct;
  const progress = plusProgress({
    ...counted,
    turnover,
    bonusPct,
    ...(pieces === undefined ? {} : { pieces }),
    ...(crewHours === undefined ? {} : { crewHours }),
    ...(speedNorm === undefined ? {} : { speedNorm }),
    ...(minimumTarget === undefined ? {} : { minimumTarget }),
  });
  return { ...progress, ...counted, turnover, pieces, crewHours, speedNorm, minimumTarget, bonusPct };
};

const ofCode = (code: PlusSeriesCode, series: readonly PlusSeries[]): readonly PlusSeries[] =>
  series
    .filter((one) => one.code === code)
    .toSorted((one, other) => (one.validFrom < other.validFrom ? -1 : one.validFrom > other.validFrom ? 1 : 0));

/** Undefined where the plus crew has no series of that kind. */
const sumOf = (
  code: PlusSeriesCode,
  series: readonly PlusSeries[],
  numbers: readonly SeriesNumber[],
): number | undefined => {
  const ids = new Set(ofCode(code, series).map(({ id }) => id));
  if (ids.size === 0) return undefined;
  return numbers.reduce((sum, { plusCrewValue, value }) => (ids.has(plusCrewValue) ? sum + value : sum), 0);
};

/** What was set last and holds by now: in its settings, else as its last number. */
const parameterOf = (
  code: PlusSeriesCode,
  series: readonly PlusSeries[],
  numbers: readonly SeriesNumber[],
  today: string,
): number | undefined => {
  const all = ofCode(code, series);
  const last = all.findLast(({ validFrom }) => validFrom <= today) ?? all[0];
  if (last === undefined) return undefined;
  const said = last.target ?? last.minimum;
  if (said !== undefined) return said;
  return numbers
    .filter(({ plusCrewValue }) => plusCrewValue === last.id)
    .toSorted((one, other) => (one.date < other.date ? -1 : 1))
    .at(-1)?.value;
};
