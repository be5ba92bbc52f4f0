// The view of a proposal: its lines by day, whether each still holds, what is done with the chosen ones as one step,
// and where it is made; on real rows of a real local store.
import { describe, expect, it } from 'vitest';
import type { FitnessWorld } from '#schema/rules/fitness/model.ts';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { planModel } from '#planning/model/plan-model.ts';
import { GOALS } from '#planning/proposal/goals.ts';
import type { ProposalWishes } from '#planning/proposal/ground.ts';
import { propose, type Proposal } from '#planning/proposal/propose.ts';
import type { ProposalInput } from '#planning/proposal/input.ts';
import { isOpenTo, proposalCommand } from '#screens/planner-crew/proposal/acts.ts';
import { changedBy, NOTHING_BY_HAND, swapped, taken } from '#screens/planner-crew/proposal/by-hand.ts';
import {
  lineStates,
  MOST_SEATS,
  offeredExceptions,
  proposalDays,
  seatsIn,
  wantedSeats,
  type MadeProposal,
  type ProposedLine,
} from '#screens/planner-crew/proposal/lines.ts';
import { isProposalInput, proposeBeside } from '#screens/planner-crew/proposal/propose-beside.ts';
import { readSeatedNow } from '#screens/planner-crew/proposal/queries.ts';
import { readPlanRows } from '#screens/shared/plan/plan-tables.ts';
import { perform, undoStep } from '#screens/shared/planning/commands.ts';
import { readSeats, type QueuedSeat } from '#screens/shared/planning/open-seats.ts';
import type { Store } from '#outbox/store/store.ts';
import { allRows } from '#test/support/all-rows.ts';
import { arrive, assignment, position, type Rows } from '../rows.ts';
import { can, NOW, officeWith, stamps } from './office-world.ts';

const DAYS = { from: '2027-06-01', to: '2027-06-14' };
const WORLD: FitnessWorld = { minRestMin: 660, checked: { from: 0, to: 4_000_000_000_000, asOf: 0 } };
const WISHES: ProposalWishes = { goals: GOALS, mayWarn: true };
const OPTIONS = { zone: 'Europe/Vienna', minRestMin: 660, knowsProofs: true };
const nameOf = (personId: string): string => personId;

/** Two days: two hands on the first, of which one can be found, and a chief whom nobody can be. */
const TWO_DAYS: Rows = {
  crewFunctions: ['p-ben', 'p-cara', 'p-tom'].map((who) => can(who)),
  projectCrewItems: [
    position('hands', 'stagehand', { amount: 2 }),
    position('lead', 'chief', { amount: 1 }),
    position('strike', 'stagehand', {
      amount: 2,
      startDate: '2027-06-06',
      startAt: '2027-06-06T06:00:00.000Z',
      endAt: '2027-06-06T14:00:00.000Z',
    }),
  ],
};

const seatsOf = (store: Store): Promise<readonly QueuedSeat[]> =>
  readSeats(store.reads, { days: DAYS, now: NOW, kept: null });

const madeIn = async (store: Store, wishes = WISHES): Promise<MadeProposal> => {
  const seats = await seatsOf(store);
  const ground = planModel(await readPlanRows(store.reads), OPTIONS).proposal(wantedSeats(seats), WORLD, wishes);
  return { ground, proposal: propose(ground.input), positions: new Map(seats.map((seat) => [seat.id, seat])) };
};

const filledIn = (made: MadeProposal): readonly ProposedLine[] =>
  proposalDays(made)
    .flatMap(({ lines }) => lines)
    .filter((line): line is ProposedLine => line.kind === 'filled');

const statesOf = async (store: Store, lines: readonly ProposedLine[], verdictOf = () => undefined) => {
  const now = await readSeatedNow(store.reads, [...new Set(lines.map((line) => line.position.id))], NOW);
  return lines.map((line) => lineStates(lines, now, verdictOf).get(line.key));
};

describe('the seats of a proposal', () => {
  it('are those that nobody holds and nobody is pencilled in for', async () => {
    const store = await officeWith({
      ...TWO_DAYS,
      projectCrewItemStatus: [
        assignment('1', 'p-ben', { projectCrewItemId: 'hands', statusCode: 'planned' }),
        assignment('2', 'p-cara', { projectCrewItemId: 'strike', statusCode: 'requested' }),
      ],
    });
    const seats = await seatsOf(store);
    expect(wantedSeats(seats).map(({ itemId, open }) => [itemId, open])).toEqual([
      ['hands', 1],
      ['lead', 1],
      ['strike', 2],
    ]);
    expect(seatsIn(seats)).toBe(4);
  });

  it('are the next ones where there are too many for one proposal', async () => {
    const store = await officeWith({ projectCrewItems: [position('hands', 'stagehand', { amount: 900 })] });
    expect(wantedSeats(await seatsOf(store)).map(({ open }) => open)).toEqual([MOST_SEATS]);
  });
});

describe('the lines of a proposal', () => {
  it('stand by day, who is proposed before what stays open, with what keeps it open', async () => {
    const days = proposalDays(await madeIn(await officeWith(TWO_DAYS)));
    expect(days.map(({ day, filled, seats }) => [day, filled, seats])).toEqual([
      ['2027-06-04', 2, 3],
      ['2027-06-06', 2, 2],
    ]);
    const open = days[0]?.lines.filter((line) => line.kind === 'open') ?? [];
    expect(open.map(({ position: { id }, count, refused }) => [id, count, refused[0]])).toEqual([
      ['lead', 1, { code: 'noFunction', people: 3 }],
    ]);
    const [first] = days[0]?.lines ?? [];
    expect(first?.kind === 'filled' && [first.place, first.candidates, first.hasApplied]).toEqual([1, 3, false]);
  });

  it('hold until somebody takes the seat, the position goes, or the person cannot any longer', async () => {
    const store = await officeWith(TWO_DAYS);
    const lines = filledIn(await madeIn(store));
    expect(new Set((await statesOf(store, lines)).map((one) => one?.kind))).toEqual(new Set(['holds']));
    const others = ['p-ben', 'p-cara', 'p-tom'].filter(
      (who) => !lines.some((line) => line.position.id === 'hands' && line.personId === who),
    );
    await arrive(store, {
      projectCrewItemStatus: [assignment('o', others[0] ?? '', { projectCrewItemId: 'hands' })],
      projectCrewItems: [{ ...TWO_DAYS.projectCrewItems?.[2], rev: 9, statusCode: 'cancelled' }],
    } as Rows);
    expect(await statesOf(store, lines)).toEqual([
      { kind: 'holds' },
      { kind: 'lost', why: 'taken' },
      { kind: 'lost', why: 'gone' },
      { kind: 'lost', why: 'gone' },
    ]);
    const now = await readSeatedNow(store.reads, ['hands'], NOW);
    const no = { verdict: 'no', reasons: [] } as const;
    const [line] = lines;
    expect(line && lineStates([line], now, () => no).get(line.key)).toEqual({ kind: 'lost', why: 'refused' });
  });
});

describe('the chosen lines', () => {
  it('are kept as drafts in one step, and taken back in one', async () => {
    const store = await officeWith(TWO_DAYS);
    const lines = filledIn(await madeIn(store));
    const command = proposalCommand('draft', lines.slice(1), [], nameOf);
    if (command === undefined) throw new Error('Nothing to do');
    const { step, skipped } = await perform(store, command);
    expect([step?.parts.length, skipped]).toEqual([3, []]);
    const drafts = await allRows(store, projectCrewItemStatus);
    expect(drafts.map(({ statusCode }) => statusCode)).toEqual(['planned', 'planned', 'planned']);
    expect((await statesOf(store, lines)).map((one) => one?.kind)).toEqual(['holds', 'done', 'done', 'done']);
    // Who is pencilled in is not proposed once more.
    expect((await madeIn(store)).ground.itemIds).toEqual(['hands', 'lead']);
    expect((await undoStep(store)).kind).toBe('undone');
    expect(await allRows(store, projectCrewItemStatus)).toEqual([]);
    expect((await statesOf(store, lines)).map((one) => one?.kind)).toEqual(['holds', 'holds', 'holds', 'holds']);
  });

  it('pick who has applied, and leave them out of drafts', async () => {
    const store = await officeWith({
      ...TWO_DAYS,
      projectCrewItemStatus: [assignment('own', 'p-tom', { projectCrewItemId: 'hands', statusCode: 'applied' })],
    });
    const lines = filledIn(await madeIn(store));
    const applied = lines.filter(({ hasApplied }) => hasApplied);
    expect(applied.map(({ position: { id }, personId }) => [id, personId])).toEqual([['hands', 'p-tom']]);
    expect(applied.map((line) => [isOpenTo('draft', line), isOpenTo('ask', line)])).toEqual([[false, true]]);
    const now = await readSeatedNow(store.reads, ['hands', 'strike'], NOW);
    expect(proposalCommand('draft', applied, now, nameOf)).toBeUndefined();
    const command = proposalCommand('ask', lines, now, nameOf);
    expect(command?.operations.filter((one) => one.do === 'move')).toEqual([
      { do: 'move', id: 'own', statusCode: 'confirmed' },
    ]);
    if (command !== undefined) await perform(store, command);
    const rows = await allRows(store, projectCrewItemStatus);
    expect(rows.map(({ statusCode }) => statusCode).toSorted()).toEqual([
      'confirmed',
      'requested',
      'requested',
      'requested',
    ]);
  });
});

describe('by hand', () => {
  const onSeats = (made: MadeProposal): readonly string[] =>
    made.proposal.filled.map(({ seat, person }) => `${String(seat)} ${made.ground.people[person]?.personId ?? ''}`);

  it('a seat goes to the next candidate who goes together with the others, and round again', async () => {
    const made = await madeIn(await officeWith(TWO_DAYS));
    const before = onSeats(made);
    const [first] = filledIn(made);
    if (first === undefined) throw new Error('Nobody is proposed');
    const once = swapped(made, NOTHING_BY_HAND, first.seat);
    const changed = changedBy(made, once);
    // Of three one has the other seat of that time already.
    expect(onSeats(changed).filter((one) => !before.includes(one))).toHaveLength(1);
    expect(
      new Set(
        filledIn(changed)
          .filter(({ position: { id } }) => id === 'hands')
          .map((one) => one.personId),
      ).size,
    ).toBe(2);
    const [line] = filledIn(changed);
    expect([line?.isByHand, line?.ahead, line?.candidates]).toEqual([true, [], 3]);
    expect(onSeats(changedBy(made, swapped(made, once, first.seat)))).toEqual(before);
    expect(changedBy(made, NOTHING_BY_HAND)).toBe(made);
  });

  it('one exception is taken in with the lines that move for it, and then the others are offered no more', async () => {
    const store = await officeWith({
      ...TWO_DAYS,
      blockDates: ['p-ben', 'p-cara', 'p-tom'].map((personId) => ({
        ...stamps,
        id: `b-${personId}`,
        personId,
        start: '2027-06-04',
        end: '2027-06-04',
        reason: 'family',
        statusCode: 'entered',
      })),
    });
    const made = await madeIn(store, { ...WISHES, mayWarn: false });
    const offered = offeredExceptions(made);
    expect(offered.map(({ relaxation: { kind }, position: { id } }) => [kind, id])).toEqual([['oneWarning', 'hands']]);
    const [exception] = offered;
    if (exception === undefined) throw new Error('No exception is offered');
    const changed = changedBy(made, taken(NOTHING_BY_HAND, exception.relaxation));
    expect(changed.proposal.filled.length).toBe(made.proposal.filled.length + 1);
    expect(changed.proposal.open.length).toBe(made.proposal.open.length - 1);
    expect(offeredExceptions(changed)).toEqual([]);
  });
});

interface FakeWorker {
  readonly worker: Worker;
  readonly heard: unknown[];
  readonly say: (kind: 'message' | 'error', data?: unknown) => void;
  readonly isEnded: () => boolean;
}

const fakeWorker = (): FakeWorker => {
  const heard: unknown[] = [];
  const listeners = new Map<string, (event: { readonly data: unknown }) => void>();
  let isEnded = false;
  const worker = {
    addEventListener: (kind: string, hear: (event: { readonly data: unknown }) => void) => {
      listeners.set(kind, hear);
    },
    postMessage: (message: unknown) => {
      heard.push(structuredClone(message));
    },
    terminate: () => {
      isEnded = true;
    },
  };
  return {
    worker: worker as unknown as Worker,
    heard,
    say: (kind, data) => listeners.get(kind)?.({ data }),
    isEnded: () => isEnded,
  };
};

describe('a proposal is made', () => {
  const here = (input: ProposalInput): Promise<Proposal> => Promise.resolve(propose(input));
  const inputOf = async (): Promise<ProposalInput> => (await madeIn(await officeWith(TWO_DAYS))).ground.input;

  it('by a worker of its own, which ends with the answer, in the same bytes as in the page', async () => {
    const [input, { worker, heard, say, isEnded }] = [await inputOf(), fakeWorker()];
    const answer = proposeBeside(input, { makeWorker: () => worker, here }, new AbortController().signal);
    const [message] = heard;
    if (!isProposalInput(message)) throw new Error('It was asked for something else');
    say('message', 'something else');
    say('message', structuredClone(propose(message)));
    expect(await answer).toEqual(propose(input));
    expect(isEnded()).toBe(true);
  });

  it('in the page, where there is no worker or it fails', async () => {
    const [input, { worker, say }] = [await inputOf(), fakeWorker()];
    const { signal } = new AbortController();
    const none = (): never => {
      throw new Error('There are no workers');
    };
    expect(await proposeBeside(input, { makeWorker: none, here }, signal)).toEqual(propose(input));
    const failing = proposeBeside(input, { makeWorker: () => worker, here }, signal);
    say('error');
    expect(await failing).toEqual(propose(input));
  });

  it('no more once nobody waits for it', async () => {
    const [input, { worker, isEnded }, end] = [await inputOf(), fakeWorker(), new AbortController()];
    void proposeBeside(input, { makeWorker: () => worker, here }, end.signal);
    end.abort();
    expect(isEnded()).toBe(true);
  });
});
