// What an agency says once for its e-invoices: where it is paid, and why lines without tax have none.
import { ZERO_TAXES, type ZeroTax } from '#schema/rules/money/e-invoice.ts';
import type { ServerDatabase } from '../database/database.ts';
import { isIban, readBillingDetails, storeBillingDetails, type BillingDetails } from '../tenants/billing-details.ts';
import { WrongOrder } from './wrong-order.ts';

export interface EInvoiceSettings {
  readonly tenant: string;
  readonly iban?: string;
  readonly bic?: string;
  readonly accountHolder?: string;
  /** `zero-rated`, `exempt` or `reverse-charge`. */
  readonly zeroTax?: string;
  readonly zeroTaxReason?: string;
}

/** Changes what is named and keeps the rest. @returns all of it @throws WrongOrder naming what has to be put right */
export const setEInvoice = async (
  { pool }: Pick<ServerDatabase, 'pool'>,
  { tenant, ...said }: EInvoiceSettings,
): Promise<BillingDetails> => {
  const details = { ...(await readBillingDetails(pool, tenant)), ...changesOf(said) };
  if (details.zeroTax === 'exempt' && details.zeroTaxReason === undefined)
    throw new WrongOrder('An exemption has a reason, which stands on the invoice: name it with --zero-tax-reason.');
  if (!(await storeBillingDetails(pool, tenant, details))) throw new WrongOrder(`There is no tenant "${tenant}".`);
  return details;
};

const changesOf = ({
  iban,
  bic,
  accountHolder,
  zeroTax,
  zeroTaxReason,
}: Omit<EInvoiceSettings, 'tenant'>): BillingDetails => ({
  ...(iban === undefined ? {} : { iban: usableIban(iban) }),
  ...(bic === undefined ? {} : { bic: usableBic(bic) }),
  ...(accountHolder === undefined ? {} : { accountHolder: within('--account-holder', accountHolder, 120) }),
  ...(zeroTax === undefined ? {} : { zeroTax: usableZeroTax(zeroTax) }),
  ...(zeroTaxReason === undefined ? {} : { zeroTaxReason: within('--zero-tax-reason', zeroTaxReason, 200) }),
});

const usableIban = (iban: string): string => {
  const plain = iban.replaceAll(/\s/gu, '').toUpperCase();
  if (isIban(plain)) return plain;
  throw new WrongOrder(`--iban is no IBAN, its check digits do not fit: "${iban}".`);
};

const usableBic = (bic: string): string => {
  const plain = bic.replaceAll(/\s/gu, '').toUpperCase();
  if (/^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/u.test(plain)) return plain;
  throw new WrongOrder(`--bic must have 8 or 11 signs such as BKAUATWW, but it is "${bic}".`);
};

const usableZeroTax = (word: string): ZeroTax => {
  const found = ZERO_TAXES.find((one) => dashed(one) === word);
  if (found !== undefined) return found;
  throw new WrongOrder(`--zero-tax must be ${ZERO_TAXES.map(dashed).join(', ')}, but it is "${word}".`);
};

const dashed = (word: string): string => word.replaceAll(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`);

const within = (option: string, text: string, most: number): string => {
  if (text.length <= most) return text;
  throw new WrongOrder(`${option} takes ${String(most)} signs.`);
};
