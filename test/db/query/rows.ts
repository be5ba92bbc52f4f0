// Rows of a small agency for tests of the query layer: crews with positions and people.
import type { MirrorRow } from '#db/tables/local.ts';
import { assignmentRow, AT } from '#test/outbox/world.ts';

const stamps = { rev: 1, createdAt: AT, updatedAt: AT };

export const projectRow = (id: string, more: Readonly<Record<string, unknown>> = {}): MirrorRow => ({
  id,
  ...stamps,
  number: `P-${id}`,
  name: `Festival ${id}`,
  endDate: '2026-12-31',
  ...more,
});

export const crewRow = (id: string, more: Readonly<Record<string, unknown>> = {}): MirrorRow => ({
  id,
  ...stamps,
  projectId: 'pr1',
  locationId: 'l1',
  name: `Crew ${id}`,
  ...more,
});

export const itemRow = (id: string, crewId: string, more: Readonly<Record<string, unknown>> = {}): MirrorRow => ({
  id,
  ...stamps,
  projectCrewId: crewId,
  projectId: 'pr1',
  functionId: 'f1',
  statusCode: 'open',
  amount: 2,
  startAt: '2026-12-01T06:00:00.000Z',
  ...more,
});

export const locationRow = (id: string, more: Readonly<Record<string, unknown>> = {}): MirrorRow => ({
  id,
  ...stamps,
  name: `Hall ${id}`,
  ...more,
});

export const functionRow = (id: string): MirrorRow => ({
  id,
  ...stamps,
  code: id,
  caption: `Function ${id}`,
  captions: { fr: `Métier ${id}` },
  sort: 1,
  active: true,
});

export const personRow = (id: string, more: Readonly<Record<string, unknown>> = {}): MirrorRow => ({
  id,
  ...stamps,
  displayName: `Person ${id}`,
  regionIds: [],
  ...more,
});

/** One assignment for each start, numbered from `a0`. */
export const assignmentRows = (
  starts: readonly string[],
  more: Readonly<Record<string, unknown>> = {},
): readonly MirrorRow[] =>
  starts.map((effectiveStart, at) => assignmentRow(`a${String(at)}`, 1, { effectiveStart, ...more }));
