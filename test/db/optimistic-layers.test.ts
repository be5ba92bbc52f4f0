// Taps that are shown while they are being saved: at once, on this page alone, and never longer than their transaction
// bears them out.
// First: Dexie looks for IndexedDB when it is loaded, and live queries rest without it.
import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { crewCheck } from '#schema/entities/crews/crew-check.ts';
import { projectCrewItem } from '#schema/entities/crews/project-crew-item.ts';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { activate, noShow, notNeeded } from '#schema/mutations/crews/assignments/act-on-assignment.ts';
import { answerJob } from '#schema/mutations/crews/assignments/answer-job.ts';
import { checkPerson } from '#schema/mutations/crews/checks/check-person.ts';
import { liveReads } from '#db/query/live-reads.ts';
import { liveMark } from '#outbox/status/live-mark.ts';
import type { Mark } from '#outbox/status/marks.ts';
import { query } from '#db/query/query.ts';
import { HIGHEST, LOWEST } from '#db/tables/question.ts';
import type { Reads } from '#db/query/reads.ts';
import type { Key } from '#db/tables/local.ts';
import type { Store } from '#outbox/store/store.ts';
import { seen, watched, type Watched } from './watched.ts';
import { assignmentRow, AT, check, openDevice, outboxOf, pull } from '../outbox/world.ts';

const ON_SITE = '2026-12-01T08:00:00.000Z';

interface Page {
  readonly status: string | undefined;
  readonly checks: readonly string[];
}

/** What a crew's page reads: the job, and the checks that were made. */
const page = async (reads: Reads): Promise<Page> => ({
  status: (await reads.get(projectCrewItemStatus, 'a1'))?.statusCode,
  checks: (await reads.rows(query(crewCheck).where('projectCrewId', { equals: 'crew1' }))).map(({ id }) => id),
});

const openJob = async (): Promise<{ readonly store: Store; readonly screen: Watched<Page> }> => {
  const { store } = await openDevice();
  await pull(store, { projectCrewItemStatus: [assignmentRow('a1', 5)] });
  const screen = watched(liveReads(store, page));
  await screen.until(({ status }) => status !== undefined);
  return { store, screen };
};

const checks = (screen: Watched<Page>): readonly string[] => seen(screen.shown.map((one) => one.checks.join(' ')));
const statuses = (screen: Watched<Page>): readonly (string | undefined)[] =>
  seen(screen.shown.map(({ status }) => status));

describe('a tap that is shown ahead', () => {
  it('is on the screen before it is saved, and stays there without a gap once it is', async () => {
    const { store, screen } = await openJob();
    let isSaved = false;
    const sending = store.send(checkPerson, { id: 'a1', check: check('k1') }, { optimistic: true }).then(() => {
      isSaved = true;
    });
    await screen.until((one) => one.checks.length > 0);
    expect(isSaved).toBe(false);
    expect(store.layers.waiting()).toHaveLength(1);
    await sending;
    expect(await store.reads.get(crewCheck, 'k1')).toBeDefined();
    await pull(store, { projectCrewItemStatus: [assignmentRow('a1', 6, { statusCode: 'confirmed' })] });
    await screen.until(({ status }) => status === 'confirmed');
    expect(checks(screen)).toEqual(['', 'k1']);
    expect(store.layers.waiting()).toEqual([]);
  });

  it('is said to be saved only when it is', async () => {
    const { store } = await openJob();
    const inTables: Promise<boolean>[] = [];
    const mark = watched<Mark | null>(liveMark(store, crewCheck, 'k1'), (value) => {
      if (value?.state === 'waiting') inTables.push(store.reads.get(crewCheck, 'k1').then((row) => row !== undefined));
    });
    await mark.until((value) => value === null);
    await store.send(checkPerson, { id: 'a1', check: check('k1') }, { optimistic: true });
    await mark.until((value) => value?.state === 'waiting');
    expect(seen(mark.shown.map((value) => value?.state))).toEqual([undefined, 'saving', 'waiting']);
    expect(new Set(await Promise.all(inTables))).toEqual(new Set([true]));
  });

  it('is taken back when it could not be saved, and the failure is told', async () => {
    const { store, screen } = await openJob();
    const sending = store.send(
      checkPerson,
      { id: 'a1', check: check('k1') },
      { optimistic: true, blob: 'a photo that is not here' },
    );
    await screen.until((one) => one.checks.length > 0);
    await expect(sending).rejects.toThrow('not kept here');
    await screen.until((one) => one.checks.length === 0);
    expect(checks(screen)).toEqual(['', 'k1', '']);
    expect(await outboxOf(store)).toEqual([]);
    await store.send(checkPerson, { id: 'a1', check: check('k2') }, { optimistic: true });
    await screen.until((one) => one.checks.includes('k2'));
  });

  it('that the rules refuse is never shown', async () => {
    const { store, screen } = await openJob();
    await expect(
      store.send(answerJob, { id: 'a1', accepted: true, seenRev: 0 }, { optimistic: true }),
    ).rejects.toMatchObject({ code: 'JOB_CHANGED' });
    await expect(
      store.send(checkPerson, { id: 'elsewhere', check: check('k1') }, { optimistic: true }),
    ).rejects.toMatchObject({ code: 'NOT_ASSIGNED' });
    expect(screen.shown).toHaveLength(1);
  });

  it('made twice is one check-in, and never two on the screen', async () => {
    const { store, screen } = await openJob();
    const [first, second] = await Promise.all([
      store.send(checkPerson, { id: 'a1', check: check('k1') }, { optimistic: true }),
      store.send(checkPerson, { id: 'a1', check: check('k2') }, { optimistic: true }),
    ]);
    const third = await store.send(checkPerson, { id: 'a1', check: check('k3') }, { optimistic: true });
    expect([second, third]).toEqual([first, first]);
    expect(await outboxOf(store)).toHaveLength(1);
    expect(checks(screen)).toEqual(['', 'k1']);
  });

  it('that was undone can be made again, ahead as well', async () => {
    const { store, screen } = await openJob();
    const id = await store.send(checkPerson, { id: 'a1', check: check('k1') }, { optimistic: true });
    await store.undo(id);
    await screen.until((one) => one.checks.length === 0);
    const again = store.send(checkPerson, { id: 'a1', check: check('k2') }, { optimistic: true });
    await screen.until((one) => one.checks.includes('k2'));
    expect(store.layers.waiting()).toHaveLength(1);
    await again;
  });

  it('is shown in another tab when it is saved, not before', async () => {
    const device = await openDevice();
    await pull(device.store, { projectCrewItemStatus: [assignmentRow('a1', 5)] });
    const tab = await openDevice(device.store.actor, device.platform);
    const [here, there] = [watched(liveReads(device.store, page)), watched(liveReads(tab.store, page))];
    await Promise.all([here, there].map((screen) => screen.until(({ status }) => status !== undefined)));
    const sending = device.store.send(checkPerson, { id: 'a1', check: check('k1') }, { optimistic: true });
    await here.until((one) => one.checks.length > 0);
    expect(checks(there)).toEqual(['']);
    await sending;
    await there.until((one) => one.checks.includes('k1'));
  });
});

describe('two taps on one row', () => {
  it('are shown one over the other while neither is saved', async () => {
    const { store, screen } = await openJob();
    await pull(store, { projectCrewItemStatus: [assignmentRow('a1', 6, { statusCode: 'spare' })] });
    await screen.until(({ status }) => status === 'spare');
    const first = store.send(activate, { id: 'a1', at: ON_SITE }, { optimistic: true });
    await screen.until(({ status }) => status === 'confirmed');
    const second = store.send(noShow, { id: 'a1', at: ON_SITE }, { optimistic: true });
    await screen.until(({ status }) => status === 'noShow');
    expect(store.layers.waiting()).toHaveLength(2);
    await Promise.all([first, second]);
    expect(statuses(screen)).toEqual(['requested', 'spare', 'confirmed', 'noShow']);
    expect((await store.reads.get(projectCrewItemStatus, 'a1'))?.statusCode).toBe('noShow');
  });

  it('of which the first is not saved show nothing that was built on it until that is saved by itself', async () => {
    const { store, screen } = await openJob();
    await pull(store, { projectCrewItemStatus: [assignmentRow('a1', 6, { statusCode: 'spare' })] });
    await screen.until(({ status }) => status === 'spare');
    const lost = store.send(
      activate,
      { id: 'a1', at: ON_SITE },
      { optimistic: true, blob: 'a photo that is not here' },
    );
    await screen.until(({ status }) => status === 'confirmed');
    const kept = store.send(notNeeded, { id: 'a1', at: ON_SITE }, { optimistic: true });
    await screen.until(({ status }) => status === 'notNeeded');
    await expect(lost).rejects.toThrow('not kept here');
    await kept;
    await screen.until(({ status }) => status === 'notNeeded');
    expect(statuses(screen)).toEqual(['requested', 'spare', 'confirmed', 'notNeeded', 'spare', 'notNeeded']);
    expect((await outboxOf(store)).map(({ mutation }) => mutation)).toEqual([notNeeded.name]);
  });
});

/** Positions of five days, in turn on two crews. */
const position = (id: string, day: number, statusCode: 'open' | 'vacant' = 'open') => ({
  id,
  rev: 1,
  createdAt: AT,
  updatedAt: AT,
  projectCrewId: `crew${String(day % 2)}`,
  projectId: 'pr1',
  functionId: 'f1',
  startDate: `2026-12-0${String(day)}`,
  startTime: '06:00',
  endTime: '14:00',
  startAt: `2026-12-0${String(day)}T06:00:00.000Z`,
  endAt: `2026-12-0${String(day)}T14:00:00.000Z`,
  amount: 1,
  statusCode,
  requiredSkillIds: [],
  requiredTagIds: [],
  clientVisible: true,
});

const items = query(projectCrewItem);
const states = (from: Key, to: Key) => items.where('[statusCode+startAt]', { between: [from, to] });

describe('a row laid over what the tables answered', () => {
  it('stands where the tables will have it, in every kind of question', async () => {
    const { store } = await openDevice();
    await pull(store, { projectCrewItems: [1, 2, 3, 4, 5].map((day) => position(`i${String(day)}`, day)) });
    const ask = (live: Reads) =>
      Promise.all([
        live.rows(items.where('id', { between: [LOWEST, HIGHEST] })),
        live.rows(items.byIds(['i3', 'new', 'i1'])),
        live.get(projectCrewItem, 'new'),
        live.rows(states(['open', '2026-12-02'], ['open', '2026-12-04'])),
        live.rows(states(['open', '2026-12-02'], ['vacant', '2026-12-09']).backwards().limit(2)),
        live.rows(states(['open', '2026-12-02'], ['open', HIGHEST])),
        live.count(states(['open', '2026-12-02'], ['open', '2026-12-04'])),
        live.rows(items.where('projectCrewId', { anyOf: ['crew1', 'crew0'] })),
        live.rows(items.where('projectCrewId', { equals: 'none' })),
      ]);
    for (const row of [position('new', 3), position('i2', 5), position('i4', 1), position('i5', 5, 'vacant')]) {
      const screen = watched(liveReads(store, ask));
      await screen.until(() => true);
      const layer = { entryId: 'e', at: row.createdAt, rows: new Map([[`projectCrewItems/${row.id}`, row]]) };
      store.layers.show(layer);
      const ahead = await screen.until((answers) =>
        answers[0].some((one) => JSON.stringify(one) === JSON.stringify(row)),
      );
      await pull(store, { projectCrewItems: [row] });
      store.layers.saved(layer);
      expect(ahead).toEqual(await ask(store.reads));
      screen.stop();
    }
  });
});
