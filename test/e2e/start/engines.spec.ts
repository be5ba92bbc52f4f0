// The main job in the engines of Safari and Firefox: sign in, first sync, a start without signal, check-in, photo,
// signature, the line back, each change once.
import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { crewCheck } from '#schema/entities/crews/crew-check.ts';
import { document } from '#schema/entities/documents/document.ts';
import { makeFolder, removeFolder } from '../../support/server/data-folder.ts';
import { demoAddresses, JOB_OF_TODAY } from '../../support/judging/demo-addresses.ts';
import { ben, cara, type DemoLogin } from '../../support/judging/demo-logins.ts';
import {
  first,
  isThere,
  named,
  press,
  shows,
  until,
  waitingIds,
  type Engine,
  type EnginePage,
} from '../../support/engines/engine.ts';
import { startFirefox } from '../../support/engines/firefox.ts';
import { SIGN_IN, writeLogin } from '../../support/engines/sign-in.ts';
import { startWebKit } from '../../support/engines/webkit.ts';
import { siteOfFile, type Site } from '../../support/browser/site.ts';
import { expectOnceEach } from '../steps.ts';

const siteOf = siteOfFile();

const STROKE = [
  [0.15, 0.6],
  [0.25, 0.25],
  [0.35, 0.7],
  [0.5, 0.3],
  [0.6, 0.65],
  [0.75, 0.35],
  [0.85, 0.55],
] as const;
const PAD = 'canvas';

/** What stands for the length of one page: a load anew takes it away. */
const MARK = { body: 'window.markOfTheTest = true;' };
const isSamePage = { body: 'return window.markOfTheTest === true;' };

const homeShows = (job: string) => ({
  body: 'return document.querySelector("main h2")?.innerText === arguments[0];',
  args: [job],
});

/** The pill says so, without a word of what waits. */
const allSent = {
  body: 'return [...document.querySelectorAll("button")].some((button) => (button.getAttribute("aria-label") ?? "").startsWith("Sync status") && button.innerText.trim() === "All sent");',
};

interface Job {
  readonly site: Site;
  readonly page: EnginePage;
  readonly who: DemoLogin;
}

/** Signs in and waits for today's job in the same page, and for everything that a start without signal needs. */
const arrive = async ({ site, page, who }: Job): Promise<void> => {
  await writeLogin(page, site.network.origin, who);
  await page.run(MARK);
  await page.click(SIGN_IN);
  await until(page, "today's job on home", homeShows(JOB_OF_TODAY));
  await until(page, 'all jobs', { body: 'return /All your jobs until .+ are on this/.test(document.body.innerText);' });
  expect(await page.run(isSamePage)).toBe(true);
  expect(await page.run(shows('has a problem'))).toBe(false);
  await until(page, 'the service worker', {
    body: 'return navigator.serviceWorker.getRegistration().then((found) => found !== undefined && found.active !== null);',
  });
};

/** Checks in and takes a photo with no network, from a cold start on; then signs the paper. */
const workWithoutSignal = async ({ site, page }: Job, paper: string, photo: string): Promise<void> => {
  const { origin } = site.network;
  await site.network.down();
  await page.goto(origin);
  await until(page, "today's job without signal", homeShows(JOB_OF_TODAY));
  await press(page, named('main a', 'Open crew'));
  await press(page, named('[role=group] button', 'Check in'));
  await until(page, 'the check-in', shows('Checked in'));
  await press(page, named('main a', 'Photos'));
  const picker = first('input[type=file][multiple]');
  await until(page, 'the photo picker', isThere(picker));
  await page.pick(picker, photo);
  await until(page, 'the photo', {
    body: 'return /Saved on this (?:phone|computer)/.test(document.querySelector("[role=list]")?.innerText ?? "");',
  });
  // A full load, as from a link: what the page before was writing must not hold up the next one.
  await page.goto(`${origin}${paper}`);
  await until(page, 'the pad', isThere(first(PAD)));
  await atRest(page);
  await page.draw(first(PAD), STROKE);
  await until(page, 'the pad to hold a signature', isThere(named(PAD, 'Signed')));
  await press(page, named('main button', 'Sign'));
};

/**
 * In the middle of the screen, once nothing above the pad grows any more: the paper's own picture comes later than its
 * words.
 */
const atRest = async (page: EnginePage): Promise<void> => {
  let before: unknown;
  await until(page, 'the pad to stand still', {
    body: 'document.querySelector(arguments[0]).scrollIntoView({ block: "center" }); return document.querySelector("iframe, main img") !== null || document.querySelector("main a[target=_blank]") !== null;',
    args: [PAD],
  });
  for (let same = 0; same < STILL_LOOKS;) {
    await wait(LOOK_MS);
    const now = await page.run({
      body: 'const { x, y, width, height } = document.querySelector(arguments[0]).getBoundingClientRect(); return [x, y, width, height].join(" ");',
      args: [PAD],
    });
    same = now === before ? same + 1 : 0;
    before = now;
  }
};

/** The paper that waits for this person's signature. */
const agreementOf = async ({ held }: Site, personId: string): Promise<string> => {
  const found = (await held.of(document)).find(
    ({ ownerId, name }) => ownerId === personId && String(name).startsWith('Framework agreement'),
  );
  if (found === undefined) throw new Error('The demo has no agreement for them to sign');
  return String(found['id']);
};

const LOOK_MS = 200;
const STILL_LOOKS = 5;

const photoIn = async (folder: string): Promise<string> => {
  const path = join(folder, 'stage.jpg');
  writeFileSync(
    path,
    await sharp(randomBytes(800 * 600 * 3), { raw: { width: 800, height: 600, channels: 3 } })
      .jpeg({ quality: 80 })
      .toBuffer(),
  );
  return path;
};

interface Started {
  readonly name: string;
  readonly start: () => Promise<Engine>;
  /** Each works as somebody else, so that both find a shift that has not begun. */
  readonly who: DemoLogin;
}

const ENGINES: readonly Started[] = [
  { name: 'WebKit', start: startWebKit, who: cara },
  { name: 'Firefox', start: startFirefox, who: ben },
];

for (const { name, start, who } of ENGINES) {
  test(`${name} does the main job`, async () => {
    const site = siteOf();
    const folder = makeFolder('photo');
    const engine = await start();
    try {
      const { page } = engine;
      const job = { site, page, who };
      await arrive(job);
      const addresses = await demoAddresses(site.held);
      const { jobId, personId } = who === ben ? addresses.today : addresses.led;
      const toSign = await agreementOf(site, personId);
      const paper = `/documents/${toSign}`;
      await page.goto(`${site.network.origin}${paper}`);
      await until(page, 'the paper', isThere(first(PAD)));
      await workWithoutSignal(job, paper, await photoIn(folder));
      await until(page, 'the changes in the outbox', {
        body: `return (function () { ${waitingIds.body} })().then((all) => all.length >= arguments[0]);`,
        args: [4],
      });
      const waiting = (await page.run(waitingIds)) as readonly { readonly id: string; readonly mutation: string }[];
      await site.network.up();
      await until(page, 'everything to be sent', allSent, 90_000);
      await expectOnceEach(
        site.held,
        waiting.map(({ id }) => id),
      );
      expect((await site.held.of(crewCheck, { assignmentId: jobId })).map(({ kind }) => kind)).toEqual(['checkIn']);
      expect((await site.held.of(document, { id: toSign }))[0]?.['statusCode']).not.toBe('toSign');
    } finally {
      await engine.close();
      removeFolder(folder);
    }
  });
}
