// The pill never says that all is sent while something is being saved: neither between the tap and the outbox, nor
// before the outbox was read anew.
// First: Dexie looks for IndexedDB when it is loaded, and live queries rest without it.
import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { answerJob } from '#schema/mutations/crews/assignments/answer-job.ts';
import { checkPerson } from '#schema/mutations/crews/checks/check-person.ts';
import { liveStatus } from '#outbox/status/live-status.ts';
import { statusReader } from '#outbox/status/status.ts';
import type { Store } from '#outbox/store/store.ts';
import { seen, watched } from '../db/watched.ts';
import { assignmentRow, check, openDevice, pull } from './world.ts';

const open = async () => {
  const { store } = await openDevice();
  await pull(store, { projectCrewItemStatus: [assignmentRow('a1', 5), assignmentRow('a2', 5)] });
  const status = watched(liveStatus(store.savings, () => statusReader(store)));
  await status.until(() => true);
  const waiting = () => status.shown.at(-1)?.waiting;
  return { store, status, waiting };
};

const checkIn = (store: Store, job: string, id: string) => store.send(checkPerson, { id: job, check: check(id) });

describe('how things stand', () => {
  it('counts a change from the tap on, before any of it is saved', async () => {
    const { store, status, waiting } = await open();
    expect(waiting()).toBe(0);
    const sending = checkIn(store, 'a1', 'k1');
    expect(waiting(), 'in the same turn as the tap').toBe(1);
    expect(status.shown.at(-1)?.going, 'nobody knows yet whether it goes').toBe(0);
    await sending;
    expect(waiting(), 'once the person is told that it is saved').toBe(1);
    expect(seen(status.shown.map((now) => now.waiting))).toEqual([0, 1]);
    await checkIn(store, 'a2', 'k2');
    await status.until((now) => now.waiting === 2);
    // Where the outbox was not read yet when the second came, it is told of as one of two, and then once more.
    expect(seen(status.shown.map((now) => now.waiting)).slice(1)).not.toContain(0);
    expect(seen(status.shown.map((now) => now.going)), 'during the undo time').toEqual([0]);
  });

  it('tells of several changes that are one act as of one', async () => {
    const { store, status, waiting } = await open();
    const sending = store.sendAll(checkPerson, [
      { id: 'a1', check: check('k1') },
      { id: 'a2', check: check('k2') },
    ]);
    expect(waiting()).toBe(1);
    await sending;
    await status.until((now) => now.waiting === 1);
    expect(seen(status.shown.map((now) => now.waiting))).toEqual([0, 1]);
  });

  it('forgets what could not be saved', async () => {
    const { store, status, waiting } = await open();
    const refused = store.send(answerJob, { id: 'nobody-knows-it', accepted: true, seenRev: 1 });
    expect(waiting()).toBe(1);
    await expect(refused).rejects.toThrow();
    await status.until((now) => now.waiting === 0);
    expect(seen(status.shown.map((now) => now.waiting))).toEqual([0, 1, 0]);
  });
});
