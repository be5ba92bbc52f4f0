// Other times for one person of a crew: what the fields say, how it is judged, the start that keeps the rest, and the
// step that gives them; on real rows of a real local store.
import { describe, expect, it } from 'vitest';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import type { FitnessWorld } from '#schema/rules/fitness/model.ts';
import { readPlannedPeople, type PlannedPerson } from '#screens/crews/planning/people.ts';
import { draftOfTimes, timesIn, writtenTimes } from '#screens/crews/planning/times.ts';
import { restedStart } from '#screens/shared/fitness/rested-start.ts';
import { readPlaceRows, verdictOfPlace } from '#screens/shared/fitness/place-verdict.ts';
import { perform, undoStep } from '#screens/shared/planning/commands.ts';
import { timesCommand } from '#screens/shared/planning/seated-acts.ts';
import { readSteps } from '#screens/shared/planning/kept-steps.ts';
import { arrive, assignment, crew, position, show, type Rows } from '../rows.ts';
import { can, NOW, officeWith, worker } from './office-world.ts';

const ZONE = 'Europe/Vienna';
const DAYS = { from: '2027-05-01', to: '2027-06-20' };
const world: FitnessWorld = {
  minRestMin: 660,
  checked: { from: Date.parse('2027-05-01'), to: Date.parse('2027-06-21'), asOf: Date.parse(NOW) },
};
const OWN = { startAt: '2027-06-04T06:00:00.000Z', endAt: '2027-06-04T14:00:00.000Z' };

const rows: Rows = {
  projects: [show],
  projectCrews: [crew(), crew('night', { name: 'Night watch', locationId: 'place' })],
  projectCrewItems: [
    position('hands', 'stagehand', { startDate: '2027-06-04', ...OWN }),
    position('watch', 'stagehand', { projectCrewId: 'night', startDate: '2027-06-03' }),
  ],
  contacts: [worker('p-ben'), worker('p-cara')],
  crewFunctions: [can('p-ben'), can('p-cara')],
  projectCrewItemStatus: [
    assignment('job-ben', 'p-ben', {
      projectCrewItemId: 'hands',
      effectiveStart: OWN.startAt,
      effectiveEnd: OWN.endAt,
    }),
    assignment('watch-ben', 'p-ben', {
      projectCrewItemId: 'watch',
      projectCrewId: 'night',
      effectiveStart: '2027-06-03T14:00:00.000Z',
      effectiveEnd: '2027-06-03T22:00:00.000Z',
    }),
    assignment('gone', 'p-cara', { projectCrewItemId: 'hands', statusCode: 'declined' }),
  ],
};

const opened = async () => {
  const store = await officeWith(rows);
  const [planned] = await readPlannedPeople(store.reads, 'crew');
  if (planned === undefined) throw new Error('Nobody is planned');
  const found = await readPlaceRows(store.reads, { itemId: planned.itemId, personIds: [planned.personId], days: DAYS });
  if (found === null) throw new Error('The position is not there');
  const judged = (times: PlannedPerson['own']) => verdictOfPlace(found, planned, times, world);
  return { store, planned, judged };
};

describe('other times', () => {
  it('are those of whoever is planned', async () => {
    const { planned, store } = await opened();
    expect(planned).toMatchObject({ assignmentId: 'job-ben', name: 'Ben Adler', own: OWN, position: OWN });
    expect(await readPlannedPeople(store.reads, 'crew')).toHaveLength(1);
  });

  it('are written as days and wall times of the place', () => {
    const draft = draftOfTimes(OWN, ZONE);
    expect(draft).toEqual({ startDate: '2027-06-04', startTime: '08:00', endDate: '2027-06-04', endTime: '16:00' });
    expect(writtenTimes(draft, ZONE)).toEqual({ times: OWN, fault: null });
    expect(writtenTimes({ ...draft, startTime: '' }, ZONE)).toEqual({ times: null, fault: 'incomplete' });
    expect(writtenTimes({ ...draft, endTime: '08:00' }, ZONE).fault).toBe('order');
    expect(writtenTimes({ ...draft, endDate: '2027-06-06' }, ZONE).fault).toBe('long');
    expect(timesIn({ startTime: '09:00', other: 'x', endTime: 3 })).toEqual({ startTime: '09:00' });
  });

  it('are judged without the shift itself; too little rest names the start that keeps it', async () => {
    const { judged } = await opened();
    const found = judged(OWN);
    expect(found?.verdict).toBe('warning');
    expect(found?.reasons.map(({ code }) => code)).toContain('rest');
    const rested = restedStart(found?.reasons ?? [], OWN);
    expect(rested).toBe('2027-06-04T09:00:00.000Z');
    const later = judged({ ...OWN, startAt: rested ?? '' });
    expect(later?.reasons.map(({ code }) => code)).not.toContain('rest');
    expect(restedStart(later?.reasons ?? [], OWN)).toBeUndefined();
    const early = judged({ ...OWN, startAt: '2027-06-03T20:00:00.000Z' });
    expect(early?.verdict).toBe('no');
  });

  it('are given as one step, with the reason where they are forced, and taken back', async () => {
    const { store, planned } = await opened();
    const at = async () => {
      const row = await store.reads.get(projectCrewItemStatus, 'job-ben');
      return [row?.effectiveStart, row?.effectiveEnd, row?.reason];
    };
    const later = { ...OWN, startAt: '2027-06-04T09:00:00.000Z' };
    expect(timesCommand(planned, { times: later, shown: planned.row }).operations).toEqual([
      { do: 'times', id: 'job-ben', startAt: later.startAt },
    ]);
    expect(timesCommand(planned, { times: OWN, shown: planned.row }).operations).toEqual([
      { do: 'times', id: 'job-ben' },
    ]);
    await perform(store, timesCommand(planned, { times: later, shown: planned.row, reason: 'Agreed by phone' }));
    expect(await at()).toEqual([later.startAt, OWN.endAt, 'Agreed by phone']);
    expect(await undoStep(store)).toMatchObject({ kind: 'undone' });
    expect(await at()).toEqual([OWN.startAt, OWN.endAt, undefined]);
  });

  it('name the row on which they were begun, whatever came of it since; what takes them back does not', async () => {
    const { store, planned } = await opened();
    const end = '2027-06-04T15:00:00.000Z';
    const newer = { rev: 9, endAt: end, effectiveEnd: end };
    await arrive(store, { projectCrewItemStatus: [assignment('job-ben', 'p-ben', { ...planned.row, ...newer })] });
    const shorter = { ...OWN, endAt: '2027-06-04T13:00:00.000Z' };
    await perform(store, timesCommand(planned, { times: shorter, shown: planned.row }));
    const [entry] = await store.local.read(['outbox'], (tables) => tables.outbox.all());
    expect(entry).toMatchObject({ ifRev: planned.row.rev, seen: { endAt: null, effectiveEnd: OWN.endAt } });
    const { done: steps } = await readSteps(store.local);
    expect(JSON.stringify(steps)).not.toContain('"rev"');
  });
});
