// One act that is several changes: saved as a whole or not at all, counted once, taken back at once, sent one by one.
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { describe, expect, it } from 'vitest';
import { Refused } from '#schema/define/mutation.ts';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { reactivate } from '#schema/mutations/crews/assignments/act-on-assignment.ts';
import { moveAssignment } from '#schema/mutations/crews/assignments/move-assignment.ts';
import { crewCheck } from '#schema/entities/crews/crew-check.ts';
import { setHours } from '#schema/mutations/crews/papers/set-hours.ts';
import { checkPerson } from '#schema/mutations/crews/checks/check-person.ts';
import { uploadDocument } from '#schema/mutations/documents/upload-document.ts';
import { uploadFile } from '#schema/mutations/documents/upload-file.ts';
import type { CanaryMark } from '#db/quota/canary.ts';
import { sealSession } from '#outbox/actions/session-wipe.ts';
import { writeUnsent } from '#outbox/actions/unsent-file.ts';
import { actOf } from '#outbox/entries/acts.ts';
import { refuse } from '#outbox/settle/refuse.ts';
import { countUnsent } from '#outbox/entries/unsent.ts';
import { atRisk } from '#outbox/status/at-risk.ts';
import { followUnsent } from '#outbox/status/follow-unsent.ts';
import { readStatus } from '#outbox/status/status.ts';
import { statusOf } from '#outbox/store/react.ts';
import type { Store } from '#outbox/store/store.ts';
import { allRows } from '#test/support/all-rows.ts';
import { assignmentRow, AT, check, openDevice, planner, pull } from './world.ts';
import { takePhoto } from '../sync/taken-photo.ts';
import { claim, settle } from './one-by-one.ts';

const PEOPLE = Array.from({ length: 12 }, (_, at) => `a${String(at + 1)}`);

const crewOf = async () => {
  const device = await openDevice(planner);
  await pull(device.store, {
    projectCrewItemStatus: PEOPLE.map((id) => assignmentRow(id, 5, { personId: `p-${id}` })),
  });
  return device;
};
const allIn = (store: Store, people = PEOPLE): Promise<string> =>
  store.sendAll(
    checkPerson,
    people.map((id) => ({ id, check: check(`k-${id}`) })),
    { holdMs: 8000 },
  );
const outbox = (store: Store) => store.local.read(['outbox'], (tables) => tables.outbox.all());
const status = (store: Store) => readStatus(store);

describe('twelve people checked in by one tap', () => {
  it('are twelve entries, each with a key and a lane of its own, and one act', async () => {
    const { store } = await crewOf();
    const act = await allIn(store);
    const entries = await outbox(store);
    expect(new Set(entries.map(({ id }) => id)).size).toBe(12);
    expect(new Set(entries.map(({ lane }) => lane)).size).toBe(12);
    expect(entries.map(actOf)).toEqual(PEOPLE.map(() => act));
    expect(await status(store)).toMatchObject({ waiting: 1, sending: 0, needsYou: 0 });
    expect(await allRows(store, crewCheck)).toHaveLength(12);
  });

  it('are not saved where one of them is refused', async () => {
    const { store } = await crewOf();
    await expect(allIn(store, [...PEOPLE, 'nobody'])).rejects.toThrow(Refused);
    expect(await outbox(store)).toEqual([]);
    expect(await allRows(store, crewCheck)).toEqual([]);
  });

  it('are there after the app was killed, and can be taken back by one tap', async () => {
    const device = await crewOf();
    const act = await allIn(device.store);
    const again = await device.restart();
    expect(await again.undoAct(act)).toBe(12);
    expect(await outbox(again)).toEqual([]);
    expect(await allRows(again, crewCheck)).toEqual([]);
    expect(await again.undoAct(act)).toBe(0);
  });

  it('half sent, only the rest is taken back, and the act is still one', async () => {
    const { store, clock } = await crewOf();
    const act = await allIn(store);
    clock.at += 9000;
    const [first] = await outbox(store);
    await claim(store.local, {
      id: first?.id ?? '',
      owner: 'pass',
      actorId: planner.login,
      now: () => clock.at,
      leaseMs: 60_000,
    });
    expect(await status(store)).toMatchObject({ waiting: 0, sending: 1 });
    expect(await store.undoAct(act)).toBe(11);
    expect((await outbox(store)).map(({ id }) => id)).toEqual([first?.id]);
  });

  it('tapped twice are checked in once each', async () => {
    const { store } = await crewOf();
    await Promise.all([
      allIn(store),
      store.sendAll(
        checkPerson,
        PEOPLE.map((id) => ({ id, check: check(`again-${id}`) })),
      ),
    ]);
    expect(await outbox(store)).toHaveLength(12);
  });
});

describe('photos that were picked at once', () => {
  const SHA = 'ab'.repeat(32);
  const photosOf = async (names: readonly string[]) => {
    const device = await openDevice();
    const { store } = device;
    for (const id of names) {
      await store.saveBlob({ id, bytes: new Uint8Array([1, 2]).buffer, mime: 'image/jpeg', sha256: SHA });
      const row = await store.send(
        uploadDocument,
        { id, typeId: 't', ownerKind: 'projectCrew', ownerId: 'crew1', name: 'Photo', visibility: 'crew' },
        { act: 'pick' },
      );
      await store.send(uploadFile, { id, sha256: SHA, mime: 'image/jpeg', size: 2 }, { dependsOn: [row], act: 'pick' });
    }
    return device;
  };

  it('are one act beside a check-in', async () => {
    const { store } = await photosOf(['d1', 'd2']);
    await pull(store, { projectCrewItemStatus: [assignmentRow('a1', 5)] });
    await store.send(checkPerson, { id: 'a1', check: check('k1') });
    expect(await status(store)).toMatchObject({ waiting: 2 });
    expect(await store.undoAct('pick')).toBeGreaterThan(0);
    expect((await outbox(store)).map(({ mutation }) => mutation)).toEqual([checkPerson.name]);
  });

  it('keep the bytes of one whose row the server has by now', async () => {
    const { store, clock } = await photosOf(['d1', 'd2']);
    const [first] = await outbox(store);
    await claim(store.local, {
      id: first?.id ?? '',
      owner: 'pass',
      actorId: store.login,
      now: () => clock.at,
      leaseMs: 60_000,
    });
    await settle(
      store.local,
      { id: first?.id ?? '', status: 201, body: null, epoch: 'x', rev: 9, now: clock.at },
      store.actor,
    );
    await store.undoAct('pick');
    expect((await outbox(store)).map(({ mutation, args }) => [mutation, args['id']])).toEqual([
      [uploadFile.name, 'd1'],
    ]);
  });
});

describe('hours of many', () => {
  it('are held together, so that they can be taken back before any is sent', async () => {
    const { store, clock } = await crewOf();
    const act = await store.sendAll(
      setHours,
      PEOPLE.map((id) => ({
        id,
        workedStart: '2026-12-01T06:00:00.000Z',
        workedEnd: '2026-12-01T14:00:00.000Z',
        breakMin: 30,
        hoursRev: 0,
      })),
      { holdMs: 8000 },
    );
    expect(
      (await outbox(store)).every(({ notBefore, holdMs }) => notBefore === clock.at + 8000 && holdMs === 8000),
    ).toBe(true);
    expect(await store.undoAct(act)).toBe(12);
  });
});

describe('two photos picked at once', () => {
  it('are one wherever it is told how much is not sent', async () => {
    const { store, clock } = await crewOf();
    for (const id of ['d1', 'd2']) await takePhoto(store, id, { act: 'picked' });
    expect(await outbox(store)).toHaveLength(4);
    expect(await status(store)).toMatchObject({ waiting: 1 });
    expect(await countUnsent(store.local), 'by the sign-out').toBe(1);
    expect(await atRisk(store.local), 'at the foot of the outbox').toMatchObject({ unsent: 1, files: 2 });
    const outside: { mark: CanaryMark } = { mark: { id: 'x', unsent: 0 } };
    const stop = followUnsent(statusOf(store), { read: () => outside.mark, write: (mark) => (outside.mark = mark) });
    await expect.poll(() => outside.mark.unsent, { message: 'after the browser cleared it' }).toBe(1);
    stop();
    const file = await writeUnsent(store.local, store);
    const { store: other } = await openDevice(store.actor, { indexedDB: new IDBFactory(), IDBKeyRange });
    expect(await other.takeUnsent(file), 'by the device that takes them over').toMatchObject({ added: 1, known: 0 });
    expect(await sealSession(store.local, clock.at), 'on the page for signing in').toBe(1);
  });
});

describe('an act of several kinds of changes', () => {
  const mixed = (store: Store, ids: readonly string[] = ['a1', 'a2']) =>
    store.sendAct(
      [
        ...ids.map((id) => ({ mutation: checkPerson, args: { id, check: check(`k-${id}`) } })),
        { mutation: moveAssignment, args: { id: 'a3', statusCode: 'cancelled' } },
      ],
      {
        holdMs: 8000,
        beside: async (tables, act) => tables.drafts.put({ id: 'beside', savedAt: 1, content: act }),
      },
    );
  const beside = (store: Store) => store.local.read(['drafts'], (tables) => tables.drafts.get('beside'));

  it('is held as one, keeps what belongs to it beside it, and is taken back at once', async () => {
    const device = await crewOf();
    const act = await mixed(device.store);
    const again = await device.restart();
    expect((await outbox(again)).map((entry) => [entry.act, entry.holdMs])).toEqual([1, 2, 3].map(() => [act, 8000]));
    expect(await beside(again)).toMatchObject({ content: act });
    expect(await again.undoAct(act)).toBe(3);
    expect(await outbox(again)).toEqual([]);
  });

  it('is not saved where one of them is refused, and nothing beside it', async () => {
    const { store } = await crewOf();
    await expect(mixed(store, ['a1', 'nobody'])).rejects.toThrow(Refused);
    expect(await outbox(store)).toEqual([]);
    expect(await beside(store)).toBeUndefined();
  });

  it('shows a later one what an earlier one did', async () => {
    const { store } = await crewOf();
    await store.sendAct([
      { mutation: moveAssignment, args: { id: 'a1', statusCode: 'cancelled' } },
      { mutation: reactivate, args: { id: 'a1', at: AT } },
    ]);
    expect((await outbox(store)).map(({ mutation }) => mutation)).toEqual([moveAssignment.name, reactivate.name]);
    expect(await store.reads.get(projectCrewItemStatus, 'a1')).toMatchObject({ statusCode: 'confirmed' });
  });

  it('holds what says that the first is done where the first is refused, and sends it once that is', async () => {
    for (const isRefused of [true, false]) {
      const { store, clock } = await crewOf();
      await store.sendAct([
        { mutation: moveAssignment, args: { id: 'a1', statusCode: 'cancelled' } },
        { mutation: checkPerson, args: { id: 'a2', check: check('k-a2') }, afterFirst: true },
        { mutation: checkPerson, args: { id: 'a3', check: check('k-a3') } },
      ]);
      const [first] = await outbox(store);
      if (first === undefined) throw new Error('Nothing waits');
      expect((await outbox(store)).map(({ dependsOn }) => dependsOn)).toEqual([[], [first.id], []]);
      await claim(store.local, {
        id: first.id,
        owner: 'pass',
        actorId: planner.login,
        now: () => clock.at,
        leaseMs: 60_000,
      });
      const [claimed] = await outbox(store);
      if (claimed === undefined) throw new Error('It is gone');
      if (isRefused) {
        const refusal = { kind: 'rule', code: 'BAD_TRANSITION', at: AT } as const;
        await refuse(store.local, claimed, { refusal, now: clock.at }, store.actor);
      } else {
        const body = { data: assignmentRow('a1', 9, { statusCode: 'cancelled' }), included: {} };
        await settle(store.local, { id: first.id, status: 200, body, epoch: 'x', rev: 50, now: clock.at }, store.actor);
      }
      const left = new Map((await outbox(store)).map((entry) => [entry.args['id'], entry.state]));
      expect([left.get('a2'), left.get('a3')]).toEqual([isRefused ? 'held' : 'waiting', 'waiting']);
    }
  });
});
