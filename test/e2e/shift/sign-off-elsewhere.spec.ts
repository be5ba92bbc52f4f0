// The client's sign-off without the chief's device: on the client's own login by hand and by a click, and on the
// project login.
import { expect, test } from '@playwright/test';
import { deliveryNote } from '#schema/entities/crews/delivery-note.ts';
import { companySettings } from '#schema/entities/people/company-settings.ts';
import { project } from '#schema/entities/projects/project.ts';
import { cara, mia, projectLogin } from '../../support/judging/demo-logins.ts';
import { demoJob } from '../../support/judging/demo-addresses.ts';
import { siteOfFile } from '../../support/browser/site.ts';
import { IN_SOAK } from '../../support/run/in-soak.ts';
import { signByTyping } from '../pages/sign-off-page.ts';
import { expectAllSent, signInAnywhere } from '../steps.ts';

const siteOf = siteOfFile();

const OVER = 'Dismantling, small stage';

interface Unsigned {
  readonly crewId: string;
  readonly companyId: string;
  readonly projectId: string;
}

const unsigned = async (): Promise<Unsigned> => {
  const { held } = siteOf();
  const { crewId } = await demoJob(held, cara, OVER);
  const [note] = await held.of(deliveryNote, { id: crewId });
  return { crewId, companyId: String(note?.['companyId']), projectId: String(note?.['projectId']) };
};

const noteNow = async (crewId: string) => (await siteOf().held.of(deliveryNote, { id: crewId }))[0];

/** As it lay unsigned, for the next way to sign it. */
const openAgain = async (crewId: string): Promise<void> => {
  await siteOf().held.put(deliveryNote, crewId, {
    statusCode: 'open',
    signedHash: null,
    signedAt: null,
    signerName: null,
    digital: false,
    signatureVoid: false,
  });
};

test(
  'the client opens an unsigned note from home, signs it on her own login without signal, and it counts once',
  IN_SOAK,
  async () => {
    const { network, held, device } = siteOf();
    const { crewId } = await unsigned();
    const page = await device().page();
    await signInAnywhere(page, network.origin, mia);
    await page.getByRole('link', { name: new RegExp(`^${OVER}`, 'u') }).click();
    await expect(page).toHaveURL(`${network.origin}/crews/${crewId}/sign-off`);
    await network.down();
    await signByTyping(page, 'Mia Berg');
    await expect(page.getByText(/^Signed by Mia Berg/u)).toBeVisible();
    await network.up();
    await expectAllSent(page);
    expect(await noteNow(crewId)).toMatchObject({ statusCode: 'signed', signerName: 'Mia Berg', digital: false });
    await openAgain(crewId);
    expect((await held.of(deliveryNote, { id: crewId })).length).toBe(1);
  },
);

test('she confirms by a click instead, where her company wants that', IN_SOAK, async () => {
  const { network, held, device } = siteOf();
  const { crewId, companyId } = await unsigned();
  await held.put(companySettings, companyId, { allowDigitalConfirm: true });
  const page = await device().page();
  await signInAnywhere(page, network.origin, mia);
  await page.goto(`${network.origin}/crews/${crewId}/sign-off`);
  await page.getByRole('button', { name: 'Confirm without a signature' }).waitFor();
  await network.down();
  await page.getByLabel('Remark (optional)').fill('One hour less than ordered, thank you');
  await page.getByRole('button', { name: 'Confirm without a signature' }).click();
  await expect(page.getByText(/^Confirmed online, /u)).toBeVisible();
  await network.up();
  await expectAllSent(page);
  expect(await noteNow(crewId)).toMatchObject({
    statusCode: 'signed',
    digital: true,
    clientRemark: 'One hour less than ordered, thank you',
  });
  await openAgain(crewId);
});

test(
  'a project login begins at its project and signs there where the client asks for signatures',
  IN_SOAK,
  async () => {
    const { network, held, device } = siteOf();
    const { crewId, companyId, projectId } = await unsigned();
    await held.put(companySettings, companyId, { requireSignedNote: true });
    const [order] = await held.of(project, { id: projectId });
    const page = await device().page();
    await signInAnywhere(page, network.origin, { ...projectLogin, login: `P-${String(order?.['number'])}` });
    await expect(page).toHaveURL(`${network.origin}/projects/${String(order?.['number'])}`);
    await page.getByRole('main').locator(`a[href="/crews/${crewId}"]`).first().click();
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toHaveText(OVER);
    await page.goto(`${network.origin}/crews/${crewId}/sign-off`);
    await signByTyping(page, 'Rosa Marten');
    await expect(page.getByText(/^Signed by Rosa Marten/u)).toBeVisible();
    await expectAllSent(page);
    expect(await noteNow(crewId)).toMatchObject({ statusCode: 'signed', signerName: 'Rosa Marten' });
  },
);
