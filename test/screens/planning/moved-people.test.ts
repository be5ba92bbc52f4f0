// Other times of a whole position: who is booked twice by them, and was not before; on real rows of a real local store.
import { describe, expect, it } from 'vitest';
import type { FitnessWorld } from '#schema/rules/fitness/model.ts';
import { bookedTwiceBy, movedToZone, type PositionSpan } from '#schema/rules/fitness/moved.ts';
import { readMovedRows, type MovedRows } from '#screens/shared/fitness/moved-people.ts';
import { assignment, crew, position, show, type Rows } from '../rows.ts';
import { can, NOW, officeWith, worker } from './office-world.ts';

const DAYS = { from: '2027-05-01', to: '2027-06-20' };
const world: FitnessWorld = {
  minRestMin: 660,
  checked: { from: Date.parse('2027-05-01'), to: Date.parse('2027-06-21'), asOf: Date.parse(NOW) },
};
const on = (start: string, end: string): PositionSpan => ({
  startAt: `2027-06-04T${start}:00.000Z`,
  endAt: `2027-06-04T${end}:00.000Z`,
});
const EVENING = { effectiveStart: '2027-06-04T16:00:00.000Z', effectiveEnd: '2027-06-04T20:00:00.000Z' };
const names = ['ben', 'cara', 'dora', 'emil', 'finn'];

const rows: Rows = {
  projects: [show],
  projectCrews: [crew(), crew('night', { name: 'Night watch' })],
  projectCrewItems: [position('hands', 'stagehand'), position('watch', 'stagehand', { projectCrewId: 'night' })],
  contacts: names.map((name) => worker(`p-${name}`)),
  crewFunctions: names.map((name) => can(`p-${name}`)),
  projectCrewItemStatus: [
    ...names.map((name) =>
      assignment(`job-${name}`, `p-${name}`, {
        // Dora has times of her own; Emil is only asked; Finn’s double booking was decided.
        ...(name === 'dora' ? { startAt: '2027-06-04T06:00:00.000Z', endAt: '2027-06-04T14:00:00.000Z' } : {}),
        ...(name === 'emil' ? { statusCode: 'requested' } : {}),
        ...(name === 'finn' ? { forcedFor: ['overlapBooked:watch-finn'] } : {}),
      }),
    ),
    ...['ben', 'dora', 'emil', 'finn'].map((name) =>
      assignment(`watch-${name}`, `p-${name}`, { projectCrewItemId: 'watch', projectCrewId: 'night', ...EVENING }),
    ),
  ],
};

const twiceIn = ({ positions, people }: MovedRows, times: PositionSpan) =>
  bookedTwiceBy(
    positions.map((position) => ({ position, times })),
    people,
    world,
  );

const twiceBy = async (times: PositionSpan) => {
  const found = await readMovedRows((await officeWith(rows)).reads, { moving: { itemId: 'hands' }, days: DAYS });
  if (found === null) throw new Error('The position is not there');
  return twiceIn(found, times).map(({ person, reasons }) => [
    person.personId,
    reasons.map(({ code, values }) => `${code} ${String(values['job'])}`),
  ]);
};

describe('other times of a position', () => {
  it('book nobody twice while nothing moves, or nothing is met', async () => {
    expect(await twiceBy(on('06:00', '14:00'))).toEqual([]);
    expect(await twiceBy(on('07:00', '16:00'))).toEqual([]);
  });

  it('name who is booked at that time, but not whom the position only asks, who has own times, and who was decided', async () => {
    expect(await twiceBy(on('10:00', '18:00'))).toEqual([['p-ben', ['overlapBooked watch-ben']]]);
  });

  it('say nothing of a position that is not here, or to somebody who is not to hear of it', async () => {
    const { reads } = await officeWith(rows);
    expect(await readMovedRows(reads, { moving: { itemId: 'gone' }, days: DAYS })).toBeNull();
    expect(await readMovedRows(reads, { moving: null, days: DAYS })).toBeNull();
  });

  it('say nothing of a double booking that was there before', async () => {
    const met = { effectiveStart: '2027-06-04T13:00:00.000Z', effectiveEnd: '2027-06-04T20:00:00.000Z' };
    const jobs = (rows['projectCrewItemStatus'] ?? []).map((row) =>
      row.id === 'watch-ben' ? { ...row, ...met } : row,
    );
    const { reads } = await officeWith({ ...rows, projectCrewItemStatus: jobs });
    const found = await readMovedRows(reads, { moving: { itemId: 'hands' }, days: DAYS });
    expect(found === null ? null : twiceIn(found, on('07:00', '15:30'))).toEqual([]);
  });
});

describe('another clock of a whole crew', () => {
  const twiceAt = async (zone: string, more: Rows = {}) => {
    const { reads } = await officeWith({ ...rows, ...more });
    const found = await readMovedRows(reads, { moving: { crewId: 'crew' }, days: DAYS });
    if (found === null) throw new Error('The crew is not there');
    const twice = bookedTwiceBy(movedToZone(found.positions, zone), found.people, world);
    return twice.map(({ person, reasons }) => [
      person.personId,
      reasons.map(({ code, values }) => `${code} ${String(values['job'])}`),
    ]);
  };

  it('books nobody twice where the shift goes on at the same time, or meets nothing', async () => {
    expect(await twiceAt('Europe/Vienna')).toEqual([]);
    expect(await twiceAt('Europe/Lisbon')).toEqual([]);
  });

  it('names who is booked at that time', async () => {
    // 08:00 to 16:00 in New York are 12:00 to 20:00 in UTC.
    expect(await twiceAt('America/New_York')).toEqual([['p-ben', ['overlapBooked watch-ben']]]);
  });

  it('moves all that somebody has on the crew together', async () => {
    const later = { startTime: '16:00', endTime: '20:00', startAt: on('14:00', '18:00').startAt };
    const items = [
      ...(rows['projectCrewItems'] ?? []),
      position('late', 'stagehand', { ...later, endAt: on('14:00', '18:00').endAt }),
    ];
    const span = on('14:00', '18:00');
    const jobs = [
      ...(rows['projectCrewItemStatus'] ?? []).filter(({ id }) => id === 'job-cara'),
      assignment('late-cara', 'p-cara', {
        projectCrewItemId: 'late',
        effectiveStart: span.startAt,
        effectiveEnd: span.endAt,
      }),
    ];
    const more = { projectCrewItems: items, projectCrewItemStatus: jobs };
    expect(await twiceAt('America/New_York', more)).toEqual([]);
  });
});
