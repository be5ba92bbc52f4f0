// An administrator's orders for e-invoices: where companies are and how they are taxed, and what the agency says once.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditOf } from '#server/admin/audit-trail.ts';
import { openTenant } from '#server/admin/open-tenant.ts';
import { setCompany } from '#server/admin/set-company.ts';
import { setEInvoice } from '#server/admin/set-e-invoice.ts';
import { isIban, readBillingDetails } from '#server/tenants/billing-details.ts';
import { createDatabase, type TestDatabase } from '#test/support/server/postgres.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createDatabase();
  await openTenant(database, {
    id: 'agency',
    name: 'The Agency',
    host: 'agency.test',
    timezone: 'Europe/Vienna',
    language: 'de',
    currency: 'EUR',
    supportEmail: 'office@agency.test',
  });
});
afterAll(() => database.close());

const companies = async (): Promise<readonly Readonly<Record<string, unknown>>[]> =>
  (
    await database.pool.query<{ row: Readonly<Record<string, unknown>> }>(
      `select row from companies where tenant = 'agency' and not deleted`,
    )
  ).rows.map(({ row }) => row);

describe('the company of the agency', () => {
  it('is made with the first order and changed with the next, which keeps what it does not name', async () => {
    const order = { tenant: 'agency', street: 'Ring 1', city: 'Wien', country: 'at', vatId: 'atu 123.456.75' };
    expect(await setCompany(database, order)).toBe('The Agency');
    expect(await setCompany(database, { tenant: 'agency', zip: '1010', phone: '+43 1 555' })).toBe('The Agency');
    const [own, ...others] = await companies();
    expect(others).toEqual([]);
    expect(own).toMatchObject({
      kind: 'tenant',
      name: 'The Agency',
      vatId: 'ATU12345675',
      phone: '+43 1 555',
      address: { street: 'Ring 1', zip: '1010', city: 'Wien' },
    });
    expect((await auditOf(database, { tenant: 'agency', id: String(own?.['id']) })).map(({ cause }) => cause)).toEqual([
      'admin',
      'admin',
    ]);
  });

  it.each([
    [{ country: 'XX' }, '--country must be a country'],
    [{ vatId: '12345675' }, '--vat-id must begin with its country'],
    [{ name: 'Nobody' }, 'There is no company "Nobody"'],
    [{ email: 'x' }, '--email cannot be used'],
    [{ tenant: 'other' }, 'There is no tenant "other"'],
  ])('is not changed by a wrong order: %o', async (wrong, words) => {
    const before = await companies();
    await expect(setCompany(database, { tenant: 'agency', ...wrong })).rejects.toThrow(words);
    expect(await companies()).toEqual(before);
  });
});

describe('what the agency says for its e-invoices', () => {
  it('is kept, and changed one by one', async () => {
    await setEInvoice(database, { tenant: 'agency', iban: 'AT61 1904 3002 3457 3201', bic: 'bkauatww' });
    await setEInvoice(database, { tenant: 'agency', zeroTax: 'exempt', zeroTaxReason: 'Small business' });
    expect(await readBillingDetails(database.pool, 'agency')).toEqual({
      iban: 'AT611904300234573201',
      bic: 'BKAUATWW',
      zeroTax: 'exempt',
      zeroTaxReason: 'Small business',
    });
  });

  it.each([
    [{ iban: 'AT611904300234573202' }, 'its check digits do not fit'],
    [{ bic: 'BKAU' }, '--bic must have 8 or 11 signs'],
    [{ zeroTax: 'none' }, '--zero-tax must be zero-rated, exempt, reverse-charge'],
    [{ tenant: 'other', accountHolder: 'X' }, 'There is no tenant "other"'],
    [{ accountHolder: 'X'.repeat(121) }, '--account-holder takes 120 signs'],
  ])('is not changed by a wrong order: %o', async (wrong, words) => {
    const before = await readBillingDetails(database.pool, 'agency');
    await expect(setEInvoice(database, { tenant: 'agency', ...wrong })).rejects.toThrow(words);
    expect(await readBillingDetails(database.pool, 'agency')).toEqual(before);
  });

  it('has an IBAN only where its check digits fit', () => {
    for (const iban of ['AT611904300234573201', 'DE89370400440532013000', 'GB29NWBK60161331926819'])
      expect([iban, isIban(iban)]).toEqual([iban, true]);
    for (const iban of ['', 'AT611904300234573210', 'DE8937040044053201300', 'AT61 1904 3002 3457 3201'])
      expect([iban, isIban(iban)]).toEqual([iban, false]);
  });
});
