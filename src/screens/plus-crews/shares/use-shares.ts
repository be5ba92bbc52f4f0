// Shares as the server counts them: no device of a member has the hours of the others, and none shall.
import { useEffect, useState } from 'react';
import { plusCrewProgress } from '#schema/calls/single-rows.ts';
import { sharesInSight, type SharesInSight } from '#schema/rules/money/plus-shares.ts';
import { isSuccess } from '#remote/outcome.ts';
import { useActor } from '#session/react.tsx';
import { useStore } from '#outbox/store/react.ts';
import { useFetched, type FetchState } from '../../shared/arrival/use-fetched.ts';
import { useFailure } from '../../shared/services/use-failure.ts';
import type { PlusCrewPage } from '../queries.ts';
import { keepShares, keptShares, sharesIn, type ToldShares } from './shares-answer.ts';

export interface SharesHere {
  readonly sight: SharesInSight;
  /** The server's answer of this visit. */
  readonly state: FetchState;
  /** That answer, else the one that was kept; null where there is none. */
  readonly told: ToldShares | null;
}

/** Asked for once a visit, and again when the forecast of this device moves. */
export const useShares = ({ crew, standing }: Pick<PlusCrewPage, 'crew' | 'standing'>): SharesHere => {
  const { local } = useStore();
  const sight = sharesInSight(useActor(), crew);
  const about = sight === 'none' ? '' : [crew.id, sight, crew.rev, standing.bonusCents ?? ''].join(' ');
  const { state, says, turn } = useFetched(about, async ({ get }) => {
    const answer = await get(plusCrewProgress.path.replace('{number}', encodeURIComponent(crew.id)));
    if (!isSuccess(answer)) return null;
    await keepShares(local, crew.id, { sight, body: answer.body });
    return { rows: {}, says: sharesIn(answer.body) };
  });
  const kept = useKeptShares(crew.id, sight, turn);
  return { sight, state, told: state === 'heard' ? says : kept };
};

/** @param turn grows with what is kept */
const useKeptShares = (crewId: string, sight: SharesInSight, turn: number): ToldShares | null => {
  const { local } = useStore();
  const fail = useFailure();
  const [kept, setKept] = useState<{ readonly of: string; readonly told: ToldShares | null }>();
  const of = `${crewId} ${sight}`;
  useEffect(() => {
    let isLeft = false;
    keptShares(local, crewId, sight)
      .then((told) => {
        if (!isLeft) setKept({ of, told });
      })
      .catch(fail);
    return () => {
      isLeft = true;
    };
  }, [local, fail, crewId, sight, of, turn]);
  return kept?.of === of ? kept.told : null;
};
