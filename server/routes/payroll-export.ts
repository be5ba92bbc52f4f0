// A month of pay as CSV for payroll programs: what is final, for the office alone (operations.md, Payroll programs).
import type { FastifyInstance } from 'fastify';
import { payrollExport } from '#schema/calls/exports.ts';
import { MONTH_PATTERN } from '#schema/define/field.ts';
import { payrollItem } from '#schema/entities/money/payroll-item.ts';
import { payroll } from '#schema/entities/money/payroll.ts';
import { staffContract } from '#schema/entities/money/staff-contract.ts';
import { person } from '#schema/entities/people/person.ts';
import { payrollCsv, USUAL_TEMPLATE, type PayrollFileLine } from '#schema/rules/money/pay/payroll-csv.ts';
import { sql } from '../database/sql/sql.ts';
import type { ServerContext } from '../context/server-context.ts';
import { recordsOf, type Records } from '../papers/model/records.ts';
import { callerOf, demand } from '../http/caller.ts';
import { parameters, routePath } from '../http/paths.ts';
import { ApiRefusal } from '../http/refusal.ts';
import { fileHeaders } from '../http/send-file.ts';

const MONTH = new RegExp(MONTH_PATTERN, 'u');

export const registerPayrollExport = (api: FastifyInstance, server: ServerContext): void => {
  api.get(routePath(payrollExport.path), async (request, reply) => {
    const caller = await callerOf(server, request, reply);
    demand(caller, payrollExport.permit);
    const { month = '' } = parameters(request.query);
    if (!MONTH.test(month)) throw new ApiRefusal('INVALID', { field: 'month' });
    const lines = await linesOfMonth(recordsOf(server.database.pool, caller.tenant), month);
    const text = payrollCsv(lines, caller.tenant.settings.payrollTemplate ?? USUAL_TEMPLATE);
    return fileHeaders(reply, { mime: 'text/csv; charset=utf-8', name: `payroll-${month}.csv` }).send(text);
  });
};

/** By name, then by date: the same rows give the same file. */
const linesOfMonth = async (records: Records, month: string): Promise<readonly PayrollFileLine[]> => {
  const months = (await records.where(payroll, sql`t."row"->>'month' = ${month}`)).filter(
    ({ statusCode }) => statusCode === 'confirmed' || statusCode === 'paid',
  );
  const items = await records.where(payrollItem, sql`t.payroll_id = any(${months.map(({ id }) => id)}::text[])`);
  const people = await byId(records.some(person, distinct(months.map(({ personId }) => personId))));
  const contracts = await byId(
    records.some(staffContract, distinct(months.flatMap(({ contractId }) => contractId ?? []))),
  );
  const payrolls = new Map(months.map((one) => [one.id, one]));
  const ordered = items
    .filter(({ statusCode }) => statusCode === 'final')
    .map((item) => {
      const whose = people.get(item.personId);
      const { number, contractId } = payrolls.get(item.payrollId) ?? {};
      const { date, kind, caption, projectNumber, minutes, rateCents, amountCents, reckoning } = item;
      return {
        order: [whose?.lastName, whose?.firstName, item.personId, date, item.id].join('\u0000'),
        line: {
          month,
          payrollNumber: number,
          employeeNo: whose?.employeeNo,
          contractNumber: contractId === undefined ? undefined : contracts.get(contractId)?.number,
          lastName: whose?.lastName ?? '',
          firstName: whose?.firstName ?? '',
          date,
          kind,
          caption,
          projectNumber,
          minutes,
          rateCents,
          percent: reckoning?.percent,
          amountCents,
          currency: records.tenant.currency,
        },
      };
    });
  return ordered.toSorted((one, other) => (one.order < other.order ? -1 : 1)).map(({ line }) => line);
};

const distinct = (ids: readonly string[]): readonly string[] => [...new Set(ids)];

const byId = async <T extends { readonly id: string }>(rows: Promise<readonly T[]>): Promise<ReadonlyMap<string, T>> =>
  new Map((await rows).map((row) => [row.id, row]));
