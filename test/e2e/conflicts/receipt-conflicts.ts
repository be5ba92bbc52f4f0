// What may happen to somebody's receipts: the office approves one that is being changed.
import { expect } from '@playwright/test';
import { receiptItem } from '#schema/entities/money/receipt-item.ts';
import { receipt } from '#schema/entities/money/receipt.ts';
import { JOB_OF_TODAY } from '../../support/judging/demo-addresses.ts';
import { bothSides, expectOnBoth, expectOnNeither, jobOn, open, type Conflict, type World } from './conflict.ts';

const COMMENT = 'Two of three days, the third was free';

const fixed = (world: World): Promise<void> =>
  expectOnBoth(world, receipt, String(world.memory.get('receipt')), { statusCode: 'approved' });

const linesOf = async ({ site }: World, id: unknown): Promise<readonly string[]> =>
  (await site.held.of(receiptItem, { receiptId: id })).map(({ caption }) => String(caption)).toSorted();

const approvedReceipt: Conflict = {
  tells: 'a receipt is changed that the office has approved',
  away: async (world) => {
    const { personId } = await jobOn(world, JOB_OF_TODAY);
    const [draft] = await world.site.held.of(receipt, { personId, statusCode: 'draft' });
    world.memory.set('receipt', String(draft?.['id']));
    await open(world, `/receipt/${String(draft?.['number'])}`);
    await world.page.getByRole('main').getByRole('button', { name: 'Change', exact: true }).click();
    const sheet = world.page.getByRole('dialog');
    await sheet.getByLabel('Comment (optional)').fill(COMMENT);
    await sheet.getByRole('button', { name: 'Save' }).click();
    await expect(sheet).toBeHidden();
  },
  rounds: [
    {
      story: 'approve-receipt',
      way: 'Copy as new',
      sentence: { title: 'The receipt is fixed', text: 'Copy it as a new one if something is missing' },
      after: async (world) => {
        await expect(world.page).toHaveURL(/\/receipt\/[~\w-]+$/u);
        await expect(world.page.getByText(COMMENT)).toBeVisible();
        await expect
          .poll(async () => (await bothSides(world, receipt, { comment: COMMENT })).server, { timeout: 20_000 })
          .toMatchObject({ statusCode: 'draft', copyOf: world.memory.get('receipt') });
        const { server: copy } = await bothSides(world, receipt, { comment: COMMENT });
        expect(await linesOf(world, copy?.['id'])).toEqual(await linesOf(world, world.memory.get('receipt')));
        await fixed(world);
      },
    },
    {
      story: 'approve-receipt',
      way: 'Remove entry',
      sentence: { title: 'The receipt is fixed', text: 'The office has it already' },
      after: async (world) => {
        await fixed(world);
        await expectOnNeither(world, receipt, { comment: COMMENT });
      },
    },
  ],
};

export const RECEIPT_CONFLICTS: readonly Conflict[] = [approvedReceipt];
