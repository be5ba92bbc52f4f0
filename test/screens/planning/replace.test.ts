// A shift that goes to another person: one leaves and the other comes as one act, both or neither, with one way back.
// And a double booking that stays, with the reason.
import { describe, expect, it } from 'vitest';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { addPerson } from '#schema/mutations/crews/assignments/add-person.ts';
import { moveAssignment } from '#schema/mutations/crews/assignments/move-assignment.ts';
import { editAssignment } from '#schema/mutations/crews/assignments/edit-assignment.ts';
import { reactivate } from '#schema/mutations/crews/assignments/act-on-assignment.ts';
import { reason } from '#schema/rules/fitness/reasons.ts';
import { keptAmong } from '#screens/planning-calendar/clash/kept.ts';
import { isReplaceable, replaceCommand, type JudgedCandidate } from '#screens/shared/planning/candidate-acts.ts';
import { asTheyStand, perform, redoStep, takeBackStep, undoStep, HOLD_MS } from '#screens/shared/planning/commands.ts';
import type { Store } from '#outbox/store/store.ts';
import { allRows } from '#test/support/all-rows.ts';
import { openDevice, planner, type Device } from '../../outbox/world.ts';
import { claim, settle } from '../../outbox/one-by-one.ts';
import { arrive, assignment, festival, position, role, type Rows } from '../rows.ts';

let agencies = 0;

/** One seat, which Ben holds. */
const office = async (more: Rows = {}): Promise<Device> => {
  const device = await openDevice({ ...planner, tenant: `replacing-${String((agencies += 1))}` });
  await arrive(
    device.store,
    festival({
      contacts: ['p-ben', 'p-cara'].map((who) => role(`c-${who}`, who, { kind: 'crew' })),
      projectCrewItems: [position('hands', 'stagehand', { amount: 1 })],
      projectCrewItemStatus: [assignment('a1', 'p-ben')],
      ...more,
    }),
  );
  return device;
};

const cara: JudgedCandidate = { person: { contactId: 'c-p-cara', personId: 'p-cara' }, verdict: 'yes', reasons: [] };
const job = (statusCode: 'confirmed' | 'requested' | 'planned' | 'spare' | 'worked' = 'confirmed') =>
  ({ id: 'a1', projectCrewItemId: 'hands', statusCode }) as const;
const replace = (store: Store) => {
  const command = replaceCommand({ job: job(), by: cara, name: 'Cara' });
  if (command === undefined) throw new Error('Nothing to do');
  return perform(store, command);
};
const outbox = (store: Store) => store.local.read(['outbox'], (tables) => tables.outbox.all());
const states = async (store: Store): Promise<readonly string[]> =>
  (await allRows(store, projectCrewItemStatus)).map((row) => `${row.personId} ${row.statusCode}`).toSorted();

const sendAllOf = async ({ store, clock }: Pick<Device, 'store' | 'clock'>): Promise<void> => {
  clock.at += HOLD_MS + 1000;
  for (const { id } of await outbox(store)) {
    await claim(store.local, { id, owner: 'pass', actorId: planner.login, now: () => clock.at, leaseMs: 60_000 });
    const entry = (await outbox(store)).find((one) => one.id === id);
    const row = (await allRows(store, projectCrewItemStatus)).find((one) =>
      entry?.touches.some((key) => key.endsWith(one.id)),
    );
    const body = { data: { ...row, rev: 50 + clock.at }, included: {} };
    await settle(store.local, { id, status: 200, body, epoch: 'x', rev: 50, now: clock.at }, store.actor);
  }
};

describe('the command', () => {
  it.each(['confirmed', 'requested', 'planned', 'spare'] as const)('puts the other there as %s too', (statusCode) => {
    expect(replaceCommand({ job: job(statusCode), by: cara, name: 'Cara' })?.operations).toEqual([
      { do: 'move', id: 'a1', statusCode: 'cancelled' },
      { do: 'add', projectCrewItemId: 'hands', contactId: 'c-p-cara', personId: 'p-cara', statusCode },
    ]);
  });

  it('is none for who has worked, or applied by themselves', () => {
    expect(replaceCommand({ job: job('worked'), by: cara, name: 'Cara' })).toBeUndefined();
    expect([isReplaceable(job('worked')), isReplaceable({ statusCode: 'applied' })]).toEqual([false, false]);
  });

  it('says why it is done although the other cannot', () => {
    const refused: JudgedCandidate = {
      ...cara,
      verdict: 'no',
      reasons: [reason('noFunction', { function: 'rigger' })],
    };
    const command = replaceCommand({ job: job(), by: refused, name: 'Cara', reason: 'Learns it' });
    expect(command?.operations.at(-1)).toMatchObject({ force: true, reason: 'Learns it' });
  });
});

describe('a seat that goes from one to another', () => {
  it('is one act, in which the seat is freed before it is taken, and one undo before anybody hears', async () => {
    const { store } = await office();
    const { step, skipped } = await replace(store);
    expect(skipped).toEqual([]);
    expect(await states(store)).toEqual(['p-ben cancelled', 'p-cara confirmed']);
    const entries = await outbox(store);
    expect(entries.map(({ mutation, act }) => [mutation, act])).toEqual([
      [moveAssignment.name, step?.act],
      [addPerson.name, step?.act],
    ]);
    expect(entries[1]?.behind).toEqual([entries[0]?.id]);
    expect(await undoStep(store)).toMatchObject({ kind: 'undone', changed: 0 });
    expect(await states(store)).toEqual(['p-ben confirmed']);
    expect(await outbox(store)).toEqual([]);
    await redoStep(store);
    expect(await states(store)).toEqual(['p-ben cancelled', 'p-cara confirmed']);
  });

  it('stays with the one where the other is on it already', async () => {
    const { store } = await office({
      projectCrewItemStatus: [assignment('a1', 'p-ben'), assignment('a2', 'p-cara', { statusCode: 'requested' })],
    });
    expect(await replace(store)).toMatchObject({ step: null, skipped: [{ code: 'alreadyHere' }] });
    expect(await states(store)).toEqual(['p-ben confirmed', 'p-cara requested']);
  });

  it('stays where it is when the one has gone meanwhile: somebody else decided', async () => {
    const { store } = await office({ projectCrewItemStatus: [assignment('a1', 'p-ben', { statusCode: 'declined' })] });
    expect(await replace(store)).toMatchObject({ step: null, skipped: [{ code: 'changed' }] });
    expect(await states(store)).toEqual(['p-ben declined']);
  });

  it('goes back once it was sent: who came is called off before who left is back', async () => {
    const device = await office();
    const { store } = device;
    await replace(store);
    await sendAllOf(device);
    const undoing = await undoStep(store);
    expect(undoing).toMatchObject({ kind: 'asks', people: 2 });
    if (undoing.kind === 'asks') await takeBackStep(store, undoing.step);
    expect(await states(store)).toEqual(['p-ben confirmed', 'p-cara cancelled']);
    const entries = await outbox(store);
    expect(entries.map(({ mutation }) => mutation)).toEqual([moveAssignment.name, reactivate.name]);
    expect(entries[1]?.behind).toEqual([entries[0]?.id]);
  });
});

describe('a double booking that stays', () => {
  const keep = async (store: Store) => {
    const operations = [{ do: 'keep', id: 'a1', reason: 'The same hall' }] as const;
    return perform(store, { kind: 'keep', name: 'Ben', operations, shown: await asTheyStand(store, operations) });
  };
  const reasonOf = async (store: Store) => (await allRows(store, projectCrewItemStatus))[0]?.reason;

  it('is said once with its reason, and taken back until it is sent', async () => {
    const device = await office();
    const { store } = device;
    await keep(store);
    expect(await outbox(store)).toMatchObject([
      { mutation: editAssignment.name, args: { id: 'a1', reason: 'The same hall', force: true } },
    ]);
    expect(await reasonOf(store)).toBe('The same hall');
    expect(await undoStep(store)).toMatchObject({ kind: 'undone' });
    expect([await outbox(store), await reasonOf(store)]).toEqual([[], undefined]);
    await keep(store);
    await sendAllOf(device);
    expect(await undoStep(store)).toMatchObject({ kind: 'changed' });
    expect(await reasonOf(store)).toBe('The same hall');
  });

  it('is nothing for who is not booked any more', async () => {
    const { store } = await office({ projectCrewItemStatus: [assignment('a1', 'p-ben', { statusCode: 'cancelled' })] });
    expect(await keep(store)).toMatchObject({ step: null, skipped: [{ code: 'changed' }] });
  });

  it('is decided in either of its shifts, and open as long as one pair is not', () => {
    const shift = (id: string, from: string, to: string, forcedFor: readonly string[] = []) => ({
      id,
      effectiveStart: `2027-06-04T${from}:00:00.000Z`,
      effectiveEnd: `2027-06-04T${to}:00:00.000Z`,
      forcedFor: [...forcedFor],
      ...(forcedFor.length === 0 ? {} : { reason: `for ${id}` }),
    });
    const [a, b, c] = [shift('a', '07', '15'), shift('b', '14', '20'), shift('c', '19', '22')];
    expect(keptAmong([b, a])).toMatchObject({ kind: 'open', job: { id: 'b' } });
    const decided = { ...b, forcedFor: ['overlapBooked:a'], reason: 'The same hall' };
    expect(keptAmong([a, decided])).toEqual({ kind: 'kept', reason: 'The same hall' });
    expect(keptAmong([{ ...a, forcedFor: ['overlapBooked:b'], reason: 'Next door' }, b])).toMatchObject({
      kind: 'kept',
    });
    expect(keptAmong([a, decided, c])).toMatchObject({ kind: 'open', job: { id: 'c' } });
    expect(keptAmong([])).toEqual({ kind: 'unknown' });
  });
});
