// An administrator imports a published schedule beside the running server: planners see it at once, and a second run
// changes nothing.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { officeAs, type Office } from '../../support/server/office.ts';
import { paula } from '../../support/judging/demo-logins.ts';
import { siteOfFile, type Site } from '../../support/browser/site.ts';
import { IN_SOAK } from '../../support/run/in-soak.ts';

const siteOf = siteOfFile();

const ROOT = join(import.meta.dirname, '../../..');
const OWN = join(import.meta.dirname, '../fixtures/quarry-nights.json');
/** The published schedule of an open-air event; it lies beside some checkouts, never in one. */
const CAMP = join(ROOT, '../shared/data/frab-camp2019.json');

const importFile = ({ server }: Site, file: string): Promise<unknown> =>
  promisify(execFile)('npm', ['run', '--silent', 'import', '--', file], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: server.dataDir },
  });

interface Seen {
  readonly locations: readonly string[];
  readonly crews: readonly {
    readonly name: unknown;
    readonly startAt: unknown;
    readonly endAt: unknown;
    readonly timezone: unknown;
  }[];
}

/** What a planner sees of a project: its crews, and the locations where they work. */
const seenOf = async (office: Office, title: string): Promise<Seen> => {
  const found = (await office.get('/projects')).data.filter(({ name }) => name === title);
  expect(found).toHaveLength(1);
  const crews = (await office.get(`/projects/${String(found[0]?.['number'])}/projectCrews`)).data;
  const places = new Set(crews.map(({ locationId }) => locationId));
  const locations = (await office.get('/locations')).data
    .filter(({ id }) => places.has(id))
    .map(({ name }) => String(name));
  return {
    locations: locations.toSorted(),
    crews: crews
      .map(({ name, startAt, endAt, timezone }) => ({ name, startAt, endAt, timezone }))
      .toSorted((a, b) => (String(a.name) < String(b.name) ? -1 : 1)),
  };
};

test(
  'a schedule becomes a project with its stages and one crew per stage and day, in its own time zone',
  IN_SOAK,
  async () => {
    const site = siteOf();
    await importFile(site, OWN);
    const office = await officeAs(site.server.address, paula);
    expect(await seenOf(office, 'Quarry Nights')).toEqual({
      locations: ['Lower pit', 'Upper pit'],
      crews: [
        {
          name: 'Lower pit, 2027-03-27',
          startAt: '2027-03-27T16:00:00.000Z',
          endAt: '2027-03-27T22:00:00.000Z',
          timezone: 'Europe/Berlin',
        },
        // The night in which the clocks go forward.
        {
          name: 'Upper pit, 2027-03-27',
          startAt: '2027-03-27T15:00:00.000Z',
          endAt: '2027-03-28T04:00:00.000Z',
          timezone: 'Europe/Berlin',
        },
        {
          name: 'Upper pit, 2027-03-28',
          startAt: '2027-03-28T07:00:00.000Z',
          endAt: '2027-03-28T12:30:00.000Z',
          timezone: 'Europe/Berlin',
        },
      ],
    });
    const after = await site.held.rev();
    await importFile(site, OWN);
    expect(await site.held.rev()).toBe(after);
  },
);

if (existsSync(CAMP)) {
  test('the camp of 2019 becomes one project with two stages and ten crews', IN_SOAK, async () => {
    const site = siteOf();
    await importFile(site, CAMP);
    const office = await officeAs(site.server.address, paula);
    const { locations, crews } = await seenOf(office, 'Chaos Communication Camp 2019');
    expect(locations).toHaveLength(2);
    expect(crews).toHaveLength(10);
    expect(new Set(crews.map(({ timezone }) => timezone))).toEqual(new Set(['Europe/Berlin']));
    // The opening at 11:00 in Berlin's summer, after two hours of load-in.
    expect(crews.find(({ name }) => name === 'Curie, 2019-08-21')?.startAt).toBe('2019-08-21T07:00:00.000Z');
    const after = await site.held.rev();
    await importFile(site, CAMP);
    expect(await site.held.rev()).toBe(after);
  });
}
