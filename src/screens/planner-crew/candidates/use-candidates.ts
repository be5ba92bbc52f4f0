// The candidates of a position, judged anew whenever what they rest on changes.
import { useEffect, useState } from 'react';
import { dateOf } from '#i18n/format.ts';
import type { FitnessWorld } from '#schema/rules/fitness/model.ts';
import type { FindBest } from '#schema/rules/fitness/order.ts';
import type { Arrival } from '#db/live/arrival.ts';
import { useKnown, useNow } from '#db/query/react.ts';
import { useSyncStatus } from '#outbox/store/react.ts';
import { useTenant } from '#session/react.tsx';
import { useFailure } from '../../shared/services/use-failure.ts';
import { useLeastRest } from '../../shared/fitness/least-rest.ts';
import { judgedDays, worldOf } from '../../shared/fitness/judged-world.ts';
import type { QueuedSeat } from '../../shared/planning/open-seats.ts';
import { judgeInSlices, readJudging, type Candidates, type JudgingRows } from './judging.ts';

const MINUTE_MS = 60_000;

export interface JudgedSeat extends Candidates {
  readonly rows: JudgingRows;
  readonly world: FitnessWorld;
}

export interface SeatCandidates {
  /** Undefined until the first have been judged; those of another seat are not shown. */
  readonly judged: JudgedSeat | undefined;
  readonly arrival: Arrival | undefined;
}

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
  const minRestMin = useLeastRest();
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
