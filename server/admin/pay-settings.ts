// What an administrator sets of pay: the supplements of a rate card, and the file for the agency's payroll program.
import { payrollTemplate } from '#schema/calls/session.ts';
import { faultsOf } from '#schema/check.ts';
import { listOf, object, type TSchema } from '#schema/define/field.ts';
import { rateCard, supplement } from '#schema/entities/money/rate-card.ts';
import { MOST_SUPPLEMENTS, supplementFault } from '#schema/rules/money/pay/supplements.ts';
import type { ServerDatabase } from '../database/database.ts';
import { inTransaction } from '../database/connection.ts';
import { write } from '../database/writes/write.ts';
import { isValid } from '../common/valid.ts';
import { WrongOrder } from './wrong-order.ts';

const contentOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw new WrongOrder('--file must hold JSON (docs/operations.md, Payroll programs).');
  }
};

const demandFit = (schema: TSchema, value: unknown): void => {
  const [fault] = faultsOf(schema, value);
  if (fault !== undefined) throw new WrongOrder(`--file cannot be used: ${fault.field} (${fault.rule}).`);
};

/** @param text the template as JSON @throws WrongOrder where it is none, or the tenant is unknown */
export const setPayrollTemplate = async (database: ServerDatabase, tenant: string, text: string): Promise<void> => {
  const template = contentOf(text);
  demandFit(payrollTemplate, template);
  await inTransaction(database, 'change', async (client) => {
    const { rowCount } = await client.query(
      "update tenants set row = jsonb_set(row::jsonb, '{settings,payrollTemplate}', $2::jsonb)::json where id = $1",
      [tenant, JSON.stringify(template)],
    );
    if (rowCount !== 1) throw new WrongOrder(`There is no tenant "${tenant}".`);
  });
};

const SUPPLEMENTS = object({ supplements: listOf(supplement, MOST_SUPPLEMENTS) });

/**
 * Pay that was proposed before keeps what it was reckoned from. @param text the list as JSON
 * @throws WrongOrder where it is none, or the rate card is unknown
 */
export const setSupplements = async (
  database: ServerDatabase,
  { tenant, card, text }: { readonly tenant: string; readonly card: string; readonly text: string },
): Promise<void> => {
  const said = { supplements: contentOf(text) };
  demandFit(SUPPLEMENTS, said);
  if (!isValid(SUPPLEMENTS, said)) return;
  const { supplements } = said;
  const fault = supplementFault(supplements);
  if (fault !== undefined)
    throw new WrongOrder(
      `--file cannot be used: supplements.${String(fault.at)}.${fault.field} (docs/domain.md, pay-supplements).`,
    );
  await write(database, { tenant, login: 'admin', cause: 'admin' }, async (tx) => {
    const row = await tx.get(rateCard, card);
    if (row === undefined) throw new WrongOrder(`The tenant "${tenant}" has no rate card "${card}".`);
    await tx.put(rateCard, { ...row, supplements });
  });
};
