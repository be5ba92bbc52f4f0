// The contract by which a shift is paid: the one that was active on its date.
import { expect, it } from 'vitest';
import { taxOfBills } from '#schema/rules/money/note-bill.ts';
import { contractOf } from '#schema/rules/money/pay/shift-pay.ts';

const running = { id: 'running', statusCode: 'active', from: '2027-06-01' };
const ended = { id: 'ended', statusCode: 'ended', from: '2026-01-01', to: '2027-05-31' };
const drawnUp = { id: 'drawnUp', statusCode: 'toSign', from: '2027-06-10' };
const all = [drawnUp, running, ended];
const idOn = (date: string): string | undefined => contractOf(all, date)?.id;

it('is the one of the date, also where it has ended since', () => {
  expect(idOn('2027-05-31')).toBe('ended');
  expect(idOn('2027-06-01')).toBe('running');
  expect(idOn('2025-12-31')).toBeUndefined();
});

it('is none that nobody has signed', () => {
  expect(idOn('2027-06-11')).toBe('running');
});

it('is the one that began last, where several fit', () => {
  const newer = { ...running, id: 'newer', from: '2027-06-03' };
  expect(contractOf([running, newer], '2027-06-04')?.id).toBe('newer');
});

it('is the same one in whatever order they come, where two began on one day', () => {
  const two = [
    { id: 'a', statusCode: 'active', from: '2027-06-01' },
    { id: 'b', statusCode: 'active', from: '2027-06-01' },
  ];
  expect([contractOf(two, '2027-06-04')?.id, contractOf(two.toReversed(), '2027-06-04')?.id]).toEqual(['b', 'b']);
  const taxes = two.map(({ id }) => ({ id, active: true, sort: 1 }));
  expect([taxOfBills(taxes)?.id, taxOfBills(taxes.toReversed())?.id]).toEqual(['a', 'a']);
});
