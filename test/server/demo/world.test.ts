// The demo plays its scenes on any day, the same way each time.
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { faultsOf } from '#schema/check.ts';
import type { DemoRow } from '#server/demo/batch.ts';
import { starsOf } from '#server/demo/cast.ts';
import { SMALL, type Setting } from '#server/demo/setting.ts';
import { northlight } from '#server/demo/tenants.ts';
import { makeWorld, type World } from '#server/demo/world.ts';

const at = (now: string): Setting => ({ tenant: northlight('s'), counts: SMALL, now: Temporal.Instant.from(now) });
const worldAt = (now: string): World => makeWorld(at(now), 'example.test');
const NOON = '2027-06-04T10:00:00Z';

const rowsOf = (world: World, entity: string) => [...world.batches].filter((batch) => batch.entity.name === entity).flatMap(({ rows }) => rows);
const digest = (world: World): string => createHash('sha256').update(JSON.stringify([...world.batches].map(({ rows }) => rows))).digest('hex');

/** Assignments of the one who signs in as that login, with the name of their crew. */
const jobsOf = (world: World, login: string): readonly (DemoRow & { readonly crew: unknown })[] => {
  const user = rowsOf(world, 'users').find((row) => row['email'] === `${login}@example.test`);
  const names = new Map(rowsOf(world, 'projectCrews').map((row) => [row.id, row['name']]));
  return rowsOf(world, 'projectCrewItemStatus').filter((row) => row['personId'] === user?.['personId']).map((row) => ({ ...row, crew: names.get(String(row['projectCrewId'])) }));
};

describe('the demo', () => {
  it('is the same, byte for byte, for the same anchor, and another for another day', () => {
    expect(digest(worldAt(NOON))).toBe(digest(worldAt(NOON)));
    expect(digest(worldAt(NOON))).not.toBe(digest(worldAt('2027-06-05T10:00:00Z')));
  });

  it('holds only rows that the definitions allow', () => {
    const faults = [...worldAt(NOON).batches].flatMap(({ entity, rows }) => rows.flatMap((row) => faultsOf(entity.row, { ...row, rev: 1 }).map((fault) => [entity.name, fault])));
    expect(faults).toEqual([]);
  });

  it.each(['2027-06-04T10:00:00Z', '2027-06-04T21:50:00Z', '2027-06-04T22:10:00Z', '2026-10-25T00:30:00Z'])('shows the crew login a job of today at %s', (now) => {
    const world = worldAt(now);
    const today = Temporal.Instant.from(now).toZonedDateTimeISO('Europe/Vienna').toPlainDate().toString();
    const job = jobsOf(world, 'crew').find((row) => row.crew === 'Load-in, main stage');
    expect(job).toMatchObject({ statusCode: 'confirmed' });
    expect(Temporal.Instant.from(String(job?.['effectiveStart'])).toZonedDateTimeISO('Europe/Vienna').toPlainDate().toString()).toBe(today);
  });

  it('plays every scene that the first screens show', () => {
    const jobs = jobsOf(worldAt(NOON), 'crew');
    expect(jobs.map((row) => row['statusCode'])).toEqual(expect.arrayContaining(['confirmed', 'requested', 'applied', 'cancelled']));
    expect(jobs.find((row) => row['termsRev'] === 2)).toMatchObject({ ackRev: 1, changedFields: ['startTime'] });
    expect(jobs.filter((row) => row.crew === 'Night load-out')).toHaveLength(2);
    expect(jobs.find((row) => row.crew === 'Night watch, backstage')).toBeDefined();
    const checked = rowsOf(worldAt(NOON), 'crewChecks').filter((row) => String(row['at']) > '2027-06-04T00:00:00Z');
    expect(checked.map((row) => row['kind'])).toEqual(['checkIn', 'checkIn']);
    expect(rowsOf(worldAt(NOON), 'projectCrewItems').some((row) => row['statusCode'] === 'vacant')).toBe(true);
  });

  it('gives the newcomer nothing', () => {
    expect(jobsOf(worldAt(NOON), 'newcomer')).toEqual([]);
  });

  it('has a login for every role', () => {
    const world = worldAt(NOON);
    expect(world.logins.map(({ login }) => login)).toEqual(expect.arrayContaining(['crew@example.test', 'planner@example.test', 'P-1001', 'PC-1', 'PC-1-edit']));
    expect(starsOf({ venues: [], clients: [], branch: rowsOf(world, 'companies')[0] as never })).toHaveLength(12);
  });
});
