// What the planning calendar reads beside the model: whether the shifts of its days are here, the lists of its filters,
// and bank holidays.
import type { DayRange } from '#schema/rules/planning/day-window.ts';
import { beginningOf, endOf } from '#schema/rules/planning/day-window.ts';
import { regions } from '#schema/entities/catalogues.ts';
import { jobFunction } from '#schema/entities/crews/job-function.ts';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { contact } from '#schema/entities/people/contact.ts';
import { crewFunction } from '#schema/entities/people/crew-function.ts';
import { person } from '#schema/entities/people/person.ts';
import { blockDate } from '#schema/entities/planning/block-date.ts';
import { bankHoliday } from '#schema/entities/planning/bank-holiday.ts';
import { vacationRequest } from '#schema/entities/planning/vacation-request.ts';
import { plannerCrew } from '#schema/entities/planning/planner-crew.ts';
import { query } from '#db/query/query.ts';
import type { Reads } from '#db/query/reads.ts';
import { HIGHEST, LOWEST } from '#db/tables/question.ts';
import { waitsForDecision } from './away/queries.ts';

export interface PlanningChoice {
  readonly id: string;
  readonly caption: string;
}

export interface PlanningLists {
  readonly functions: readonly PlanningChoice[];
  readonly regions: readonly PlanningChoice[];
  readonly crews: readonly PlanningChoice[];
}

/** For the filters, in their order. */
export const readPlanningLists = async (reads: Reads): Promise<PlanningLists> => {
  const functions = await reads.rows(query(jobFunction).whole());
  const places = await reads.rows(query(regions).whole());
  const crews = await reads.rows(query(plannerCrew).orderBy('name'));
  return {
    functions: functions
      .toSorted((one, other) => (one.sort ?? 0) - (other.sort ?? 0))
      .map(({ id, caption }) => ({ id, caption })),
    regions: places.map(({ id, caption }) => ({ id, caption })),
    crews: crews.map(({ id, name }) => ({ id, caption: name })),
  };
};

export interface PlanningDays {
  readonly hasShifts: boolean;
  /** Where there is none: somebody is away, and drawn as such. */
  readonly hasAway: boolean;
  /** Names of bank holidays, by date. */
  readonly holidays: Readonly<Record<string, string>>;
}

export const readPlanningDays = async (reads: Reads, { from, to }: DayRange, zone: string): Promise<PlanningDays> => {
  const shifts = query(projectCrewItemStatus).where('effectiveStart', {
    between: [beginningOf(from, zone), endOf(to, zone)],
  });
  const holidays = await reads.rows(query(bankHoliday).where('date', { between: [from, to] }));
  const hasShifts = (await reads.first(shifts)) !== undefined;
  return {
    hasShifts,
    hasAway: !hasShifts && (await isAnybodyAway(reads, { from, to })),
    holidays: Object.fromEntries(holidays.map(({ date, caption }) => [date, caption])),
  };
};

/**
 * Read for its arrival alone: without people, their contacts and functions nobody knows who stands in the calendar, and
 * where. Who they are is told by the model.
 */
export const readPlanningPeople = async (reads: Reads): Promise<boolean> => {
  const all = { between: [LOWEST, HIGHEST] } as const;
  const found = [
    await reads.first(query(contact).where('id', all)),
    await reads.first(query(person).where('id', all)),
    await reads.first(query(crewFunction).where('id', all)),
  ];
  return found.every((row) => row !== undefined);
};

/** Blocked dates, and leave that nobody has decided on: days of approved leave stand among the shifts. */
const isAnybodyAway = async (reads: Reads, { from, to }: DayRange): Promise<boolean> => {
  const all = { between: [LOWEST, HIGHEST] } as const;
  const away = [
    ...(await reads.rows(query(blockDate).where('id', all))),
    ...(await reads.rows(query(vacationRequest).where('id', all))).filter(waitsForDecision),
  ];
  return away.some(({ start, end }) => start <= to && end >= from);
};
