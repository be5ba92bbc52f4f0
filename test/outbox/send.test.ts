// Sending from a device: what was tapped is saved with its row and its entry, or not at all.
import { describe, expect, it } from 'vitest';
import { Refused } from '#schema/define/mutation.ts';
import { crewCheck } from '#schema/entities/crews/crew-check.ts';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { answerJob } from '#schema/mutations/crews/assignments/answer-job.ts';
import { checkPerson } from '#schema/mutations/crews/checks/check-person.ts';
import { allRows } from '#test/support/all-rows.ts';
import { assignmentRow, check, openDevice, pull } from './world.ts';

const outboxOf = (store: Awaited<ReturnType<typeof openDevice>>['store']) =>
  store.local.read(['outbox', 'touches', 'base'], async (tables) => ({
    entries: await tables.outbox.all(),
    touches: await tables.touches.all(),
    bases: await tables.base.all(),
  }));

describe('a check-in on a phone', () => {
  it('is shown at once and queued with everything the server needs', async () => {
    const { store } = await openDevice();
    await pull(store, { projectCrewItemStatus: [assignmentRow('a1', 5)] });
    const id = await store.send(checkPerson, { id: 'a1', check: check('k1') });
    expect(await store.reads.get(crewCheck, 'k1')).toMatchObject({
      assignmentId: 'a1',
      personId: 'p-ben',
      by: 'self',
      rev: 0,
    });
    const { entries, bases } = await outboxOf(store);
    expect(entries).toMatchObject([
      {
        id,
        state: 'waiting',
        lane: 'assignment:a1',
        class: 'critical',
        attempts: 0,
        holdMs: 8000,
        touches: ['crewChecks/k1'],
      },
    ]);
    expect(bases).toMatchObject([{ key: 'crewChecks/k1', row: null }]);
  });

  it('tapped twice is one check-in', async () => {
    const { store } = await openDevice();
    await pull(store, { projectCrewItemStatus: [assignmentRow('a1', 5)] });
    const [first, second] = await Promise.all([
      store.send(checkPerson, { id: 'a1', check: check('k1') }),
      store.send(checkPerson, { id: 'a1', check: check('k2') }),
    ]);
    expect(second).toBe(first);
    expect(await allRows(store, crewCheck)).toHaveLength(1);
  });

  it('for a job that is not on this phone is refused and leaves nothing behind', async () => {
    const { store } = await openDevice();
    await expect(store.send(checkPerson, { id: 'a1', check: check('k1') })).rejects.toThrow(Refused);
    expect(await outboxOf(store)).toEqual({ entries: [], touches: [], bases: [] });
    expect(await allRows(store, crewCheck)).toEqual([]);
  });

  it('with a wrong argument names the field', async () => {
    const { store } = await openDevice();
    await expect(
      store.send(checkPerson, { id: 'a1', check: { ...check('k1'), at: 'yesterday' } }),
    ).rejects.toMatchObject({ code: 'INVALID', field: 'check.at' });
  });

  it('can be taken back before it is sent', async () => {
    const { store } = await openDevice();
    await pull(store, { projectCrewItemStatus: [assignmentRow('a1', 5)] });
    const id = await store.send(checkPerson, { id: 'a1', check: check('k1') });
    expect(await store.undo(id)).toBe(true);
    expect(await allRows(store, crewCheck)).toEqual([]);
    expect(await outboxOf(store)).toEqual({ entries: [], touches: [], bases: [] });
    expect(await store.local.read(['endings'], (tables) => tables.endings.get(id))).toMatchObject({ how: 'undone' });
    expect(await store.undo(id)).toBe(false);
  });

  it('is still there after the app was killed', async () => {
    const device = await openDevice();
    await pull(device.store, { projectCrewItemStatus: [assignmentRow('a1', 5)] });
    const id = await device.store.send(checkPerson, { id: 'a1', check: check('k1') });
    const again = await device.restart();
    expect(await again.reads.get(crewCheck, 'k1')).toBeDefined();
    expect((await outboxOf(again)).entries.map((entry) => entry.id)).toEqual([id]);
  });
});

describe('an answer to a job', () => {
  it('replaces the one that was not sent yet', async () => {
    const { store } = await openDevice();
    await pull(store, { projectCrewItemStatus: [assignmentRow('a1', 5)] });
    const yes = await store.send(answerJob, { id: 'a1', accepted: true, seenRev: 1 });
    const no = await store.send(answerJob, { id: 'a1', accepted: false, seenRev: 1 });
    expect(await store.reads.get(projectCrewItemStatus, 'a1')).toMatchObject({ statusCode: 'declined' });
    const { entries } = await outboxOf(store);
    expect(entries.map((entry) => entry.id)).toEqual([no]);
    expect(await store.local.read(['endings'], (tables) => tables.endings.get(yes))).toMatchObject({
      how: 'merged',
      by: no,
    });
  });

  it('keeps what the answer to a job was decided by, so that new terms can be told beside it', async () => {
    const { store } = await openDevice();
    await pull(store, { projectCrewItemStatus: [assignmentRow('a1', 5)] });
    await store.send(answerJob, { id: 'a1', accepted: true, seenRev: 1 });
    expect((await outboxOf(store)).entries[0]?.seen).toEqual({
      effectiveStart: '2026-12-01T06:00:00.000Z',
      effectiveEnd: '2026-12-01T14:00:00.000Z',
    });
  });
});
