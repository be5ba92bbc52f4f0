// A shift went to somebody who has not rested by its start: offers the start that keeps the rest. While nobody has
// heard of the move, it is made anew with that start; later their times are changed.
import { useEffect, useState, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Note } from '#ui/feedback/note.tsx';
import { Button } from '#ui/primitives/button.tsx';
import { useStore } from '#outbox/store/react.ts';
import { asTheyStand, undoStep, type CommandOutcome, type PlannersCommand } from '../../shared/planning/commands.ts';
import { replaceCommand } from '../../shared/planning/candidate-acts.ts';
import { ownTimes } from '../../shared/planning/seated-acts.ts';
import { restedStart } from '../../shared/fitness/rested-start.ts';
import type { Planning } from '../../shared/planning/use-planning.tsx';
import { useTimes } from '../../shared/values/use-times.ts';
import type { JudgedShift, NamedCandidate } from '../judging/use-judged.ts';

/** How long it is offered, in milliseconds. */
const OFFERED_MS = 30_000;

export interface RestOffered {
  readonly judged: Pick<JudgedShift, 'job' | 'times' | 'position'>;
  readonly by: NamedCandidate;
  readonly reason?: string | undefined;
  readonly startAt: string;
  /** Of the move. */
  readonly act: string;
  /** Their assignment, once it was made. */
  readonly row: string;
}

export interface Rested {
  /** To be called once a shift was moved. */
  readonly moved: (outcome: CommandOutcome, move: Pick<RestOffered, 'judged' | 'by' | 'reason'>) => void;
  /** Nothing where nobody lacks rest. */
  readonly offer: ReactNode;
}

/** Undefined where nobody would rest by a later start, or nothing was moved. */
export const restOffered = (
  { step }: CommandOutcome,
  move: Pick<RestOffered, 'judged' | 'by' | 'reason'>,
): RestOffered | undefined => {
  const startAt = restedStart(move.by.reasons, move.judged.times);
  const added = step?.parts.find(({ operation }) => operation.do === 'add');
  if (startAt === undefined || step === null || added === undefined) return undefined;
  // They begin late enough already.
  if (added.operation.do === 'add' && added.operation.startAt === startAt) return undefined;
  return { ...move, startAt, act: step.act, row: added.row };
};

export const useRested = (planning: Pick<Planning, 'runFound' | 'isBusy'>): Rested => {
  const store = useStore();
  const times = useTimes();
  const [offered, setOffered] = useState<RestOffered>();
  useEffect(() => {
    if (offered === undefined) return undefined;
    const timer = setTimeout(() => setOffered(undefined), OFFERED_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [offered]);
  const take = (one: RestOffered): void => {
    setOffered(undefined);
    planning.runFound(() => restedCommand(store, one));
  };
  return {
    moved: (outcome, move) => setOffered(restOffered(outcome, move)),
    offer: offered !== undefined && (
      <div role="status">
        <Note icon="clock" tone="wait">
          <p>
            <FormattedMessage id="planning.move.rest" values={{ name: offered.by.name }} />
          </p>
          <Button size="compact" variant="outline" busy={planning.isBusy} onPress={() => take(offered)}>
            <FormattedMessage
              id="planning.move.use"
              values={{ time: times.time(offered.startAt, offered.judged.job.timezone) }}
            />
          </Button>
        </Note>
      </div>
    ),
  };
};

type RestedStore = Parameters<typeof undoStep>[0];

/** The move anew with the later start; other times for them where it was sent by now. */
export const restedCommand = async (
  store: RestedStore,
  { judged: { job, times: judgedAt, position }, by, reason, startAt, act, row }: RestOffered,
): Promise<PlannersCommand | undefined> => {
  const times = ownTimes({ ...judgedAt, startAt }, position);
  const undone = await undoStep(store, act);
  if (undone.kind === 'undone' && undone.changed === 0)
    return replaceCommand({ job, by, name: by.name, times, ...(reason === undefined ? {} : { reason }) });
  const operations = [{ do: 'times', id: row, ...times } as const];
  return { kind: 'times', name: by.name, operations, shown: await asTheyStand(store, operations) };
};
