// What counts as passed: nothing skipped, nothing broken outside a test, and at least one test.
import { expect, it } from 'vitest';
import { total } from '#tools/lib/check-steps.mjs';
import { verdict } from '#tools/lib/test-runners.mjs';

const seen = { passed: 5, failed: 0, skipped: 0, code: 0 };

it('counts what passed', () => {
  expect(verdict(seen)).toEqual({ passed: 5, failed: 0 });
  expect(total([verdict(seen), { passed: 1, failed: 2 }])).toEqual({ passed: 6, failed: 2 });
});

it('takes a run without a single test for a failure', () => {
  expect(verdict({ ...seen, passed: 0 })).toEqual({ passed: 0, failed: 1 });
});

it('takes a runner that ends badly for a failure, though every test passed', () => {
  expect(verdict({ ...seen, code: 1 })).toEqual({ passed: 5, failed: 1 });
});

it('takes a skipped test for a failure', () => {
  expect(verdict({ ...seen, skipped: 2 })).toEqual({ passed: 5, failed: 2 });
});
