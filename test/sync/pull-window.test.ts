// A planner’s device keeps the days around today, as the weeks pass, rights change and shifts move.
import { beforeEach, describe, expect, it } from 'vitest';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { editAssignment } from '#schema/mutations/crews/assignments/edit-assignment.ts';
import { daysAround, type DayRange } from '#schema/rules/planning/day-window.ts';
import { writeMeta } from '#db/engine/meta.ts';
import { createPull } from '#sync/pull/pull.ts';
import { allRows } from '#test/support/all-rows.ts';
import { asShown, ben, pull as arrive } from '../outbox/world.ts';
import { noNetwork, ZONE } from './list-server.ts';
import { type Run, now, WINDOW, CALENDAR, begin, shift, pullOnce, portOf, paula, pass } from './planners-device.ts';

const today = (run: Run): Temporal.PlainDate => now(run).toZonedDateTimeISO(ZONE).toPlainDate();
const window = (run: Run): DayRange => daysAround(today(run).toString(), WINDOW);

const kept = async ({ store }: Run): Promise<readonly string[]> =>
  (await allRows(store, projectCrewItemStatus)).map(({ id, rev }) => `${id}@${String(rev)}`).toSorted();
const daysAskedFor = ({ server }: Run): readonly string[] =>
  server.asked
    .filter((path) => path.startsWith(`/${CALENDAR}`))
    .flatMap((path) => /from=[\d-]+&to=[\d-]+/u.exec(path)?.[0] ?? []);

describe('a planner’s calendar', () => {
  let run: Run;
  beforeEach(async () => {
    run = await begin();
    for (const [id, days] of [
      ['past', -60],
      ['recent', -3],
      ['soon', 5],
      ['later', 18],
      ['far', 200],
    ] as const)
      shift(run, id, days * 24);
  });

  it('is pulled for the days around today', async () => {
    expect(await pullOnce(run)).toBe('fresh');
    expect(await kept(run)).toEqual(run.server.rowsOf(CALENDAR, window(run)));
    expect((await kept(run)).length).toBeLessThan(5);
  });

  it('moves on with the weeks: new days come although nothing changed, old ones go', async () => {
    const pull = createPull(
      { net: run.server, store: portOf(run), progress: () => undefined, giveWay: () => Promise.resolve() },
      () => Promise.resolve(paula),
    );
    await pull.once();
    run.server.asked.length = 0;
    pass(run, 14);
    expect(await pull.once()).toBe('fresh');
    expect(await kept(run)).toEqual(run.server.rowsOf(CALENDAR, window(run)));
    const { to } = window(run);
    expect(daysAskedFor(run)).toEqual([
      `from=${Temporal.PlainDate.from(to).subtract({ days: 13 }).toString()}&to=${to}`,
    ]);
    run.server.asked.length = 0;
    expect(await pull.once()).toBe('fresh');
    expect(run.server.asked).toEqual(['/status']);
  });

  it('whose first pull was cut off a week ago ends with the days of this week', async () => {
    run.server.pageSize = 1;
    run.server.trouble = (path) =>
      path.startsWith(`/${CALENDAR}`) && path.includes('page=2') ? noNetwork() : undefined;
    expect(await pullOnce(run)).toBe('partly');
    run.server.trouble = () => undefined;
    pass(run, 7);
    expect(await pullOnce(run)).toBe('fresh');
    expect(await kept(run)).toEqual(run.server.rowsOf(CALENDAR, window(run)));
  });

  it('loses a shift that is put off for half a year, and gets one that is brought forward', async () => {
    await pullOnce(run);
    shift(run, 'soon', 180 * 24);
    shift(run, 'far', 24);
    await pullOnce(run);
    expect(await kept(run)).toEqual(run.server.rowsOf(CALENDAR, window(run)));
    expect((await kept(run)).map((row) => row.split('@')[0])).toContain('far');
  });

  it('is asked for anew with its days where rights have changed, and loses what went meanwhile', async () => {
    await pullOnce(run);
    run.server.remove(CALENDAR, 'recent');
    run.server.changeRights();
    run.server.pageSize = 1;
    run.server.asked.length = 0;
    await pullOnce(run);
    expect(await kept(run)).toEqual(run.server.rowsOf(CALENDAR, window(run)));
    const { from, to } = window(run);
    expect(daysAskedFor(run).slice(0, 1)).toEqual([`from=${from}&to=${to}`]);
  });

  it('keeps a shift under an unsent change, as the server has it last, though it was put off and its days are gone', async () => {
    await pullOnce(run);
    await arrive(run.store, {
      projectCrewItems: [{ id: 'i1', rev: 1, startAt: '2026-12-01T06:00:00.000Z', endAt: '2026-12-01T14:00:00.000Z' }],
    });
    const shown = await asShown(run.store, projectCrewItemStatus, 'soon');
    await run.store.send(editAssignment, { id: 'soon', reason: 'Bring the van' }, shown);
    shift(run, 'soon', 180 * 24);
    pass(run, 7);
    await pullOnce(run);
    const base = await run.store.local.read(['base'], (tables) => tables.base.get('projectCrewItemStatus/soon'));
    expect(run.server.rowsOf(CALENDAR)).toContain(`soon@${String(base?.rev)}`);
    expect(await run.store.reads.get(projectCrewItemStatus, 'soon')).toMatchObject({ reason: 'Bring the van' });
    run.server.changeRights();
    await pullOnce(run);
    expect(await run.store.reads.get(projectCrewItemStatus, 'soon')).toMatchObject({ reason: 'Bring the van' });
  });

  it('of a device that kept all of it so far is cut, and nothing is fetched for that', async () => {
    await writeMeta(run.store.local, 'tenant', null);
    await pullOnce(run);
    expect(await kept(run)).toHaveLength(5);
    await writeMeta(run.store.local, 'tenant', { timezone: ZONE, settings: { planningWindow: WINDOW } });
    run.server.put('locations', 'hall');
    await pullOnce(run);
    expect(await kept(run)).toEqual(run.server.rowsOf(CALENDAR, window(run)));
    expect(daysAskedFor(run)).toEqual([]);
  });

  it('is kept whole by a crew member, whose own days it holds', async () => {
    const crew = await begin(ben);
    await pullOnce(crew);
    expect(crew.server.asked.some((path) => path.startsWith(`/${CALENDAR}`))).toBe(true);
    expect(daysAskedFor(crew)).toEqual([]);
  });
});
