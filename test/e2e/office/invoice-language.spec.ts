// An invoice is drawn up in the language of the agency, whatever its author reads.
import { expect, test } from '@playwright/test';
import { invoiceItem } from '#schema/entities/money/invoice-item.ts';
import { invoice } from '#schema/entities/money/invoice.ts';
import { person } from '#schema/entities/people/person.ts';
import { user } from '#schema/entities/people/user.ts';
import { DESKTOP } from '../../support/browser/device.ts';
import { siteOfFile } from '../../support/browser/site.ts';
import { otto } from '../../support/judging/demo-logins.ts';
import { IN_SOAK } from '../../support/run/in-soak.ts';
import { signInAnywhere } from '../steps.ts';

const siteOf = siteOfFile();

const IN_ENGLISH = /: (?:night|Sunday|bank holiday|overtime), /u;
const IN_DUTCH = /: (?:nacht|zondag|feestdag|overwerk)/u;

const captionsOf = async (invoiceId: string): Promise<readonly string[]> =>
  (await siteOf().held.of(invoiceItem, { invoiceId })).map(({ caption }) => String(caption)).toSorted();

test('what the server billed in the agency’s words is billed in them again by a Dutch office', IN_SOAK, async () => {
  const { held, network, device } = siteOf();
  const [office] = await held.of(user, { email: otto.login });
  await held.put(user, String(office?.['id']), { language: 'nl' });
  await held.put(person, String(office?.['personId']), { language: 'nl' });
  const invoices = (await held.of(invoice))
    .filter(({ statusCode, creditOf }) => statusCode !== 'cancelled' && creditOf === undefined)
    .toSorted((one, other) => (String(one['date']) < String(other['date']) ? 1 : -1));
  const lines = await held.of(invoiceItem);
  const billed = invoices.map((row) => ({
    row,
    captions: lines.filter(({ invoiceId }) => invoiceId === row['id']).map(({ caption }) => String(caption)),
  }));
  const surcharged = billed.find(({ captions }) => captions.some((caption) => IN_ENGLISH.test(caption)));
  if (surcharged === undefined) throw new Error('No invoice has a surcharge');
  const { row, captions } = surcharged;
  const { companyId } = row;
  await held.put(invoice, String(row['id']), { statusCode: 'cancelled' });
  const page = await device(DESKTOP).page();
  await signInAnywhere(page, network.origin, otto);
  await page.goto(`${network.origin}/invoices?bill=${String(companyId)}`);
  const sheet = page.getByRole('dialog', { name: 'Nieuwe factuur' });
  const surcharge = captions.find((caption) => IN_ENGLISH.test(caption)) ?? '';
  await expect(sheet.getByText(surcharge).first()).toBeVisible();
  await sheet.getByRole('button', { name: 'Concept maken' }).click();
  await expect(sheet).toHaveCount(0);
  const known = invoices.map(({ id: old }) => old);
  const made = async () =>
    (await held.of(invoice, { companyId, statusCode: 'draft' }))
      .map((one) => String(one['id']))
      .filter((one) => !known.includes(one));
  await expect.poll(made).toHaveLength(1);
  const again = await captionsOf((await made())[0] ?? '');
  expect(again).toEqual(expect.arrayContaining([...captions]));
  expect(again.filter((caption) => IN_DUTCH.test(caption))).toEqual([]);
});
