// The words and dates of a project are changed without signal: by its client, whose change of a quoted order draws it
// up anew, and by the planner.
import { expect, test, type Page } from '@playwright/test';
import { project } from '#schema/entities/projects/project.ts';
import { DESKTOP, PHONE } from '../../support/browser/device.ts';
import { bodo, mia, paula, type DemoLogin } from '../../support/judging/demo-logins.ts';
import { faults, WCAG } from '../../support/judging/judging.ts';
import { siteOfFile } from '../../support/browser/site.ts';
import { expectAllSent, signInAnywhere } from '../steps.ts';
import { IN_SOAK } from '../../support/run/in-soak.ts';

const siteOf = siteOfFile();
/** Of the client of the demo, quoted by the agency. */
const QUOTED = 1003;
const QUOTED_TOO = 1006;

const openProject = async (who: DemoLogin, options: typeof DESKTOP, number = QUOTED): Promise<Page> => {
  const { network, device } = siteOf();
  const page = await device(options).page();
  await signInAnywhere(page, network.origin, who);
  await page.goto(`${network.origin}/projects/${String(number)}`);
  await page.getByRole('tablist', { name: 'Parts of the project' }).waitFor();
  return page;
};

const edit = (page: Page) => page.getByRole('button', { name: 'Edit project' });
const sheetOf = (page: Page) => page.getByRole('dialog', { name: 'Edit project' });
const DRAFT = /goes back to your draft/u;

test(
  'the client changes a quoted order without signal: it is drawn up anew; the planner sets what the agency sets',
  IN_SOAK,
  async () => {
    const { network, held } = siteOf();
    const [before] = await held.of(project, { number: QUOTED });
    const phone = await openProject(mia, PHONE);
    await edit(phone).tap();
    const sheet = sheetOf(phone);
    await sheet.getByText(DRAFT).waitFor();
    await network.down();
    await expect(sheet.getByLabel('Rate card')).toHaveCount(0);
    await sheet.getByLabel('Name', { exact: true }).fill('');
    await sheet.getByRole('button', { name: 'Save' }).tap();
    await expect(sheet.getByText('Fill this in')).toBeVisible();
    expect(await faults(phone, WCAG)).toEqual([]);
    await sheet.getByLabel('Name', { exact: true }).fill('Harbour Fest, two stages');
    await sheet.getByLabel('Comment').fill('The second stage stands on the quay.');
    await sheet.getByLabel('Contact of the client').selectOption({ label: bodo.name });
    await sheet.getByLabel('Last day').fill(String(before?.['beginDate']));
    // What was written outlives a reload.
    await phone.reload();
    await edit(phone).tap();
    await expect(sheet.getByLabel('Name', { exact: true })).toHaveValue('Harbour Fest, two stages');
    await sheet.getByLabel('Last day').fill(String(before?.['endDate']));
    await sheet.getByRole('button', { name: 'Save' }).tap();
    await expect(sheet).toBeHidden();
    const main = phone.getByRole('main');
    await expect(main.getByRole('heading', { name: 'Harbour Fest, two stages' })).toBeVisible();
    await expect(main.getByText('Being drawn up by the client')).toBeVisible();
    await expect(main.getByRole('button', { name: 'Confirm' })).toHaveCount(0);
    expect(await held.of(project, { number: QUOTED })).toEqual([before]);
    await network.up();
    await expectAllSent(phone);
    // Only what was changed was sent.
    expect(await held.of(project, { number: QUOTED })).toMatchObject([
      {
        ...{ name: 'Harbour Fest, two stages', comment: 'The second stage stands on the quay.' },
        ...{ statusCode: 'designClient', beginDate: before?.['beginDate'], endDate: before?.['endDate'] },
      },
    ]);

    const desk = await openProject(paula, DESKTOP);
    await desk.getByRole('main').getByRole('heading', { name: 'Harbour Fest, two stages' }).waitFor();
    await edit(desk).press('Enter');
    const form = sheetOf(desk);
    await form.getByLabel('Rate card').waitFor();
    await network.down();
    await expect(form.getByText(DRAFT)).toHaveCount(0);
    await form.getByLabel('Last day').fill('2017-01-01');
    await form.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(form.getByText('It ends before it begins')).toBeVisible();
    const later = Temporal.PlainDate.from(String(before?.['beginDate'])).add({ days: 30 }).toString();
    await form.getByLabel('First day').fill(later);
    await form.getByLabel('Last day').fill(later);
    await expect(form.getByText(/shifts? (?:is|are) outside these days/u)).toBeVisible();
    expect(await faults(desk, WCAG)).toEqual([]);
    await form.getByLabel('First day').fill(String(before?.['beginDate']));
    await form.getByLabel('Last day').fill(String(before?.['endDate']));
    await expect(form.getByText(/outside these days/u)).toHaveCount(0);
    await form.getByLabel('Reference').fill('PO 4711');
    await form.getByLabel('Comment').fill('');
    await form.getByLabel('Project manager').selectOption('');
    await form.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(form).toBeHidden();
    await expect(desk.getByRole('main').getByText('PO 4711')).toBeVisible();
    await network.up();
    await expectAllSent(desk);
    const [after] = await held.of(project, { number: QUOTED });
    expect(after).toMatchObject({ reference: 'PO 4711', statusCode: 'designClient', name: 'Harbour Fest, two stages' });
    expect([after?.['comment'], after?.['projectManagerContactId']]).toEqual([undefined, undefined]);
  },
);

type Words = Readonly<Record<'Reference' | 'Comment' | 'Delivery address', string>>;

const write = async (page: Page, words: Partial<Words>, who?: string): Promise<void> => {
  await edit(page).press('Enter');
  const sheet = sheetOf(page);
  for (const [label, text] of Object.entries(words)) await sheet.getByLabel(label).fill(text);
  if (who !== undefined) await sheet.getByLabel('Contact of the client').selectOption(who === '' ? '' : { label: who });
  await sheet.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(sheet).toBeHidden();
};

test(
  'client and planner change one quoted order at once: both versions are shown, decided once, and nothing is lost',
  IN_SOAK,
  async () => {
    const { held } = siteOf();
    const phone = await openProject(mia, PHONE, QUOTED_TOO);
    const desk = await openProject(paula, DESKTOP, QUOTED_TOO);
    const standing = async () => (await held.of(project, { number: QUOTED_TOO }))[0];
    const main = phone.getByRole('main');
    const card = main.getByRole('listitem').filter({ hasText: 'Somebody was faster' });
    const decided = main.getByRole('region', { name: 'Decided between two versions' });
    const meet = async (mine: Words, theirs: Words, name: string): Promise<void> => {
      await phone.context().setOffline(true);
      await write(phone, mine, '');
      await desk.bringToFront();
      const { 'Delivery address': _mine, ...same } = theirs;
      await write(desk, same, name);
      await expectAllSent(desk);
      await phone.context().setOffline(false);
      await main.getByRole('link', { name: 'Decide about your change' }).tap();
      await expect(card).toContainText('Harbour market');
      for (const label of ['Reference', 'Comment'] as const)
        await expect(card).toContainText(
          new RegExp(`Paula Weiss changed “${label}” .* to “${theirs[label]}”\\. You entered “${mine[label]}”`, 'u'),
        );
      await expect(card).toContainText(new RegExp(`to “${name}”\\. You entered empty`, 'u'));
      await expect(card).not.toContainText('Delivery address');
      expect(await faults(phone, WCAG)).toEqual([]);
    };
    const first = {
      mine: { Reference: 'MIA 1', Comment: 'Two stages', 'Delivery address': 'Quay 1' },
      theirs: { Reference: 'PAULA 1', Comment: 'One stage', 'Delivery address': '' },
    };
    await meet(first.mine, first.theirs, mia.name);
    await card.getByRole('button', { name: 'Keep mine' }).tap();
    await expect(decided).toContainText('“Comment”: you kept “Two stages”. Paula Weiss had written “One stage”.');
    await expect(decided).toContainText(`you kept empty. Paula Weiss had written “${mia.name}”.`);
    await expectAllSent(phone);
    // Whoever is quoted something and changes it draws it up anew.
    expect(await standing()).toMatchObject({
      ...{ reference: 'MIA 1', comment: 'Two stages', deliveryAddress: 'Quay 1', statusCode: 'designClient' },
    });

    await phone.goto(`${siteOf().network.origin}/projects/${String(QUOTED_TOO)}`);
    await expect(desk.getByRole('main').getByText('MIA 1')).toBeVisible();
    await desk.getByRole('button', { name: 'Quote' }).press('Enter');
    await expectAllSent(desk);
    await expect(main.getByText('Quoted')).toBeVisible();
    const second = {
      mine: { Reference: 'MIA 2', Comment: 'Three stages', 'Delivery address': 'Quay 2' },
      theirs: { Reference: 'PAULA 2', Comment: 'No stage', 'Delivery address': '' },
    };
    await write(phone, {}, bodo.name);
    await expectAllSent(phone);
    await expect(desk.getByRole('main').getByText(bodo.name)).toBeVisible();
    await meet(second.mine, second.theirs, mia.name);
    await card.getByRole('button', { name: 'Take theirs' }).tap();
    await expect(decided).toContainText(
      '“Comment”: you took “No stage” from Paula Weiss. You had written “Three stages”.',
    );
    await expectAllSent(phone);
    // What nobody else touched of it went on.
    expect(await standing()).toMatchObject({ reference: 'PAULA 2', comment: 'No stage', deliveryAddress: 'Quay 2' });
    await phone.reload();
    await expect(decided).toContainText('you kept “Two stages”');
  },
);
