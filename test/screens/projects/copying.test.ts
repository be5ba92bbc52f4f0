// A day that is copied: the wall times over both changes of the clock, who comes along, the step with its way back, and
// what of it is sent.
import { describe, expect, it } from 'vitest';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { projectCrewItem } from '#schema/entities/crews/project-crew-item.ts';
import { projectCrew } from '#schema/entities/crews/project-crew.ts';
import { addPerson } from '#schema/mutations/crews/assignments/add-person.ts';
import { perform, redoStep, undoStep, HOLD_MS } from '#screens/shared/planning/commands.ts';
import { outcomeWords } from '#screens/shared/planning/step-words.ts';
import { worldOf } from '#screens/shared/fitness/judged-world.ts';
import { copyChoicesIn, ticked, toggled } from '#screens/projects/project/copying/copy-choices.ts';
import { dayThere, daysToCopyTo } from '#screens/projects/project/copying/copied-day.ts';
import { copyCommand, planCopy } from '#screens/projects/project/copying/planned-copy.ts';
import { readCopying, type CopyGround } from '#screens/projects/project/copying/queries.ts';
import type { Store } from '#outbox/store/store.ts';
import { allRows } from '#test/support/all-rows.ts';
import { claim, settle } from '../../outbox/one-by-one.ts';
import { openDevice } from '../../outbox/world.ts';
import { arrive, assignment, crew, festival, position, role, show, type Rows } from '../rows.ts';
import { paula } from './planner.ts';

const PEOPLE = ['p-ben', 'p-cara', 'p-tom'];
const RANGE = { from: '2027-05-01', to: '2027-06-30' };
const DAY = '2027-06-04';

const can = (personId: string) => ({
  ...role(`c-${personId}`, personId),
  id: `f-${personId}`,
  contactId: `c-${personId}`,
  functionId: 'stagehand',
  level: 2,
});

const desk = async (more: Rows = {}) => {
  const device = await openDevice(paula);
  await arrive(
    device.store,
    festival({
      projects: [show],
      contacts: PEOPLE.map((who) => role(`c-${who}`, who, { kind: 'crew' })),
      crewFunctions: PEOPLE.slice(0, 2).map(can),
      projectCrews: [
        crew('crew', { info: 'Ring twice', dressCode: 'Black' }),
        crew('gone', { statusCode: 'cancelled' }),
      ],
      projectCrewItems: [
        position('hands', 'stagehand', { amount: 2, note: 'Gloves', requiredTagIds: ['strong'] }),
        position('lead', 'chief', {
          amount: 1,
          startTime: '22:00',
          startAt: '2027-06-04T20:00:00.000Z',
          endTime: '04:00',
          breakMin: undefined,
        }),
        position('off', 'stagehand', { statusCode: 'cancelled' }),
        position('later', 'stagehand', { startDate: '2027-06-05' }),
        position('lost', 'stagehand', { projectCrewId: 'gone' }),
      ],
      projectCrewItemStatus: [
        assignment('a-tom', 'p-tom', { statusCode: 'requested' }),
        assignment('a-ben', 'p-ben', { chief: true }),
        assignment('a-cara', 'p-cara', { statusCode: 'planned' }),
        assignment('a-out', 'p-cara', { statusCode: 'cancelled' }),
      ],
      ...more,
    }),
  );
  return device;
};

/** @throws Error where there is nothing to copy */
const groundOn = async (store: Store, day = DAY): Promise<CopyGround> => {
  const ground = await readCopying(store.reads, { projectId: 'show', day, days: RANGE });
  if (ground === null) throw new Error('There is nothing to copy');
  return ground;
};

const here = { kind: 'beyond', days: RANGE } as unknown as Parameters<typeof worldOf>[1];
const world = worldOf(RANGE, here, 660, '2027-06-01T06:00:00.000Z');
const choose = (more: object) => ({ ...copyChoicesIn(undefined), ...more });
const NOBODY_LEFT = { count: 0, why: [] };

describe('the days', () => {
  it('are those of the project that are not over, without the one that is copied', async () => {
    const { source } = await groundOn((await desk()).store);
    expect(daysToCopyTo(source, '2027-01-01')).toEqual(['2027-06-03', '2027-06-05', '2027-06-06']);
    expect(daysToCopyTo(source, '2027-06-05')).toEqual(['2027-06-05', '2027-06-06']);
  });

  it('say whether a crew of that name is there, and nothing is copied where nothing stands', async () => {
    const { store } = await desk();
    expect((await groundOn(store)).source.taken).toEqual({
      [DAY]: ['Load-in, main stage', 'Load-in, main stage'],
      '2027-06-05': ['Load-in, main stage'],
    });
    expect(await readCopying(store.reads, { projectId: 'show', day: '2027-06-06', days: RANGE })).toBeNull();
    expect(await readCopying(store.reads, { projectId: 'show', day: DAY, crewId: 'gone', days: RANGE })).toBeNull();
  });
});

describe('the positions', () => {
  const over = async (day: string, positions: readonly ReturnType<typeof position>[]) => {
    const { store } = await desk({
      projects: [{ ...show, beginDate: '2027-03-01', endDate: '2027-12-01' }],
      projectCrewItems: positions,
      projectCrewItemStatus: [],
    });
    const { source } = await groundOn(store);
    return dayThere(source, source.crews, day).crews[0];
  };
  const night = position('night', 'stagehand', { startTime: '22:00', endTime: '06:00' });
  const hours = ({ startAt, endAt }: { readonly startAt: string; readonly endAt: string }): number =>
    (Date.parse(endAt) - Date.parse(startAt)) / 3_600_000;

  it.each([
    ['2027-03-27', 7, '2027-03-27T21:00:00.000Z'],
    ['2027-10-30', 9, '2027-10-30T20:00:00.000Z'],
    ['2027-06-05', 8, '2027-06-05T20:00:00.000Z'],
  ])('keep their wall times into the night of %s, which has %i hours for it', async (day, length, startAt) => {
    const there = await over(day, [night]);
    expect(there?.positions.map(({ words }) => [words.startDate, words.startTime, words.endTime])).toEqual([
      [day, '22:00', '06:00'],
    ]);
    expect(there?.positions.map(({ row }) => row.startAt)).toEqual([startAt]);
    expect(there?.positions.map(({ row }) => hours(row))).toEqual([length]);
  });

  it('stay behind with the reason where they cannot stand', async () => {
    const short = position('short', 'stagehand', { startTime: '02:15', endTime: '03:00', breakMin: undefined });
    const spring = await over('2027-03-28', [short, position('hands', 'stagehand')]);
    expect(spring?.lost).toMatchObject([{ source: { item: { id: 'short' } }, code: 'END_BEFORE_START' }]);
    expect(spring?.positions.map(({ source }) => source.item.id)).toEqual(['hands']);
    const autumn = await over('2027-10-31', [short]);
    expect(autumn?.positions.map(({ row }) => hours(row))).toEqual([1.75]);
    const long = position('long', 'stagehand', { endDate: '2027-06-06' });
    expect((await over('2027-12-01', [long]))?.lost).toMatchObject([{ code: 'TOO_LONG' }]);
  });

  it('take along what is said of them and of their crew, and nothing that was called off', async () => {
    const { store } = await desk();
    const ground = await groundOn(store);
    const planned = planCopy(ground, choose({ days: ['2027-06-05'], brings: false }), world);
    const { step } = await perform(
      store,
      copyCommand(ground, planned, { left: NOBODY_LEFT, nextId: () => store.ids.next() }),
    );
    const made = (await allRows(store, projectCrew)).find(({ id }) => id === step?.parts[0]?.row);
    expect(made).toMatchObject({
      name: 'Load-in, main stage',
      locationId: 'place',
      info: 'Ring twice',
      dressCode: 'Black',
      meetingPoint: 'Gate C',
      contactOnSite: { name: 'Mia Berg', phone: '+43 555 77' },
      requirePreCall: true,
      allowLiveLocation: false,
      statusCode: 'confirmed',
    });
    const items = (await allRows(store, projectCrewItem)).filter(({ projectCrewId }) => projectCrewId === made?.id);
    expect(items.toSorted((one, other) => (one.startTime < other.startTime ? -1 : 1))).toMatchObject([
      { functionId: 'stagehand', startDate: '2027-06-05', startTime: '08:00', amount: 2, note: 'Gloves' },
      { functionId: 'chief', startDate: '2027-06-05', startTime: '22:00', endTime: '04:00', amount: 1 },
    ]);
    expect(items.map(({ requiredTagIds }) => requiredTagIds)).toContainEqual(['strong']);
    expect(await allRows(store, projectCrewItemStatus)).toHaveLength(4);
  });
});

describe('the people', () => {
  const planOn = async (store: Store, more: object = {}) => {
    const ground = await groundOn(store);
    return { ground, planned: planCopy(ground, choose({ days: ['2027-06-05', '2027-06-06'], ...more }), world) };
  };

  it('come along in the order of their seats, and who cannot is listed with the reason', async () => {
    const { store } = await desk();
    const { planned } = await planOn(store);
    const first = planned.days[0]?.crews[0]?.positions[0];
    expect(planned.people.get(first?.id ?? '')?.map(({ job, comes, left }) => [job.id, comes, left])).toEqual([
      ['a-ben', true, undefined],
      ['a-cara', true, undefined],
      ['a-tom', false, 'noFunction'],
    ]);
    expect(planned.numbers).toEqual({ crews: 2, positions: 4, days: 2, people: 4 });
    expect(planned.left).toEqual(['noFunction', 'noFunction']);
  });

  it('stay behind unticked, all together, or with their crew', async () => {
    const { store } = await desk();
    const key = '2027-06-05 a-ben';
    const without = await planOn(store, ticked(choose({}), key, false));
    expect(without.planned.numbers.people).toBe(3);
    expect(without.planned.left).toHaveLength(2);
    expect((await planOn(store, { brings: false })).planned).toMatchObject({ numbers: { people: 0 }, left: [] });
    expect((await planOn(store, { without: ['crew'] })).planned).toMatchObject({ parts: 0, days: [] });
    expect(ticked(choose({ left: [key] }), key, true)).toEqual({ taken: [key], left: [] });
    expect(toggled(['b'], 'a', true)).toEqual(['a', 'b']);
    expect(copyChoicesIn({ days: 'all' })).toEqual(choose({}));
  });

  it('are told of as one step with its numbers, and go with it as if nothing had been', async () => {
    const { store } = await desk();
    const { ground, planned } = await planOn(store);
    const left = { count: planned.left.length, why: ['Other function'] };
    const outcome = await perform(store, copyCommand(ground, planned, { left, nextId: () => store.ids.next() }));
    const say = ({ id }: { readonly id: string }, values: object = {}): string => `${id} ${JSON.stringify(values)}`;
    expect(outcomeWords(say, outcome)).toBe(
      `planner.didSome ${JSON.stringify({
        did: 'planner.did.copy {"crews":2,"positions":4,"days":2,"people":4}',
        count: 2,
        why: 'Other function',
      })}`,
    );
    const drafts = (await allRows(store, projectCrewItemStatus)).filter(({ id }) => !id.startsWith('a-'));
    expect(drafts.map(({ personId, statusCode, chief }) => [personId, statusCode, chief]).toSorted()).toEqual([
      ['p-ben', 'planned', true],
      ['p-ben', 'planned', true],
      ['p-cara', 'planned', false],
      ['p-cara', 'planned', false],
    ]);
    expect(await undoStep(store)).toMatchObject({ kind: 'undone', changed: 0 });
    expect(await store.local.read(['outbox'], (tables) => tables.outbox.all())).toEqual([]);
    expect(await allRows(store, projectCrew)).toHaveLength(2);
    expect(await allRows(store, projectCrewItemStatus)).toHaveLength(4);
    expect(await redoStep(store)).toMatchObject({ kind: 'redone', skipped: [] });
    expect(await allRows(store, projectCrew)).toHaveLength(4);
  });
});

/** Revision of what the server has taken. */
const SENT = 60;
const sent = <R extends object>(row: R) => ({ ...row, rev: SENT });

describe('a copy that was sent', () => {
  const copied = async () => {
    const device = await desk();
    const { store, clock } = device;
    const ground = await groundOn(store);
    const planned = planCopy(ground, choose({ days: ['2027-06-05'] }), world);
    const { step } = await perform(
      store,
      copyCommand(ground, planned, { left: NOBODY_LEFT, nextId: () => store.ids.next() }),
    );
    if (step === null) throw new Error('Nothing was copied');
    clock.at += HOLD_MS + 1000;
    await arrive(store, {
      projectCrews: (await allRows(store, projectCrew)).map(sent),
      projectCrewItems: (await allRows(store, projectCrewItem)).map(sent),
      projectCrewItemStatus: (await allRows(store, projectCrewItemStatus)).map(sent),
    });
    for (const { id } of await store.local.read(['outbox'], (tables) => tables.outbox.all())) {
      await claim(store.local, { id, owner: 'pass', actorId: paula.login, now: () => clock.at, leaseMs: 60_000 });
      await settle(store.local, { id, status: 200, body: {}, epoch: 'x', rev: SENT, now: clock.at }, store.actor);
    }
    return { ...device, step };
  };
  const changes = async (store: Store) =>
    (await store.local.read(['outbox'], (tables) => tables.outbox.all())).map(({ mutation, args }) => [
      mutation,
      args['statusCode'],
    ]);

  it('is taken back by its inverse without a question: drafts first, then the crew', async () => {
    const { store } = await copied();
    expect(await undoStep(store)).toMatchObject({ kind: 'undone', changed: 0 });
    expect(await changes(store)).toEqual([
      ['moveAssignment@1', 'cancelled'],
      ['moveAssignment@1', 'cancelled'],
      ['moveCrew@1', 'cancelled'],
    ]);
    // Done again it is another crew with other positions.
    expect(await redoStep(store)).toMatchObject({ kind: 'redone', skipped: [] });
    const open = (await allRows(store, projectCrew)).filter(({ statusCode }) => statusCode === 'confirmed');
    expect(open).toHaveLength(2);
  });

  it('keeps a crew on which somebody was put since', async () => {
    const { store, step } = await copied();
    const crewId = step.parts[0]?.row ?? '';
    const item = (await allRows(store, projectCrewItem)).find(({ projectCrewId }) => projectCrewId === crewId);
    await store.send(addPerson, {
      id: 'asked',
      projectCrewItemId: item?.id ?? '',
      contactId: 'c-p-tom',
      personId: 'p-tom',
      statusCode: 'requested',
    });
    expect(await undoStep(store)).toMatchObject({ kind: 'undone', changed: 1 });
    expect((await changes(store)).filter(([mutation]) => mutation === 'moveCrew@1')).toEqual([]);
    // Done again, it is not ordered once more: its drafts come back to it.
    expect(await redoStep(store)).toMatchObject({ kind: 'redone', skipped: [{ code: 'changed' }] });
    expect((await allRows(store, projectCrew)).filter(({ statusCode }) => statusCode === 'confirmed')).toHaveLength(2);
    const drafts = (await allRows(store, projectCrewItemStatus)).filter(
      ({ statusCode, projectCrewId }) => statusCode === 'planned' && projectCrewId === crewId,
    );
    expect(drafts).toHaveLength(2);
  });
});
