// Every screen of the demo as an address, so that the same look can be taken at all of them.
import type { Page } from '@playwright/test';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { projectCrew } from '#schema/entities/crews/project-crew.ts';
import { user } from '#schema/entities/people/user.ts';
import type { DemoLogin } from './demo-logins.ts';
import type { Held, HeldRows } from './held-rows.ts';

export interface DemoJob {
  readonly jobId: string;
  readonly crewId: string;
  readonly locationId: string;
  readonly personId: string;
}

const only = (rows: readonly Held[], what: string): Held => {
  const [row, more] = rows;
  if (row === undefined || more !== undefined) throw new Error(`The demo has ${row === undefined ? 'no' : 'several'} ${what}`);
  return row;
};

/** Ids of a person's job on the crew of that name. */
export const demoJob = async (held: HeldRows, { login }: DemoLogin, crewName: string): Promise<DemoJob> => {
  const { personId } = only((await held.of(user)).filter((row) => row['email'] === login), `user ${login}`);
  const crew = only((await held.of(projectCrew)).filter(({ name }) => name === crewName), `crew ${crewName}`);
  const job = only((await held.of(projectCrewItemStatus)).filter((row) => row['personId'] === personId && row['projectCrewId'] === crew['id']), `job of ${login}`);
  return { jobId: String(job['id']), crewId: String(crew['id']), locationId: String(crew['locationId']), personId: String(personId) };
};

export interface Screen {
  readonly name: string;
  readonly path: string;
  /** What has to be done there before it is looked at. */
  readonly prepare?: (page: Page) => Promise<void>;
}

/** All signed-in screens, named for reports and pictures. `logout` is looked at with an entry that waits, else it signs out at once. */
export const signedInScreens = ({ jobId, crewId, locationId }: DemoJob): readonly Screen[] => [
  { name: 'home', path: '/' },
  ...['all', 'toConfirm', 'upcoming', 'applied', 'asChief', 'past'].map((filter) => ({ name: `jobs-${filter}`, path: `/jobs?show=${filter}` })),
  { name: 'job', path: `/jobs/${jobId}` },
  { name: 'crew', path: `/crews/${crewId}` },
  { name: 'check-in', path: `/crews/${crewId}/check-in` },
  { name: 'check-out', path: `/crews/${crewId}/check-out` },
  { name: 'photos', path: `/crews/${crewId}/photos` },
  { name: 'location', path: `/locations/${locationId}` },
  { name: 'version', path: '/version' },
  { name: 'outbox', path: '/#outbox' },
  { name: 'menu', path: '/', prepare: openMenu },
  { name: 'not-found', path: '/no/such/page' },
  { name: 'crew-not-found', path: '/crews/none' },
];

const openMenu = async (page: Page): Promise<void> => {
  await page.getByRole('banner').getByRole('button').first().click();
  await page.getByRole('dialog').waitFor();
};
