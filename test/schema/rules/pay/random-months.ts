// Random months of pay: every zone, every kind of supplement, many shifts in the nights in which clocks change.
import { SUPPLEMENT_KINDS, type Supplement } from '#schema/rules/money/pay/supplements.ts';
import { canonicalInstant } from '#schema/rules/crews/shift-times.ts';
import type { Chance } from '../../../support/run/chance.ts';
import type { MonthShift, RandomMonth } from './sql-reckoning.ts';

/** Changes of the clocks of one zone, as instants. */
export interface ZoneChanges {
  readonly zone: string;
  readonly changes: readonly string[];
}

const FIRST_YEAR = 2015;
const LAST_YEAR = 2034;

/** The changes of a zone that both sides can be asked about. */
export const changesOf = (zone: string): ZoneChanges => {
  const changes: string[] = [];
  let at: Temporal.ZonedDateTime | null = Temporal.PlainDate.from({ year: FIRST_YEAR, month: 1, day: 1 })
    .toZonedDateTime(zone)
    .getTimeZoneTransition('next');
  while (at !== null && at.year <= LAST_YEAR) {
    changes.push(canonicalInstant(at.toInstant()));
    at = at.getTimeZoneTransition('next');
  }
  return { zone, changes };
};

const timeOf = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

const randomSupplement = (chance: Chance): Supplement => {
  const kind = chance.oneOf(SUPPLEMENT_KINDS);
  const times = chance.between(0, 4);
  const step = chance.oneOf([60, 30, 1]);
  const random = (): string => timeOf(chance.between(0, 1440 / step - 1) * step);
  const isUsual = kind === 'night' && times > 1;
  const window = isUsual ? { from: '22:00', to: '06:00' } : { from: random(), to: random() };
  return {
    kind,
    percent: chance.oneOf([25, 40, 50, 100, 125, 150, chance.between(1, 500)]),
    wins: SUPPLEMENT_KINDS.filter(() => chance.between(0, 4) === 0),
    ...(kind === 'overtime' ? { afterMin: chance.oneOf([480, 600, chance.between(0, 700)]) } : {}),
    ...(isUsual || times === 0 || (kind === 'night' && times === 1) ? window : {}),
  };
};

const randomShift = (chance: Chance, zone: string, around: string): MonthShift => {
  const length = chance.between(0, 3) === 0 ? chance.between(1, 1440) : chance.between(120, 720);
  const from = Temporal.Instant.from(around).add({ minutes: chance.between(-length - 60, 60) });
  // Most hours are stated to the minute, some checks to the second.
  const odd = chance.between(0, 9) === 0 ? chance.between(0, 59) : 0;
  return {
    zone,
    from: canonicalInstant(from.add({ seconds: odd })),
    to: canonicalInstant(from.add({ minutes: length, seconds: odd })),
    breakMin: Math.min(chance.oneOf([0, 0, 15, 30, 45, chance.between(0, 180)]), length - 1),
  };
};

/** The middle of a random month, or a change of the clocks of its zone. */
const anchorOf = (chance: Chance, changes: readonly string[]): string => {
  const [first, ...more] = changes;
  if (first !== undefined && chance.between(0, 1) === 0) return chance.oneOf([first, ...more]);
  const year = chance.between(FIRST_YEAR, LAST_YEAR);
  return canonicalInstant(
    Temporal.PlainDate.from({ year, month: chance.between(1, 12), day: 15 })
      .toZonedDateTime('UTC')
      .toInstant(),
  );
};

export const randomMonth = (chance: Chance, { zone, changes }: ZoneChanges): RandomMonth => {
  const anchor = anchorOf(chance, changes);
  const shifts = Array.from({ length: chance.between(1, 14) }, (_, at) => {
    const day = at === 0 ? 0 : chance.between(-14, 14);
    return randomShift(chance, zone, canonicalInstant(Temporal.Instant.from(anchor).add({ hours: day * 24 })));
  });
  const dates = shifts.map(({ from }) => Temporal.Instant.from(from).toZonedDateTimeISO(zone).toPlainDate());
  return {
    rateCents: chance.oneOf([1_500, 1_871, chance.between(0, 20_000), chance.between(0, 1_000_000_000)]),
    roundToMin: chance.oneOf([1, 5, 10, 15, 15, 15, 30, 60]),
    holidays: [
      ...new Set(
        dates
          .filter(() => chance.between(0, 4) === 0)
          .map((date) => date.add({ days: chance.between(0, 1) }).toString()),
      ),
    ],
    supplements: Array.from({ length: chance.between(0, 7) }, () => randomSupplement(chance)),
    shifts,
  };
};
