// One of the planners: asks, books, moves, takes back, with the commands of the planner's screens.
import { Refused } from '#schema/define/mutation.ts';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import type { Row } from '#schema/define/entity.ts';
import { query } from '#db/query/query.ts';
import type { Reads } from '#db/query/reads.ts';
import { asTheyStand, perform, takeBackStep, undoStep } from '#screens/shared/planning/commands.ts';
import type { PlannersOperation } from '#screens/shared/planning/operations.ts';
import type { StepKind } from '#screens/shared/planning/steps.ts';
import { endOf, type JumpingTime } from '../jumping-time.ts';
import { hasSentAll, type RunningApp, type WholePhone } from '../phone.ts';
import { PEOPLE, type Week } from './week.ts';

export type Job = Row<typeof projectCrewItemStatus>;

const COMMANDS = [
  'ask',
  'ask',
  'book',
  'book',
  'spare',
  'draft',
  'askAll',
  'force',
  'pick',
  'withdraw',
  'replace',
  'times',
  'undo',
  'look',
  'kill',
] as const;
type Command = (typeof COMMANDS)[number];

const STATUS = { ask: 'requested', book: 'confirmed', spare: 'spare', draft: 'planned' } as const;
const MOST_MINUTES = 5;
const REST_MS = 30 * 60_000;

export interface PlannerParts {
  readonly phone: WholePhone;
  readonly time: JumpingTime;
  readonly random: () => number;
}

/** Works on the one device; `saved` are the changes of which it was said that they are kept. */
export interface Planner {
  readonly phone: WholePhone;
  readonly saved: ReadonlySet<string>;
  app(): RunningApp;
  /** One thing that a planner does, and some minutes until the next. */
  act(week: Week): Promise<void>;
  /** Waits for something while time passes; undefined when it never ends. */
  through<T>(work: Promise<T>): Promise<T | undefined>;
  /** Sends what waits and pulls what is new, on a good line; false when that does not end. */
  meet(): Promise<boolean>;
}

export const plannerOn = async ({ phone, time, random }: PlannerParts): Promise<Planner> => {
  let app = await phone.start();
  const saved = new Set<string>();
  const pick = <T>(of: readonly T[]): T | undefined => of[Math.floor(random() * of.length)];
  const through = <T>(work: Promise<T>): Promise<T | undefined> => endOf(time, work, REST_MS);
  const noteSaved = async (): Promise<void> => {
    const entries = await through(app.store.local.read(['outbox'], (tables) => tables.outbox.all()));
    for (const { id } of entries ?? []) saved.add(id);
  };
  const act = async (week: Week): Promise<void> => {
    const command = pick(COMMANDS) ?? 'look';
    if (command === 'kill') {
      app.kill();
      app = await phone.start();
    } else {
      await through(carriedOut(app, week, { command, pick, random }));
      await noteSaved();
    }
    await time.until(() => Promise.resolve(false), Math.floor(random() * MOST_MINUTES * 60_000));
  };
  const meet = async (): Promise<boolean> => {
    phone.line.trouble = 0;
    app.engine.poke('online');
    return (await time.until(() => hasSentAll(app), REST_MS)) && (await through(app.pull.once())) === 'fresh';
  };
  return { phone, saved, app: () => app, act, through, meet };
};

interface Doing {
  readonly command: Exclude<Command, 'kill'>;
  readonly pick: <T>(of: readonly T[]) => T | undefined;
  readonly random: () => number;
}

/** What is refused on the device was never begun: the planner is told at once. */
const carriedOut = async (app: RunningApp, week: Week, doing: Doing): Promise<void> => {
  try {
    await carryOut(app, week, doing);
  } catch (failure) {
    if (!(failure instanceof Refused)) throw failure;
  }
};

const carryOut = async ({ store }: RunningApp, week: Week, { command, pick, random }: Doing): Promise<void> => {
  if (command === 'look') return;
  if (command === 'undo') {
    const undoing = await undoStep(store);
    if (undoing.kind === 'asks') await takeBackStep(store, undoing.step);
    return;
  }
  const jobs = await jobsOf(store.reads, week);
  const operations = operationsOf(command, { jobs, week, pick, random });
  if (operations.length === 0) return;
  const shown = await asTheyStand(store, operations);
  await perform(store, { kind: kindOf(command), operations, name: 'Somebody', shown });
};

/** Everybody's on the positions of the week, as this device shows them. */
export const jobsOf = async (reads: Reads, { positionIds }: Week): Promise<readonly Job[]> =>
  (
    await Promise.all(
      positionIds.map((id) => reads.rows(query(projectCrewItemStatus).where('projectCrewItemId', { equals: id }))),
    )
  ).flat();

type Planning = Exclude<Command, 'kill' | 'look' | 'undo'>;

const kindOf = (command: Planning): StepKind => {
  switch (command) {
    case 'ask':
    case 'askAll':
      return 'ask';
    case 'spare':
    case 'draft':
    case 'withdraw':
    case 'times':
      return command;
    case 'book':
    case 'force':
    case 'pick':
    case 'replace':
      return 'book';
  }
};

interface Choosing {
  readonly jobs: readonly Job[];
  readonly week: Week;
  readonly pick: Doing['pick'];
  readonly random: () => number;
}

const operationsOf = (command: Planning, { jobs, week, pick, random }: Choosing): readonly PlannersOperation[] => {
  const [itemId, who, job] = [pick(week.positionIds) ?? '', pick(PEOPLE) ?? 'ben', pick(jobs)];
  switch (command) {
    case 'ask':
    case 'book':
    case 'spare':
    case 'draft':
      return [adding(itemId, who, { statusCode: STATUS[command] })];
    case 'askAll':
      return PEOPLE.map((each) => adding(itemId, each, { statusCode: 'requested' }));
    case 'force':
      return [adding(itemId, who, { statusCode: 'confirmed', force: true, reason: 'They said that they manage both' })];
    case 'pick':
      return job === undefined ? [] : [{ do: 'move', id: job.id, statusCode: 'confirmed' }];
    case 'withdraw':
      return job === undefined ? [] : [{ do: 'move', id: job.id, statusCode: 'cancelled' }];
    case 'replace':
      return job === undefined
        ? []
        : [
            adding(job.projectCrewItemId, who, { statusCode: 'confirmed' }),
            { do: 'move', id: job.id, statusCode: 'cancelled' },
          ];
    case 'times':
      return job === undefined ? [] : [{ do: 'times', id: job.id, ...later(job, random() < 0.5 ? 2 : -3) }];
  }
};

type Adding = Extract<PlannersOperation, { readonly do: 'add' }>;

const adding = (
  projectCrewItemId: string,
  who: string,
  rest: Pick<Adding, 'statusCode' | 'force' | 'reason'>,
): PlannersOperation => ({ do: 'add', projectCrewItemId, contactId: `c-${who}`, personId: who, ...rest });

const later = ({ effectiveStart, effectiveEnd }: Job, hours: number) => ({
  startAt: moved(effectiveStart, hours),
  endAt: moved(effectiveEnd, hours),
});

const moved = (instant: string, hours: number): string =>
  Temporal.Instant.from(instant).add({ hours }).toString({ fractionalSecondDigits: 3 });
