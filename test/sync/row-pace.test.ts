// How many pulled rows one transaction takes: a whole page where the device is quick, fewer where a tap would wait.
import { expect, it } from 'vitest';
import { fixedPace, paceOfDevice } from '#outbox/optimistic/row-pace.ts';

it('puts a whole page at once on a quick device, and never more', () => {
  const pace = paceOfDevice();
  pace.took(600, 60);
  expect(pace.rowsAtOnce()).toBe(1000);
});

it('puts fewer where a thousand rows take a second', () => {
  const pace = paceOfDevice();
  pace.took(600, 600);
  expect(pace.rowsAtOnce()).toBe(300);
  pace.took(300, 3000);
  expect(pace.rowsAtOnce()).toBe(150);
});

it('finds its way back after a moment in which the machine did something else', () => {
  const pace = paceOfDevice();
  pace.took(1000, 200);
  pace.took(1000, 1000);
  expect(pace.rowsAtOnce()).toBe(500);
  pace.took(500, 100);
  pace.took(750, 150);
  expect(pace.rowsAtOnce()).toBe(1000);
});

it('learns nothing from a handful of rows, or from a clock that stood still', () => {
  const pace = paceOfDevice();
  const before = pace.rowsAtOnce();
  pace.took(3, 300);
  pace.took(1000, 0);
  expect(pace.rowsAtOnce()).toBe(before);
});

it('stays where it is told to', () => {
  const pace = fixedPace(2);
  pace.took(1000, 10_000);
  expect(pace.rowsAtOnce()).toBe(2);
});
