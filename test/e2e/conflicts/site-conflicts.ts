// What may happen to a crew chief on site: somebody else checks, decides, activates, cancels and releases at the same
// time.
import { expect, type Locator } from '@playwright/test';
import { crewCheck } from '#schema/entities/crews/crew-check.ts';
import { crewChiefSheet } from '#schema/entities/crews/crew-chief-sheet.ts';
import { deliveryNote } from '#schema/entities/crews/delivery-note.ts';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { demoJob, JOB_OF_TODAY, type DemoJob } from '../../support/judging/demo-addresses.ts';
import { ben, dorian } from '../../support/judging/demo-logins.ts';
import { checkPage } from '../pages/check-page.ts';
import { cockpitPage, decide } from '../pages/cockpit-page.ts';
import {
  bothSides,
  expectActivity,
  expectOnBoth,
  jobOn,
  open,
  playStory,
  type Conflict,
  type World,
} from './conflict.ts';

const OVER = 'Dismantling, small stage';
const OLDER = 'Truss change, west';

const openPerson = async (world: World, crewId: string, name: string): Promise<Locator> => {
  await open(world, `/crews/${crewId}/crew-chief-job`);
  return cockpitPage(world.page).open(name);
};

const bensJob = ({ site }: World, crew: string): Promise<DemoJob> => demoJob(site.held, ben, crew);
const doriansJob = ({ site }: World): Promise<DemoJob> => demoJob(site.held, dorian, JOB_OF_TODAY);

const statesOfChecks = async (
  world: World,
  rows: (entity: typeof crewCheck) => Promise<readonly Readonly<Record<string, unknown>>[]>,
): Promise<readonly string[]> => {
  const { jobId } = await doriansJob(world);
  return (await rows(crewCheck))
    .filter(({ assignmentId, kind }) => assignmentId === jobId && kind === 'checkIn')
    .map(({ by, state }) => `${String(by)} ${state === 'void' ? 'void' : 'counts'}`)
    .toSorted();
};

/** Which of the two checks counts; the panel says nothing of the other. */
const expectChecks = async (world: World, states: readonly string[]): Promise<void> => {
  await expect
    .poll(() => statesOfChecks(world, (entity) => world.site.held.of(entity)), { timeout: 30_000 })
    .toEqual(states);
  await expect(world.page.getByText('Already checked')).toBeHidden();
};

const checkedTwice: Conflict = {
  tells: 'two phones check one person in',
  away: async (world) => {
    const sheet = await openPerson(world, (await doriansJob(world)).crewId, dorian.name);
    await sheet.getByRole('link', { name: 'Check in' }).click();
    await checkPage(world.page).slab.click();
    await expect(checkPage(world.page).done).toContainText('Checked in');
  },
  rounds: [
    { story: 'check-in', about: dorian, ago: 3, after: (world) => expectChecks(world, ['chief void', 'self counts']) },
    { story: 'check-in', about: dorian, after: (world) => expectChecks(world, ['chief counts', 'self void']) },
  ],
};

const sentHome: Conflict = {
  tells: 'the chief sends somebody home whom the planner takes back',
  away: async (world) => {
    const sheet = await openPerson(world, (await bensJob(world, JOB_OF_TODAY)).crewId, ben.name);
    await decide(sheet, 'Not needed');
    await expect(sheet.getByRole('button', { name: 'Take back' })).toBeVisible();
  },
  rounds: [
    {
      story: 'sent-home-and-back',
      about: ben,
      after: async (world) => {
        await expectOnBoth(world, projectCrewItemStatus, (await bensJob(world, JOB_OF_TODAY)).jobId, {
          statusCode: 'confirmed',
        });
        await expect(world.page.getByText('Somebody decided after you')).toBeVisible();
        await expect(world.page.getByText(/Decided by Paula Weiss, /u)).toBeVisible();
        await expectActivity(world, 'Arrived late: Ben Adler');
      },
    },
    {
      story: 'sent-home-and-back',
      about: ben,
      ago: 10,
      after: async (world) => {
        await expectOnBoth(world, projectCrewItemStatus, (await bensJob(world, JOB_OF_TODAY)).jobId, {
          statusCode: 'notNeeded',
        });
        await expect(world.page.getByText('Somebody decided after you')).toBeHidden();
      },
    },
  ],
};

const FINN = 'Finn Osterman';

const activated = async (world: World): Promise<void> => {
  await expectOnBoth(world, projectCrewItemStatus, String(world.memory.get('spare')), { statusCode: 'confirmed' });
};

const activatedTwice: Conflict = {
  tells: 'chief and planner activate the same spare',
  before: async (world) => {
    await playStory(world, { story: 'list-spare' });
    await open(world, '/');
    const { crewId } = await jobOn(world, JOB_OF_TODAY);
    const spare = () => bothSides(world, projectCrewItemStatus, { projectCrewId: crewId, statusCode: 'spare' });
    await expect.poll(async () => (await spare()).device, { timeout: 60_000 }).toBeDefined();
    const { server } = await spare();
    world.memory.set('spare', String(server?.['id']));
  },
  away: async (world) => {
    const sheet = await openPerson(world, (await jobOn(world, JOB_OF_TODAY)).crewId, FINN);
    await decide(sheet, 'Activate');
    await expect(sheet.getByRole('button', { name: 'No-show' })).toBeVisible();
  },
  rounds: [
    { story: 'activate-spare', after: activated },
    { story: 'activate-spare', ago: 10, after: activated },
  ],
};

/** On the chief's list the person stands as one who worked all the same. */
const expectWorkedAllTheSame = async (world: World): Promise<string> => {
  const { jobId, crewId } = await bensJob(world, OLDER);
  await expectOnBoth(world, projectCrewItemStatus, jobId, { statusCode: 'cancelled', breakMin: 45 });
  await open(world, `/crews/${crewId}/crew-chief-job`);
  const row = world.page.getByRole('main').getByRole('listitem').filter({ hasText: ben.name });
  await expect(row).toContainText('Cancelled, worked');
  await expect(row).toContainText('7:15 h');
  return jobId;
};

const cancelledWork: Conflict = {
  tells: 'hours are stated for somebody whose position was cancelled',
  away: async (world) => {
    const sheet = await openPerson(world, (await bensJob(world, OLDER)).crewId, ben.name);
    await sheet.getByLabel('Break, minutes').fill('45');
    await sheet.getByRole('button', { name: 'Save hours' }).click();
    await expect(sheet.getByText(/Saved on this phone/u)).toBeVisible();
  },
  rounds: [
    {
      story: 'cancel-position',
      crew: OLDER,
      about: ben,
      after: async (world) => {
        await expectWorkedAllTheSame(world);
      },
    },
    {
      story: 'cancel-position',
      crew: OLDER,
      about: ben,
      after: async (world) => {
        const jobId = await expectWorkedAllTheSame(world);
        const { crewId } = await bensJob(world, OLDER);
        await expect
          .poll(
            async () => {
              const { server, device } = await bothSides(world, deliveryNote, { id: crewId });
              return [server, device].map((note) => JSON.stringify(note?.['lines']).includes(jobId));
            },
            { timeout: 20_000 },
          )
          .toEqual([true, true]);
      },
    },
  ],
};

const releasedSheet: Conflict = {
  tells: 'two release the same sheet',
  away: async (world) => {
    await open(world, `/crews/${(await jobOn(world, OVER)).crewId}/crew-chief-job`);
    await world.page.getByRole('button', { name: 'Release the sheet' }).click();
    await expect(world.page.getByText('The sheet is released. Only the planner can open it again.')).toBeVisible();
  },
  rounds: [
    {
      story: 'release-sheet',
      after: async (world) =>
        expectOnBoth(world, crewChiefSheet, (await jobOn(world, OVER)).crewId, { statusCode: 'released' }),
    },
    {
      story: 'release-other-sheet',
      way: 'Ask to reopen',
      sentence: {
        title: 'Crew sheet released',
        text: /Already released.*with other hours.*Released by Paula Weiss, /su,
      },
      after: async (world) => {
        const { crewId, jobId } = await jobOn(world, OVER);
        await expectOnBoth(world, crewChiefSheet, crewId, { statusCode: 'released' });
        await expectOnBoth(world, projectCrewItemStatus, jobId, { statusCode: 'worked', breakMin: 15 });
        await expectActivity(world, 'Entry not accepted: Crew sheet released');
      },
    },
  ],
};

const signByName = async ({ page }: World): Promise<void> => {
  await page.getByRole('button', { name: 'Hand the device over' }).click();
  const handed = page.getByRole('dialog');
  await handed.getByLabel('Name of the person signing').fill('Mia Berg');
  await handed.getByRole('radio', { name: 'Type the name' }).check({ force: true });
  await handed.getByLabel('Name of the person signing').last().fill('Mia Berg');
  await handed.getByRole('button', { name: 'Sign and save' }).click();
  await handed.getByRole('button', { name: 'I am the crew chief' }).click();
};

const releasedNote: Conflict = {
  tells: 'two release the same delivery note',
  before: async (world) => {
    const { crewId } = await jobOn(world, OVER);
    await open(world, `/crews/${crewId}/sign-off`);
    await signByName(world);
    await expectOnBoth(world, deliveryNote, crewId, { statusCode: 'signed' });
  },
  away: async (world) => {
    await open(world, `/crews/${(await jobOn(world, OVER)).crewId}/delivery-note`);
    await world.page.getByRole('button', { name: 'Release the note' }).click();
    await expect(world.page.getByText('Released', { exact: true }).first()).toBeVisible();
  },
  rounds: [
    {
      story: 'release-note',
      after: async (world) =>
        expectOnBoth(world, deliveryNote, (await jobOn(world, OVER)).crewId, {
          statusCode: 'released',
          signerName: 'Mia Berg',
          signatureVoid: false,
        }),
    },
    {
      // The hours were changed with the sheet, by the story before.
      story: 'release-note',
      way: 'Remove entry',
      sentence: {
        title: 'Delivery note released',
        text: /Already released.*Released by Paula Weiss, .*Cara Lindt.*Yours: 08:00 to 16:00, 7:30.*Set meanwhile: 08:00 to 15:15, 7:00/su,
      },
      after: async (world) =>
        expectOnBoth(world, deliveryNote, (await jobOn(world, OVER)).crewId, {
          statusCode: 'released',
          releaseReason: 'The client confirmed by phone.',
        }),
    },
  ],
};

export const SITE_CONFLICTS: readonly Conflict[] = [
  sentHome,
  checkedTwice,
  activatedTwice,
  cancelledWork,
  releasedSheet,
  releasedNote,
];
