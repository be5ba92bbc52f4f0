// Facts about a person that can be told by themselves: check digits of numbers, and the age of somebody who works.
import { expect, it } from 'vitest';
import { isAgeOfWork } from '#schema/rules/people/age.ts';
import { isIban, isNationalNumber } from '#schema/rules/people/check-digits.ts';

it('takes an IBAN whose check digits fit, however it is written', () => {
  for (const iban of ['DE89370400440532013000', 'gb82 west 1234 5698 7654 32', 'NL91 ABNA 0417 1643 00'])
    expect([iban, isIban(iban)]).toEqual([iban, true]);
});

it('finds a wrong digit, two that changed places, and what is no IBAN', () => {
  for (const iban of ['DE88370400440532013000', 'DE89370400440532010300', 'DE8937040044', '12345678901234567', ''])
    expect([iban, isIban(iban)]).toEqual([iban, false]);
});

const NUMBERS = [
  ['AT', '1237 010180', '1238 010180'],
  ['BE', '85.07.30-033.28', '85.07.30-033.29'],
  ['CH', '756.9217.0769.85', '756.9217.0769.86'],
  ['DE', '65 170839 J 003', '65 170839 J 004'],
  ['ES', '28/12345678/40', '28/12345678/41'],
  ['FR', '2 55 08 14 168 025 38', '2 55 08 14 168 025 39'],
  ['NL', '111222333', '111222334'],
] as const;

it.each(NUMBERS)('knows the check digits of the numbers of %s', (country, right, wrong) => {
  expect([isNationalNumber(right, country), isNationalNumber(wrong, country)]).toEqual([true, false]);
});

it('says nothing of countries whose numbers it does not know, and takes those of another country', () => {
  expect([isNationalNumber('QQ 12 34 56 A', 'GB'), isNationalNumber('1', undefined)]).toEqual([true, true]);
  // Somebody who lives in Germany is insured in Austria.
  expect(isNationalNumber('1237 010180', 'DE')).toBe(true);
  for (const [country] of NUMBERS) expect(isNationalNumber('0000000000', country)).toBe(false);
});

it('takes for an age of work fourteen to ninety years', () => {
  const today = '2027-06-04';
  expect(['2013-06-04', '2013-06-05'].map((day) => isAgeOfWork(day, today))).toEqual([true, false]);
  expect(['1936-06-05', '1936-06-04'].map((day) => isAgeOfWork(day, today))).toEqual([true, false]);
});
