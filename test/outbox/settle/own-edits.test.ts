// Edits behind an own change to the same row: they build on its answer, and write over nothing that nobody has seen.
import { describe, expect, it } from 'vitest';
import { crewChiefSheet } from '#schema/entities/crews/crew-chief-sheet.ts';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { editAssignment } from '#schema/mutations/crews/assignments/edit-assignment.ts';
import { noShow } from '#schema/mutations/crews/assignments/act-on-assignment.ts';
import { writeSheet } from '#schema/mutations/crews/papers/write-sheet.ts';
import { refuse } from '#outbox/settle/refuse.ts';
import { meetStale } from '#outbox/settle/stale.ts';
import type { Store } from '#outbox/store/store.ts';
import { asShown, assignmentRow, AT, ben, openDevice, planner, positionRow, pull } from '../world.ts';
import { claim, settle } from '../one-by-one.ts';
import { entry } from './answers.ts';

/** A planner's device with one job, as the server had it at rev 5. */
const withJob = async () => {
  const device = await openDevice(planner);
  await pull(device.store, {
    projectCrewItemStatus: [assignmentRow('a1', 5, { statusCode: 'confirmed' })],
    projectCrewItems: [positionRow],
  });
  const acknowledge = async (id: string, rev: number, fields: Readonly<Record<string, unknown>>): Promise<void> => {
    const { store, clock } = device;
    await claim(store.local, { id, owner: 'me', actorId: ben.login, now: () => clock.at, leaseMs: 30_000 });
    const row = assignmentRow('a1', rev, { statusCode: 'confirmed', ...fields });
    await settle(store.local, { id, status: 200, body: { data: row }, epoch: 'e1', rev, now: clock.at }, planner);
  };
  return { ...device, acknowledge };
};

const say = async (store: Store, reason: string): Promise<string> =>
  store.send(editAssignment, { id: 'a1', reason }, await asShown(store, projectCrewItemStatus, 'a1'));

describe('an edit behind an own change to the same row', () => {
  it('builds on the answer to it', async () => {
    const { store, acknowledge } = await withJob();
    const first = await store.send(noShow, { id: 'a1', at: AT });
    const edit = await say(store, 'By train');
    await acknowledge(first, 12, { statusCode: 'noShow', chief: true });
    expect(await entry(store, edit)).toMatchObject({ ifRev: 12, seen: { reason: null } });
  });

  it('still names the version that the person saw where somebody else changed the same field meanwhile', async () => {
    const { store, acknowledge } = await withJob();
    const first = await store.send(noShow, { id: 'a1', at: AT });
    const edit = await say(store, 'By train');
    await acknowledge(first, 12, { statusCode: 'noShow', reason: 'By car' });
    expect(await entry(store, edit)).toMatchObject({ ifRev: 5, seen: { reason: null } });
  });

  it('builds on an edit of the same field, however the server put that down, and so does what is behind it', async () => {
    const { store, acknowledge } = await withJob();
    const first = await say(store, 'By train');
    const second = await say(store, 'By bus');
    const third = await say(store, 'By car');
    await acknowledge(first, 12, { reason: 'By train.' });
    expect(await entry(store, second)).toMatchObject({ ifRev: 12 });
    expect(await entry(store, third)).toMatchObject({ ifRev: 12 });
  });

  it('waits with those behind it for a decision where the one before it meets a change by somebody else', async () => {
    const { store, acknowledge } = await withJob();
    const first = await store.send(noShow, { id: 'a1', at: AT });
    const second = await say(store, 'By train');
    const third = await say(store, 'By bus');
    await acknowledge(first, 12, { statusCode: 'noShow', reason: 'By car' });
    expect(await entry(store, second)).toMatchObject({ ifRev: 5 });
    expect(await entry(store, third)).toMatchObject({ ifRev: 5 });
  });

  it('never names an older version than the one that the person saw', async () => {
    const { store, acknowledge } = await withJob();
    const first = await store.send(noShow, { id: 'a1', at: AT });
    await pull(store, { projectCrewItemStatus: [assignmentRow('a1', 15, { statusCode: 'noShow' })] });
    const edit = await say(store, 'By train');
    await acknowledge(first, 12, { statusCode: 'noShow' });
    expect(await entry(store, edit)).toMatchObject({ ifRev: 15 });
  });
});

describe('an edit of what the person was shown', () => {
  it('that is decided for mine names the version beside which it was decided, with its values', async () => {
    const { store, clock } = await withJob();
    const id = await say(store, 'By train');
    const current = assignmentRow('a1', 8, { statusCode: 'confirmed', reason: 'By car' });
    const refusal = { kind: 'conflict', code: 'STALE', current, at: AT } as const;
    await claim(store.local, { id, owner: 'me', actorId: ben.login, now: () => clock.at, leaseMs: 30_000 });
    await refuse(store.local, { id, touches: ['projectCrewItemStatus/a1'] }, { refusal, now: clock.at }, planner);
    await pull(store, { projectCrewItemStatus: [{ ...current, rev: 9, reason: 'By bus' }] });
    const again = await store.retry(id);
    expect(await entry(store, again ?? '')).toMatchObject({ ifRev: 8, seen: { reason: 'By car' } });
  });

  it('names what stood when it was begun, though the row has come anew since', async () => {
    const { store } = await withJob();
    const shown = assignmentRow('a1', 5, { statusCode: 'confirmed' });
    await pull(store, { projectCrewItemStatus: [{ ...shown, rev: 9, reason: 'By bus' }] });
    const id = await store.send(editAssignment, { id: 'a1', reason: 'By train' }, { shown });
    expect(await entry(store, id)).toMatchObject({ ifRev: 5, seen: { reason: null } });
  });

  it('names no version that the present database cannot have', async () => {
    const { store } = await withJob();
    const shown = assignmentRow('a1', 70, { statusCode: 'confirmed', reason: 'By bus' });
    const id = await store.send(editAssignment, { id: 'a1', reason: 'By train' }, { shown });
    expect(await entry(store, id)).toMatchObject({ ifRev: 0, seen: { reason: 'By bus' } });
  });
});

describe('an edit of a row that nobody has begun here', () => {
  const write = (store: Store, words: Readonly<Record<string, string>>) =>
    store.send(writeSheet, { id: 'crew1', ...words }, { shown: { rev: 0 } });
  const crewRow = { id: 'crew1', rev: 1, createdAt: AT, updatedAt: AT, projectId: 'pr1', name: 'Load-in' };
  const sheetRow = (rev: number, words: Readonly<Record<string, string>>) => ({
    ...{ id: 'crew1', rev, createdAt: AT, updatedAt: AT, projectCrewId: 'crew1', projectId: 'pr1' },
    ...{ statusCode: 'open', downloaded: false, ...words },
  });
  /** What becomes of it when the server has that sheet already. */
  const meet = async (words: Readonly<Record<string, string>>) => {
    const { store, clock } = await openDevice(planner);
    await pull(store, { projectCrews: [crewRow] });
    const id = await write(store, { incidents: 'A broken case' });
    await claim(store.local, { id, owner: 'me', actorId: ben.login, now: () => clock.at, leaseMs: 30_000 });
    const named = (await entry(store, id))?.ifRev;
    const current = sheetRow(9, words);
    const met = await meetStale(store.local, { id, owner: 'me', current, now: clock.at }, planner);
    return { named, met, after: (await entry(store, id))?.ifRev };
  };

  it('goes on top of what somebody else wrote in another field', async () => {
    expect(await meet({ equipmentNote: 'All there' })).toEqual({ named: 0, met: 'again', after: 9 });
  });

  it('is decided where somebody else wrote in the same field', async () => {
    expect(await meet({ incidents: 'A bent truss' })).toEqual({ named: 0, met: 'conflict', after: 0 });
  });

  it('builds on the answer to the one that began it', async () => {
    const { store, clock } = await openDevice(planner);
    await pull(store, { projectCrews: [crewRow] });
    const id = await write(store, { incidents: 'A broken case' });
    const next = await store.send(
      writeSheet,
      { id: 'crew1', incidents: 'Two broken cases' },
      await asShown(store, crewChiefSheet, 'crew1'),
    );
    await claim(store.local, { id, owner: 'me', actorId: ben.login, now: () => clock.at, leaseMs: 30_000 });
    const data = sheetRow(12, { incidents: 'A broken case' });
    await settle(store.local, { id, status: 200, body: { data }, epoch: 'e1', rev: 12, now: clock.at }, planner);
    expect(await entry(store, next)).toMatchObject({ ifRev: 12, seen: { incidents: 'A broken case' } });
  });
});
