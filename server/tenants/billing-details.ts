// What an agency says once for its e-invoices: where it is paid, and why lines without tax have none.
import type pg from 'pg';
import { object, oneOf, optional, text, type Static } from '#schema/define/field.ts';
import { ZERO_TAXES } from '#schema/rules/money/e-invoice.ts';
import { isValid } from '../common/valid.ts';

export const billingDetails = object({
  iban: optional(text(15, 34)),
  bic: optional(text(8, 11)),
  accountHolder: optional(text(1, 120)),
  zeroTax: optional(oneOf(...ZERO_TAXES)),
  zeroTaxReason: optional(text(1, 200)),
});
export type BillingDetails = Readonly<Static<typeof billingDetails>>;

type Client = pg.ClientBase | pg.Pool;

/** Nothing where the agency has said nothing yet. */
export const readBillingDetails = async (client: Client, tenant: string): Promise<BillingDetails> => {
  const { rows } = await client.query<{ billing: unknown }>('select billing from tenants where id = $1', [tenant]);
  const found = rows[0]?.billing;
  return isValid(billingDetails, found) ? found : {};
};

/** False where there is no such agency. */
export const storeBillingDetails = async (
  client: Client,
  tenant: string,
  details: BillingDetails,
): Promise<boolean> => {
  const { rowCount } = await client.query('update tenants set billing = $2 where id = $1', [
    tenant,
    JSON.stringify(details),
  ]);
  return rowCount === 1;
};

/** The check digits of an IBAN (ISO 13616): the number behind it leaves one when it is divided by 97. */
export const isIban = (iban: string): boolean => {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/u.test(iban)) return false;
  const digits = [...iban.slice(4), ...iban.slice(0, 4)].map((sign) => Number.parseInt(sign, 36)).join('');
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
};
