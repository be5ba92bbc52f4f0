// The planning calendar on a phone: what is counted above the day leads to its person.
import { expect, test } from '@playwright/test';
import { PHONE } from '../../support/browser/device.ts';
import { paula } from '../../support/judging/demo-logins.ts';
import { siteOfFile } from '../../support/browser/site.ts';
import { signInAnywhere } from '../steps.ts';
import { IN_SOAK } from '../../support/run/in-soak.ts';

const siteOf = siteOfFile();

test('a counter leads to its person, and opens what is wrong there', IN_SOAK, async () => {
  const { network, device } = siteOf();
  const page = await device(PHONE).page();
  await signInAnywhere(page, network.origin, paula);
  await page.goto(`${network.origin}/planning-calendar`);
  await page.getByRole('list', { name: 'Legend' }).waitFor();
  await expect(page.getByRole('main').getByRole('listitem').getByRole('button').first()).toBeVisible();
  await network.down();
  const counter = page.getByRole('button', { name: /double bookings?$|waits? for an answer$/u });
  const day = page.getByRole('main').getByRole('heading', { level: 2 }).first();
  // Days on which nothing is wrong are turned past.
  for (let turns = 0; turns < 14 && (await counter.count()) === 0; turns += 1) {
    const before = (await day.textContent()) ?? '';
    await page.getByRole('button', { name: 'Later days' }).tap();
    await expect(day).not.toHaveText(before);
  }
  await counter.first().tap();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Open crew' }).first()).toBeVisible();
  await network.up();
});
