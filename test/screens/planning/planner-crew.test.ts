// The crew planner: which positions are open and how they are narrowed, who can take one and why, what a key or an act
// is; on real rows of a real local store.
import { describe, expect, it } from 'vitest';
import type { FitnessWorld } from '#schema/rules/fitness/model.ts';
import { candidatesFor } from '#schema/rules/fitness/order.ts';
import { peopleFrom, positionFrom } from '#schema/rules/fitness/from-rows.ts';
import { candidateCommand, isBeyondForce, needsForce, offerCommand } from '#screens/shared/planning/candidate-acts.ts';
import { candidateGroups, refusedCounts } from '#screens/planner-crew/candidates/groups.ts';
import { judgeInSlices, readJudging, type Candidates } from '#screens/planner-crew/candidates/judging.ts';
import { keyOf } from '#screens/planner-crew/candidates/keys.ts';
import { judgedDays } from '#screens/shared/fitness/judged-world.ts';
import { mainReasons } from '#screens/shared/fitness/main-reasons.ts';
import { weekOf } from '#screens/planner-crew/candidates/week.ts';
import { seatedCommand } from '#screens/shared/planning/seated-acts.ts';
import { lastDayOf, readAskedProject } from '#screens/planner-crew/seats/asked-project.ts';
import {
  narrowedSeats,
  NO_SEAT_FILTER,
  seatBeside,
  seatDays,
  seatsOpen,
} from '#screens/planner-crew/seats/narrowing.ts';
import { countIn, readSeats, type QueuedSeat } from '#screens/shared/planning/open-seats.ts';
import type { ServerRow } from '#db/tables/server-rows.ts';
import { assignment, crew, human, position, show, type Rows } from '../rows.ts';
import { can, NOW, officeWith, stamps, worker } from './office-world.ts';

const DAYS = { from: '2027-06-01', to: '2027-06-14' };
const seatsOf = async (more: Rows, kept: string | null = null): Promise<readonly QueuedSeat[]> =>
  readSeats((await officeWith(more)).reads, { days: DAYS, now: NOW, kept });

const later = (id: string, day: string, more: Readonly<Record<string, unknown>> = {}): ServerRow =>
  position(id, 'stagehand', {
    startDate: day,
    startAt: `${day}T06:00:00.000Z`,
    endAt: `${day}T14:00:00.000Z`,
    amount: 2,
    ...more,
  });

describe('open positions', () => {
  it('hold one that was opened by its address on any day, unless it began or was called off', async () => {
    const ids = async (kept: string) => (await seatsOf(rows, kept)).map(({ id }) => id);
    expect(await ids('far')).toContain('far');
    expect(await ids('full')).toContain('full');
    expect(await ids('begun')).not.toContain('begun');
    expect(await ids('off')).not.toContain('off');
  });

  const items = [
    later('b', '2027-06-05', { statusCode: 'vacant' }),
    later('a', '2027-06-04'),
    later('full', '2027-06-04'),
    later('off', '2027-06-04', { statusCode: 'cancelled' }),
    later('begun', '2027-05-31'),
    later('far', '2027-06-15'),
    later('quoted', '2027-06-04', { projectId: 'quoted' }),
    later('leave', '2027-06-04', { projectId: 'leave' }),
    later('dead', '2027-06-04', { projectCrewId: 'dead' }),
  ];
  const rows: Rows = {
    projects: [show, { ...show, id: 'quoted', statusCode: 'quoted' }, { ...show, id: 'leave', kind: 'vacation' }],
    projectCrews: [crew(), crew('dead', { statusCode: 'cancelled' })],
    projectCrewItems: items,
    projectCrewItemStatus: [
      assignment('1', 'p-ben', { projectCrewItemId: 'full' }),
      assignment('2', 'p-cara', { projectCrewItemId: 'full' }),
      assignment('3', 'p-ben', { projectCrewItemId: 'a' }),
      assignment('4', 'p-tom', { projectCrewItemId: 'a', statusCode: 'requested' }),
      assignment('5', 'p-cara', { projectCrewItemId: 'a', statusCode: 'declined' }),
    ],
  };

  it('are those of confirmed orders with a seat that nobody holds, by their start', async () => {
    const seats = await seatsOf(rows);
    expect(seats.map(({ id, open, amount, isOffered }) => [id, open, amount, isOffered])).toEqual([
      ['a', 1, 2, false],
      ['b', 2, 2, true],
    ]);
    expect(seats[0]?.people.map(({ name, statusCode }) => [name, statusCode])).toEqual([
      ['Ben Adler', 'confirmed'],
      ['Tomasz Oberlin', 'requested'],
    ]);
    expect(seats.map((seat) => countIn(seat, 'requested'))).toEqual([1, 0]);
    expect(seatsOpen(seats)).toBe(3);
  });

  it('keep the one that somebody looks at when its last seat is taken', async () => {
    expect((await seatsOf(rows, 'full')).map(({ id, open }) => [id, open])).toContainEqual(['full', 0]);
  });

  it('are narrowed by what is asked, project, function, region and words, while the days count all', async () => {
    const seats = await seatsOf(rows);
    const idsOf = (filter: Partial<typeof NO_SEAT_FILTER>) =>
      narrowedSeats(seats, { ...NO_SEAT_FILTER, ...filter }).map(({ id }) => id);
    expect(idsOf({ show: 'asked' })).toEqual(['a']);
    expect(idsOf({ show: 'offered' })).toEqual(['b']);
    expect(idsOf({ functions: ['chief'] })).toEqual([]);
    expect(idsOf({ projects: ['show'] })).toEqual(['a', 'b']);
    expect(idsOf({ projects: ['another'] })).toEqual([]);
    expect(idsOf({ regions: ['vienna'], typed: 'tharwick stage' })).toEqual(['a', 'b']);
    expect(seatDays(narrowedSeats(seats, { ...NO_SEAT_FILTER, typed: 'zzz' }), seats)).toEqual([]);
    expect(seatDays(seats.slice(0, 1), seats).map(({ day, open }) => [day, open])).toEqual([['2027-06-04', 1]]);
    expect(seatBeside(seats, 'a', 1)?.id).toBe('b');
    expect(seatBeside(seats, 'b', 1)?.id).toBe('b');
    expect(seatBeside(seats, 'a', -1)?.id).toBe('a');
  });

  it('of one project that is asked for reach to its last day, for as long as it is chosen', async () => {
    const store = await officeWith({ projects: [{ ...show, endDate: '2027-09-01' }] });
    const asked = await readAskedProject(store.reads, 'show');
    expect(asked?.endDate).toBe('2027-09-01');
    expect(await readAskedProject(store.reads, 'gone')).toBeNull();
    expect(await readAskedProject(store.reads, null)).toBeNull();
    expect(lastDayOf('2027-06-17', asked, ['show'])).toBe('2027-09-01');
    expect(lastDayOf('2027-10-17', asked, ['show'])).toBe('2027-10-17');
    expect(lastDayOf('2027-06-17', asked, [])).toBe('2027-06-17');
    expect(lastDayOf('2027-06-17', null, ['show'])).toBe('2027-06-17');
  });
});

const WORLD: FitnessWorld = {
  minRestMin: 660,
  checked: { from: 0, to: 4_000_000_000_000, asOf: 0 },
};
const names = (personId: string): string => personId;

const judgedIn = async (more: Rows): Promise<Candidates> => {
  const store = await officeWith(more);
  const rows = await readJudging(store.reads, { itemId: 'hands', days: { from: '2027-05-01', to: '2027-06-14' } });
  if (rows === null) throw new Error('The position is not here');
  return judgeInSlices(rows, { world: WORLD, method: 'bestRating' }, async () => Promise.resolve());
};

describe('candidates of a position', () => {
  const busy: Rows = {
    projectCrews: [crew(), crew('other', { name: 'Show crew' })],
    projectCrewItems: [position('hands', 'stagehand'), position('else', 'stagehand', { projectCrewId: 'other' })],
    projectCrewItemStatus: [assignment('1', 'p-cara', { projectCrewItemId: 'else', projectCrewId: 'other' })],
  };

  it('are everybody of the crew by their verdict, each with a reason, counted whatever is narrowed', async () => {
    const { ranked } = await judgedIn(busy);
    const groups = candidateGroups(ranked, { typed: 'ben', because: null }, names);
    expect(groups.map(({ verdict, count, people }) => [verdict, count, people.length])).toEqual([
      ['yes', 1, 1],
      ['warning', 0, 0],
      ['no', 2, 0],
    ]);
    expect(refusedCounts(ranked)).toEqual([
      { code: 'noFunction', count: 1 },
      { code: 'overlapBooked', count: 1 },
    ]);
    const because = candidateGroups(ranked, { typed: '', because: 'overlapBooked' }, names);
    expect(because[2]?.people.map(({ person }) => person.personId)).toEqual(['p-cara']);
    expect(ranked.every(({ reasons }) => mainReasons(reasons).length > 0)).toBe(true);
  });

  it('are the same in slices as judged at once, with a pause after each', async () => {
    const many = Array.from({ length: 600 }, (_, at) => `p${String(at)}`);
    const store = await officeWith({
      ...busy,
      persons: many.map((id) => human(id, 'A', id)),
      contacts: many.map((who) => worker(who)),
      crewFunctions: many.filter((_, at) => at % 3 > 0).map((who) => can(who)),
      projectCrewItemStatus: many
        .filter((_, at) => at % 5 === 0)
        .map((who) => assignment(`j-${who}`, who, { projectCrewItemId: 'else', projectCrewId: 'other' })),
    });
    const rows = await readJudging(store.reads, { itemId: 'hands', days: { from: '2027-05-01', to: '2027-06-14' } });
    if (rows === null) throw new Error('The position is not here');
    let pauses = 0;
    const { ranked } = await judgeInSlices(rows, { world: WORLD, method: 'nearest' }, async () => {
      pauses += 1;
      return Promise.resolve();
    });
    expect(pauses).toBe(3);
    const whole = candidatesFor(positionFrom(rows.position), peopleFrom(rows.people), WORLD, 'nearest');
    const told = (some: typeof whole) =>
      some.map(({ person: { contactId }, verdict, points, reasons }) => ({ contactId, verdict, points, reasons }));
    expect(told(ranked)).toEqual(told(whole));
    expect(ranked.filter(({ verdict }) => verdict === 'yes')).toHaveLength(320);
  });

  it('are none where the position is not on this device', async () => {
    const store = await officeWith({});
    expect(await readJudging(store.reads, { itemId: 'unknown', days: DAYS })).toBeNull();
  });

  it('have the week around it marked, and a clash on its own day', async () => {
    const { ranked, position: judged } = await judgedIn({
      ...busy,
      blockDates: [
        { ...stamps, id: 'block', personId: 'p-cara', start: '2027-06-06', end: '2027-06-06', statusCode: 'entered' },
      ],
    });
    const weekFor = (personId: string) => {
      const found = ranked.find(({ person }) => person.personId === personId);
      return found === undefined ? [] : weekOf(found.person, judged).map(({ mark, clashes }) => [mark, clashes]);
    };
    expect(weekFor('p-ben')[3]).toEqual(['here', false]);
    expect(weekFor('p-cara').slice(3, 6)).toEqual([
      ['here', true],
      [null, false],
      ['blocked', false],
    ]);
  });

  it('are looked at from a month ago to some days behind the position', () => {
    expect(judgedDays('2027-06-01', { day: '2027-06-10' })).toEqual({ from: '2027-05-01', to: '2027-06-19' });
  });
});

describe('acts', () => {
  it('force only who cannot, and never who is there already', async () => {
    const { ranked } = await judgedIn({
      projectCrewItemStatus: [assignment('1', 'p-cara', { statusCode: 'requested' })],
    });
    const of = (personId: string) => ranked.filter(({ person }) => person.personId === personId);
    expect([needsForce(of('p-ben')), needsForce(of('p-tom')), needsForce(of('p-cara'))]).toEqual([false, true, true]);
    expect([isBeyondForce(of('p-tom')), isBeyondForce(of('p-cara'))]).toEqual([false, true]);
    const people = [...of('p-ben'), ...of('p-tom')];
    const { operations, kind } = candidateCommand('book', {
      seat: { id: 'hands' },
      people,
      nameOf: names,
      reason: 'Why',
    });
    expect(kind).toBe('book');
    expect(operations).toEqual([
      { do: 'add', projectCrewItemId: 'hands', contactId: 'c-p-ben', personId: 'p-ben', statusCode: 'confirmed' },
      {
        do: 'add',
        projectCrewItemId: 'hands',
        contactId: 'c-p-tom',
        personId: 'p-tom',
        statusCode: 'confirmed',
        force: true,
        reason: 'Why',
      },
    ]);
  });

  it('of those on the position and of the offer are moves', async () => {
    const [seat] = await seatsOf({ projectCrewItemStatus: [assignment('1', 'p-cara', { statusCode: 'applied' })] });
    const [applicant] = seat?.people ?? [];
    if (seat === undefined || applicant === undefined) throw new Error('Nobody applied');
    expect(seatedCommand('ask', applicant).operations).toEqual([{ do: 'move', id: '1', statusCode: 'requested' }]);
    expect(seatedCommand('notChosen', applicant).operations).toEqual([
      { do: 'move', id: '1', statusCode: 'notChosen' },
    ]);
    expect(offerCommand(seat)).toMatchObject({ kind: 'offer', operations: [{ do: 'offer', statusCode: 'vacant' }] });
    expect(offerCommand({ ...seat, isOffered: true })).toMatchObject({ kind: 'retract' });
  });

  it('have keys; single letters can be switched off', () => {
    const press = (key: string, more = {}, letters = true) =>
      keyOf({ key, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...more }, letters);
    expect(press('a')).toEqual({ kind: 'act', act: 'ask' });
    expect(press('k')).toEqual({ kind: 'step', by: -1 });
    expect(press('a', {}, false)).toBeUndefined();
    expect(press('/', {}, false)).toEqual({ kind: 'search' });
    expect(press('?', { shiftKey: true }, false)).toEqual({ kind: 'help' });
    expect(press('a', { ctrlKey: true })).toBeUndefined();
    expect(press('ArrowDown', { shiftKey: true })).toEqual({ kind: 'extend', by: 1 });
    expect(press('ArrowDown')).toBeUndefined();
  });
});
