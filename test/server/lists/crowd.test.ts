// Many devices at once: every change counts once, nobody is told an error, and nobody's mirror misses anything.
import { afterEach, beforeEach, expect, it } from 'vitest';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { deviceOf, freshKey, type Answer, type Device, type Json } from '../../support/server/tenant-api.ts';
import { assignmentRow } from '../../support/worlds/tenant-rows.ts';
import { makeWorld, type TestWorld } from '../../support/worlds/tenant.ts';

let world: TestWorld;
beforeEach(async () => {
  world = await makeWorld();
});
afterEach(() => world.close());

const AT = '2027-06-04T05:48:00.000Z';
const check = (id: string, kind: string) => ({
  id,
  kind,
  at: AT,
  deviceAt: AT,
  offsetMs: 0,
  uncertaintyMs: 400,
  timezone: 'Europe/Vienna',
  geoState: 'denied',
});

/** Keeps a device's mirror of its jobs by deltas until told to stop. */
const follow = async (device: Device, isOver: () => boolean): Promise<ReadonlyMap<string, Json>> => {
  const mirror = new Map<string, Json>();
  let since = '';
  for (let last = false; ; last = isOver()) {
    const { rev, tables } = await device.pull(`/jobs?limit=7${since}`);
    for (const [name, rows] of tables) {
      for (const row of rows) {
        const key = `${name === 'data' ? 'projectCrewItemStatus' : name}/${row.id}`;
        if ('deletedAt' in row) mirror.delete(key);
        else if (Number(row['rev']) >= Number(mirror.get(key)?.['rev'] ?? 0)) mirror.set(key, row);
      }
    }
    since = `&updatedSince=${String(rev)}`;
    if (last) return mirror;
  }
};

it('forty changes by three people, each sent twice, while two devices pull and a planner moves people about', async () => {
  const [ben, cara, dora] = await Promise.all(
    ['ben', 'cara', 'dora'].map(async (login) => deviceOf(world.app, await world.tokenOf(login))),
  );
  if (ben === undefined || cara === undefined || dora === undefined) throw new Error('three people');
  let isOver = false;
  const followers = Promise.all([ben, cara].map((device) => follow(device, () => isOver)));
  const sends: Promise<Answer>[] = [];
  for (let index = 0; index < 20; index += 1) {
    const device = [ben, cara, dora][index % 3] ?? ben;
    const job = ['job-ben', 'job-cara', 'job-dora'][index % 3] ?? 'job-ben';
    const [noteKey, checkKey] = [freshKey(), freshKey()];
    const note = {
      id: `note-${String(index)}`,
      caption: 'Note',
      type: 'LOG',
      category: 'CREW',
      body: '',
      parameters: '{}',
    };
    for (let time = 0; time < 2; time += 1) {
      sends.push(device.send('createActivity@1', note, { key: noteKey }));
      sends.push(
        device.send(
          'checkPerson@1',
          { id: job, check: check(`check-${String(index)}`, index % 2 === 0 ? 'checkIn' : 'preCall') },
          { key: checkKey },
        ),
      );
    }
    if (index % 4 === 0)
      sends.push(
        world
          .put(
            projectCrewItemStatus,
            assignmentRow('job-emil-2', 'emil', 'hands', { statusCode: index % 8 === 0 ? 'confirmed' : 'declined' }),
          )
          .then(() => ({ status: 200, body: {}, headers: {}, code: undefined })),
      );
  }
  const answers = await Promise.all(sends);
  isOver = true;
  expect(answers.filter(({ status }) => status !== 200).map(({ status, code }) => [status, code])).toEqual([]);
  const { rows } = await world.database.pool.query<{ kind: string; person: string; counted: number; kept: number }>(
    `select row->>'kind' as kind, person_id as person, count(*) filter (where row->>'state' <> 'void')::int as counted, count(*)::int as kept from crew_checks group by 1, 2 order by 1, 2`,
  );
  expect(rows.map(({ counted }) => counted)).toEqual(rows.map(() => 1));
  expect(rows.reduce((sum, { kept }) => sum + kept, 0)).toBe(20);
  for (const [index, mirror] of (await followers).entries()) {
    const whole = new Map<string, Json>();
    for (const [name, found] of (await (index === 0 ? ben : cara).pull('/jobs')).tables)
      for (const row of found) whole.set(`${name === 'data' ? 'projectCrewItemStatus' : name}/${row.id}`, row);
    expect([...mirror.entries()].sort()).toEqual([...whole.entries()].sort());
  }
});
