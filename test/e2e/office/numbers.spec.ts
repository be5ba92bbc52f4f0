// Writes by number: whoever knows a row by the number on its paper changes it by that, and the open pages show it.
import { expect, test } from '@playwright/test';
import { projectCrew } from '#schema/entities/crews/project-crew.ts';
import { plusCrew } from '#schema/entities/plus/plus-crew.ts';
import { invoice } from '#schema/entities/money/invoice.ts';
import { receipt } from '#schema/entities/money/receipt.ts';
import { project } from '#schema/entities/projects/project.ts';
import { demoAddresses } from '../../support/judging/demo-addresses.ts';
import { cara, mia, oona, otto } from '../../support/judging/demo-logins.ts';
import { officeAs } from '../../support/server/office.ts';
import { siteOfFile } from '../../support/browser/site.ts';
import { PHONE } from '../../support/browser/device.ts';
import { fillProject, newProjectSheet } from '../pages/order-sheets.ts';
import { expectAllSent, signInAnywhere } from '../steps.ts';
import { IN_SOAK } from '../../support/run/in-soak.ts';

const siteOf = siteOfFile();

test(
  'a receipt, a project, an order and a plus crew are written to by their numbers, and the open receipt says so',
  IN_SOAK,
  async () => {
    const { network, held, device, server } = siteOf();
    const { receiptNumber, projectNumber, today } = await demoAddresses(held);
    const page = await device().page();
    await signInAnywhere(page, network.origin, cara);
    await page.goto(`${network.origin}/receipt/${receiptNumber}`);
    const byCara = (await officeAs(server.address, cara)).status;
    expect(await byCara(`/receipts/${receiptNumber}`, { payee: 'Railway kiosk' })).toBe(200);
    await expect(
      page.getByRole('main').getByText('Railway kiosk').or(page.locator('input[value="Railway kiosk"]')).first(),
    ).toBeVisible({ timeout: 60_000 });
    expect((await held.of(receipt, { number: Number(receiptNumber) }))[0]).toMatchObject({ payee: 'Railway kiosk' });

    const byOona = (await officeAs(server.address, oona)).status;
    expect(await byOona(`/projects/${projectNumber}`, { reference: 'PO 4711' })).toBe(200);
    expect((await held.of(project, { number: Number(projectNumber) }))[0]).toMatchObject({ reference: 'PO 4711' });
    const [like] = await held.of(projectCrew, { id: today.crewId });
    const [order] = await held.of(project, { number: Number(projectNumber) });
    const [item] = await held.of({ name: 'projectCrewItems' }, { projectCrewId: today.crewId });
    const id = crypto.randomUUID();
    expect(
      await byOona(`/projects/${projectNumber}/crewBooking`, {
        crew: { id, name: 'Ordered by number', locationId: like?.['locationId'] },
        items: [
          {
            id: crypto.randomUUID(),
            functionId: item?.['functionId'],
            startDate: order?.['endDate'],
            startTime: '08:00',
            endTime: '12:00',
            amount: 1,
          },
        ],
      }),
    ).toBe(200);
    expect(await held.of(projectCrew, { id })).toHaveLength(1);
    const [bar] = await held.of(plusCrew);
    expect(await byOona(`/plusCrews/${String(bar?.['number'])}`, { name: 'Bar by number' })).toBe(200);
    expect((await held.of(plusCrew, { id: bar?.['id'] }))[0]).toMatchObject({ name: 'Bar by number' });
    expect(await byOona('/projects/987654', { reference: 'none' })).toBe(404);
  },
);

test('the pages of what is new say its number once it has one', IN_SOAK, async () => {
  const { network, held, device } = siteOf();
  const page = await device(PHONE).page();
  await signInAnywhere(page, network.origin, mia);
  await page.goto(`${network.origin}/projects?new=project`);
  const sheet = newProjectSheet(page);
  await sheet.waitFor();
  await network.down();
  const firstDay = Temporal.Now.plainDateISO().add({ days: 20 }).toString();
  await fillProject(sheet, { mark: 'Winter', name: 'Winter gala', firstDay, lastDay: firstDay });
  await sheet.getByRole('button', { name: 'Create project' }).tap();
  await expect(page).toHaveURL(/\/projects\/~/u);
  await page.goto(`${page.url()}/documents?show=own`);
  await expect(page.getByRole('heading', { name: 'Documents' }).first()).toBeVisible();
  expect(page.url()).toContain('/projects/~');
  await network.up();
  await expectAllSent(page);
  await expect(page).toHaveURL(/\/projects\/\d+\/documents\?show=own$/u);

  const office = await device(PHONE).page();
  await signInAnywhere(office, network.origin, otto);
  const [bill] = await held.of(invoice, { statusCode: 'sent' });
  await office.goto(`${network.origin}/invoice/~${String(bill?.['id'])}`);
  await expect(office).toHaveURL(`${network.origin}/invoice/${String(bill?.['number'])}`);
});
