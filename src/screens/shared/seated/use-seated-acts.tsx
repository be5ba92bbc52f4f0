// Asks or books somebody who is on a position already: at once where they can take it, with a reason where they cannot.
import { useState, type ReactNode } from 'react';
import { dateOf } from '#i18n/format.ts';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { projectCrewItem } from '#schema/entities/crews/project-crew-item.ts';
import type { FitnessWorld } from '#schema/rules/fitness/model.ts';
import type { Arrival } from '#db/live/arrival.ts';
import { firstOf } from '#db/live/live.ts';
import { useLocalData } from '#db/live/react.ts';
import { liveKnown } from '#db/query/live-reads.ts';
import { useLive } from '#db/query/react.ts';
import { useStore } from '#outbox/store/react.ts';
import { useTenant } from '#session/react.tsx';
import { judgedDays, worldOf } from '../fitness/judged-world.ts';
import { useLeastRest } from '../fitness/least-rest.ts';
import { NO_NAMES, readFitnessNames } from '../fitness/names.ts';
import { useWhy } from '../fitness/use-why.ts';
import { aboutPeople, needsForce, type JudgedCandidate } from '../planning/candidate-acts.ts';
import type { PlannersCommand } from '../planning/commands.ts';
import { ForceDialog, type SaidWhy } from '../planning/force-dialog.tsx';
import type { SeatedPerson } from '../planning/open-seats.ts';
import { isSeating, seatedCommand, type SeatedAct } from '../planning/seated-acts.ts';
import type { Planning } from '../planning/use-planning.tsx';
import { readSeated, seatedVerdict, type SeatedRows } from './judge-seated.ts';

type Someone = Pick<SeatedPerson, 'assignmentId' | 'name'>;

export interface SeatedActing {
  readonly act: (act: SeatedAct, person: Someone, done?: () => void) => void;
  /** The command, for who finds first what is done; undefined where a reason is asked for. */
  readonly find: (act: SeatedAct, person: Someone, done?: () => void) => Promise<PlannersCommand | undefined>;
  /** Why it is done although they cannot. */
  readonly dialog: ReactNode;
}

interface JudgedSeated {
  readonly one: JudgedCandidate;
  readonly rows: SeatedRows;
  readonly world: FitnessWorld;
  readonly arrival: Arrival;
}

interface Asking extends JudgedSeated {
  readonly act: SeatedAct;
  readonly person: Someone;
  readonly done: (() => void) | undefined;
}

export const useSeatedActs = ({ run, runFound }: Pick<Planning, 'run' | 'runFound'>): SeatedActing => {
  const [asking, setAsking] = useState<Asking | null>(null);
  const judgeOne = useJudgeSeated();
  const find: SeatedActing['find'] = async (act, person, done) => {
    const judged = isSeating(act) ? await judgeOne(person.assignmentId) : undefined;
    if (judged === undefined || !needsForce([judged.one])) return seatedCommand(act, person);
    setAsking({ ...judged, act, person, done });
    return undefined;
  };
  return {
    find,
    act: (act, person, done) => {
      runFound(() => find(act, person, done), done);
    },
    dialog: asking !== null && (
      <Reason
        asking={asking}
        onClose={() => setAsking(null)}
        onForce={({ reason, clear }) => {
          setAsking(null);
          run(seatedCommand(asking.act, asking.person, reason), () => {
            asking.done?.();
            return clear();
          });
        }}
      />
    ),
  };
};

/**
 * Read when it is pressed. Undefined while lists are to come, and of whom nothing is known: then the server says
 * whether they can.
 */
const useJudgeSeated = (): ((assignmentId: string) => Promise<JudgedSeated | undefined>) => {
  const data = useLocalData();
  const { reads, time } = useStore();
  const zone = useTenant()?.timezone ?? 'UTC';
  const minRestMin = useLeastRest();
  return async (assignmentId) => {
    const job = await reads.get(projectCrewItemStatus, assignmentId);
    const item = job === undefined ? undefined : await reads.get(projectCrewItem, job.projectCrewItemId);
    if (item === undefined) return undefined;
    const now = time.now();
    const days = judgedDays(dateOf(now, zone), { day: item.startDate });
    const known = await firstOf(liveKnown(data, (from) => readSeated(from, assignmentId, days), days));
    const { value: rows, arrival } = known;
    if (rows === null || arrival.kind === 'awaited') return undefined;
    const world = worldOf(days, arrival, minRestMin, now);
    const one = seatedVerdict(rows, world);
    return one === undefined ? undefined : { one, rows, world, arrival };
  };
};

interface ReasonProps {
  readonly asking: Asking;
  readonly onClose: () => void;
  readonly onForce: (why: SaidWhy) => void;
}

const Reason = ({ asking: { one, rows, world, arrival, person }, onClose, onForce }: ReasonProps): ReactNode => {
  const names = useLive(readFitnessNames, []) ?? NO_NAMES;
  return (
    <ForceDialog
      about={aboutPeople(person.assignmentId, [one])}
      people={[one]}
      nameOf={() => person.name}
      say={useWhy({ rows, world }, names, arrival).say}
      onClose={onClose}
      onForce={onForce}
    />
  );
};
