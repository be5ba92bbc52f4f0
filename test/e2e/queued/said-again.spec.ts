// What somebody says once more without a line: the answers of a form that was handed in, and stars for a person's work.
import { expect, test, type Page } from '@playwright/test';
import { formAssignment } from '#schema/entities/forms/form-assignment.ts';
import { formResult } from '#schema/entities/forms/form-result.ts';
import { form } from '#schema/entities/forms/form.ts';
import { contact } from '#schema/entities/people/contact.ts';
import { crewRating } from '#schema/entities/people/crew-rating.ts';
import { PHONE } from '../../support/browser/device.ts';
import { siteOfFile } from '../../support/browser/site.ts';
import { demoJob, JOB_OF_TODAY } from '../../support/judging/demo-addresses.ts';
import { ben, cara, mia, otto, paula, type DemoLogin } from '../../support/judging/demo-logins.ts';
import { faults, WCAG } from '../../support/judging/judging.ts';
import { IN_SOAK } from '../../support/run/in-soak.ts';
import { officeAs } from '../../support/server/office.ts';
import { drawSignature } from '../pages/signature.ts';
import { signInAnywhere } from '../steps.ts';
import { expectToArriveOnce } from './arrive.ts';

const siteOf = siteOfFile();

const open = async (who: DemoLogin, path: string): Promise<Page> => {
  const { network, device } = siteOf();
  const page = await device(PHONE).page();
  await signInAnywhere(page, network.origin, who);
  await page.goto(`${network.origin}${path}`);
  return page;
};

const expectAccessible = async (page: Page): Promise<void> => {
  expect(await faults(page, WCAG)).toEqual([]);
};

/** Hands in the report of a near miss as the person would, unless it was; answers its task and result. */
const handIn = async (personId: string): Promise<{ readonly taskId: string; readonly id: string }> => {
  const { held, server } = siteOf();
  const [report] = await held.of(form, { name: 'Report of a near miss' });
  const [task] = await held.of(formAssignment, { formId: report?.['id'], personId });
  const taskId = String(task?.['id']);
  if (task?.['resultId'] !== undefined) return { taskId, id: String(task['resultId']) };
  const id = crypto.randomUUID();
  await (
    await officeAs(server.address, ben)
  ).post('/formResults/perform', {
    id,
    formId: report?.['id'],
    formVersion: report?.['version'],
    assignmentId: task?.['id'],
    answers: [
      { questionId: 'hurt', value: false },
      { questionId: 'day', value: Temporal.Now.plainDateISO('Europe/Vienna').toString() },
      { questionId: 'where', value: 'o1' },
      { questionId: 'story', value: 'A case rolled off the ramp.' },
    ],
    submittedAt: new Date().toISOString(),
  });
  return { taskId, id };
};

test('a form that was handed in is changed by whom it comes from', IN_SOAK, async () => {
  const site = siteOf();
  const { network, held } = site;
  const { personId } = await demoJob(held, ben, JOB_OF_TODAY);
  const { taskId, id } = await handIn(personId);
  const page = await open(ben, `/forms/${taskId}`);
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Change answers' }).waitFor();
  await network.down();
  await main.getByRole('button', { name: 'Change answers' }).tap();
  await expect(main.getByText('Nothing is changed so far.')).toBeVisible();
  await expect(main.getByRole('link', { name: /^1\. /u })).toBeFocused();
  await expect(main.getByRole('button', { name: 'Send the changes' })).toHaveCount(0);
  await main.getByRole('link', { name: /Where was it\?/u }).tap();
  await main.getByRole('radio', { name: 'Stage', exact: true }).check({ force: true });
  await expect(main.getByText(/^Saved on this phone/u)).toBeVisible();
  await page.goBack();
  await page.reload();
  const changes = main.getByRole('region', { name: 'What changes' });
  await expect(changes.getByText('Before: Loading dock')).toBeVisible();
  await expect(changes.getByText('Now: Stage')).toBeVisible();
  await expect(changes.getByRole('listitem')).toHaveCount(1);
  await expectAccessible(page);
  await main.getByRole('button', { name: 'Send the changes' }).tap();
  await expect(main.getByRole('button', { name: 'Change answers' })).toBeFocused();
  await expectAccessible(page);
  await expectToArriveOnce(site, page, ['amendFormResult']);
  const [result] = await held.of(formResult, { id });
  expect(result).toMatchObject({ state: 'submitted' });
  expect(result?.['answers']).toContainEqual({ questionId: 'where', value: 'o2' });
});

test('a form that was handed in is signed with its changes, and stays as it is then', IN_SOAK, async () => {
  const site = siteOf();
  const { network, held } = site;
  const { personId } = await demoJob(held, ben, JOB_OF_TODAY);
  const { taskId, id } = await handIn(personId);
  const [report] = await held.of(form, { name: 'Report of a near miss' });
  await held.put(form, String(report?.['id']), { requiresSignature: true });
  const page = await open(ben, `/forms/${taskId}`);
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Change answers' }).waitFor();
  await network.down();
  await main.getByRole('button', { name: 'Change answers' }).tap();
  await drawSignature(page, main);
  await expectAccessible(page);
  await main.getByRole('button', { name: 'Send the changes' }).tap();
  await expect(main.getByRole('button', { name: 'Change answers' })).toHaveCount(0);
  await expect(main.getByText('It is signed, so its answers stay as they are.')).toBeVisible();
  await expectToArriveOnce(site, page, ['amendFormResult']);
  const [result] = await held.of(formResult, { id });
  expect(result).toMatchObject({ state: 'signed', signerName: ben.name });
});

for (const who of [paula, otto, mia])
  test(`${who.name} rates how somebody works`, IN_SOAK, async () => {
    const site = siteOf();
    const { network, held } = site;
    const { personId } = await demoJob(held, ben, JOB_OF_TODAY);
    const page = await open(who, `/crew-profile/${personId}`);
    const part = page.getByRole('main').getByRole('region', { name: 'How does this person work in general?' });
    const kind = part.getByRole('button').first();
    await kind.waitFor();
    await network.down();
    await kind.tap();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('radio', { name: '4 stars' }).check({ force: true });
    await sheet.getByLabel('Remark (optional)').fill(`As ${who.name} says.`);
    await sheet.getByRole('button', { name: 'Save rating' }).tap();
    await expect(sheet).toBeHidden();
    await expect(part.getByText(`As ${who.name} says.`)).toBeVisible();
    await expect(kind).toContainText('4 stars, ');
    await expectAccessible(page);
    await expectToArriveOnce(site, page, ['rateCrewMember']);
    const [of] = await held.of(contact, { personId, kind: 'crew' });
    const given = await held.of(crewRating, { contactId: of?.['id'], stars: 4, comment: `As ${who.name} says.` });
    expect(given).toHaveLength(1);
  });

test('a chief rates how somebody works, and thinks again', IN_SOAK, async () => {
  const site = siteOf();
  const { network, held } = site;
  const { personId } = await demoJob(held, ben, JOB_OF_TODAY);
  const author = await demoJob(held, cara, JOB_OF_TODAY);
  const page = await open(cara, `/crew-profile/${personId}`);
  const part = page.getByRole('main').getByRole('region', { name: 'How does this person work in general?' });
  const kind = part.getByRole('button').first();
  await kind.waitFor();
  await network.down();
  await kind.tap();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('radio', { name: '2 stars' }).check({ force: true });
  await sheet.getByRole('button', { name: 'Save rating' }).tap();
  await expect(sheet).toBeHidden();
  await expect(part.getByText(/^2 stars, /u)).toBeVisible();
  await kind.tap();
  await expect(sheet.getByRole('radio', { name: '2 stars' })).toBeChecked();
  await sheet.getByRole('radio', { name: '5 stars' }).check({ force: true });
  await sheet.getByLabel('Remark (optional)').fill('Stays calm when it gets late.');
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Save rating' }).tap();
  await expect(sheet).toBeHidden();
  await expect(part.getByText('Stays calm when it gets late.')).toBeVisible();
  await expectAccessible(page);
  await expectToArriveOnce(site, page, ['rateCrewMember', 'rateCrewMember']);
  const [by] = await held.of(contact, { personId: author.personId, kind: 'crew' });
  const [of] = await held.of(contact, { personId, kind: 'crew' });
  const given = await held.of(crewRating, { contactId: of?.['id'], byContactId: by?.['id'], stars: 5 });
  expect(given.filter(({ comment }) => comment === 'Stays calm when it gets late.')).toHaveLength(1);
  expect(await held.of(crewRating, { contactId: of?.['id'], byContactId: by?.['id'], stars: 2 })).toEqual([]);
});
