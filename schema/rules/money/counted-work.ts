// What counts in the accounts of a contract, read from rows: shifts to come, hours, and absence (domain.md,
// contract-accounts).
import type { Row } from '../../define/entity.ts';
import type { projectCrewItemStatus } from '../../entities/crews/project-crew-item-status.ts';
import type { vacationRequest } from '../../entities/planning/vacation-request.ts';
import { dateOfDay, dayIn, epochMs } from '../fitness/epoch.ts';
import { requestOfLeave } from '../planning/leave-in-plan.ts';
import { paidHoursOf } from './pay/shift-pay.ts';

const MIN = 60_000;

/** A shift under the date of its start at the clock of its place, whenever its hours were. */
export interface CountedShift {
  readonly date: string;
  /** Still to be worked, worked, or not worked as its person was ill. */
  readonly kind: 'planned' | 'worked' | 'sick';
  /** Less the break. */
  readonly minutes: number;
}

/** Days on which somebody is away; both ends inclusive. Unpaid ones are owed no hours, and paid none. */
export interface CountedAbsence {
  readonly kind: 'vacation' | 'sick' | 'unpaid';
  readonly start: string;
  readonly end: string;
  readonly halfDay?: 'start' | 'end';
}

export interface CountedWork {
  readonly shifts: readonly CountedShift[];
  readonly absences: readonly CountedAbsence[];
}

type Assignment = Pick<
  Row<typeof projectCrewItemStatus>,
  | 'id'
  | 'projectId'
  | 'projectCrewItemId'
  | 'statusCode'
  | 'effectiveStart'
  | 'effectiveEnd'
  | 'timezone'
  | 'workedStart'
  | 'workedEnd'
  | 'breakMin'
  | 'absenceKind'
>;
type Leave = Pick<Row<typeof vacationRequest>, 'start' | 'end' | 'halfDay' | 'kind' | 'statusCode'>;

/** What an order is, where it is no work. */
export const AWAY_KINDS = { vacation: 'vacation', sickness: 'sick' } as const;

export interface WorkRows {
  /** Of one person. */
  readonly assignments: readonly Assignment[];
  readonly leaves: readonly Leave[];
  /** Minutes of the break of a position, by its id; none where it names none. */
  readonly breaks: ReadonlyMap<string, number>;
  /** Orders on which nobody works, by their id. */
  readonly awayOrders: ReadonlyMap<string, CountedAbsence['kind']>;
}

export const countedWork = (rows: WorkRows): CountedWork => {
  const shifts: CountedShift[] = [];
  const absences = rows.leaves.flatMap(absenceOfLeave);
  for (const row of rows.assignments) {
    const shift = shiftOf(row, rows);
    if (shift !== undefined) shifts.push(shift);
    else absences.push(...absenceOf(row, rows));
  }
  return { shifts, absences };
};

/** States in which a shift fell out with its person. */
const FELL_OUT: readonly string[] = ['outage', 'absence'];

const awayOn = ({ absenceKind, projectId }: Assignment, { awayOrders }: WorkRows): string | undefined =>
  absenceKind ?? awayOrders.get(projectId);

const shiftOf = (row: Assignment, rows: WorkRows): CountedShift | undefined => {
  const date = dateOf(row.effectiveStart, row.timezone);
  const hours = paidHoursOf(row);
  if (hours !== undefined) return { date, kind: 'worked', minutes: span(hours.from, hours.to, hours.breakMin) };
  const minutes = span(row.effectiveStart, row.effectiveEnd, rows.breaks.get(row.projectCrewItemId) ?? 0);
  if (row.statusCode === 'confirmed' && awayOn(row, rows) === undefined) return { date, kind: 'planned', minutes };
  return FELL_OUT.includes(row.statusCode) && row.absenceKind === 'sick' ? { date, kind: 'sick', minutes } : undefined;
};

/** What stands in the plan as absence itself. Leave stands there too, and is counted by its request. */
const absenceOf = (row: Assignment, rows: WorkRows): readonly CountedAbsence[] => {
  const kind = awayOn(row, rows);
  if (row.statusCode !== 'confirmed' || requestOfLeave(row.id) !== undefined) return [];
  const counts = kind === 'unpaidVacation' ? 'unpaid' : kind;
  if (counts !== 'vacation' && counts !== 'sick' && counts !== 'unpaid') return [];
  const end = dateOfDay(dayIn(epochMs(row.effectiveEnd) - 1, row.timezone));
  return [{ kind: counts, start: dateOf(row.effectiveStart, row.timezone), end }];
};

const absenceOfLeave = ({ start, end, halfDay, kind, statusCode }: Leave): CountedAbsence[] =>
  statusCode === 'approved' || statusCode === 'cancelRequested'
    ? [{ kind: kind === 'paid' ? 'vacation' : 'unpaid', start, end, ...(halfDay === undefined ? {} : { halfDay }) }]
    : [];

const dateOf = (instant: string, zone: string): string => dateOfDay(dayIn(epochMs(instant), zone));

/** Whole minutes between two instants, the night of a clock change included; never below zero. */
const span = (from: string, to: string, breakMin: number): number =>
  Math.max(0, Math.round((epochMs(to) - epochMs(from)) / MIN) - breakMin);
