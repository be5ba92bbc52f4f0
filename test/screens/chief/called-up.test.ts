// Whoever a planner calls up in the cockpit is judged before, as the server judges them; a chief's word is a fact.
import { expect, it } from 'vitest';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import type { FitnessWorld } from '#schema/rules/fitness/model.ts';
import { givesPlace, placeToJudge } from '#screens/chief/cockpit/called-up.ts';
import { readPlaceRows, verdictOfPlace } from '#screens/shared/fitness/place-verdict.ts';
import { needsForce } from '#screens/shared/planning/candidate-acts.ts';
import { can, NOW, officeWith, worker } from '../planning/office-world.ts';
import { assignment, crew, position, show } from '../rows.ts';

const DAYS = { from: '2027-05-01', to: '2027-06-20' };
const world: FitnessWorld = {
  minRestMin: 660,
  checked: { from: Date.parse('2027-05-01'), to: Date.parse('2027-06-21'), asOf: Date.parse(NOW) },
};

const storeWith = (statusCode: string) =>
  officeWith({
    projects: [show],
    projectCrews: [crew(), crew('night', { name: 'Night watch', locationId: 'place' })],
    projectCrewItems: [
      position('hands', 'stagehand', { startDate: '2027-06-04' }),
      position('watch', 'stagehand', { projectCrewId: 'night', startDate: '2027-06-04' }),
    ],
    contacts: [worker('p-ben')],
    crewFunctions: [can('p-ben')],
    projectCrewItemStatus: [
      assignment('here', 'p-ben', { statusCode }),
      assignment('elsewhere', 'p-ben', { projectCrewItemId: 'watch', projectCrewId: 'night' }),
    ],
  });

const asked = async (statusCode: string, isPlanner = true) => {
  const { reads } = await storeWith(statusCode);
  const row = await reads.get(projectCrewItemStatus, 'here');
  if (row === undefined) throw new Error('Nobody is there');
  return { reads, place: placeToJudge(row, isPlanner) };
};

it.each(['spare', 'requested', 'outage', 'cancelled'])(
  'a planner needs a reason to call up somebody who is booked elsewhere, and is %s here',
  async (statusCode) => {
    const { reads, place } = await asked(statusCode);
    if (place === null) throw new Error('Nobody is judged');
    const rows = await readPlaceRows(reads, { itemId: place.itemId, personIds: [place.personId], days: DAYS });
    const verdict = rows === null ? undefined : verdictOfPlace(rows, place, place.own, world);
    expect(verdict?.reasons.map(({ code }) => code)).toContain('overlapBooked');
    expect(verdict === undefined || needsForce([verdict])).toBe(true);
  },
);

it('a planner needs a reason to put there somebody who is booked elsewhere', async () => {
  const { reads } = await storeWith('declined');
  const rows = await readPlaceRows(reads, { itemId: 'hands', personIds: ['p-ben', 'p-cara'], days: DAYS });
  if (rows === null) throw new Error('The position is not there');
  const verdictOf = (personId: string) => verdictOfPlace(rows, { personId }, rows.position.item, world);
  expect(verdictOf('p-ben')?.verdict).toBe('no');
  expect(verdictOf('p-cara')).toBeUndefined();
});

it('nobody is judged for a chief, nor where a mark is put right', async () => {
  expect((await asked('spare', false)).place).toBeNull();
  expect((await asked('noShow')).place).toBeNull();
  expect((await asked('notNeeded')).place).toBeNull();
  expect(givesPlace('activate') && givesPlace('reactivate')).toBe(true);
  expect(givesPlace('noShow') || givesPlace('notNeeded')).toBe(false);
});
