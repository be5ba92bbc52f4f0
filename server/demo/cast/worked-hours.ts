// What everybody worked and is planned for, as the projects are made: the source of payrolls, accounts and invoices.
import type { SurchargeMinutes } from '#schema/rules/money/client-surcharges.ts';
import { countedWork, type CountedShift } from '#schema/rules/money/counted-work.ts';
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
  /** Of each person. */
  readonly hours: { readonly billMin: number; readonly surcharges?: SurchargeMinutes }[];
}

type Hours = WorkedShift['hours'];

export class WorkedHours {
  /** What counts in everybody's accounts, by person. */
  readonly shifts = new Map<string, CountedShift[]>();
  /** By person, then by month `YYYY-MM`. */
  readonly people = new Map<string, Map<string, MonthOfWork>>();
  readonly billed = new Map<string, BilledProject>();

  /** Takes in a crew's assignments, those that were worked and those that are ahead. */
  record(
    made: MadeCrew,
    assignments: readonly MadeAssignment[],
    chargedMore: ((hours: Hours) => SurchargeMinutes) | undefined,
  ): void {
    const date = made.items[0]?.startDate;
    if (date === undefined) return;
    for (const row of assignments) {
      const month = this.monthOf(row.personId, date.slice(0, 7));
      if (row.workedStart !== undefined && row.workedEnd !== undefined && row.statusCode === 'worked') {
        const hours = { from: row.workedStart, to: row.workedEnd, breakMin: row.breakMin ?? 0 };
        const minutes = minutesBetween(hours.from, hours.to) - hours.breakMin;
        month.shifts.push({
          assignmentId: row.id,
          personId: row.personId,
          date,
          crewName: made.crew.name,
          projectNumber: made.project.number,
          locationId: made.crew.locationId,
          zone: row.timezone,
          hours,
        });
        const line = this.lineOf(made, row.workedFunctionId ?? '');
        const billMin = billedMinutes(minutes);
        line.hours.push(chargedMore === undefined ? { billMin } : { billMin, surcharges: chargedMore(hours) });
      }
    }
  }

  /** Takes in what counts of all assignments of a crew, on paper or not. */
  count({ items }: Pick<MadeCrew, 'items'>, assignments: readonly MadeAssignment[]): void {
    const breaks = new Map(items.map(({ id, breakMin }) => [id, breakMin ?? 0]));
    for (const row of assignments) {
      const { shifts } = countedWork({ assignments: [row], leaves: [], breaks, awayOrders: new Map() });
      const known = this.shifts.get(row.personId);
      if (known === undefined) this.shifts.set(row.personId, [...shifts]);
      else known.push(...shifts);
    }
  }

  private monthOf(personId: string, month: string): MonthOfWork {
    const months = this.people.get(personId) ?? new Map<string, MonthOfWork>();
    this.people.set(personId, months);
    const found = months.get(month) ?? { shifts: [] };
    months.set(month, found);
    return found;
  }

  private lineOf({ project, crew }: MadeCrew, functionId: string): BilledLine {
    const bill = this.billed.get(project.id) ?? {
      projectId: project.id,
      companyId: project.companyId,
      endDate: project.endDate,
      reference: project.reference,
      lines: [],
    };
    this.billed.set(project.id, bill);
    const known = bill.lines.find((one) => one.crewId === crew.id && one.functionId === functionId);
    if (known !== undefined) return known;
    const line: BilledLine = { crewId: crew.id, functionId, hours: [] };
    bill.lines.push(line);
    return line;
  }
}
