// Fills in where a company is and how it is taxed: papers and e-invoices say it, and no screen asks for it.
import { countries } from '#schema/entities/catalogues.ts';
import { company } from '#schema/entities/people/company.ts';
import { faultsOf } from '#schema/check.ts';
import type { Content, Row } from '#schema/define/entity.ts';
import type { ServerDatabase } from '../database/database.ts';
import { sql } from '../database/sql/sql.ts';
import type { WriteTransaction } from '../database/writes/transaction.ts';
import { write } from '../database/writes/write.ts';
import { newId } from '../common/ids.ts';
import { WrongOrder } from './wrong-order.ts';

export interface CompanyOrder {
  readonly tenant: string;
  /** Name of a client; absent: the agency's own company, which is made where there is none. */
  readonly name?: string;
  readonly street?: string;
  readonly zip?: string;
  readonly city?: string;
  /** ISO 3166, two letters. */
  readonly country?: string;
  readonly vatId?: string;
  readonly email?: string;
  readonly phone?: string;
}

/** @returns the company's name @throws WrongOrder naming what has to be put right */
export const setCompany = async (database: ServerDatabase, order: CompanyOrder): Promise<string> => {
  const { rows } = await database.pool.query<{ name: string }>(
    `select row->>'name' as name from tenants where id = $1`,
    [order.tenant],
  );
  const [tenant] = rows;
  if (tenant === undefined) throw new WrongOrder(`There is no tenant "${order.tenant}".`);
  let name = '';
  await write(database, { tenant: order.tenant, login: 'admin', cause: 'admin' }, async (tx) => {
    const before = order.name === undefined ? await agency(tx) : await named(tx, order.name);
    const row = { ...(before ?? newAgency(tx, tenant.name)), ...(await changesOf(tx, order, before)) };
    ({ name } = row);
    const [fault] = faultsOf(company.row, { rev: 0, createdAt: tx.now, updatedAt: tx.now, ...row });
    if (fault !== undefined)
      throw new WrongOrder(`${OPTION[fault.field] ?? fault.field} cannot be used (${fault.rule}).`);
    await tx.put(company, row);
  });
  return name;
};

type CompanyContent = Content<typeof company>;

const agency = async (tx: WriteTransaction): Promise<Row<typeof company> | undefined> =>
  (await tx.find(company, sql`t.row->>'kind' = 'tenant'`)).toSorted((one, other) => (one.id < other.id ? -1 : 1))[0];

const named = async (tx: WriteTransaction, name: string): Promise<Row<typeof company>> => {
  const [found] = await tx.find(company, sql`lower(t.row->>'name') = lower(${name})`);
  if (found === undefined) throw new WrongOrder(`There is no company "${name}".`);
  return found;
};

const newAgency = (tx: WriteTransaction, name: string): CompanyContent => ({
  id: newId(Temporal.Instant.from(tx.now)),
  name,
  kind: 'tenant',
  active: true,
});

const changesOf = async (
  tx: WriteTransaction,
  { street, zip, city, country, vatId, email, phone }: CompanyOrder,
  before: Row<typeof company> | undefined,
): Promise<Partial<CompanyContent>> => {
  const countryId = country === undefined ? before?.address?.countryId : await countryNamed(tx, country);
  const isAddress = [street, zip, city, country].some((part) => part !== undefined);
  if (isAddress && countryId === undefined) throw new WrongOrder('An address has a country: name it with --country.');
  return {
    ...(isAddress && countryId !== undefined
      ? {
          address: {
            street: street ?? before?.address?.street ?? '',
            zip: zip ?? before?.address?.zip ?? '',
            city: city ?? before?.address?.city ?? '',
            countryId,
          },
        }
      : {}),
    ...(vatId === undefined ? {} : { vatId: usableVatId(vatId) }),
    ...(email === undefined ? {} : { email }),
    ...(phone === undefined ? {} : { phone }),
  };
};

const countryNamed = async (tx: WriteTransaction, country: string): Promise<string> => {
  const [found] = await tx.find(countries, sql`upper(t.row->>'iso2') = upper(${country})`);
  if (found === undefined)
    throw new WrongOrder(`--country must be a country of the agency's list such as AT, but it is "${country}".`);
  return found.id;
};

const usableVatId = (vatId: string): string => {
  const plain = vatId.replaceAll(/[\s.]/gu, '').toUpperCase();
  if (/^[A-Z]{2}[A-Z0-9+*]{2,13}$/u.test(plain)) return plain;
  throw new WrongOrder(`--vat-id must begin with its country, such as ATU12345678, but it is "${vatId}".`);
};

const OPTION: Readonly<Record<string, string>> = {
  'address.street': '--street',
  'address.zip': '--zip',
  'address.city': '--city',
  email: '--email',
  phone: '--phone',
};
