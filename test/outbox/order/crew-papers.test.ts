// The papers of a crew made without signal: whatever lanes they wait in, the server hears of the hours before the
// signature over them.
import { describe, expect, it } from 'vitest';
import type { Actor } from '#schema/define/rights.ts';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { addCrewItemOnSite } from '#schema/mutations/crews/positions/add-crew-item-on-site.ts';
import { addPersonOnSite } from '#schema/mutations/crews/assignments/add-person-on-site.ts';
import { noShow, reactivate } from '#schema/mutations/crews/assignments/act-on-assignment.ts';
import { releaseSheet } from '#schema/mutations/crews/papers/release-sheet.ts';
import { setHours } from '#schema/mutations/crews/papers/set-hours.ts';
import { signDeliveryNote } from '#schema/mutations/crews/papers/sign-delivery-note.ts';
import type { OutboxEntry } from '#db/tables/entry.ts';
import { refuse } from '#outbox/settle/refuse.ts';
import type { Store } from '#outbox/store/store.ts';
import { entryIndexOf } from '#outbox/drain/entry-index.ts';
import { planOf } from '#outbox/drain/lanes.ts';
import { assignmentRow, AT, ben, openDevice, pull } from '../world.ts';
import { claim, settle } from '../one-by-one.ts';

const cara: Actor = { ...ben, login: 'user:cara', personId: 'p-cara', contactIds: ['c-cara'] };
const stamps = { rev: 1, createdAt: AT, updatedAt: AT };
const SPAN = { startAt: '2026-11-30T05:00:00.000Z', endAt: '2026-11-30T13:00:00.000Z' };
const onCrew = { statusCode: 'confirmed', effectiveStart: SPAN.startAt, effectiveEnd: SPAN.endAt };

const onSite = async (): Promise<Store> => {
  const { store } = await openDevice(cara);
  await pull(store, {
    projectCrews: [{ ...stamps, id: 'crew1', projectId: 'pr1', name: 'Load-in', timezone: 'Europe/Vienna', ...SPAN }],
    projects: [{ ...stamps, id: 'pr1', number: 1, name: 'Fest', companyId: 'co1' }],
    functions: [{ ...stamps, id: 'hand', isCrewChief: false }],
    projectCrewItems: [{ ...stamps, id: 'i1', projectCrewId: 'crew1', projectId: 'pr1', ...SPAN }],
    contacts: [{ ...stamps, id: 'c-dora', personId: 'p-dora', kind: 'crew', active: true }],
    projectCrewItemStatus: [assignmentRow('ben', 5, onCrew), assignmentRow('finn', 5, onCrew)],
  });
  return store;
};

const hours = (id: string, hoursRev = 0, breakMin = 30) => ({
  id,
  workedStart: SPAN.startAt,
  workedEnd: SPAN.endAt,
  breakMin,
  hoursRev,
});
const signature = {
  id: 'crew1',
  signature: 'iVBORw0KGgo'.padEnd(44, 'A'),
  signerName: 'M. Berg',
  at: AT,
  hoursHash: 'a'.repeat(64),
  lines: [],
};

const outbox = (store: Store): Promise<readonly OutboxEntry[]> =>
  store.local.read(['outbox'], (tables) => tables.outbox.all());
const take = (store: Store, id: string) =>
  claim(store.local, { id, owner: 'me', actorId: cara.login, now: () => store.clock.now(), leaseMs: 1000 });

/** The order in which the server hears of everything that waits. */
const sendAll = async (store: Store): Promise<readonly string[]> => {
  const heard: string[] = [];
  for (
    let [next] = planOf(entryIndexOf(await outbox(store)), [], store.clock.now()).start;
    next !== undefined;
    [next] = planOf(entryIndexOf(await outbox(store)), [], store.clock.now()).start
  ) {
    expect(await take(store, next.id)).toBeDefined();
    await settle(
      store.local,
      { id: next.id, status: 200, body: {}, epoch: 'e1', rev: 9, now: store.clock.now() },
      cara,
    );
    heard.push(next.mutation.replace('@1', ''));
  }
  expect(await outbox(store)).toEqual([]);
  return heard;
};

describe('a signature over hours that were not sent yet', () => {
  it('reaches the server after them, though it is the more urgent one', async () => {
    const store = await onSite();
    await store.send(setHours, hours('ben'));
    await store.send(noShow, { id: 'finn', at: AT });
    const signed = await store.send(signDeliveryNote, signature);
    expect(
      planOf(entryIndexOf(await outbox(store)), [], store.clock.now()).start.map((entry) => entry.mutation),
    ).toEqual(['noShow@1', 'setHours@1']);
    expect(await take(store, signed)).toBeUndefined();
    expect(await sendAll(store)).toEqual(['noShow', 'setHours', 'signDeliveryNote']);
  });

  it('does not wait for hours that were refused: the server judges it and keeps it', async () => {
    const store = await onSite();
    await store.send(setHours, hours('ben'));
    const signed = await store.send(signDeliveryNote, signature);
    const [entry] = await outbox(store);
    if (entry === undefined) throw new Error('The hours are gone');
    await refuse(
      store.local,
      entry,
      { refusal: { kind: 'conflict', code: 'HOURS_CHANGED', at: AT }, now: store.clock.now() },
      cara,
    );
    expect(await take(store, signed)).toBeDefined();
  });

  it('keeps them as they were signed: hours that change afterwards are sent after it', async () => {
    const store = await onSite();
    await store.send(setHours, hours('ben'));
    await store.send(signDeliveryNote, signature);
    await store.send(setHours, hours('ben', 1, 45));
    expect(await sendAll(store)).toEqual(['setHours', 'signDeliveryNote', 'setHours']);
  });

  it('corrects hours that are unsent: the newest are sent, on the version that the server has', async () => {
    const store = await onSite();
    await store.send(setHours, hours('ben'));
    await store.send(setHours, hours('ben', 1, 45));
    await store.send(setHours, hours('ben', 1, 60));
    expect((await outbox(store)).map(({ args }) => [args['breakMin'], args['hoursRev']])).toEqual([[60, 0]]);
    expect(await store.reads.get(projectCrewItemStatus, 'ben')).toMatchObject({ breakMin: 60, hoursRev: 1 });
  });

  it('keeps what it was signed over: a no-show that is taken back afterwards is sent, and taken back', async () => {
    const store = await onSite();
    await store.send(noShow, { id: 'finn', at: AT });
    await store.send(signDeliveryNote, signature);
    await store.send(reactivate, { id: 'finn', at: AT });
    expect(await sendAll(store)).toEqual(['noShow', 'signDeliveryNote', 'reactivate']);
  });
});

describe('extra hands without signal', () => {
  it('come after their position, and the released sheet after their hours', async () => {
    const store = await onSite();
    await store.send(addCrewItemOnSite, {
      id: 'i2',
      projectCrewId: 'crew1',
      functionId: 'hand',
      startDate: '2026-11-30',
      startTime: '06:00',
      endTime: '14:00',
      amount: 1,
      at: AT,
    });
    await store.send(addPersonOnSite, {
      id: 'dora',
      projectCrewItemId: 'i2',
      contactId: 'c-dora',
      personId: 'p-dora',
      statusCode: 'confirmed',
      at: AT,
    });
    await store.send(setHours, hours('dora'));
    await store.send(releaseSheet, { id: 'crew1', hoursHash: 'a'.repeat(64) });
    expect(await sendAll(store)).toEqual(['addCrewItemOnSite', 'addPersonOnSite', 'setHours', 'releaseSheet']);
  });
});
