// What may happen to a crew member: jobs that change, vacancies that fill, days that are taken, checks that meet
// another decision.
import { expect } from '@playwright/test';
import { crewCheck } from '#schema/entities/crews/crew-check.ts';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { document } from '#schema/entities/documents/document.ts';
import { blockDate } from '#schema/entities/planning/block-date.ts';
import { vacationRequest } from '#schema/entities/planning/vacation-request.ts';
import { JOB_OF_TODAY } from '../../support/judging/demo-addresses.ts';
import { crewPage } from '../pages/crew-page.ts';
import { tapCheckIn } from '../steps.ts';
import {
  bothSides,
  expectOnBoth,
  expectOnNeither,
  inDays,
  jobOn,
  open,
  type Conflict,
  type World,
} from './conflict.ts';
import { HOUSE_RULES } from './paper-conflicts.ts';

const SEATING = 'Seating and flooring';
const WAREHOUSE = 'Warehouse preparation';
const FORKLIFT = 'Forklift work, yard';

const sayYes = async ({ page }: World): Promise<void> => {
  await page
    .getByRole('group', { name: `Your answer to ${SEATING}` })
    .getByRole('button', { name: 'I’ll be there' })
    .click();
  await expect(page.getByText(/You said/u)).toBeVisible();
};

const movedJob: Conflict = {
  tells: 'a job is accepted whose time was changed',
  away: async (world) => {
    await open(world, '/jobs');
    await sayYes(world);
  },
  rounds: [
    {
      story: 'move-job',
      way: 'See the new terms',
      sentence: { title: 'The job has changed', text: /Before: .+ 06:00 to 14:00.*Now: .+ 07:00 to 14:00/su },
      after: async (world) => {
        const { jobId } = await jobOn(world, SEATING);
        await expect(world.page).toHaveURL(new RegExp(`/jobs/${jobId}$`, 'u'));
        await expect(world.page.getByText(/07:00 to 14:00/u).first()).toBeVisible();
        await expectOnBoth(world, projectCrewItemStatus, jobId, { statusCode: 'requested', termsRev: 2 });
        await sayYes(world);
        await expectOnBoth(world, projectCrewItemStatus, jobId, { statusCode: 'confirmed', termsRev: 2, ackRev: 2 });
      },
    },
    {
      story: 'move-job',
      way: 'Remove entry',
      sentence: { title: 'The job has changed', text: 'Look at the new terms and answer again' },
      after: async (world) => {
        await expectOnBoth(world, projectCrewItemStatus, (await jobOn(world, SEATING)).jobId, {
          statusCode: 'requested',
          termsRev: 2,
        });
      },
    },
  ],
};

const noApplication = async (world: World): Promise<void> => {
  const { projectCrewItemId, personId } = Object.fromEntries(world.memory);
  await expectOnNeither(world, projectCrewItemStatus, { projectCrewItemId, personId });
};

const filledVacancy: Conflict = {
  tells: 'somebody applies for a vacancy that was filled',
  away: async (world) => {
    await open(world, '/projects-vacancy');
    await world.page.getByRole('button', { name: `Apply: ${WAREHOUSE}` }).click();
    await expect(world.page.getByRole('button', { name: `Apply: ${WAREHOUSE}` })).toBeHidden();
    const { device } = await bothSides(world, projectCrewItemStatus, { statusCode: 'applied', rev: 0 });
    for (const field of ['projectCrewItemId', 'personId']) world.memory.set(field, String(device?.[field]));
  },
  rounds: [
    {
      story: 'take-vacancy',
      way: 'See other vacancies',
      sentence: { title: 'No longer on offer', text: 'Have a look at the others' },
      after: async (world) => {
        await expect(world.page).toHaveURL(/\/projects-vacancy$/u);
        await noApplication(world);
      },
    },
    {
      story: 'take-vacancy',
      way: 'Remove entry',
      sentence: { title: 'No longer on offer', text: 'Have a look at the others' },
      after: noApplication,
    },
  ],
};

const openDay =
  (days: number) =>
  async (world: World): Promise<void> => {
    await open(world, `/personal-calendar?day=${inDays(days)}`);
    await world.page.getByRole('button', { name: 'Block dates or request vacation' }).click();
  };

const noVacation = (world: World): Promise<void> => expectOnNeither(world, vacationRequest, { start: inDays(7) });

const vacationOverJob: Conflict = {
  tells: 'vacation is asked for over a job that was just confirmed',
  away: async (world) => {
    await openDay(7)(world);
    const sheet = world.page.getByRole('dialog');
    await sheet.getByRole('radio', { name: 'Request vacation' }).check({ force: true });
    await sheet.getByRole('button', { name: 'Request', exact: true }).click();
    await expect(sheet).toBeHidden();
  },
  rounds: [
    {
      story: 'pick-applicant',
      way: 'Ask for other days',
      sentence: {
        title: 'There is a confirmed job',
        text: 'You are confirmed for a job in this time, and it stays so',
      },
      after: async (world) => {
        await expect(world.page).toHaveURL(new RegExp(`/personal-calendar\\?day=${inDays(7)}$`, 'u'));
        await expect(world.page.getByText('Rigging, east truss')).toBeVisible();
        await noVacation(world);
      },
    },
    {
      story: 'pick-applicant',
      way: 'Remove entry',
      sentence: { title: 'There is a confirmed job', text: 'You are confirmed for a job' },
      after: noVacation,
    },
  ],
};

const booked = async (world: World): Promise<void> => {
  await expectOnBoth(world, projectCrewItemStatus, (await jobOn(world, FORKLIFT)).jobId, { statusCode: 'confirmed' });
};

const blockedOverJob: Conflict = {
  tells: 'a day is blocked on which the planner books the person',
  away: async (world) => {
    await openDay(8)(world);
    const sheet = world.page.getByRole('dialog');
    await sheet.getByLabel('Reason').fill('Dentist');
    await sheet.getByRole('button', { name: 'Block', exact: true }).click();
    await expect(sheet).toBeHidden();
  },
  rounds: [
    {
      story: 'book-person',
      crew: FORKLIFT,
      way: 'Contact project manager',
      sentence: { title: 'Blocked:', text: 'You are confirmed for a job in this time, and it stays so' },
      after: async (world) => {
        // The first job of that day: it may be the night before, which ends on it.
        await expect(world.page).toHaveURL(/\/jobs\/[\w-]+\/contact-project-manager$/u);
        const { server, device } = await bothSides(world, blockDate, { reason: 'Dentist' });
        expect([server?.['start'], device?.['start']]).toEqual([inDays(8), inDays(8)]);
        await booked(world);
      },
    },
    {
      story: 'book-person',
      crew: FORKLIFT,
      way: 'Remove the blocked date',
      sentence: { title: 'Blocked:', text: 'You are confirmed for a job' },
      after: async (world) => {
        await expectOnNeither(world, blockDate, { reason: 'Dentist' });
        await booked(world);
      },
    },
  ],
};

const expectCheck = async (world: World, flag: string, words: RegExp): Promise<string> => {
  const { jobId } = await jobOn(world, JOB_OF_TODAY);
  const { server, device } = await bothSides(world, crewCheck, { assignmentId: jobId });
  expect(server).toMatchObject({ kind: 'checkIn', state: 'review' });
  expect(server?.['flags']).toContain(flag);
  expect(device?.['flags']).toContain(flag);
  await open(world, `/jobs/${jobId}`);
  await expect(world.page.getByText(words)).toBeVisible();
  return jobId;
};

const checkMeets: Conflict = {
  tells: 'somebody checks in who was cancelled, or was marked as a no-show',
  away: async (world) => {
    await open(world, `/crews/${(await jobOn(world, JOB_OF_TODAY)).crewId}`);
    await expect(crewPage(world.page).name).toHaveText(JOB_OF_TODAY);
    await tapCheckIn(world.page);
  },
  rounds: [
    {
      story: 'cancel-position',
      sentence: { title: 'This position was cancelled', text: 'Your check was kept all the same' },
      after: async (world) => {
        const jobId = await expectCheck(
          world,
          'afterCancellation',
          /This job was cancelled\. Your check-in is with the planner\./u,
        );
        await expectOnBoth(world, projectCrewItemStatus, jobId, { statusCode: 'cancelled' });
      },
    },
    {
      story: 'no-show',
      crew: JOB_OF_TODAY,
      after: async (world) => {
        const jobId = await expectCheck(
          world,
          'afterNoShow',
          /You were marked as a no-show at \d\d:\d\d\. Your check-in is kept\. Tell your crew chief\./u,
        );
        await expectOnBoth(world, projectCrewItemStatus, jobId, { statusCode: 'noShow' });
      },
    },
  ],
};

/** My signature is open on the server, and the device knows the new file. */
const unsigned = async (world: World): Promise<void> => {
  const id = String(world.memory.get('document'));
  const { server } = await bothSides(world, document, { id });
  expect(JSON.stringify(server?.['signatories'])).toContain('"caption":"Ready to sign"');
  await expectOnBoth(world, document, id, { sha256: server?.['sha256'] });
};

const replacedDocument: Conflict = {
  tells: 'a document is signed that the office has replaced',
  before: async (world) => {
    const { personId } = await jobOn(world, JOB_OF_TODAY);
    const server = (await world.site.held.of(document, { ownerKind: 'person' })).find(
      ({ name, signatories }) =>
        name !== HOUSE_RULES &&
        JSON.stringify(signatories).includes(`"person":"${personId}"`) &&
        JSON.stringify(signatories).includes('"caption":"Ready to sign"'),
    );
    world.memory.set('document', String(server?.['id']));
    await open(world, `/documents/${String(server?.['id'])}`);
    await expect(world.page.getByRole('button', { name: 'Sign', exact: true })).toBeVisible({ timeout: 30_000 });
  },
  away: async (world) => {
    await open(world, `/documents/${String(world.memory.get('document'))}`);
    await world.page.getByRole('radio', { name: 'Type the name' }).check({ force: true });
    await world.page.getByRole('textbox').fill(world.who.name);
    await world.page.getByRole('button', { name: 'Sign', exact: true }).click();
    await expect(world.page.getByText('You have signed everything here.')).toBeVisible();
  },
  rounds: [
    {
      story: 'replace-document',
      way: 'Read the new version',
      sentence: { title: 'There is a new version', text: 'The document was replaced after you opened it' },
      after: async (world) => {
        await expect(world.page).toHaveURL(new RegExp(`/documents/${String(world.memory.get('document'))}$`, 'u'));
        // Whoever signs before me has to sign the new file first.
        const myTurn = world.page.getByRole('button', { name: 'Sign', exact: true });
        await expect(myTurn.or(world.page.getByText(/^Waiting for .+ to sign first\.$/u))).toBeVisible({
          timeout: 30_000,
        });
        await unsigned(world);
      },
    },
    {
      story: 'replace-document',
      way: 'Remove entry',
      sentence: { title: 'There is a new version', text: 'The document was replaced after you opened it' },
      after: unsigned,
    },
  ],
};

export const CREW_CONFLICTS: readonly Conflict[] = [
  replacedDocument,
  movedJob,
  filledVacancy,
  vacationOverJob,
  blockedOverJob,
  checkMeets,
];
