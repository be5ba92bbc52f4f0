// A week of positions that two planners fill: more work than people, and days on which it overlaps.
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { projectCrewItem } from '#schema/entities/crews/project-crew-item.ts';
import { assignmentRow, itemRow } from '#test/support/worlds/tenant-rows.ts';
import type { TestWorld } from '#test/support/worlds/tenant.ts';

/** Crew of the small world who may be planned. */
export const PEOPLE = ['ben', 'cara', 'dora', 'emil', 'newcomer'] as const;

const FIRST_MONDAY = Temporal.PlainDate.from('2027-06-07');
const DAYS = 2;
/** On each day, by the clock of the place: each overlaps the next. */
const SHIFTS = [
  ['06:00', '14:00'],
  ['10:00', '18:00'],
  ['16:00', '23:00'],
] as const;

export interface Week {
  readonly positionIds: readonly string[];
}

/** Writes the positions of the week with that number, and whom the planners asked and booked before. */
export const writeWeek = async (world: TestWorld, number: number, random: () => number): Promise<Week> => {
  const monday = FIRST_MONDAY.add({ weeks: number });
  const positions = Array.from({ length: DAYS * SHIFTS.length }, (_, at) => {
    const [startTime, endTime] = SHIFTS[at % SHIFTS.length] ?? SHIFTS[0];
    const day = monday.add({ days: Math.floor(at / SHIFTS.length) }).toString();
    return {
      ...itemRow(`week-${String(number)}-${String(at)}`, 'loadIn', 'festival'),
      startDate: day,
      startTime,
      endTime,
      startAt: instantAt(day, startTime),
      endAt: instantAt(day, endTime),
      amount: 1 + Math.floor(random() * 2),
    };
  });
  await world.put(projectCrewItem, ...positions);
  const before = positions.flatMap((position, at) => {
    if (random() < 0.4) return [];
    const row = assignmentRow(`before-${position.id}`, PEOPLE[at % PEOPLE.length] ?? 'ben', position.id, {
      effectiveStart: position.startAt,
      effectiveEnd: position.endAt,
      // Nobody is booked twice before they begin: only the first shift of a day.
      statusCode: random() < 0.5 && at % SHIFTS.length === 0 ? 'confirmed' : 'requested',
    });
    return [row];
  });
  if (before.length > 0) await world.put(projectCrewItemStatus, ...before);
  return { positionIds: positions.map(({ id }) => id) };
};

const instantAt = (day: string, time: string): string =>
  Temporal.PlainDateTime.from(`${day}T${time}`)
    .toZonedDateTime('Europe/Vienna')
    .toInstant()
    .toString({ fractionalSecondDigits: 3 });
