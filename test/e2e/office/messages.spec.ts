// A message to each kind of addressee, written on one device and read on the other's: chief, crew member, client and
// office.
import { expect, test, type Page } from '@playwright/test';
import sharp from 'sharp';
import { activity } from '#schema/entities/communication/activity.ts';
import { projectCrew } from '#schema/entities/crews/project-crew.ts';
import { contact } from '#schema/entities/people/contact.ts';
import { user } from '#schema/entities/people/user.ts';
import { demoJob, JOB_OF_TODAY } from '../../support/judging/demo-addresses.ts';
import { ben, cara, mia, otto, type DemoLogin } from '../../support/judging/demo-logins.ts';
import { TENANT } from '../../support/server/held-rows.ts';
import { lettersIn } from '../../support/server/letters.ts';
import { siteOfFile } from '../../support/browser/site.ts';
import { IN_SOAK } from '../../support/run/in-soak.ts';
import { photosPage } from '../pages/photos-page.ts';
import { expectAllSent, signInAnywhere } from '../steps.ts';

const siteOf = siteOfFile();

const contactOf = async ({ login }: DemoLogin, kind: string): Promise<string> => {
  const { held } = siteOf();
  const [account] = await held.of(user, { email: login });
  const [role] = await held.of(contact, { personId: account?.['personId'], kind });
  return String(role?.['id']);
};

/** Writes to somebody on a page of contacts. */
const write = async (page: Page, path: string, { name }: DemoLogin, words: string, byMail = false): Promise<void> => {
  await page.goto(`${siteOf().network.origin}${path}`);
  const card = page
    .getByRole('main')
    .locator('section', { has: page.getByRole('listitem').filter({ hasText: name }) })
    .first();
  await card.getByRole('textbox', { name: 'Message' }).fill(words);
  if (byMail) await card.getByRole('radio', { name: 'In the app and by e-mail' }).check({ force: true });
  await card.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Kept, and sent when there is a connection.')).toBeVisible();
};

const messageSaying = async (words: string) => (await siteOf().held.of(activity)).find(({ body }) => body === words);

/** It stands on home, opens, and is told to be read. */
const read = async (page: Page, words: string): Promise<void> => {
  const { network } = siteOf();
  await page.goto(`${network.origin}/`);
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(words, 'u') })
    .click({ timeout: 30_000 });
  const row = page.getByRole('listitem').filter({ hasText: words });
  await expect(row).toContainText('New');
  await row.getByRole('button', { name: /^Got it/u }).click();
  await expect(row.getByRole('button', { name: /^Got it/u })).toBeHidden();
  await expect.poll(async () => (await messageSaying(words))?.['statusCode'], { timeout: 30_000 }).toBe('done');
};

test(
  'chief, crew member, client and office each find what was written to them, and say that they read it',
  IN_SOAK,
  async () => {
    const { network, held, device, server } = siteOf();
    const { crewId } = await demoJob(held, ben, JOB_OF_TODAY);
    await held.put(projectCrew, crewId, { contactOnSiteContactId: await contactOf(mia, 'client') });

    const member = await device().page();
    await signInAnywhere(member, network.origin, ben);
    // Without signal: it goes with the next one.
    await network.down();
    await write(member, `/crews/${crewId}/contact-crew-chief`, cara, 'The lift is broken.');
    await network.up();
    await member.goto(`${network.origin}/crews/${crewId}/photos`);
    const picture = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#335577' } })
      .jpeg()
      .toBuffer();
    await photosPage(member).choose([{ name: 'blurred.jpg', mimeType: 'image/jpeg', buffer: picture }]);
    await expect(photosPage(member).tiles).toHaveCount(1);
    await expectAllSent(member);
    await photosPage(member).tiles.getByRole('button').click();
    await photosPage(member).large.getByRole('button', { name: 'Ask the office to remove it' }).click();
    await expect(photosPage(member).large).toContainText('The office has been asked');
    await expectAllSent(member);

    const chief = await device().page();
    await signInAnywhere(chief, network.origin, cara);
    await read(chief, 'The lift is broken.');
    await write(chief, `/crews/${crewId}/contact-crew-member/${await contactOf(ben, 'crew')}`, ben, 'Take the ramp.');
    await write(chief, `/crews/${crewId}/contact-contact-on-site`, mia, 'Please open gate C.', true);
    await expectAllSent(chief);

    await read(member, 'Take the ramp.');
    const client = await device().page();
    await signInAnywhere(client, network.origin, mia);
    await read(client, 'Please open gate C.');
    // It went by mail as well, and the chief's other message did not.
    await expect
      .poll(
        async () => (await lettersIn(server.dataDir, TENANT)).map(({ text }) => text?.includes('Please open gate C.')),
        { timeout: 30_000 },
      )
      .toEqual([true]);

    const office = await device().page();
    await signInAnywhere(office, network.origin, otto);
    const asked = (await held.of(activity)).find(({ caption }) => caption === 'Please remove a photo');
    await read(office, String(asked?.['body']));
  },
);
