// The browser killed again and again in the middle of saving and sending: what was kept arrives, once.
//
// CALLBOARD_KILLS says how often (10), CALLBOARD_SEED with which chance (2024).
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test, type Page } from '@playwright/test';
import sharp from 'sharp';
import { document } from '#schema/entities/documents/document.ts';
import { chanceOf } from '../support/chance.ts';
import { ben } from '../support/demo-logins.ts';
import { keptRows } from '../support/kept-rows.ts';
import { isChange } from '../support/proxy.ts';
import { demoJob } from '../support/screens.ts';
import { siteOfFile } from '../support/site.ts';
import { frame } from './pages/frame.ts';
import { photosPage } from './pages/photos-page.ts';
import { JOB_OF_TODAY, signInToStay } from './steps.ts';

const siteOf = siteOfFile();

const KILLS = Number(process.env['CALLBOARD_KILLS'] ?? 10);
const SEED = Number(process.env['CALLBOARD_SEED'] ?? 2024);

/** A photo is two changes: the document, and its bytes, which wait for it. */
const photoNamed = async (name: string, shade: number): Promise<{ name: string; mimeType: string; buffer: Buffer }> => ({
  name, mimeType: 'image/jpeg', buffer: await sharp({ create: { width: 64, height: 48, channels: 3, background: { r: shade, g: 80, b: 120 } } }).jpeg().toBuffer(),
});

/** Entries that the device has: those that wait, and those that it knows to be sent. */
const entriesOf = async (page: Page): Promise<readonly string[]> => {
  const kept = keptRows(page);
  return [...(await kept.of('_outbox')), ...(await kept.of('_receipts'))].map(({ id }) => String(id));
};

test(`${String(KILLS)} times killed while saving and sending: nothing is lost, nothing arrives twice (seed ${String(SEED)})`, async () => {
  test.setTimeout(60_000 + KILLS * 15_000);
  const chance = chanceOf(SEED);
  const site = siteOf();
  const { network, held } = site;
  const { crewId } = await demoJob(held, ben, JOB_OF_TODAY);
  const address = `${network.origin}/crews/${crewId}/photos`;
  const phone = site.device();
  await signInToStay(await phone.page(), network.origin, ben);

  const saved = new Set<string>();
  const seen = new Set<string>();
  for (let cycle = 1; cycle <= KILLS; cycle += 1) {
    const weather = chance.oneOf(['offline', 'online', 'answers lost'] as const);
    if (weather === 'offline') await network.down();
    else await network.up();
    const trouble = weather === 'answers lost' ? network.trouble('drop', isChange) : undefined;
    const page = await phone.page();
    await page.goto(address);
    await page.getByLabel('Choose photos').waitFor({ state: 'attached' });
    const known = await entriesOf(page);
    // What was seen on this device before it was killed is still there, or was sent and is on record.
    expect([...seen].filter((id) => !known.includes(id)), `lost before cycle ${String(cycle)}`).toEqual([]);
    const names = await Promise.all(Array.from({ length: chance.between(1, 2) }, async (_, at) => photoNamed(`kill-${String(cycle)}-${String(at)}.jpg`, chance.between(0, 255))));
    await photosPage(page).choose(names);
    await wait(chance.between(0, 700));
    for (const id of await entriesOf(page)) seen.add(id);
    const rows = (await keptRows(page).of('documents')).flatMap(({ name }) => (String(name).startsWith('kill-') ? [String(name)] : []));
    for (const name of rows) saved.add(name);
    await wait(chance.between(0, 300));
    await phone.kill();
    trouble?.end();
  }

  await network.up();
  const page = await phone.page();
  await page.goto(address);
  for (const id of await entriesOf(page)) seen.add(id);
  await expect(frame(page).pill).toHaveText('All sent', { timeout: 90_000 });
  const arrived = (await held.of(document)).flatMap(({ name }) => (String(name).startsWith('kill-') ? [String(name)] : []));
  expect([...saved].filter((name) => !arrived.includes(name)), 'lost').toEqual([]);
  expect(arrived.toSorted(), 'doubled').toEqual([...new Set(arrived)].toSorted());
  const effects = await Promise.all([...seen].map(async (id) => [id, await held.effectsOf(id)] as const));
  expect(effects.filter(([, count]) => count !== 1), 'changes that did not take effect exactly once').toEqual([]);
  console.log(`${String(KILLS)} kills, seed ${String(SEED)}: ${String(seen.size)} changes, 0 lost, 0 doubled`);
});
