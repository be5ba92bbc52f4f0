// Everything that an e-invoice says, read from the rows of the invoice, its client and the agency.
import type pg from 'pg';
import { countries } from '#schema/entities/catalogues.ts';
import { invoice } from '#schema/entities/money/invoice.ts';
import { companySettings } from '#schema/entities/people/company-settings.ts';
import { company } from '#schema/entities/people/company.ts';
import { project } from '#schema/entities/projects/project.ts';
import type { Row } from '#schema/define/entity.ts';
import { sql } from '../../database/sql/sql.ts';
import { readInvoice, type InvoiceRows } from '../content/invoice.ts';
import { agencyOf } from '../model/letterhead.ts';
import type { Records } from '../model/records.ts';
import { billOf, type Bill } from './bill.ts';
import { readBillingDetails, type BillingDetails } from '../../tenants/billing-details.ts';

export interface InvoiceParty {
  readonly name: string;
  readonly street?: string;
  readonly zip?: string;
  readonly city?: string;
  /** ISO 3166, two letters. */
  readonly country?: string;
  readonly vatId?: string;
  readonly email?: string;
  readonly phone?: string;
}

export interface EInvoiceFacts {
  readonly rows: InvoiceRows;
  readonly bill: Bill;
  readonly isCredit: boolean;
  /** A draft is no invoice, nor is one that was thrown away as a draft. */
  readonly wasSent: boolean;
  readonly seller: InvoiceParty;
  readonly buyer: InvoiceParty;
  readonly billing: BillingDetails;
  /** The invoice that a credit note takes back. */
  readonly takesBack?: { readonly number: string; readonly date: string };
  /** The days of its projects. */
  readonly period?: { readonly from: string; readonly to: string };
}

/** Undefined where there is no such invoice. */
export const readEInvoice = async (
  records: Records,
  client: pg.ClientBase | pg.Pool,
  id: string,
): Promise<EInvoiceFacts | undefined> => {
  const rows = await readInvoice(records, id);
  if (rows === undefined) return undefined;
  const { invoice: bill } = rows;
  const isCredit = bill.creditOf !== undefined;
  const takenBack = await records.one(invoice, bill.creditOf);
  const takesBack =
    takenBack?.number === undefined ? undefined : { number: String(takenBack.number), date: takenBack.date };
  const period = periodOf(await records.some(project, bill.projectIds));
  return {
    rows,
    bill: billOf(
      rows.items.map((item) => ({ ...item, taxPct: rows.taxes.get(item.taxTypeId) ?? 0 })),
      { isCredit },
    ),
    isCredit,
    wasSent: await wasSent(records, bill),
    seller: await sellerOf(records),
    buyer: await buyerOf(records, bill.companyId),
    billing: await readBillingDetails(client, records.tenant.id),
    ...(takesBack === undefined ? {} : { takesBack }),
    ...(period === undefined ? {} : { period }),
  };
};

/** A draft may be thrown away, and is then cancelled as well; only what was sent is taken back by a credit note. */
const wasSent = async (records: Records, { id, statusCode, number }: Row<typeof invoice>): Promise<boolean> => {
  if (number === undefined || statusCode === 'draft') return false;
  return statusCode !== 'cancelled' || (await records.where(invoice, sql`t.credit_of = ${id}`)).length > 0;
};

const periodOf = (orders: readonly Pick<Row<typeof project>, 'beginDate' | 'endDate'>[]): EInvoiceFacts['period'] => {
  const from = orders.map(({ beginDate }) => beginDate).toSorted()[0];
  const to = orders
    .map(({ endDate }) => endDate)
    .toSorted()
    .at(-1);
  return from === undefined || to === undefined ? undefined : { from, to };
};

const sellerOf = async (records: Records): Promise<InvoiceParty> => {
  const { tenant } = records;
  const agency = await agencyOf(records);
  const party = agency === undefined ? { name: tenant.name } : await partyOf(records, agency);
  const phone = party.phone ?? tenant.supportPhone;
  return { ...party, email: party.email ?? tenant.supportEmail, ...(phone === undefined ? {} : { phone }) };
};

const buyerOf = async (records: Records, id: string): Promise<InvoiceParty> => {
  const client = await records.one(company, id);
  if (client === undefined) return { name: '' };
  const email = (await records.one(companySettings, id))?.invoiceEmail;
  return { ...(await partyOf(records, client)), ...(email === undefined ? {} : { email }) };
};

const partyOf = async (
  records: Records,
  { name, address, vatId, email, phone }: Row<typeof company>,
): Promise<InvoiceParty> => {
  const country = await records.one(countries, address?.countryId);
  const said = {
    street: address?.street,
    zip: address?.zip,
    city: address?.city,
    country: country?.iso2.toUpperCase(),
    vatId: vatId?.replaceAll(/[\s.]/gu, '').toUpperCase(),
    email,
    phone,
  };
  return { name, ...known(said) };
};

type Known<T> = { readonly [K in keyof T]?: Exclude<T[K], undefined> };

/** The standard knows no empty texts: what is empty is left out. */
const known = <T extends Readonly<Record<string, string | undefined>>>(said: T): Known<T> =>
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- the same keys, less those without a value
  Object.fromEntries(
    Object.entries(said).filter(([, value]) => value !== undefined && value.trim() !== ''),
  ) as Known<T>;
