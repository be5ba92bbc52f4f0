// An invoice is drawn up in the language of the agency, whatever its author reads.
import { expect, test } from '@playwright/test';
import { invoiceItem } from '#schema/entities/money/invoice-item.ts';
import { invoice } from '#schema/entities/money/invoice.ts';
import { user } from '#schema/entities/people/user.ts';
import { DESKTOP } from '../../support/browser/device.ts';
import { siteOfFile } from '../../support/browser/site.ts';
import { otto } from '../../support/judging/demo-logins.ts';
import { IN_SOAK } from '../../support/run/in-soak.ts';
import { signInAnywhere } from '../steps.ts';

const siteOf = siteOfFile();

const captionsOf = async (invoiceId: string): Promise<readonly string[]> =>
  (await siteOf().held.of(invoiceItem, { invoiceId })).map(({ caption }) => String(caption)).toSorted();

test('what the server billed in the agency’s words is billed in them again by a Dutch office', IN_SOAK, async () => {
  const { held, network, device } = siteOf();
  const [{ id = '' } = {}] = await held.of(user, { email: otto.login });
  await held.put(user, String(id), { language: 'nl' });
  const billed = await Promise.all(
    (await held.of(invoice, { statusCode: 'draft' })).map(async (draft) => ({
      draft,
      captions: await captionsOf(String(draft['id'])),
    })),
  );
  const surcharged = billed.find(({ captions }) => captions.some((caption) => /: (?:night|Sunday)/u.test(caption)));
  if (surcharged === undefined) throw new Error('No draft has a surcharge');
  const { draft, captions } = surcharged;
  await held.put(invoice, String(draft['id']), { statusCode: 'cancelled' });
  const page = await device(DESKTOP).page();
  await signInAnywhere(page, network.origin, otto);
  await page.goto(`${network.origin}/invoices?bill=${String(draft['companyId'])}`);
  const sheet = page.getByRole('dialog', { name: 'Nieuwe factuur' });
  await expect(sheet.getByText(captions[0] ?? '').first()).toBeVisible();
  await sheet.getByRole('button', { name: 'Concept maken' }).click();
  await expect(sheet).toHaveCount(0);
  const known = billed.map((one) => one.draft['id']);
  const made = async () =>
    (await held.of(invoice, { companyId: draft['companyId'], statusCode: 'draft' }))
      .map((row) => String(row['id']))
      .filter((row) => !known.includes(row));
  await expect.poll(made).toHaveLength(1);
  const again = await captionsOf((await made())[0] ?? '');
  expect(again.filter((caption) => !captions.includes(caption))).toEqual([]);
  expect(again).toEqual(expect.arrayContaining([...captions]));
});
