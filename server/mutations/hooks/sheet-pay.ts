// From a released sheet to the payroll: one proposed line per person for the work, and one for each supplement
// (domain.md, pay-lines).
import { Refused } from '#schema/define/mutation.ts';
import { payrollItem } from '#schema/entities/money/payroll-item.ts';
import { project } from '#schema/entities/projects/project.ts';
import { dateOf } from '#i18n/format.ts';
import { payCents, payLinesOf, storedReckoning, type PayTerms } from '#schema/rules/money/pay/pay-lines.ts';
import { paidHoursOf } from '#schema/rules/money/pay/shift-pay.ts';
import { minutesBetween } from '#schema/rules/crews/shift-times.ts';
import { sql } from '../../database/sql/sql.ts';
import type { WriteTransaction } from '../../database/writes/transaction.ts';
import { newId } from '../../common/ids.ts';
import type { MutationContext } from '../context/mutation-context.ts';
import { getUnlocked } from '../../database/reads/get-unlocked.ts';
import { contractOn } from '../crews/contract-of.ts';
import { termsOf, type Terms } from '../crews/crew-hours.ts';
import { positionsOf } from '../crews/crew-positions.ts';
import { crewPayOf } from '../crews/pay-terms.ts';
import { authorName, crewName } from '../office/labels.ts';
import { runningMonth } from '../office/running-month.ts';
import type { AssignmentRow } from '../crews/seats.ts';
import { besideTakenBack, forgetTakenBack, keepTakenBack, takenBackOf, type PaidLine } from './taken-back-pay.ts';

/** Sent home later than so many minutes before the start, a person is paid the least call (domain.md, minimum-call). */
const LATE_SEND_HOME_MIN = 240;

/**
 * Proposes pay for everybody of the crew who worked, or was sent home too late; freelancers send bills of their own.
 * Whoever was paid by the sheet as it was released before, and is not any more, is told by an empty line.
 */
export const proposePay = async (
  context: MutationContext,
  crewId: string,
  people: readonly AssignmentRow[],
): Promise<void> => {
  const { tx } = context;
  const terms = await termsOf(context, crewId);
  const pay = await crewPayOf(context, crewId);
  const functions = new Map((await positionsOf(tx, crewId)).map((item) => [item.id, item.functionId]));
  const caption = (await crewName(context, crewId)) || crewId;
  const stood = await takenBackOf(tx, people);
  const correcting = { at: tx.now, by: await authorName(context) };
  for (const one of people) {
    const before = stood.get(one.id) ?? [];
    if (!isPaid(one) && before.length === 0) continue;
    // Of the shift, not of the hours: whoever begins before midnight is paid by the day that was planned.
    const date = dateOf(one.effectiveStart, one.timezone);
    const contract = await contractOn(tx, one.personId, date);
    const functionTerms = terms(one.workedFunctionId ?? functions.get(one.projectCrewItemId) ?? '');
    const isOnPayroll = isPaid(one) && contract !== undefined && contract.kind !== 'freelance';
    const paid = isOnPayroll
      ? linesOf(one, functionTerms, {
          zone: one.timezone,
          holidays: pay.holidays,
          supplements: pay.supplements(functionTerms),
          roundToMin: functionTerms.roundToMin,
          rateCents: one.payRateCents ?? contract.hourCents ?? 0,
        }).map((line) => ({ ...line, caption }))
      : [];
    const lines = besideTakenBack(paid, before, correcting);
    if (lines.length === 0) continue;
    const month = await runningMonth(tx, { personId: one.personId, contractId: contract?.id, month: date.slice(0, 7) });
    const order = await getUnlocked(tx.client, project, { tenant: tx.by.tenant, id: one.projectId });
    for (const line of lines)
      await tx.put(payrollItem, {
        id: newId(Temporal.Instant.from(tx.now)),
        payrollId: month.id,
        personId: one.personId,
        assignmentId: one.id,
        date,
        ...line,
        statusCode: 'proposed',
        ...(order?.number === undefined ? {} : { projectNumber: order.number }),
      });
  }
  await forgetTakenBack(tx, people);
};

/** What was worked, or the least call of whoever was sent home late: that has no hours to explain. */
const linesOf = (one: AssignmentRow, { minCallMin }: Terms, terms: PayTerms): readonly Omit<PaidLine, 'caption'>[] => {
  const hours = paidHoursOf(one);
  if (hours !== undefined)
    return payLinesOf(hours, terms).map((line) => ({ ...line, reckoning: storedReckoning(line.reckoning) }));
  const { rateCents } = terms;
  return [{ kind: 'work', minutes: minCallMin, rateCents, amountCents: payCents(minCallMin, rateCents, 100) }];
};

/** Whoever worked, or was sent home late. */
const isPaid = (one: AssignmentRow): boolean =>
  paidHoursOf(one) !== undefined ||
  (one.statusCode === 'notNeeded' &&
    one.decidedAt !== undefined &&
    minutesBetween(one.decidedAt, one.effectiveStart) <= LATE_SEND_HOME_MIN);

/**
 * Takes the proposed lines back, and notes how they stood.
 * @throws Refused PAYROLL_CLOSED where one of them is final
 */
export const takeBackPay = async (tx: WriteTransaction, people: readonly AssignmentRow[]): Promise<void> => {
  const lines = await tx.find(payrollItem, sql`t.assignment_id = any(${people.map(({ id }) => id)}::text[])`);
  if (lines.some(({ statusCode }) => statusCode === 'final')) throw new Refused('PAYROLL_CLOSED');
  // What is explained came from the sheet; of the others, the kinds that sheets proposed before lines were.
  const proposed = lines.filter(
    ({ kind, reckoning }) => reckoning !== undefined || kind === 'work' || kind === 'overtime',
  );
  await keepTakenBack(tx, proposed);
  for (const line of proposed) await tx.remove(payrollItem, line.id);
};
