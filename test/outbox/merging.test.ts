// Unsent changes that cancel each other out, edits that meet a newer row, and what is known only from the server's
// answer.
import { describe, expect, it } from 'vitest';
import type { Actor } from '#schema/define/rights.ts';
import { blockDate } from '#schema/entities/planning/block-date.ts';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { project } from '#schema/entities/projects/project.ts';
import { createActivity } from '#schema/mutations/communication/create-activity.ts';
import { noShow, reactivate } from '#schema/mutations/crews/assignments/act-on-assignment.ts';
import { editAssignment } from '#schema/mutations/crews/assignments/edit-assignment.ts';
import { createBlockDate } from '#schema/mutations/planning/create-block-date.ts';
import { deleteBlockDate } from '#schema/mutations/planning/delete-block-date.ts';
import { editProject } from '#schema/mutations/projects/edit-project.ts';
import { uncontested } from '#outbox/entries/conflicts.ts';
import { readDecisions } from '#outbox/status/outbox-lists.ts';
import { sealSession } from '#outbox/actions/session-wipe.ts';
import { entryNamed } from '#outbox/settle/claim.ts';
import type { OutboxEntry } from '#db/tables/entry.ts';
import { meetStale } from '#outbox/settle/stale.ts';
import type { Store } from '#outbox/store/store.ts';
import { refuse } from '#outbox/settle/refuse.ts';
import {
  asShown,
  assignmentRow,
  AT,
  ben,
  type Device,
  openDevice,
  planner,
  positionRow,
  pull,
  START,
} from './world.ts';
import { claim, settle } from './one-by-one.ts';

const outbox = (store: Store): Promise<readonly OutboxEntry[]> =>
  store.local.read(['outbox'], (tables) => tables.outbox.all());
const take = (store: Store, id: string) =>
  claim(store.local, { id, owner: 'me', actorId: ben.login, now: () => store.clock.now(), leaseMs: 1000 });

const withJob = async (): Promise<Device> => {
  const device = await openDevice(planner);
  await pull(device.store, {
    projectCrewItemStatus: [assignmentRow('a1', 5, { statusCode: 'confirmed' })],
    projectCrewItems: [positionRow],
  });
  return device;
};

describe('a change and its opposite', () => {
  it('vanish while neither was sent, and the row is as it was', async () => {
    const { store } = await withJob();
    await store.send(noShow, { id: 'a1', at: AT });
    await store.send(reactivate, { id: 'a1', at: AT });
    expect(await outbox(store)).toEqual([]);
    expect(await store.reads.get(projectCrewItemStatus, 'a1')).toMatchObject({ statusCode: 'confirmed', rev: 5 });
  });

  it('that is on its way is not taken back by its opposite: both are sent, in their order', async () => {
    const { store } = await withJob();
    const id = await store.send(noShow, { id: 'a1', at: AT });
    await take(store, id);
    await store.send(reactivate, { id: 'a1', at: AT });
    expect((await outbox(store)).map((entry) => entry.mutation)).toEqual(['noShow@1', 'reactivate@1']);
  });

  it('of a row that the server never had leave nothing at all', async () => {
    const { store } = await openDevice();
    await store.send(createBlockDate, { id: 'b1', personId: 'p-ben', start: '2026-12-24', reason: 'Family' });
    await store.send(deleteBlockDate, { id: 'b1' });
    expect(await outbox(store)).toEqual([]);
    expect(await store.reads.get(blockDate, 'b1')).toBeUndefined();
  });

  it('goes after the making of its row, though in another lane', async () => {
    const { store } = await openDevice();
    const made = await store.send(createBlockDate, {
      id: 'b1',
      personId: 'p-ben',
      start: '2026-12-24',
      reason: 'Family',
    });
    await take(store, made);
    await store.send(deleteBlockDate, { id: 'b1' });
    expect((await outbox(store))[1]).toMatchObject({ state: 'held', heldFor: 'parent', dependsOn: [made] });
  });
});

describe('an edit of a row that moved meanwhile', () => {
  const edited = async (): Promise<{ readonly store: Store; readonly id: string }> => {
    const { store } = await withJob();
    const id = await store.send(
      editAssignment,
      { id: 'a1', reason: 'By train' },
      await asShown(store, projectCrewItemStatus, 'a1'),
    );
    await take(store, id);
    return { store, id };
  };
  const meet = (store: Store, id: string, more: Readonly<Record<string, unknown>>) =>
    meetStale(
      store.local,
      {
        id,
        owner: 'me',
        current: assignmentRow('a1', 9, { statusCode: 'confirmed', ...more }),
        now: store.clock.now(),
      },
      planner,
    );

  it('says which version the person saw', async () => {
    const { store, id } = await edited();
    expect(await store.local.read(['outbox'], (tables) => entryNamed(tables, id))).toMatchObject({
      ifRev: 5,
      seen: { reason: null },
    });
  });

  it('goes on top of it by itself where nobody changed the same field', async () => {
    const { store, id } = await edited();
    expect(await meet(store, id, { chief: true })).toBe('again');
    expect((await outbox(store))[0]).toMatchObject({ id, state: 'waiting', ifRev: 9 });
    expect(await store.reads.get(projectCrewItemStatus, 'a1')).toMatchObject({ chief: true, reason: 'By train' });
  });

  it('is the person’s to decide where somebody did, and “mine” goes out on the version that was shown', async () => {
    const { store, id } = await edited();
    expect(await meet(store, id, { reason: 'By car' })).toBe('conflict');
    const [entry] = await outbox(store);
    if (entry === undefined) throw new Error('The edit is gone');
    await refuse(
      store.local,
      entry,
      {
        refusal: { kind: 'conflict', code: 'STALE', current: assignmentRow('a1', 9, { reason: 'By car' }), at: AT },
        now: store.clock.now(),
      },
      planner,
    );
    const again = await store.retry(id);
    expect((await outbox(store))[0]).toMatchObject({ id: again, ifRev: 9, state: 'waiting' });
  });
});

describe('an edit that draws a quoted order up anew', () => {
  const client: Actor = { ...ben, audiences: ['client'], rights: { projects: ['READ', 'CREATE'] } };
  const order = (rev: number, more: object = {}) => ({
    id: 'order',
    rev,
    createdAt: AT,
    updatedAt: AT,
    name: 'Harbour Fest',
    companyId: 'co1',
    beginDate: '2027-06-03',
    endDate: '2027-06-06',
    statusCode: 'quoted',
    kind: 'standard',
    clientMark: 'Fest',
    plannerContactIds: [],
    ...more,
  });
  const meet = async (more: object) => {
    const { store } = await openDevice(client);
    await pull(store, { projects: [order(5)] });
    const id = await store.send(editProject, { number: 'order', comment: 'Two more trucks' }, { shown: order(5) });
    expect(await store.reads.get(project, 'order')).toMatchObject({ statusCode: 'designClient' });
    await claim(store.local, { id, owner: 'me', actorId: client.login, now: () => START, leaseMs: 30_000 });
    const found = await meetStale(store.local, { id, owner: 'me', current: order(9, more), now: START }, client);
    return { store, found };
  };

  it('goes on top of what the agency did with the order meanwhile', async () => {
    const { store, found } = await meet({ statusCode: 'designClient', reference: 'PO 7' });
    expect(found).toBe('again');
    expect(await store.reads.get(project, 'order')).toMatchObject({ comment: 'Two more trucks', reference: 'PO 7' });
  });

  it('is decided by the person where both wrote the same words', async () => {
    expect((await meet({ comment: 'One truck' })).found).toBe('conflict');
  });
});

describe('an edit of several fields, of which somebody else changed one', () => {
  const changed = { reason: 'By train', chief: true } as const;
  const refusedEdit = async (theirs: object) => {
    const { store } = await withJob();
    const id = await store.send(
      editAssignment,
      { id: 'a1', ...changed },
      await asShown(store, projectCrewItemStatus, 'a1'),
    );
    await take(store, id);
    const [entry] = await outbox(store);
    if (entry === undefined) throw new Error('The edit is gone');
    const current = assignmentRow('a1', 9, { statusCode: 'confirmed', ...theirs });
    const refusal = { kind: 'conflict', code: 'STALE', current, at: AT } as const;
    await refuse(store.local, entry, { refusal, now: store.clock.now() }, planner);
    const [stale] = await outbox(store);
    if (stale === undefined) throw new Error('The edit is gone');
    return { store, id, stale, current };
  };

  it('goes on without that one where the person takes theirs, and both versions stay to be read', async () => {
    const { store, id, stale, current } = await refusedEdit({ reason: 'By car' });
    const left = uncontested(stale, current);
    expect(left).toEqual({ id: 'a1', chief: true });
    await store.retry(id, left);
    expect(await outbox(store)).toMatchObject([{ args: { id: 'a1', chief: true }, ifRev: 9, state: 'waiting' }]);
    expect(await store.reads.get(projectCrewItemStatus, 'a1')).toMatchObject({ chief: true, reason: 'By car' });
    expect(await readDecisions(store.local)).toMatchObject([
      { taken: 'theirs', fields: ['reason'], entry: { args: changed, refusal: { current: { reason: 'By car' } } } },
    ]);
  });

  it('is kept beside theirs where the person keeps their own, and forgotten when the session is sealed', async () => {
    const { store, id } = await refusedEdit({ reason: 'By car' });
    await store.retry(id);
    expect(await readDecisions(store.local)).toMatchObject([{ taken: 'mine', fields: ['reason'] }]);
    await sealSession(store.local, store.clock.now());
    expect(await readDecisions(store.local)).toEqual([]);
  });

  it('is dropped whole where nothing of it is left, with all that it was to change', async () => {
    const { store, id, stale, current } = await refusedEdit({ reason: 'By car' });
    expect(uncontested(stale, { ...current, chief: null })).toBeUndefined();
    expect(await store.discard(id)).toBe(true);
    const [decision] = await readDecisions(store.local);
    expect(decision).toMatchObject({ taken: 'theirs', entry: { args: changed } });
    expect(decision?.fields.toSorted()).toEqual(['chief', 'reason']);
  });

  it('belongs together with what was worked out from it', () => {
    const entry = { args: { startTime: '08:00', amount: 3 }, seen: { startTime: '07:00', startAt: 'a', amount: 2 } };
    expect(uncontested(entry, { startTime: '07:30', startAt: 'b', amount: 2 })).toBeUndefined();
    const emptied = { args: { amount: 3, cleared: ['note', 'breakMin'] }, seen: { amount: 2, note: 'x', breakMin: 5 } };
    expect(uncontested(emptied, { amount: 4, note: 'x', breakMin: 6 })).toEqual({ cleared: ['note'] });
  });
});

describe('a change that needs what the server answers to an earlier one', () => {
  it('has it filled in with that answer, also when the receipt is gone later', async () => {
    const { store } = await openDevice();
    const note = { type: 'LOG', category: 'CREW', body: '', parameters: '{}' } as const;
    const first = await store.send(createActivity, { id: 'n1', caption: 'First', ...note });
    const args = { id: 'n2', caption: { $ref: { mutation: first, path: 'number' } }, ...note };
    const second = await store.local.write('strict', ['activities'], async (tables) => {
      const [model] = await tables.outbox.where('id', first);
      if (model === undefined) throw new Error('The first one is gone');
      const { seq: _seq, ...rest } = model;
      await tables.outbox.add({
        ...rest,
        id: 'second',
        args,
        dependsOn: [first],
        state: 'held',
        heldFor: 'parent',
        touches: ['activities/n2'],
      });
      return 'second';
    });
    await take(store, first);
    await settle(
      store.local,
      {
        id: first,
        status: 200,
        body: { data: { id: 'n1', rev: 7, number: 'P-17' } },
        epoch: 'e1',
        rev: 7,
        now: store.clock.now(),
      },
      ben,
    );
    expect(await store.local.read(['outbox'], (tables) => entryNamed(tables, second))).toMatchObject({
      state: 'waiting',
      args: { caption: 'P-17' },
    });
  });
});
