// The open positions of a day, judged for one person.
import { useMemo } from 'react';
import { epochMs } from '#schema/rules/fitness/epoch.ts';
import { useNow } from '#db/query/react.ts';
import { usePlan } from '../../shared/plan/use-plan.ts';
import { useJudgedScene, type JudgedScene } from '../judging/use-judged.ts';
import { inOrder, type EmptyCell, type SeatForPerson } from './empty-cell.ts';

const MINUTE_MS = 60_000;

export interface SeatsForPerson {
  readonly scene: JudgedScene;
  readonly seats: readonly SeatForPerson[];
}

/** Undefined until they are judged. */
export const useSeatsFor = (
  { contactId, personId, name, ...day }: EmptyCell,
  zone: string,
): SeatsForPerson | undefined => {
  const now = epochMs(useNow(MINUTE_MS));
  const scene = useJudgedScene(day.date, zone);
  const [from, to] = [Math.max(day.start, now), day.end];
  const counted = usePlan({ what: 'counters', from, to });
  const open = counted?.question.to === to ? counted.value.open : undefined;
  const itemIds = open?.map(({ itemId }) => itemId);
  const answer = usePlan(
    scene === undefined || itemIds === undefined ? null : { what: 'seatsFor', contactId, itemIds, world: scene.world },
  );
  return useMemo(() => {
    if (scene === undefined || open === undefined || answer === undefined) return undefined;
    const { question, value } = answer;
    const seats = open.flatMap((one): readonly SeatForPerson[] => {
      const judgement = value[question.itemIds.indexOf(one.itemId)];
      return judgement === undefined || judgement === null || question.contactId !== contactId
        ? []
        : [{ seats: one, judged: { person: { contactId, personId }, name, ...judgement } }];
    });
    // What is judged is of other seats still.
    return seats.length < open.length ? undefined : { scene, seats: inOrder(seats) };
  }, [scene, open, answer, contactId, personId, name]);
};
