// A plus crew's night: its numbers are written without signal, by keyboard and on a phone, each counts once, and two
// people who write for the same day decide which holds.
import { expect, test, type Page } from '@playwright/test';
import { plusCrewValueDataSourceTypes, plusCrewValueTypes } from '#schema/entities/catalogues.ts';
import { plusCrewValueData } from '#schema/entities/plus/plus-crew-value-data.ts';
import { plusCrewValue } from '#schema/entities/plus/plus-crew-value.ts';
import { plusCrew } from '#schema/entities/plus/plus-crew.ts';
import { DESKTOP, PHONE } from '../../support/browser/device.ts';
import { oona, plusEditor, plusReader, type DemoLogin } from '../../support/judging/demo-logins.ts';
import { siteOfFile } from '../../support/browser/site.ts';
import { officeAs } from '../../support/server/office.ts';
import { frame } from '../pages/frame.ts';
import { expectAllSent, signInAnywhere } from '../steps.ts';
import { IN_SOAK } from '../../support/run/in-soak.ts';

const siteOf = siteOfFile();

const open = async (who: DemoLogin, options: typeof DESKTOP, path: string): Promise<Page> => {
  const { network, device } = siteOf();
  const page = await device(options).page();
  await signInAnywhere(page, network.origin, who);
  await page.goto(network.origin + path);
  return page;
};

/** A series of the running plus crew, the source of what is written by hand, and today at its agency. */
const seriesOf = async (code: string) => {
  const { held } = siteOf();
  const [crew] = await held.of(plusCrew, { number: 1 });
  const [type] = await held.of(plusCrewValueTypes, { code });
  const [series] = await held.of(plusCrewValue, { plusCrewId: crew?.['id'], typeId: type?.['id'] });
  const [source] = await held.of(plusCrewValueDataSourceTypes, { code: 'manual' });
  const date = Temporal.Now.zonedDateTimeISO('Europe/Vienna').toPlainDate().toString();
  return { series: series?.['id'], source: source?.['id'], date };
};

/** Numbers of today that the server holds of that series. */
const ofToday = async (code: string): Promise<readonly unknown[]> => {
  const { series, date } = await seriesOf(code);
  const rows = await siteOf().held.of(plusCrewValueData, { plusCrewValue: series, date });
  return rows.map(({ value }) => value);
};

test(
  'operations write the day’s numbers by keyboard without signal, and the forecast tells its arithmetic',
  IN_SOAK,
  async () => {
    const { network } = siteOf();
    const page = await open(oona, DESKTOP, '/plus-crews');
    await page.getByRole('link', { name: 'Merchandise, Harbour Fest' }).click();
    await expect(page.getByRole('region', { name: 'Bonus forecast' })).toContainText('A forecast, not a promise');
    await page.getByText('How it is reckoned').click();
    await expect(page.getByText(/^Monday to Friday \d+ − bank holidays \d+ = \d+ working days/u)).toBeVisible();
    await expect(page.getByText(/in \d+ of \d+ working days/u)).toBeVisible();
    await page.getByRole('link', { name: 'Numbers', exact: true }).click();
    await network.down();
    const turnover = page.getByRole('textbox', { name: /^Turnover, / }).last();
    await turnover.focus();
    await page.keyboard.type('not much');
    await page.keyboard.press('Enter');
    await expect(turnover).toHaveAttribute('aria-invalid', 'true');
    await turnover.fill('2,140.50');
    await page.keyboard.press('Tab');
    // The next series of the same day.
    const pieces = page.getByRole('textbox', { name: /^Pieces, / }).last();
    await expect(pieces).toBeFocused();
    await page.keyboard.type('512');
    await page.keyboard.press('ArrowUp');
    await expect(turnover).toHaveValue('2140.5');
    await expect(pieces).toHaveValue('512');
    expect(await ofToday('turnover')).toEqual([]);
    await network.calm();
    await expectAllSent(page);
    expect([await ofToday('turnover'), await ofToday('pieces')]).toEqual([[2140.5], [512]]);
    // What is emptied is taken away.
    await network.down();
    await pieces.fill('');
    await page.keyboard.press('Enter');
    await expect(pieces).toHaveValue('');
    await network.up();
    await expect.poll(() => ofToday('pieces')).toEqual([]);
  },
);

test(
  'the plus crew’s login writes on a phone what somebody else wrote meanwhile, and adds both up',
  IN_SOAK,
  async () => {
    const { network, server } = siteOf();
    const phone = await open(plusEditor, PHONE, '/plus-crews/1/data');
    const complaints = phone.getByLabel('Complaints (pieces)');
    await complaints.waitFor();
    await network.down();
    await complaints.fill('2');
    await complaints.press('Tab');
    await expect(phone.getByText(/^Saved on this phone/u)).toBeVisible();
    const { status } = await officeAs(server.address, oona);
    const { series, source, date } = await seriesOf('complaints');
    expect(
      await status('/plusCrewValueDatas', {
        id: crypto.randomUUID(),
        plusCrewValue: series,
        date,
        value: 1,
        sourceTypeId: source,
      }),
    ).toBe(200);
    await network.calm();
    await expect(phone.getByText('You wrote 2. Somebody else wrote 1 on another device.')).toBeVisible();
    await phone.getByRole('button', { name: 'Both are true: 3' }).click();
    await expectAllSent(phone);
    expect(await ofToday('complaints')).toEqual([3]);
    await expect(complaints).toHaveValue('3');
  },
);

test(
  'a login that only reads finds the numbers fixed, as everybody does once the plus crew has finished',
  IN_SOAK,
  async () => {
    const reader = await open(plusReader, PHONE, '/plus-crews/1/data');
    await reader.getByRole('heading', { name: 'Merchandise, Harbour Fest' }).waitFor();
    await expect(reader.getByRole('region', { name: 'Bonus forecast' })).toBeVisible();
    await expect(reader.getByRole('textbox')).toHaveCount(0);
    await siteOf().tidy();
    const desk = await open(oona, DESKTOP, '/plus-crews/2/data');
    await expect(desk.getByText('This plus crew has finished')).toBeVisible();
    await expect(desk.getByRole('textbox')).toHaveCount(0);
  },
);

test('a higher minimum in the settings lowers the forecast, without signal too', IN_SOAK, async () => {
  const { network } = siteOf();
  const page = await open(oona, DESKTOP, '/plus-crews/1/settings');
  await network.down();
  await page.getByRole('button', { name: /^Minimum target/u }).click();
  const sheet = page.getByRole('dialog', { name: 'Minimum target' });
  await sheet.getByLabel('Target').fill('50000');
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(sheet).toHaveCount(0);
  await page.getByRole('link', { name: 'Overview' }).click();
  await expect(page.getByRole('meter', { name: 'Projected turnover' })).toHaveAttribute('aria-valuetext', /50,000/u);
  await page.goBack();
  await network.calm();
  await expectAllSent(page);
  const values = await siteOf().held.of(plusCrewValue, { target: 50_000 });
  expect(values).toHaveLength(1);
});

test('a series that is added without signal is there once, and keeps what others change of it', IN_SOAK, async () => {
  const { network, held, server } = siteOf();
  const page = await open(oona, DESKTOP, '/plus-crews/1/settings');
  await page.getByRole('button', { name: 'Add a series' }).click();
  const adding = page.getByRole('dialog', { name: 'Add a series' });
  await network.down();
  await adding.getByLabel('Kind').selectOption({ label: 'Complaints' });
  await adding.getByLabel('Name of its own').fill('Broken glasses');
  await adding.getByLabel('Target').fill('10');
  await adding.getByRole('button', { name: 'Save' }).click();
  await expect(adding).toHaveCount(0);
  await network.calm();
  await expectAllSent(page);
  const [made] = await held.of(plusCrewValue, { caption: 'Broken glasses' });
  expect(made?.['target']).toBe(10);
  await page.getByRole('button', { name: /^Broken glasses/u }).click();
  const sheet = page.getByRole('dialog', { name: 'Broken glasses' });
  await sheet.getByLabel('Minimum').fill('2');
  const office = await officeAs(server.address, oona);
  await office.post(`/plusCrewValues/${String(made?.['id'])}`, { target: 12 });
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expectAllSent(page);
  await expect
    .poll(async () => {
      const [now] = await held.of(plusCrewValue, { caption: 'Broken glasses' });
      return [now?.['target'], now?.['minimum']];
    })
    .toEqual([12, 2]);
});

test('what is written of the terms stays while somebody else changes them, and over a new start', IN_SOAK, async () => {
  const { held, server } = siteOf();
  const page = await open(oona, DESKTOP, '/plus-crews/1/settings');
  const name = page.getByLabel('Name', { exact: true });
  const share = page.getByLabel('Bonus, in per cent of what lies over the minimum');
  await name.fill('Bar team, north gate');
  const [crew] = await held.of(plusCrew, { number: 1 });
  const office = await officeAs(server.address, oona);
  await office.post(`/plusCrews/${String(crew?.['id'])}`, { bonusPoolPct: 7 });
  await expect(share).toHaveValue('7');
  await expect(name).toHaveValue('Bar team, north gate');
  await page.reload();
  await expect(name).toHaveValue('Bar team, north gate');
  await siteOf().network.down();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(frame(page).pill).not.toHaveText('All sent');
  await siteOf().network.up();
  await expectAllSent(page);
  const [now] = await held.of(plusCrew, { number: 1 });
  expect([now?.['name'], now?.['bonusPoolPct']]).toEqual(['Bar team, north gate', 7]);
});
