// Who sends a paper: the agency with its address, as far as it is known.
import { countries } from '#schema/entities/catalogues.ts';
import { company } from '#schema/entities/people/company.ts';
import type { Row } from '#schema/define/entity.ts';
import { sql } from '../../database/sql/sql.ts';
import type { Letterhead } from './paper.ts';
import type { Records } from './records.ts';

/** The company that the agency itself is; of several branches always the same one. */
export const agencyOf = async (records: Records): Promise<Row<typeof company> | undefined> =>
  (await records.where(company, sql`t.kind = 'tenant'`)).toSorted((one, other) => (one.id < other.id ? -1 : 1))[0];

export const letterheadOf = async (records: Records): Promise<Letterhead> => {
  const { tenant } = records;
  const agency = await agencyOf(records);
  const lines = agency === undefined ? [] : await addressLines(records, agency);
  const reach = [agency?.email ?? tenant.supportEmail, agency?.phone ?? tenant.supportPhone, agency?.vatId];
  const accent = /^#[0-9a-f]{6}$/iu.test(tenant.backgroundColorCode ?? '') ? tenant.backgroundColorCode : undefined;
  return {
    name: tenant.name,
    ...(accent === undefined ? {} : { accent }),
    lines: [...lines.slice(1), ...reach].flatMap((line) => (line === undefined || line === '' ? [] : [line])),
  };
};

/** Name and address of a company, one line each. */
export const addressLines = async (
  records: Records,
  { name, address }: Row<typeof company>,
): Promise<readonly string[]> => {
  if (address === undefined) return [name];
  const country = await records.one(countries, address.countryId);
  return [name, address.street, `${address.zip} ${address.city}`.trim(), country?.caption ?? ''].filter(
    (line) => line !== '',
  );
};
