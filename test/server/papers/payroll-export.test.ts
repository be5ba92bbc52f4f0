// A month of pay as a file for payroll programs: its columns, the agency's own template, and who gets none.
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Content } from '#schema/define/entity.ts';
import { payrollItem } from '#schema/entities/money/payroll-item.ts';
import { payroll } from '#schema/entities/money/payroll.ts';
import { rateCard } from '#schema/entities/money/rate-card.ts';
import { setPayrollTemplate, setSupplements } from '#server/admin/pay-settings.ts';
import { makeWorld, type TestWorld } from '#test/support/worlds/tenant.ts';

const NORTH = 'north';

let world: TestWorld;
beforeEach(async () => {
  world = await makeWorld();
  await world.put(payroll, {
    id: 'may',
    number: 7,
    personId: 'ben',
    month: '2027-05',
    statusCode: 'confirmed',
    documentIds: [],
  });
  await world.put(payroll, { id: 'june', personId: 'ben', month: '2027-06', statusCode: 'open', documentIds: [] });
  await world.put(payrollItem, line('a', { caption: 'Load-in; "main" stage', minutes: 450, rateCents: 2000 }));
  await world.put(payrollItem, {
    ...line('b', { kind: 'night', minutes: 100, rateCents: 2000, amountCents: 833, caption: '=1+1' }),
    reckoning: {
      zone: 'Europe/Vienna',
      start: '2027-05-10T20:00:00.000Z',
      end: '2027-05-10T21:40:00.000Z',
      breakMin: 0,
      percent: 25,
      segments: [{ from: '2027-05-10T20:00:00.000Z', to: '2027-05-10T21:40:00.000Z' }],
    },
  });
  await world.put(payrollItem, line('c', { kind: 'correction', amountCents: -305, date: '2027-05-11' }));
  await world.put(payrollItem, line('d', { statusCode: 'declined' }));
  await world.put(payrollItem, line('e', { payrollId: 'june', date: '2027-06-01' }));
});
afterEach(() => world.close());

const line = (id: string, more: Partial<Content<typeof payrollItem>>): Content<typeof payrollItem> => ({
  id,
  payrollId: 'may',
  personId: 'ben',
  date: '2027-05-10',
  caption: 'Load-in',
  kind: 'work',
  amountCents: 15_000,
  statusCode: 'final',
  ...more,
});

const file = async (login: string, month = '2027-05') => {
  const { statusCode, body, headers } = await world.app.inject({
    method: 'GET',
    url: `/api/v1/payrollExports?month=${month}`,
    headers: { authorization: `Bearer ${await world.tokenOf(login)}` },
  });
  return { statusCode, body, type: String(headers['content-type']) };
};

it('holds the final lines of confirmed months, a line each, in every column', async () => {
  const { statusCode, body, type } = await file('otto');
  expect([statusCode, type]).toEqual([200, 'text/csv; charset=utf-8']);
  const [head, ...lines] = body.split('\r\n');
  expect(head).toBe(
    '\uFEFFmonth;payrollNumber;employeeNo;contractNumber;lastName;firstName;date;kind;wageType;caption;projectNumber;hours;minutes;rate;percent;amount;currency',
  );
  const cells = lines.map((one) => one.split(';').slice(6));
  expect(cells).toEqual([
    ['2027-05-10', 'work', '', '"Load-in', ' ""main"" stage"', '', '7,50', '450', '20,00', '', '150,00', 'EUR'],
    ['2027-05-10', 'night', '', "'=1+1", '', '1,67', '100', '20,00', '25', '8,33', 'EUR'],
    ['2027-05-11', 'correction', '', 'Load-in', '', '', '', '', '', '-3,05', 'EUR'],
    [],
  ]);
  expect((await file('otto', '2027-06')).body.split('\r\n')).toHaveLength(2);
});

it('is written by the template of the agency', async () => {
  const template = {
    separator: ',',
    decimal: '.',
    header: false,
    columns: [
      { name: 'Wage type', value: 'wageType' },
      { name: 'Hours', value: 'hours' },
      { name: 'Amount', value: 'amount' },
    ],
    wageTypes: { work: '1000', night: '1210' },
  };
  await setPayrollTemplate(world.database, NORTH, JSON.stringify(template));
  expect((await file('otto')).body).toBe('\uFEFF1000,7.50,150.00\r\n1210,1.67,8.33\r\n,,-3.05\r\n');
  await expect(setPayrollTemplate(world.database, NORTH, '{"separator":"|"}')).rejects.toThrow('--file');
  await expect(setPayrollTemplate(world.database, 'nobody', JSON.stringify(template))).rejects.toThrow('nobody');
});

it('is refused to everybody but the office, and so is a month that is none', async () => {
  for (const login of ['ben', 'cara', 'mia', 'paula']) expect((await file(login)).statusCode).toBe(403);
  expect((await file('otto', '2027-13')).statusCode).toBe(422);
  expect((await world.app.inject({ method: 'GET', url: '/api/v1/payrollExports?month=2027-05' })).statusCode).toBe(401);
});

it('lets an administrator set the supplements of a rate card', async () => {
  const card = { id: 'rates', name: '2027', validFrom: '2027-01-01', currency: 'EUR' };
  await world.put(rateCard, card);
  const set = (list: unknown, id = 'rates') =>
    setSupplements(world.database, { tenant: NORTH, card: id, text: JSON.stringify(list) });
  const night = { kind: 'night', from: '22:00', to: '06:00', percent: 25, wins: [] };
  await set([night]);
  await expect(set([{ ...night, percent: 0 }])).rejects.toThrow('percent');
  await expect(set([{ kind: 'night', from: '22:00', percent: 25, wins: [] }])).rejects.toThrow('supplements.0.to');
  await expect(set([night], 'none')).rejects.toThrow('no rate card');
});
