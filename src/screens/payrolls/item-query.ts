// What the page of one payroll item reads: the item, its month, the job and its checks, and what was asked about it.
import type { Row } from '#schema/define/entity.ts';
import { activity } from '#schema/entities/communication/activity.ts';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { payrollItem } from '#schema/entities/money/payroll-item.ts';
import { payroll } from '#schema/entities/money/payroll.ts';
import { fromDottedDate } from '#schema/rules/messages/dotted-date.ts';
import { query } from '#db/query/query.ts';
import type { Reads } from '#db/query/reads.ts';
import { jobOf, type JobView } from '../shared/jobs/job-rows.ts';
import type { ChecksByKind } from '../shared/checks/next-step.ts';
import { readOwnChecks } from '../shared/checks/own-checks.ts';
import type { Payroll, PayrollItem } from './queries.ts';

export interface ItemQuestion {
  readonly id: string;
  readonly body: string;
  readonly state: Row<typeof activity>['statusCode'];
  /** YYYY-MM-DD. */
  readonly dueOn: string | null;
}

export interface ItemPage {
  readonly item: PayrollItem;
  readonly payroll: Payroll | null;
  readonly job: JobView | null;
  readonly checks: ChecksByKind | null;
  readonly questions: readonly ItemQuestion[];
}

/** One item, or null where it is not on this device. */
export const readItemPage = async (reads: Reads, id: string): Promise<ItemPage | null> => {
  const item = await reads.get(payrollItem, id);
  if (item === undefined) return null;
  const assignment =
    item.assignmentId === undefined ? undefined : await reads.get(projectCrewItemStatus, item.assignmentId);
  const asked = await reads.rows(query(activity).where('[refKind+refId]', { equals: ['payrollItem', id] }));
  return {
    item,
    payroll: (await reads.get(payroll, item.payrollId)) ?? null,
    job: await jobOf(reads, assignment),
    checks: assignment === undefined ? null : await readOwnChecks(reads, assignment),
    questions: asked
      .toSorted((one, other) => (one.createdAt < other.createdAt ? -1 : 1))
      .map(({ id: questionId, body, statusCode, parameters }) => ({
        id: questionId,
        body,
        state: statusCode,
        dueOn: dueOnOf(parameters),
      })),
  };
};

const dueOnOf = (parameters: string): string | null => {
  const found = /"dueDate":"([\d.]+)"/u.exec(parameters)?.[1];
  return found === undefined ? null : (fromDottedDate(found) ?? null);
};

/** What a line says that a correction may change. */
export type Standing = Pick<PayrollItem, 'caption' | 'minutes' | 'rateCents' | 'amountCents'>;

export interface LineCorrection {
  readonly at: string;
  /** Undefined where the server knew no name. */
  readonly by: string | undefined;
  readonly before: Standing;
  readonly now: Standing;
}

/** From the first to the last: each changed what the one before had left. */
export const correctionsOf = (item: PayrollItem): readonly LineCorrection[] => {
  const { corrections = [] } = item;
  return corrections.map((before, at) => ({ at: before.at, by: before.by, before, now: corrections[at + 1] ?? item }));
};

/**
 * What a line said before it was corrected last, as far as its list tells it: until the person accepts what it says
 * now. Undefined where it says the same.
 */
export const stoodBefore = (item: PayrollItem): Pick<Standing, 'minutes' | 'amountCents'> | undefined => {
  const before = item.corrections?.at(-1);
  if (before === undefined || item.statusCode === 'accepted' || item.statusCode === 'final') return undefined;
  return before.amountCents === item.amountCents && before.minutes === item.minutes ? undefined : before;
};
