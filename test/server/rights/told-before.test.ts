// A change is told at one moment and says of another when it was done. What came after the telling lends no right: a
// chief who was taken off stays off, whatever two moments are put together.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { activity } from '#schema/entities/communication/activity.ts';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { projectCrewItem } from '#schema/entities/crews/project-crew-item.ts';
import { makeFullWorld } from '../../support/worlds/full-world.ts';
import { agencyOf, happened, outcome } from '../../support/worlds/hook-world.ts';
import { assignmentRow } from '../../support/worlds/tenant-rows.ts';
import type { TestWorld } from '../../support/worlds/tenant.ts';

let world: TestWorld;
beforeEach(async () => {
  world = await makeFullWorld();
});
afterEach(() => world.close());
const north = agencyOf(() => world);

/** The shift is from 06:00 to 14:00. */
const DAY_BEFORE = '2027-06-03T09:00:00.000Z';
const ON_SITE = '2027-06-04T06:30:00.000Z';
const STILL_CHIEF = '2027-06-04T07:00:00.000Z';
const TAKEN_OFF = '2027-06-04T07:30:00.000Z';
const LATER = '2027-06-04T10:00:00.000Z';
const NOW = '2027-06-04T15:00:00.000Z';

const CHIEFS = { functionId: 'crewChief', amount: 3 };
const led = async (from: string, until: string): Promise<void> => {
  await world.put(projectCrewItem, { ...(await north.row(projectCrewItem, 'chiefs')), ...CHIEFS } as never);
  world.setNow(from);
  await world.put(projectCrewItemStatus, assignmentRow('job-nora', 'nora', 'chiefs', { chief: true }));
  world.setNow(until);
  const statusCode = 'cancelled';
  await world.put(projectCrewItemStatus, assignmentRow('job-nora', 'nora', 'chiefs', { chief: true, statusCode }));
  world.setNow(NOW);
};
const putOn = (id: string, who: string, at: string, projectCrewItemId = 'hands') => ({
  id,
  projectCrewItemId,
  contactId: `c-${who}`,
  personId: who,
  statusCode: 'confirmed',
  at,
});

type Fact = readonly [name: string, args: Readonly<Record<string, unknown>>];
/** Facts of the crew as they would be at that moment. */
const factsAt = (at: string): readonly Fact[] => [
  ['noShow@1', { id: 'job-dora', at }],
  ['reportAbsence@1', { id: 'job-cara', statusCode: 'outage', at }],
  ['addPersonOnSite@1', putOn('new', 'newcomer', at)],
  [
    'addCrewItemOnSite@1',
    {
      id: 'new',
      projectCrewId: 'loadIn',
      functionId: 'stagehand',
      startDate: '2027-06-04',
      startTime: '08:00',
      endTime: '16:00',
      amount: 1,
      at,
    },
  ],
  [
    'setHours@1',
    {
      id: 'job-ben',
      workedStart: '2027-06-04T06:00:00.000Z',
      workedEnd: STILL_CHIEF,
      breakMin: 0,
      hoursRev: 0,
    },
  ],
  ['writeSheet@1', { id: 'loadIn', incidents: 'none' }],
];
const toDos = async () =>
  (await north.all(activity)).filter(({ caption }) => String(caption).startsWith('Please check the time'));

describe('a chief who was taken off before the shift', () => {
  it.each(factsAt(ON_SITE))('makes no %s of it by a moment before', async (name, args) => {
    await led('2027-06-03T08:00:00.000Z', '2027-06-03T12:00:00.000Z');
    const nora = await north.as('nora');
    expect([403, 404]).toContain((await nora.send(name, args, happened(DAY_BEFORE))).status);
  });
});

describe('a chief who was taken off during the shift', () => {
  beforeEach(() => led('2027-06-03T08:00:00.000Z', TAKEN_OFF));

  it.each(factsAt(LATER).slice(0, 4))('makes no %s of later by a moment before', async (name, args) => {
    const nora = await north.as('nora');
    expect([403, 404]).toContain((await nora.send(name, args, happened(STILL_CHIEF))).status);
  });

  it('is believed for what they told while they led, of then or earlier', async () => {
    const nora = await north.as('nora');
    expect(outcome(await nora.send('noShow@1', { id: 'job-dora', at: ON_SITE }, happened(STILL_CHIEF)))).toBe(200);
    expect(await toDos()).toEqual([]);
  });

  it('puts no chief on any more, and a planner looks at whom else they put on', async () => {
    const nora = await north.as('nora');
    const chief = putOn('friend', 'newcomer', STILL_CHIEF, 'chiefs');
    expect(outcome(await nora.send('addPersonOnSite@1', chief, happened(STILL_CHIEF)))).toBe('NO_RIGHT');
    const hand = putOn('hand', 'newcomer', STILL_CHIEF);
    expect(outcome(await nora.send('addPersonOnSite@1', hand, happened(STILL_CHIEF)))).toBe(200);
    expect(await toDos()).toHaveLength(1);
  });
});

it('nobody puts themselves on', async () => {
  world.setNow(NOW);
  const cara = await north.as('cara');
  expect(outcome(await cara.send('addPersonOnSite@1', putOn('own', 'cara', LATER), happened(LATER)))).toBe('FOUR_EYES');
});

it('what a chief of now tells of a later moment is kept as of its arrival, and looked at', async () => {
  world.setNow(NOW);
  const cara = await north.as('cara');
  expect(outcome(await cara.send('noShow@1', { id: 'job-ben', at: LATER }, happened(STILL_CHIEF)))).toBe(200);
  expect(await toDos()).toHaveLength(1);
});
