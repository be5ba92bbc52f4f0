// What may happen to a crew chief: hours that somebody else states, and signatures under other hours.
import { expect } from '@playwright/test';
import { crewChiefSheet } from '#schema/entities/crews/crew-chief-sheet.ts';
import { deliveryNote } from '#schema/entities/crews/delivery-note.ts';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { demoJob, JOB_OF_TODAY, type DemoJob } from '../../support/judging/demo-addresses.ts';
import { dorian } from '../../support/judging/demo-logins.ts';
import { decide } from '../pages/cockpit-page.ts';
import { bothSides, expectActivity, expectOnBoth, jobOn, open, type Conflict, type World } from './conflict.ts';

const OVER = 'Dismantling, small stage';
const OLDER = 'Truss change, west';

const openHand = async (world: World, crewId: string, name: string): Promise<void> => {
  await open(world, `/crews/${crewId}/crew-chief-job`);
  await world.page
    .getByRole('button', { name: new RegExp(name, 'u') })
    .first()
    .click();
};

const otherHours: Conflict = {
  tells: 'two people state hours for the same person',
  away: async (world) => {
    await openHand(world, (await jobOn(world, OVER)).crewId, world.who.name);
    const sheet = world.page.getByRole('dialog');
    await sheet.getByLabel('Break, minutes').fill('45');
    await sheet.getByRole('button', { name: 'Save hours' }).click();
    await expect(sheet.getByText(/Saved on this phone/u)).toBeVisible();
  },
  rounds: [
    {
      story: 'other-hours',
      way: 'Keep mine',
      sentence: {
        title: 'Somebody else set other hours',
        text: /Yours: 08:00 to 16:00, 7:15.*Set meanwhile: 08:00 to 15:15, 7:00/su,
      },
      after: async (world) => {
        await expectOnBoth(world, projectCrewItemStatus, (await jobOn(world, OVER)).jobId, {
          breakMin: 45,
          hoursRev: 3,
        });
      },
    },
    {
      story: 'other-hours',
      way: 'Take theirs',
      sentence: { title: 'Somebody else set other hours', text: 'Compare both and choose the right ones' },
      after: async (world) => {
        await expectOnBoth(world, projectCrewItemStatus, (await jobOn(world, OVER)).jobId, {
          breakMin: 15,
          hoursRev: 2,
        });
      },
    },
  ],
};

const openComparison = async (world: World): Promise<void> => {
  await expect(world.page).toHaveURL(/\/delivery-note$/u);
  await expect(world.page.getByText('The hours are not those that were signed')).toBeVisible();
  const [signed, now] = [world.page.locator('del'), world.page.locator('ins')];
  await expect(signed.filter({ hasText: '08:00 to 16:00, 7:30' }).first()).toBeVisible();
  await expect(now.filter({ hasText: '08:00 to 15:15, 7:00' }).first()).toBeVisible();
};

const signedOthers: Conflict = {
  tells: 'the client signs hours that were changed',
  away: async (world) => {
    await open(world, `/crews/${(await jobOn(world, OLDER)).crewId}/sign-off`);
    await world.page.getByRole('button', { name: 'Hand the device over' }).click();
    const handed = world.page.getByRole('dialog');
    await handed.getByLabel('Name of the person signing').fill('Mia Berg');
    await handed.getByRole('radio', { name: 'Type the name' }).check({ force: true });
    await handed.getByLabel('Name of the person signing').last().fill('Mia Berg');
    await handed.getByRole('button', { name: 'Sign and save' }).click();
    await handed.getByRole('button', { name: 'I am the crew chief' }).click();
  },
  rounds: [
    {
      story: 'other-hours',
      crew: OLDER,
      way: 'Compare the hours',
      sentence: { title: 'The hours have changed', text: 'Your signature is kept with the old hours' },
      after: async (world) => {
        await openComparison(world);
        await world.page.getByRole('button', { name: 'Back to the signed hours' }).click();
        const { crewId, jobId } = await jobOn(world, OLDER);
        await expectOnBoth(world, deliveryNote, crewId, { statusCode: 'signed', signerName: 'Mia Berg' });
        await expectOnBoth(world, projectCrewItemStatus, jobId, { breakMin: 30 });
      },
    },
    {
      story: 'other-hours',
      crew: OLDER,
      way: 'Compare the hours',
      sentence: { title: 'The hours have changed', text: 'Your signature is kept with the old hours' },
      after: async (world) => {
        await openComparison(world);
        await world.page.getByRole('button', { name: 'Leave it to the planner' }).click();
        const { crewId, jobId } = await jobOn(world, OLDER);
        await expectOnBoth(world, deliveryNote, crewId, { statusCode: 'open' });
        await expectOnBoth(world, projectCrewItemStatus, jobId, { breakMin: 15 });
        await expectActivity(world, `Signed hours of ${OLDER} differ`);
      },
    },
  ],
};

const doriansJob = ({ site }: World): Promise<DemoJob> => demoJob(site.held, dorian, JOB_OF_TODAY);

/** The decision is nowhere but with the planner, and the crew is no longer on the phone. */
const passedOn = async (world: World): Promise<void> => {
  const { jobId } = await doriansJob(world);
  await expect
    .poll(() => bothSides(world, projectCrewItemStatus, { id: jobId }), { timeout: 20_000 })
    .toMatchObject({ server: { statusCode: 'confirmed' }, device: undefined });
  await expectActivity(world, `Entry passed on by ${world.who.name}`);
};

const NO_LONGER = { title: 'You may no longer do this', text: 'Your entry was passed to your planner.' } as const;

const takenOff: Conflict = {
  tells: 'a chief decides about somebody on a crew that another chief has taken over',
  away: async (world) => {
    await openHand(world, (await doriansJob(world)).crewId, dorian.name);
    const sheet = world.page.getByRole('dialog');
    await decide(sheet, 'Not needed');
    await expect(sheet.getByRole('button', { name: 'Take back' })).toBeVisible();
  },
  rounds: [
    {
      story: 'replace-chief',
      ahead: true,
      way: 'Tell the office',
      sentence: NO_LONGER,
      after: async (world) => {
        await passedOn(world);
        await expectActivity(world, 'Entry not accepted');
      },
    },
    { story: 'replace-chief', ahead: true, way: 'Remove entry', sentence: NO_LONGER, after: passedOn },
  ],
};

const WRITTEN = 'A case fell off the dock.';

const otherWords: Conflict = {
  tells: 'two people write on the sheet of a crew that nobody had begun',
  away: async (world) => {
    await open(world, `/crews/${(await jobOn(world, OLDER)).crewId}/crew-chief-job`);
    await world.page.getByLabel('What happened').fill(WRITTEN);
    await world.page.getByLabel('Equipment').fill('All there.');
    // What is being written outlives the page.
    await world.page.reload();
    await expect(world.page.getByLabel('What happened')).toHaveValue(WRITTEN);
    const save = world.page.getByRole('button', { name: 'Save', exact: true });
    await save.click();
    await expect(save).toHaveCount(0);
  },
  rounds: [
    {
      story: 'other-words',
      crew: OLDER,
      way: 'Keep mine',
      sentence: { title: 'Somebody was faster', text: /“A truss was bent\.”.*“A case fell off the dock\.”/su },
      after: async (world) =>
        expectOnBoth(world, crewChiefSheet, (await jobOn(world, OLDER)).crewId, {
          incidents: WRITTEN,
          equipmentNote: 'All there.',
        }),
    },
    {
      story: 'other-words',
      crew: OLDER,
      way: 'Take theirs',
      sentence: { title: 'Somebody was faster', text: 'A truss was bent.' },
      after: async (world) =>
        expectOnBoth(world, crewChiefSheet, (await jobOn(world, OLDER)).crewId, {
          incidents: 'A truss was bent.',
          equipmentNote: 'All there.',
        }),
    },
  ],
};

export const CHIEF_CONFLICTS: readonly Conflict[] = [otherHours, otherWords, signedOthers, takenOff];
