// A planner's steps on a real local store: done as one act, undone unheard within the hold, taken back later, done
// again, refused where somebody else changed the row, and kept over a restart.
import { describe, expect, it } from 'vitest';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { addPerson } from '#schema/mutations/crews/assignments/add-person.ts';
import { moveAssignment } from '#schema/mutations/crews/assignments/move-assignment.ts';
import { reactivate } from '#schema/mutations/crews/assignments/act-on-assignment.ts';
import { asTheyStand, perform, redoStep, takeBackStep, undoStep, HOLD_MS } from '#screens/shared/planning/commands.ts';
import { readSteps } from '#screens/shared/planning/kept-steps.ts';
import type { PlannersOperation } from '#screens/shared/planning/operations.ts';
import { planStep } from '#screens/shared/planning/plan-step.ts';
import type { Store } from '#outbox/store/store.ts';
import type { ServerRow } from '#db/tables/server-rows.ts';
import { allRows } from '#test/support/all-rows.ts';
import { openDevice, planner, type Device } from '../../outbox/world.ts';
import { claim, settle } from '../../outbox/one-by-one.ts';
import { arrive, assignment, crew, festival, position, role, type Rows } from '../rows.ts';

let agencies = 0;
const PEOPLE = ['p-ben', 'p-cara', 'p-tom'];
const crewRole = (personId: string): ServerRow => role(`c-${personId}`, personId, { kind: 'crew' });

const office = async (more: Rows = {}): Promise<Device> => {
  const device = await openDevice({ ...planner, tenant: `planning-${String((agencies += 1))}` });
  await arrive(
    device.store,
    festival({
      contacts: PEOPLE.map(crewRole),
      projectCrewItems: [position('hands', 'stagehand', { amount: 2 })],
      ...more,
    }),
  );
  return device;
};

const adding = (personId: string, statusCode: 'planned' | 'requested' | 'confirmed' | 'spare' = 'requested') =>
  ({ do: 'add', projectCrewItemId: 'hands', contactId: `c-${personId}`, personId, statusCode }) as const;
const ask = (store: Store, people: readonly string[] = PEOPLE) =>
  perform(store, { kind: 'ask', name: 'Ben Adler', operations: people.map((who) => adding(who)) });

const outbox = (store: Store) => store.local.read(['outbox'], (tables) => tables.outbox.all());
const states = async (store: Store): Promise<readonly string[]> =>
  (await allRows(store, projectCrewItemStatus)).map((row) => `${String(row.personId)} ${row.statusCode}`).toSorted();

/** Everything that waits is sent, and the server says yes. */
const sendAllOf = async ({ store, clock }: Pick<Device, 'store' | 'clock'>): Promise<void> => {
  clock.at += HOLD_MS + 1000;
  for (const { id } of await outbox(store)) {
    await claim(store.local, { id, owner: 'pass', actorId: planner.login, now: () => clock.at, leaseMs: 60_000 });
    const [entry] = (await outbox(store)).filter((one) => one.id === id);
    const rows = (await allRows(store, projectCrewItemStatus)).filter((row) =>
      entry?.touches.some((key) => key.endsWith(row.id)),
    );
    const [row] = rows;
    await settle(
      store.local,
      {
        id,
        status: 200,
        body: { data: { ...row, rev: 50 + clock.at }, included: {} },
        epoch: 'x',
        rev: 50,
        now: clock.at,
      },
      store.actor,
    );
  }
};

describe('people who are asked at once', () => {
  it('are one act that is held, and gone as if nothing had been after an undo within the hold', async () => {
    const { store, clock } = await office();
    const { step, skipped } = await ask(store);
    expect(skipped).toEqual([]);
    const entries = await outbox(store);
    expect(entries.map(({ act, holdMs, notBefore }) => [act, holdMs, notBefore])).toEqual(
      PEOPLE.map(() => [step?.act, HOLD_MS, clock.at + HOLD_MS]),
    );
    expect(await states(store)).toEqual(['p-ben requested', 'p-cara requested', 'p-tom requested']);
    expect(await undoStep(store)).toMatchObject({ kind: 'undone', changed: 0 });
    expect(await outbox(store)).toEqual([]);
    expect(await states(store)).toEqual([]);
    expect(await undoStep(store)).toEqual({ kind: 'nothing' });
  });

  it('are asked again by a redo, with rows of their own', async () => {
    const { store } = await office();
    await ask(store);
    await undoStep(store);
    expect(await redoStep(store)).toMatchObject({ kind: 'redone', skipped: [] });
    expect(await states(store)).toHaveLength(3);
    expect(await redoStep(store)).toEqual({ kind: 'nothing' });
    expect(await undoStep(store)).toMatchObject({ kind: 'undone' });
    expect(await states(store)).toEqual([]);
  });

  it('leave out who was booked meanwhile or is there already, and say so', async () => {
    const { store } = await office({
      projectCrews: [crew(), crew('other')],
      projectCrewItems: [
        position('hands', 'stagehand', { amount: 2 }),
        position('else', 'stagehand', { projectCrewId: 'other' }),
      ],
      projectCrewItemStatus: [
        assignment('a1', 'p-ben', { projectCrewItemId: 'else', projectCrewId: 'other' }),
        assignment('a2', 'p-cara', { statusCode: 'planned' }),
      ],
    });
    const { step, skipped } = await ask(store);
    expect(step?.parts.map(({ operation }) => operation)).toEqual([adding('p-tom')]);
    expect(skipped.map(({ code }) => code)).toEqual(['booked', 'alreadyHere']);
    const forced = await perform(store, {
      kind: 'book',
      name: '',
      operations: [{ ...adding('p-ben', 'confirmed'), force: true, reason: 'Swaps with the other crew' }],
    });
    expect(forced.skipped).toEqual([]);
    expect((await outbox(store)).at(-1)?.args).toMatchObject({ force: true, reason: 'Swaps with the other crew' });
  });

  it('may be more than there are seats, while bookings stop at the last seat', async () => {
    const { store } = await office();
    const booked = await perform(store, {
      kind: 'book',
      name: '',
      operations: PEOPLE.map((who) => adding(who, 'confirmed')),
    });
    expect(booked.step?.parts).toHaveLength(2);
    expect(booked.skipped.map(({ code }) => code)).toEqual(['seatTaken']);
    expect((await ask(store, ['p-tom'])).skipped.map(({ code }) => code)).toEqual(['seatTaken']);
  });

  it('are done with none of them where nobody can be asked', async () => {
    const { store } = await office({ projectCrewItems: [position('hands', 'stagehand', { statusCode: 'cancelled' })] });
    expect(await ask(store)).toMatchObject({ step: null, skipped: [{ code: 'gone' }, {}, {}] });
    expect(await readSteps(store.local)).toEqual({ done: [], undone: [] });
  });
});

describe('what was sent', () => {
  it('is taken back only after a question, held as well, and told to the people', async () => {
    const device = await office();
    const { store } = device;
    await ask(store, ['p-ben', 'p-cara']);
    await sendAllOf(device);
    const undoing = await undoStep(store);
    expect(undoing).toMatchObject({ kind: 'asks', people: 2 });
    expect(await outbox(store)).toEqual([]);
    if (undoing.kind !== 'asks') return;
    await takeBackStep(store, undoing.step);
    expect((await outbox(store)).map(({ mutation, holdMs }) => [mutation, holdMs])).toEqual([
      [moveAssignment.name, HOLD_MS],
      [moveAssignment.name, HOLD_MS],
    ]);
    expect(await states(store)).toEqual(['p-ben cancelled', 'p-cara cancelled']);
    // Asked anew: the row that was called off stays as it is.
    await redoStep(store);
    expect(await states(store)).toEqual(['p-ben cancelled', 'p-ben requested', 'p-cara cancelled', 'p-cara requested']);
  });

  it('half sent, the rest vanishes and only who was told is asked about', async () => {
    const { store, clock } = await office();
    await ask(store, ['p-ben', 'p-cara']);
    clock.at += HOLD_MS + 1;
    const [first] = await outbox(store);
    await claim(store.local, {
      id: first?.id ?? '',
      owner: 'pass',
      actorId: planner.login,
      now: () => clock.at,
      leaseMs: 60_000,
    });
    expect(await undoStep(store)).toMatchObject({ kind: 'asks', people: 1 });
    expect(await states(store)).toEqual(['p-ben requested']);
  });

  it('as drafts only, goes without a question: nobody ever heard', async () => {
    const device = await office();
    await perform(device.store, { kind: 'draft', name: '', operations: [adding('p-ben', 'planned')] });
    await sendAllOf(device);
    expect(await undoStep(device.store)).toMatchObject({ kind: 'undone' });
    expect(await states(device.store)).toEqual(['p-ben cancelled']);
  });

  it('is refused where the person has answered since, and the step before it is next', async () => {
    const device = await office();
    const { store } = device;
    const operations = [{ do: 'offer', id: 'hands', statusCode: 'vacant' }] as const;
    const shown = await asTheyStand(store, operations);
    await perform(store, { kind: 'offer', name: '', operations, shown });
    const { step } = await ask(store, ['p-ben']);
    await sendAllOf(device);
    const row = step?.parts[0]?.row ?? '';
    await arrive(store, {
      projectCrewItemStatus: [assignment(row, 'p-ben', { statusCode: 'confirmed', rev: 9_000_000_000_000 })],
    });
    expect(await undoStep(store)).toMatchObject({ kind: 'changed' });
    expect(await states(store)).toEqual(['p-ben confirmed']);
    expect((await readSteps(store.local)).done.map(({ kind }) => kind)).toEqual(['offer']);
  });
});

describe('inverses', () => {
  const placed = (statusCode: string): Rows => ({
    projectCrewItemStatus: [assignment('a1', 'p-ben', { statusCode })],
  });
  const backOf = async (statusCode: string, operation: PlannersOperation) => {
    const { store } = await office(placed(statusCode));
    const { parts, skipped } = await planStep(store.reads, [operation], () => 'new');
    return skipped[0]?.code ?? parts[0]?.back;
  };
  const again = (statusCode: string) => ({ ...adding('p-ben'), statusCode });
  const off = { do: 'move', id: 'a1', statusCode: 'cancelled' } as const;

  it.each([
    ['confirmed', off, [{ do: 'reactivate', id: 'a1' }]],
    ['requested', off, [again('requested')]],
    ['spare', off, [again('spare')]],
    ['planned', off, [again('planned')]],
    ['applied', off, []],
    ['worked', off, 'changed'],
    ['planned', { ...off, statusCode: 'requested' }, [off, again('planned')]],
    ['applied', { ...off, statusCode: 'confirmed' }, [off]],
    ['cancelled', { do: 'reactivate', id: 'a1' }, [off]],
    ['confirmed', { do: 'times', id: 'a1', startAt: '2027-06-04T08:00:00.000Z' }, [{ do: 'times', id: 'a1' }]],
    ['confirmed', { do: 'times', id: 'a1' }, 'changed'],
    ['confirmed', { do: 'move', id: 'gone', statusCode: 'cancelled' }, 'gone'],
  ] as const)('from %s by %o are %o', async (statusCode, operation, back) => {
    expect(await backOf(statusCode, operation)).toEqual(back);
  });

  it('bring booked people back who were called off, and call them off again', async () => {
    const device = await office(placed('confirmed'));
    const { store } = device;
    await perform(store, { kind: 'cancel', name: 'Ben Adler', operations: [off] });
    await sendAllOf(device);
    const undoing = await undoStep(store);
    if (undoing.kind === 'asks') await takeBackStep(store, undoing.step);
    expect((await outbox(store)).map(({ mutation }) => mutation)).toEqual([reactivate.name]);
    expect(await states(store)).toEqual(['p-ben confirmed']);
    await sendAllOf(device);
    expect(await redoStep(store)).toMatchObject({ kind: 'redone' });
    expect(await states(store)).toEqual(['p-ben cancelled']);
  });

  it('ask anew who was asked and withdrawn, and a redo withdraws that row', async () => {
    const device = await office(placed('requested'));
    const { store } = device;
    await perform(store, { kind: 'withdraw', name: 'Ben Adler', operations: [off] });
    await sendAllOf(device);
    const undoing = await undoStep(store);
    if (undoing.kind === 'asks') await takeBackStep(store, undoing.step);
    expect((await outbox(store)).map(({ mutation }) => mutation)).toEqual([addPerson.name]);
    await sendAllOf(device);
    await redoStep(store);
    expect(await states(store)).toEqual(['p-ben cancelled', 'p-ben cancelled']);
  });
});

describe('the steps', () => {
  it('are there after a restart', async () => {
    const device = await office();
    await ask(device.store, ['p-ben']);
    const store = await device.restart();
    expect((await readSteps(store.local)).done).toHaveLength(1);
    expect(await undoStep(store)).toMatchObject({ kind: 'undone' });
    expect((await readSteps(store.local)).undone).toHaveLength(1);
    expect(await states(store)).toEqual([]);
  });

  it('are 50 at most, the latest ones', async () => {
    const { store } = await office();
    for (let at = 0; at < 52; at += 1) {
      const operations = [{ do: 'offer', id: 'hands', statusCode: at % 2 === 0 ? 'vacant' : 'open' }] as const;
      const shown = await asTheyStand(store, operations);
      await perform(store, { kind: at % 2 === 0 ? 'offer' : 'retract', name: String(at), operations, shown });
    }
    const { done } = await readSteps(store.local);
    expect(done.map(({ name }) => name)).toEqual(Array.from({ length: 50 }, (_, at) => String(at + 2)));
  });

  it('of another shape count as none', async () => {
    const { store } = await office();
    await store.local.write('strict', [], (tables) =>
      tables.drafts.put({ id: 'planner:steps', savedAt: 0, content: { done: [{ kind: 'unknown' }], undone: [] } }),
    );
    expect(await readSteps(store.local)).toEqual({ done: [], undone: [] });
    await ask(store, ['p-ben']);
    expect((await readSteps(store.local)).done).toHaveLength(1);
  });
});
