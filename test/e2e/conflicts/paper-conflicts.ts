// What may happen to a crew member's papers and pay: a signature that comes before its turn, a line of pay that is
// corrected.
import { expect, type Locator } from '@playwright/test';
import { document } from '#schema/entities/documents/document.ts';
import { payrollItem } from '#schema/entities/money/payroll-item.ts';
import { JOB_OF_TODAY } from '../../support/judging/demo-addresses.ts';
import {
  bothSides,
  expectOnBoth,
  jobOn,
  open,
  playStory,
  takeWay,
  told,
  type Conflict,
  type World,
} from './conflict.ts';

/** The paper that the office signs before the person. */
export const HOUSE_RULES = 'House rules, received and read';

const rules = (world: World): string => String(world.memory.get('rules'));
const signButton = ({ page }: World): Locator => page.getByRole('button', { name: 'Sign', exact: true });

/** Whether each signature is given, in their order, as the server and the device have it. */
const signatures = async (world: World): Promise<readonly (readonly boolean[])[]> => {
  const { server, device } = await bothSides(world, document, { id: rules(world) });
  return [server, device].map((row) =>
    [...JSON.stringify(row?.['signatories']).matchAll(/"signed":(true|false)/gu)].map(
      ([, signed]) => signed === 'true',
    ),
  );
};

const expectSignatures = async (world: World, given: readonly boolean[]): Promise<void> => {
  await expect.poll(() => signatures(world), { timeout: 60_000 }).toEqual([given, given]);
};

/** The signature is kept here and says for whom it waits; nobody has signed anything. */
const expectHeld = async (world: World): Promise<void> => {
  await expect(told(world.page, HOUSE_RULES)).toContainText(
    'Waiting for Otto Gruber to sign first. Your signature is kept and goes out when it is your turn.',
    { timeout: 30_000 },
  );
  await expectSignatures(world, [false, false]);
};

const notMyTurn: Conflict = {
  tells: 'a paper is signed in turn whose earlier signature is missing again',
  before: async (world) => {
    const { personId } = await jobOn(world, JOB_OF_TODAY);
    const [paper] = await world.site.held.of(document, { name: HOUSE_RULES, ownerId: personId });
    world.memory.set('rules', String(paper?.['id']));
    await playStory(world, { story: 'sign-first' });
    await open(world, `/documents/${rules(world)}`);
    await expect(signButton(world)).toBeVisible({ timeout: 60_000 });
  },
  away: async (world) => {
    await open(world, `/documents/${rules(world)}`);
    await world.page.getByRole('radio', { name: 'Type the name' }).check({ force: true });
    await world.page.getByRole('textbox').fill(world.who.name);
    await signButton(world).click();
    await expect(world.page.getByText('You have signed everything here.')).toBeVisible();
  },
  rounds: [
    {
      story: 'file-anew',
      after: async (world) => {
        await expectHeld(world);
        await playStory(world, { story: 'sign-first' });
        await world.page.reload();
        await expectSignatures(world, [true, true]);
        await expect(told(world.page, HOUSE_RULES).getByText(/^Waiting for/u)).toBeHidden();
      },
    },
    {
      // While it waits, the paper becomes another one: what was signed is not what would be signed now.
      story: 'file-anew',
      after: async (world) => {
        await expectHeld(world);
        await playStory(world, { story: 'rewrite-rules' });
        await world.page.reload();
        const row = told(world.page, HOUSE_RULES).filter({ hasText: 'There is a new version' });
        await takeWay(row, {
          way: 'Read the new version',
          sentence: { title: 'There is a new version', text: 'The document was replaced after you opened it' },
        });
        await expect(world.page).toHaveURL(new RegExp(`/documents/${rules(world)}$`, 'u'));
        await expect(world.page.getByText('Waiting for Otto Gruber to sign first.')).toBeVisible();
        await expect(signButton(world)).toBeHidden();
        await expectSignatures(world, [false, false]);
      },
    },
  ],
};

const NIGHT = 'Night supplement, four hours';

const accept = async ({ page }: World): Promise<void> => {
  await page
    .getByRole('group', { name: `Your answer to ${NIGHT}` })
    .getByRole('button', { name: 'Accept' })
    .click();
  await expect(page.getByText('Accepted', { exact: true }).first()).toBeVisible();
};

const expectPay = async (world: World, statusCode: string): Promise<void> => {
  await expectOnBoth(world, payrollItem, String(world.memory.get('line')), {
    statusCode,
    amountCents: Number(world.memory.get('cents')) + 500,
  });
};

const correctedPay: Conflict = {
  tells: 'a line of pay is accepted that the office has corrected',
  away: async (world) => {
    const { personId } = await jobOn(world, JOB_OF_TODAY);
    // By its caption too: on some days of the year another line of nights is proposed beside it.
    const wanted = { personId, statusCode: 'proposed', kind: 'night', caption: NIGHT };
    const [line] = await world.site.held.of(payrollItem, wanted);
    world.memory.set('line', String(line?.['id']));
    world.memory.set('cents', String(line?.['amountCents']));
    await open(world, `/payroll-items/${String(line?.['id'])}`);
    await accept(world);
  },
  rounds: [
    {
      story: 'correct-pay',
      way: 'See the new amount',
      sentence: { title: 'The amount has changed', text: /Before: €\d+\.\d\d.*Now: €\d+\.\d\d/su },
      after: async (world) => {
        await expect(world.page).toHaveURL(new RegExp(`/payroll-items/${String(world.memory.get('line'))}$`, 'u'));
        await expectPay(world, 'corrected');
        await accept(world);
        await expectPay(world, 'accepted');
      },
    },
    {
      story: 'correct-pay',
      way: 'Remove entry',
      sentence: { title: 'The amount has changed', text: 'Look at the new amount, then decide' },
      after: (world) => expectPay(world, 'corrected'),
    },
  ],
};

export const PAPER_CONFLICTS: readonly Conflict[] = [notMyTurn, correctedPay];
