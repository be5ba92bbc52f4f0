// The world changed while a phone had no signal: the sentence, both ways out, and what is so after each on the phone and on the server.
import { expect, test } from '@playwright/test';
import { ben, cara, type DemoLogin } from '../support/demo-logins.ts';
import { openSite, type Site } from '../support/site.ts';
import { CHIEF_CONFLICTS } from './conflicts/chief-conflicts.ts';
import { open, playStory, told, untilAnswered, type Conflict, type Round, type World } from './conflicts/conflict.ts';
import { CREW_CONFLICTS } from './conflicts/crew-conflicts.ts';
import { SITE_CONFLICTS } from './conflicts/site-conflicts.ts';
import { frame } from './pages/frame.ts';
import { signInToStay } from './steps.ts';

const takeWay = async ({ page }: World, { sentence, way }: Round): Promise<void> => {
  if (sentence === undefined) return;
  const button = page.getByRole('button', { name: way ?? '' }).or(page.getByRole('link', { name: way ?? '' }));
  const row = way === undefined ? told(page, sentence.title) : told(page, sentence.title).filter({ has: button });
  await expect(row).toContainText(sentence.text, { timeout: 30_000 });
  if (way === undefined) return;
  await row.getByRole('button', { name: way }).or(row.getByRole('link', { name: way })).click();
  if (way === 'Remove entry') await page.getByRole('dialog').getByRole('button', { name: way }).click();
};

const playAll = async (site: Site, who: DemoLogin, conflicts: readonly Conflict[], round: 0 | 1): Promise<void> => {
  const { network } = site;
  const page = await site.device().page();
  const worlds = new Map(conflicts.map((conflict): [Conflict, World] => [conflict, { site, page, who, memory: new Map() }]));
  const failures: string[] = [];
  // One that fails is told at the end, and does not hide what becomes of the others.
  const each = async (work: (world: World, conflict: Conflict) => Promise<void>): Promise<void> => {
    for (const [conflict, world] of worlds) {
      await test.step(conflict.tells, () => work(world, conflict)).catch((failure: unknown) => {
        failures.push(`${conflict.tells}: ${String(failure)}`);
        worlds.delete(conflict);
      });
    }
  };
  await signInToStay(page, network.origin, who);
  await each(async (world, { before }) => { await before?.(world); });
  await network.down();
  await each((world, { away }) => away(world));
  await each((world, { rounds }) => playStory(world, rounds[round]));
  await network.up();
  await untilAnswered(page);
  await each(async (world, { rounds }) => {
    await open(world, '/#outbox');
    await takeWay(world, rounds[round]);
    await rounds[round].after(world);
  });
  expect(failures).toEqual([]);
  await expect(frame(page).pill).toHaveText('All sent', { timeout: 30_000 });
};

const WAYS = [['the first way out', 0], ['the second way out', 1]] as const;

const JOURNEYS = [['crew member', ben, CREW_CONFLICTS], ['crew chief', cara, CHIEF_CONFLICTS], ['crew chief on site', cara, SITE_CONFLICTS]] as const;

for (const [way, round] of WAYS) {
  for (const [what, who, conflicts] of JOURNEYS) {
    test(`what changed while a ${what} had no signal, ${way}: ${conflicts.map(({ tells }) => tells).join('; ')}`, async () => {
      test.setTimeout(300_000);
      const site = await openSite();
      try {
        await playAll(site, who, conflicts, round);
      } finally {
        await site.close();
      }
    });
  }
}
