// The browser killed again and again, at every moment of a change's way: while it is saved, on its way, when the server
// has it, while the worker sends.
//
// CALLBOARD_KILLS says how often (4), CALLBOARD_SEED with which chance (2024).
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test, type Page } from '@playwright/test';
import sharp from 'sharp';
import { document } from '#schema/entities/documents/document.ts';
import { chanceOf, type Chance } from '../../support/run/chance.ts';
import { ben } from '../../support/judging/demo-logins.ts';
import type { Device } from '../../support/browser/device.ts';
import { keptRows } from '../../support/browser/kept-rows.ts';
import { isChange, type Fate } from '../../support/browser/proxy.ts';
import { demoJob, JOB_OF_TODAY } from '../../support/judging/demo-addresses.ts';
import { siteOfFile, type Site } from '../../support/browser/site.ts';
import { blockedDays, workerOf, type Worker } from '../../support/browser/unsent-work.ts';
import { workerControl } from '../../support/browser/worker-control.ts';
import { OUTBOX } from '../pages/outbox-panel.ts';
import { photosPage } from '../pages/photos-page.ts';
import { entriesOn, expectAllSent, signInToStay, takeIn } from '../steps.ts';

const siteOf = siteOfFile();

const KILLS = Number(process.env['CALLBOARD_KILLS'] ?? 4);
const SEED = Number(process.env['CALLBOARD_SEED'] ?? 2024);
/** Changes of one cycle, at most. */
const MOST = 20;

/**
 * When the browser dies: `answered` is after the server's commit and before its answer, `woken` while the worker sends
 * with no page open.
 */
const MOMENTS = ['saving', 'onItsWay', 'answered', 'woken'] as const;
type Moment = (typeof MOMENTS)[number];

/** A photo is two changes: the document, and its bytes, which wait for it. */
const photoNamed = async (
  name: string,
  shade: number,
): Promise<{ name: string; mimeType: string; buffer: Buffer }> => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 64, height: 48, channels: 3, background: { r: shade, g: 80, b: 120 } } })
    .jpeg()
    .toBuffer(),
});

/** What was seen to be kept: nothing of it may ever be missing. */
class Seen {
  readonly entries = new Set<string>();
  readonly photos = new Set<string>();

  async look(page: Page): Promise<void> {
    for (const id of await entriesOn(page)) this.entries.add(id);
    for (const { name } of await keptRows(page).of('documents'))
      if (String(name).startsWith('kill-')) this.photos.add(String(name));
  }
}

interface Cycles {
  readonly site: Site;
  readonly phone: Device;
  readonly chance: Chance;
  readonly seen: Seen;
  readonly worker: Worker;
  readonly photosAddress: string;
}

/** One cycle: the browser starts, what was seen before is still here, so many changes are made, and it dies. */
const cycle = async (cycles: Cycles, number: number, moment: Moment): Promise<void> => {
  const {
    site: { network },
    phone,
    chance,
    seen,
  } = cycles;
  const withPhotos = moment !== 'woken' && chance.between(0, 1) === 0;
  const trouble = await weatherFor(cycles, moment);
  const page = await phone.page();
  await page.goto(withPhotos ? cycles.photosAddress : `${network.origin}${OUTBOX}`);
  // A browser that was killed mends its databases first, and other programs may keep this computer busy: 11 s were
  // seen.
  await page.getByLabel(withPhotos ? 'Choose photos' : 'Import a file').waitFor({ state: 'attached', timeout: 60_000 });
  const known = await entriesOn(page);
  expect(
    [...seen.entries].filter((id) => !known.includes(id)),
    `lost before cycle ${String(number)}`,
  ).toEqual([]);
  if (withPhotos) await takePhotos(cycles, page, number);
  else await takeWork(cycles, page);
  if (moment === 'woken') await sendByWorker(cycles, page);
  // The first change may have gone, and met its fate, long before the last is saved.
  if (moment === 'onItsWay' || moment === 'answered') await Promise.race([trouble?.met(), wait(2_000)]);
  await wait(chance.between(0, 300));
  await phone.kill();
  trouble?.end();
};

const FATES: Readonly<Record<Moment, Fate | undefined>> = {
  saving: undefined,
  onItsWay: 'stall',
  answered: 'hold',
  woken: undefined,
};

const weatherFor = async ({ site: { network }, chance }: Cycles, moment: Moment) => {
  const isDown = moment === 'woken' || (moment === 'saving' && chance.between(0, 1) === 0);
  await (isDown ? network.down() : network.up());
  const fate = FATES[moment];
  return fate === undefined ? undefined : network.trouble(fate, isChange);
};

/** They are saved one by one, so the kill falls between any two steps of it. */
const takePhotos = async ({ chance, seen }: Cycles, page: Page, number: number): Promise<void> => {
  const count = chance.between(1, MOST / 2);
  await photosPage(page).choose(
    await Promise.all(
      Array.from({ length: count }, async (_, at) =>
        photoNamed(`kill-${String(number)}-${String(at)}.jpg`, chance.between(0, 255)),
      ),
    ),
  );
  await wait(chance.between(0, 600));
  await seen.look(page);
};

const takeWork = async ({ site: { network }, chance, seen, worker }: Cycles, page: Page): Promise<void> => {
  for (const id of await takeIn(page, network.origin, blockedDays(worker, chance.between(1, MOST))))
    seen.entries.add(id);
};

/** Every page is gone; the network comes back, and the browser wakes the worker. */
const sendByWorker = async ({ site: { network }, chance }: Cycles, page: Page): Promise<void> => {
  await page.goto('about:blank');
  await network.up();
  const trouble = chance.between(0, 1) === 0 ? network.trouble('drop', isChange) : undefined;
  const { wake } = await workerControl(page, network.origin);
  await wake();
  await wait(chance.between(0, 500));
  trouble?.end();
};

test(`${String(KILLS)} times killed while saving and sending: nothing is lost, nothing arrives twice (seed ${String(SEED)})`, async () => {
  test.setTimeout(60_000 + KILLS * 30_000);
  const chance = chanceOf(SEED);
  const site = siteOf();
  const { network, held } = site;
  const { crewId } = await demoJob(held, ben, JOB_OF_TODAY);
  const phone = site.device();
  await signInToStay(await phone.page(), network.origin, ben);
  const cycles: Cycles = {
    site,
    phone,
    chance,
    seen: new Seen(),
    worker: await workerOf(held, ben),
    photosAddress: `${network.origin}/crews/${crewId}/photos`,
  };
  // Each moment as often as the others, beginning at any of them.
  const first = chance.between(0, MOMENTS.length - 1);
  for (let number = 1; number <= KILLS; number += 1)
    await cycle(cycles, number, MOMENTS[(first + number) % MOMENTS.length] ?? 'saving');

  const { seen } = cycles;
  await network.up();
  const page = await phone.page();
  await page.goto(cycles.photosAddress);
  await page.getByLabel('Choose photos').waitFor({ state: 'attached' });
  await seen.look(page);
  // Hundreds may wait by now, as each cycle leaves some behind.
  await expectAllSent(page, 60_000 + (await keptRows(page).unsent()).length * 500);
  const arrived = (await held.of(document)).flatMap(({ name }) =>
    String(name).startsWith('kill-') ? [String(name)] : [],
  );
  expect(
    [...seen.photos].filter((name) => !arrived.includes(name)),
    'lost',
  ).toEqual([]);
  expect(arrived.toSorted(), 'doubled').toEqual([...new Set(arrived)].toSorted());
  expect(await held.notOnce(seen.entries), 'changes that did not take effect exactly once').toEqual([]);
  console.log(
    `figure: ${String(KILLS)} kills, seed ${String(SEED)}: ${String(seen.entries.size)} changes, 0 lost, 0 doubled`,
  );
});
