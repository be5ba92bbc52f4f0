// The candidates of a position, judged anew whenever what they rest on changes.
import { useEffect, useState } from 'react';
import { dateOf } from '#i18n/format.ts';
import type { FitnessWorld } from '#schema/rules/fitness/model.ts';
import type { FindBest } from '#schema/rules/fitness/order.ts';
import { epochDay, epochMs } from '#schema/rules/fitness/epoch.ts';
import type { DayRange } from '#schema/rules/planning/day-window.ts';
import type { Arrival } from '#db/live/arrival.ts';
import { useKnown, useNow } from '#db/query/react.ts';
import { useSyncStatus } from '#outbox/store/react.ts';
import { useTenant } from '#session/react.tsx';
import { useFailure } from '../../shared/services/use-failure.ts';
import type { QueuedSeat } from '../../shared/planning/open-seats.ts';
import { judgeInSlices, readJudging, type Candidates, type JudgingRows } from './judging.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Days before today that speak of whom a person knows, and days behind the position for rest and days in a row. */
const SINCE_DAYS = 31;
const BEHIND_DAYS = 9;
/** The law's eleven hours, where the agency's own are not known. */
const REST_MIN = 660;

export interface JudgedSeat extends Candidates {
  readonly rows: JudgingRows;
  readonly world: FitnessWorld;
}

export interface SeatCandidates {
  /** Undefined until the first have been judged; those of another seat are not shown. */
  readonly judged: JudgedSeat | undefined;
  readonly arrival: Arrival | undefined;
}

const plusDays = (date: string, days: number): string => Temporal.PlainDate.from(date).add({ days }).toString();

/** The days of which shifts are looked at. */
export const judgedDays = (today: string, seat: Pick<QueuedSeat, 'day'>): DayRange => {
  const [from, to] = [plusDays(today, -SINCE_DAYS), plusDays(seat.day, BEHIND_DAYS)];
  return { from, to: to < today ? today : to };
};

/** What is known of the time around: no day that is not on this device. */
const worldOf = (days: DayRange, arrival: Arrival, minRestMin: number, asOf: string): FitnessWorld => {
  const here = arrival.kind === 'beyond' ? arrival.days : days;
  const [from, to] = here === null ? [days.to, days.from] : [max(here.from, days.from), min(here.to, days.to)];
  return {
    minRestMin,
    checked: { from: epochDay(from) * DAY_MS, to: (epochDay(to) + 1) * DAY_MS, asOf: epochMs(asOf) },
  };
};

const max = (one: string, other: string): string => (one > other ? one : other);
const min = (one: string, other: string): string => (one < other ? one : other);

/** Lets the page draw and answer. */
const pause = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve);
  });

export const useCandidates = (seat: QueuedSeat, method: FindBest): SeatCandidates => {
  const fail = useFailure();
  const tenant = useTenant();
  const now = useNow(MINUTE_MS);
  const days = judgedDays(dateOf(now, tenant?.timezone ?? 'UTC'), seat);
  const known = useKnown(readJudging, [{ itemId: seat.id, days }], days);
  const asOf = useSyncStatus()?.lastPull ?? now;
  const [judged, setJudged] = useState<JudgedSeat>();
  const rows = known?.value ?? null;
  const arrival = known?.arrival;
  const minRestMin = tenant?.settings.minRestMin ?? REST_MIN;
  const { from, to } = days;
  useEffect(() => {
    if (rows === null || arrival === undefined || arrival.kind === 'awaited') return undefined;
    let isLeft = false;
    const world = worldOf({ from, to }, arrival, minRestMin, asOf);
    const judge = async (): Promise<void> => {
      const found = await judgeInSlices(rows, { world, method }, pause);
      if (!isLeft) setJudged({ ...found, rows, world });
    };
    judge().catch(fail);
    return () => {
      isLeft = true;
    };
  }, [rows, arrival, from, to, minRestMin, asOf, method, fail]);
  return { judged: judged?.position.itemId === seat.id ? judged : undefined, arrival };
};
