// The two ways that docs/architecture.md names, file by file: they are run, and no file through which they pass is left
// out.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { checkPerson } from '#schema/mutations/crews/checks/check-person.ts';
import { liveQueriesOf } from '#db/query/live-queries.ts';
import { readJobList } from '#screens/jobs/queries.ts';
import { PROJECT } from '#tools/lib/lint/import-graph.ts';
import { assignmentRow } from '../support/worlds/tenant-rows.ts';
import { makeWorld, type TestWorld } from '../support/worlds/tenant.ts';
import { filesBetween } from '../support/ways/imports.ts';
import { filesThatRan } from '../support/ways/recorder.ts';
import { phoneOf, type Phone } from '../sync/real-phone.ts';

const PAGE = readFileSync(join(PROJECT, 'docs/architecture.md'), 'utf8');

const listedUnder = (heading: string): readonly string[] =>
  [...(PAGE.split(`## ${heading}\n`)[1]?.split('\n## ')[0] ?? '').matchAll(/^\d+\. `([^`]+)`/gmu)].map(
    ([, path = '']) => path,
  );
const TAP = listedUnder('The way of a tap');
const ROW = listedUnder('The way of a pulled row');

/** They need a page: here the store is asked as they ask it. */
const ON_A_PAGE = [
  'src/screens/crews/check/check-page.tsx',
  'src/screens/crews/check/use-check.ts',
  'src/screens/shared/checks/evidence.ts',
  'src/outbox/store/react.ts',
  'src/db/query/react.ts',
  'src/screens/jobs/jobs-screen.tsx',
];

const SOON = { timeout: 60_000, interval: 20 };

let world: TestWorld;
let phone: Phone;
const seen: string[] = [];
const ran = { tap: new Set<string>() as ReadonlySet<string>, row: new Set<string>() as ReadonlySet<string> };

const checkIn = async ({ store }: Phone, kind: 'preCall' | 'checkIn'): Promise<void> => {
  const { deviceAt } = store.time.occurredAt();
  const said = { id: store.ids.next(), kind, at: store.time.now(), deviceAt, timezone: 'Europe/Vienna' } as const;
  await store.send(checkPerson, { id: 'job-ben', check: { ...said, geoState: 'denied' } });
  await vi.waitUntil(async () => (await store.local.read(['outbox'], (tables) => tables.outbox.count())) === 0, SOON);
};

const isPulled = (): Promise<boolean> => vi.waitUntil(async () => (await phone.pull.once()) === 'fresh', SOON);

const moveShift = (start: string): Promise<unknown> =>
  world.put(projectCrewItemStatus, assignmentRow('job-ben', 'ben', 'hands', { effectiveStart: start }));

beforeAll(async () => {
  world = await makeWorld();
  phone = await phoneOf(world, 'ben', 1);
  await isPulled();
  const request = { personId: 'ben', now: '2027-06-01T06:00:00.000Z', answeredHere: [], pastShown: 1 };
  liveQueriesOf(phone.store)
    .known({
      subject: readJobList,
      key: 'list',
      read: (reads) => readJobList(reads, request),
      languages: [],
      days: undefined,
    })
    .subscribe(({ value }) => seen.push(JSON.stringify(value)));
  phone.engine.poke('start');
  // What is done once in the life of a page is done.
  await checkIn(phone, 'preCall');
  await isPulled();
  ran.tap = await filesThatRan(() => checkIn(phone, 'checkIn'));
  await isPulled();
  await moveShift('2027-06-06T06:00:00.000Z');
  ran.row = await filesThatRan(async () => {
    await isPulled();
    await vi.waitUntil(() => seen.at(-1)?.includes('2027-06-06') === true, SOON);
  });
});
afterAll(() => world.close());

describe.each([
  ['a tap', TAP, 50, () => ran.tap],
  ['a pulled row', ROW, 25, () => ran.row],
] as const)('the way of %s', (name, way, most, files) => {
  it('crosses few files', () => {
    process.stdout.write(
      `figure: ${name} crosses ${String(way.length)} files, of ${String(files().size)} whose code runs on the way\n`,
    );
    expect(new Set(way).size).toBe(way.length);
    expect(way.length).toBeGreaterThan(most / 2);
    expect(way.length).toBeLessThanOrEqual(most);
  });

  it('is run as it is named', () => {
    expect(way.filter((path) => !ON_A_PAGE.includes(path) && !files().has(path))).toEqual([]);
  });

  it('leaves out no file through which it passes', () => {
    expect(filesBetween(way, files())).toEqual([]);
  });
});
