// What is open of an invoice, what a client may order, and where nothing is published.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentTypes, messageTypes, receiptTypes, taxTypes } from '#schema/entities/catalogues.ts';
import { projectCrewItem } from '#schema/entities/crews/project-crew-item.ts';
import { invoice } from '#schema/entities/money/invoice.ts';
import { payroll } from '#schema/entities/money/payroll.ts';
import { receipt } from '#schema/entities/money/receipt.ts';
import { companySettings } from '#schema/entities/people/company-settings.ts';
import { user } from '#schema/entities/people/user.ts';
import { project } from '#schema/entities/projects/project.ts';
import { agencyOf, outcome } from '../../../support/worlds/hook-world.ts';
import { makeWorld, type TestWorld } from '../../../support/worlds/tenant.ts';
import { projectRow, settingsRow } from '../../../support/worlds/tenant-rows.ts';
import { receiptOf } from './receipt-of.ts';

let world: TestWorld;
const north = agencyOf(() => world);
const lookup = (id: string) => ({ id, code: id, caption: id, sort: 1, active: true });
const MONTH = { month: '2027-05', statusCode: 'open' as const, documentIds: [] };

beforeAll(async () => {
  world = await makeWorld();
  await world.put(messageTypes, { ...lookup('byMail'), code: 'email' });
  await world.put(receiptTypes, lookup('travel'));
  await world.put(taxTypes, { ...lookup('vat'), ratePct: 20 });
  await world.put(
    payroll,
    { ...MONTH, id: 'pay-dora', personId: 'dora' },
    { ...MONTH, id: 'pay-ben', personId: 'ben' },
    { ...MONTH, id: 'pay-otto', personId: 'otto' },
  );
  await world.put(
    documentTypes,
    {
      ...lookup('licence'),
      parameters: '{"group":"certificate","needsApproval":false,"allowUpload":true,"skillTypeId":"forklift"}',
    },
    { ...lookup('contract'), parameters: '{"group":"contract"}' },
  );
  await world.put(receipt, receiptOf('receipt-otto', 'otto'), receiptOf('receipt-ben', 'ben'));
});
afterAll(() => world.close());

let made = 0;
const fresh = (): string => `made-${String((made += 1))}`;
const by = async (login: string, mutation: string, args: Readonly<Record<string, unknown>>): Promise<number | string> =>
  outcome(await (await north.as(login)).send(mutation, args));

describe('what is open of an invoice', () => {
  it('is a part of it', async () => {
    await world.put(invoice, {
      id: 'bill',
      companyId: 'fest',
      projectIds: [],
      date: '2027-06-01',
      dueOn: '2027-06-30',
      currency: 'EUR',
      statusCode: 'sent',
      totalCents: 1000,
      openCents: 1000,
    });
    for (const openCents of [-1, 1001])
      expect(await by('otto', 'moveInvoice@1', { id: 'bill', statusCode: 'partlyPaid', openCents })).toBe('INVALID');
    expect(await by('otto', 'moveInvoice@1', { id: 'bill', statusCode: 'partlyPaid', openCents: 400 })).toBe(200);
  });
});

describe('a client who may only read', () => {
  it('neither confirms an order nor changes what is ordered', async () => {
    await world.put(user, {
      id: 'u-mia-north',
      email: 'mia@north.test',
      personId: 'mia',
      active: true,
      roleIds: ['buyer'],
    });
    await world.put(project, { ...projectRow('festival', 1, 'fest'), statusCode: 'quoted' });
    const place = { functionId: 'stagehand', startDate: '2027-06-04', startTime: '08:00', endTime: '16:00', amount: 1 };
    const cases = {
      'moveProject@1': { number: 'festival', statusCode: 'confirmed' },
      'createCrewItem@1': { id: fresh(), projectCrewId: 'loadIn', ...place },
      'editCrewItem@1': { id: 'hands', amount: 9 },
      'bookCrew@1': {
        number: 'festival',
        crew: { id: fresh(), name: 'Crew', locationId: 'hall' },
        items: [{ id: fresh(), ...place }],
      },
    };
    const told = async (login: string) =>
      Promise.all(Object.entries(cases).map(async ([mutation, args]) => by(login, mutation, args)));
    expect(await told('mia')).toEqual(['NO_RIGHT', 'NO_RIGHT', 'NO_RIGHT', 'NO_RIGHT']);
    await world.put(user, {
      id: 'u-mia-north',
      email: 'mia@north.test',
      personId: 'mia',
      active: true,
      roleIds: ['client'],
    });
    expect(await by('mia', 'moveProject@1', cases['moveProject@1'])).toBe(200);
  });
});

describe('a position of a company that wants no vacancies', () => {
  it('is not published', async () => {
    await world.put(companySettings, settingsRow('fest', { allowVacancies: false }));
    expect(await by('paula', 'editCrewItem@1', { id: 'hands', statusCode: 'vacant' })).toBe('NO_VACANCIES');
    expect(await north.row(projectCrewItem, 'hands')).toMatchObject({ statusCode: 'open' });
  });
});
