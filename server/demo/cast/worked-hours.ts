// What everybody worked and is planned for, as the projects are made: the source of payrolls, accounts and invoices.
import { minutesBetween } from '../base/moments.ts';
import type { MadeAssignment, MadeCrew } from './shift.ts';

export interface WorkedShift {
  readonly assignmentId: string;
  readonly personId: string;
  /** Start date in the venue's zone. */
  readonly date: string;
  readonly crewName: string;
  readonly projectNumber: number | undefined;
  readonly locationId: string;
  readonly zone: string;
  readonly hours: { readonly from: string; readonly to: string; readonly breakMin: number };
}

export interface MonthOfWork {
  readonly shifts: WorkedShift[];
  plannedMin: number;
  workedMin: number;
}

/** The hours of one project that a client is billed for: by crew, as each has a delivery note, and by function. */
export interface BilledProject {
  readonly projectId: string;
  readonly companyId: string;
  readonly endDate: string;
  readonly reference: string | undefined;
  readonly lines: BilledLine[];
}

/** Least minutes of a call that a client pays for. */
const LEAST_BILLED_MIN = 240;
/** What a client pays for of the minutes that somebody worked. */
export const billedMinutes = (minutes: number): number => Math.max(LEAST_BILLED_MIN, minutes);

interface BilledLine {
  readonly crewId: string;
  readonly functionId: string;
  minutes: number;
}

export class WorkedHours {
  /** By person, then by month `YYYY-MM`. */
  readonly people = new Map<string, Map<string, MonthOfWork>>();
  readonly billed = new Map<string, BilledProject>();

  /** Takes in a crew's assignments, those that were worked and those that are ahead. */
  record(made: MadeCrew, assignments: readonly MadeAssignment[]): void {
    const date = made.items[0]?.startDate;
    if (date === undefined) return;
    for (const row of assignments) {
      const month = this.monthOf(row.personId, date.slice(0, 7));
      if (row.workedStart !== undefined && row.workedEnd !== undefined && row.statusCode === 'worked') {
        const minutes = minutesBetween(row.workedStart, row.workedEnd) - (row.breakMin ?? 0);
        month.workedMin += minutes;
        month.shifts.push({
          assignmentId: row.id,
          personId: row.personId,
          date,
          crewName: made.crew.name,
          projectNumber: made.project.number,
          locationId: made.crew.locationId,
          zone: row.timezone,
          hours: { from: row.workedStart, to: row.workedEnd, breakMin: row.breakMin ?? 0 },
        });
        this.bill(made, row.workedFunctionId ?? '', billedMinutes(minutes));
      } else if (row.statusCode === 'confirmed')
        month.plannedMin += minutesBetween(row.effectiveStart, row.effectiveEnd);
    }
  }

  private monthOf(personId: string, month: string): MonthOfWork {
    const months = this.people.get(personId) ?? new Map<string, MonthOfWork>();
    this.people.set(personId, months);
    const found = months.get(month) ?? { shifts: [], plannedMin: 0, workedMin: 0 };
    months.set(month, found);
    return found;
  }

  private bill({ project, crew }: MadeCrew, functionId: string, minutes: number): void {
    const bill = this.billed.get(project.id) ?? {
      projectId: project.id,
      companyId: project.companyId,
      endDate: project.endDate,
      reference: project.reference,
      lines: [],
    };
    this.billed.set(project.id, bill);
    const line = bill.lines.find((one) => one.crewId === crew.id && one.functionId === functionId);
    if (line === undefined) bill.lines.push({ crewId: crew.id, functionId, minutes });
    else line.minutes += minutes;
  }
}
