// An import makes what is missing, once, on a real database.
import { describe, expect, it } from 'vitest';
import { jobFunction } from '#schema/entities/crews/job-function.ts';
import type { ServerDatabase } from '#server/database/database.ts';
import { ensureTenant } from '#server/database/tenants.ts';
import { write } from '#server/database/writes/write.ts';
import { planFrab } from '#tools/import/frab.ts';
import { carryOut, importContextOf } from '#tools/import/run.ts';
import { createDatabase } from '#test/support/server/postgres.ts';

const opened = async (): Promise<ServerDatabase> => {
  const database = await createDatabase();
  await ensureTenant(database.pool, { id: 'agency', row: { timezone: 'Europe/Vienna' } });
  await write(database, { tenant: 'agency', login: 'test' }, (tx) =>
    tx.put(jobFunction, {
      id: 'f1',
      code: 'stagehand',
      caption: 'Stagehand',
      sort: 0,
      active: true,
      isCrewChief: false,
      category: 'stage',
      requiredSkillIds: [],
    }),
  );
  return database;
};

const twoDays = {
  acronym: 'fair',
  title: 'Fair',
  start: '2027-08-21',
  end: '2027-08-22',
  time_zone_name: 'Europe/Berlin',
  days: [1, 2].map((index) => ({
    index,
    date: `2027-08-2${String(index)}`,
    rooms: { Hall: [{ title: 'Open', date: `2027-08-2${String(index)}T10:00:00+02:00`, duration: '08:00' }] },
  })),
};

describe('an import', () => {
  const order = (database: ServerDatabase, dryRun: boolean) => ({
    database,
    tenant: 'agency',
    dryRun,
    progress: () => undefined,
  });
  const revOf = async ({ pool }: ServerDatabase): Promise<number> =>
    Number((await pool.query<{ rev: number }>('select rev from tenant_clock')).rows[0]?.rev);

  it('makes everything once; a second run changes nothing, a dry run makes nothing', async () => {
    const database = await opened();
    const plan = planFrab(twoDays, await importContextOf(database, 'agency', { fileName: 'fair.json' }));
    const before = await revOf(database);
    expect((await carryOut(plan, order(database, true))).made.get('projectCrews')).toBe(2);
    expect(await revOf(database)).toBe(before);
    const first = await carryOut(plan, order(database, false));
    expect(Object.fromEntries(first.made)).toEqual({
      companies: 1,
      projects: 1,
      locations: 1,
      projectCrews: 2,
      projectCrewItems: 10,
    });
    const after = await revOf(database);
    const second = await carryOut(plan, order(database, false));
    expect(second.made.size).toBe(0);
    expect(second.there.get('projectCrewItems')).toBe(10);
    expect(await revOf(database)).toBe(after);
  });

  it('numbers what the server numbers', async () => {
    const database = await opened();
    await carryOut(
      planFrab(twoDays, await importContextOf(database, 'agency', { fileName: 'fair.json' })),
      order(database, false),
    );
    const { rows } = await database.pool.query<{ number: number }>(
      `select (row->>'number')::int as number from projects`,
    );
    expect(rows).toEqual([{ number: 1 }]);
  });

  it('names the tenants there are when asked for another', async () => {
    await expect(importContextOf(await opened(), 'nobody', { fileName: 'x' })).rejects.toThrow(
      'There is no tenant "nobody". There are: agency.',
    );
  });
});
