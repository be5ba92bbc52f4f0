// An order on days that the device keeps is here, whatever the device lacks of other days.
import { expect, it } from 'vitest';
import { arrivalOfProject } from '#screens/projects/project/kept.ts';

const beyond = { kind: 'beyond', days: { from: '2026-08-24', to: '2027-11-28' } } as unknown as Parameters<
  typeof arrivalOfProject
>[1];

it.each([
  ['within the days that are kept', '2026-11-29', '2026-12-01', 'here'],
  ['that begins before them', '2026-08-23', '2026-08-25', 'beyond'],
  ['that ends behind them', '2027-11-28', '2027-11-29', 'beyond'],
])('a project %s is told as it is', (_which, beginDate, endDate, kind) => {
  expect(arrivalOfProject({ beginDate, endDate }, beyond).kind).toBe(kind);
});
