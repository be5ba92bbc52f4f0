// A standing crew in a period: who is there then, who can take a position, whom the whole crew's request leaves out;
// on real rows of a real local store.
import { describe, expect, it } from 'vitest';
import type { FitnessWorld } from '#schema/rules/fitness/model.ts';
import { askCrewCommand, whoIsAsked } from '#screens/people/standing/asked.ts';
import { readOwnOrders } from '#screens/people/standing/own-orders.ts';
import { readStandingRows, verdictsOfMembers, type MemberVerdict } from '#screens/people/standing/verdicts.ts';
import { assignment, crew, position, show, type Rows } from '../rows.ts';
import { can, NOW, officeWith, stamps, worker } from './office-world.ts';

const PERIOD = { from: '2027-06-04', to: '2027-06-05' };
const READ = { from: '2027-05-01', to: '2027-06-20' };
const ZONE = 'Europe/Vienna';
const world: FitnessWorld = {
  minRestMin: 660,
  checked: { from: Date.parse('2027-05-01'), to: Date.parse('2027-06-21'), asOf: Date.parse(NOW) },
};

const shift = (id: string, personId: string, day: string, more: Readonly<Record<string, unknown>> = {}) =>
  assignment(id, personId, {
    projectCrewItemId: 'other',
    effectiveStart: `${day}T06:00:00.000Z`,
    effectiveEnd: `${day}T14:00:00.000Z`,
    ...more,
  });

const rows: Rows = {
  projects: [show],
  projectCrews: [crew()],
  projectCrewItems: [
    position('seat', 'stagehand', {
      startDate: '2027-06-04',
      startAt: '2027-06-04T06:00:00.000Z',
      endAt: '2027-06-04T14:00:00.000Z',
      amount: 1,
    }),
    position('other', 'stagehand', { startDate: '2027-06-10' }),
  ],
  contacts: ['ben', 'cara', 'tom', 'dora'].map((name) => worker(`p-${name}`)),
  crewFunctions: ['p-ben', 'p-cara', 'p-tom'].map((who) => can(who)),
  plannerCrews: [{ ...stamps, id: 'core', name: 'Core' }],
  plannerCrewMemberships: ['ben', 'cara', 'tom', 'dora'].map((name) => ({
    ...stamps,
    id: `m-${name}`,
    plannerCrewId: 'core',
    contactId: `c-p-${name}`,
    role: 'member',
  })),
  projectCrewItemStatus: [
    shift('1', 'p-ben', '2027-06-04'),
    shift('2', 'p-ben', '2027-06-05'),
    shift('3', 'p-cara', '2027-06-05'),
    shift('4', 'p-tom', '2027-06-04', { statusCode: 'requested' }),
    shift('5', 'p-dora', '2027-06-03', { effectiveEnd: '2027-06-03T22:00:00.000Z' }),
    shift('6', 'p-nora', '2027-06-03', {
      effectiveStart: '2027-06-03T22:30:00.000Z',
      effectiveEnd: '2027-06-03T23:00:00.000Z',
    }),
  ],
};

const judged = async (itemId: string | null): Promise<ReadonlyMap<string, MemberVerdict>> => {
  const { reads } = await officeWith(rows);
  const found = await readStandingRows(reads, { crewId: 'core', itemId, days: READ });
  return verdictsOfMembers(found, { days: PERIOD, zone: ZONE }, world);
};

describe('a standing crew', () => {
  it('is judged for a period: booked each day cannot, booked on some is worth a look', async () => {
    const verdicts = await judged(null);
    expect(
      [...verdicts].map(([id, { verdict, taken, reasons }]) => [
        id,
        verdict,
        taken?.days,
        reasons.map(({ code }) => code),
      ]),
    ).toEqual([
      ['c-p-ben', 'no', 2, ['overlapBooked', 'overlapBooked']],
      ['c-p-cara', 'warning', 1, ['overlapBooked']],
      // Her shift ended at midnight.
      ['c-p-dora', 'yes', 0, []],
      ['c-p-tom', 'warning', 0, ['overlapAsked']],
    ]);
  });

  it('is judged for a position as every candidate is', async () => {
    const verdicts = await judged('seat');
    expect([...verdicts].map(([id, { verdict, taken }]) => [id, verdict, taken])).toEqual([
      ['c-p-ben', 'no', null],
      ['c-p-cara', 'yes', null],
      ['c-p-dora', 'no', null],
      ['c-p-tom', 'warning', null],
    ]);
  });

  it('is asked as one act, and those who cannot are counted with the reason', async () => {
    const members = [...(await judged('seat')).values()];
    expect(whoIsAsked(members).map(({ person }) => person.contactId)).toEqual(['c-p-cara', 'c-p-tom']);
    const command = askCrewCommand({ itemId: 'seat', members, nameOf: (id) => id, say: (code) => code });
    expect(command).toMatchObject({
      kind: 'ask',
      name: 'p-cara',
      operations: [
        { do: 'add', personId: 'p-cara', projectCrewItemId: 'seat', statusCode: 'requested' },
        { do: 'add', personId: 'p-tom', projectCrewItemId: 'seat', statusCode: 'requested' },
      ],
      left: { count: 2, why: ['overlapBooked', 'noFunction'] },
    });
    expect(command.operations.some((one) => 'force' in one)).toBe(false);
  });

  it('says to a client on which own orders its people are, and nothing of the others', async () => {
    const { reads } = await officeWith(rows);
    const personIds = ['p-ben', 'p-tom', 'p-dora'];
    expect(await readOwnOrders(reads, { personIds, days: { ...PERIOD, zone: ZONE } })).toEqual({
      'p-ben': [2418],
      'p-tom': [],
      'p-dora': [],
    });
  });

  it('says it by the days as they begin and end in the agency', async () => {
    const { reads } = await officeWith(rows);
    const ordersOn = async (day: string, zone: string) =>
      (await readOwnOrders(reads, { personIds: ['p-nora'], days: { from: day, to: day, zone } }))['p-nora'];
    // From 22:30 to 23:00 in UTC on the 3rd: that is the 4th in Vienna, and the 3rd in New York.
    expect(await ordersOn('2027-06-03', ZONE)).toEqual([]);
    expect(await ordersOn('2027-06-04', ZONE)).toEqual([2418]);
    expect(await ordersOn('2027-06-03', 'America/New_York')).toEqual([2418]);
    expect(await ordersOn('2027-06-04', 'America/New_York')).toEqual([]);
  });
});
