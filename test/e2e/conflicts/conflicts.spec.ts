// The world changed while a phone had no signal: the sentence, both ways out, and what is so after each on the phone
// and on the server.
import { expect, test, type Page } from '@playwright/test';
import { ben, cara, type DemoLogin } from '../../support/judging/demo-logins.ts';
import { openSite, type Site } from '../../support/browser/site.ts';
import { CHIEF_CONFLICTS } from './chief-conflicts.ts';
import { open, playStory, takeWay, told, untilAnswered, type Conflict, type Round, type World } from './conflict.ts';
import { CREW_CONFLICTS } from './crew-conflicts.ts';
import { PAPER_CONFLICTS } from './paper-conflicts.ts';
import { RECEIPT_CONFLICTS } from './receipt-conflicts.ts';
import { SITE_CONFLICTS } from './site-conflicts.ts';
import { OUTBOX } from '../pages/outbox-panel.ts';
import { expectAllSent, signInToStay } from '../steps.ts';

/** Somebody's phone, and what happens to it. */
interface Part {
  readonly who: DemoLogin;
  readonly conflicts: readonly Conflict[];
}

interface Phone {
  readonly who: DemoLogin;
  readonly page: Page;
  /** One conflict after the other. One that fails is told at the end, and does not hide what becomes of the others. */
  each(work: (world: World, conflict: Conflict) => Promise<void>): Promise<void>;
}

const phoneOf = async (site: Site, { who, conflicts }: Part, failures: string[]): Promise<Phone> => {
  const page = await site.device().page();
  const worlds = new Map(
    conflicts.map((conflict): [Conflict, World] => [conflict, { site, page, who, memory: new Map() }]),
  );
  return {
    who,
    page,
    each: async (work) => {
      for (const [conflict, world] of worlds) {
        await test
          .step(conflict.tells, () => work(world, conflict))
          .catch((failure: unknown) => {
            failures.push(`${conflict.tells}: ${String(failure)}`);
            worlds.delete(conflict);
          });
      }
    },
  };
};

/** The row in the outbox that has the sentence, and the way out where there is one. */
const rowOf = ({ page }: World, { sentence, way = '' }: Round) => {
  const row = told(page, sentence?.title ?? '');
  return way === ''
    ? row
    : row.filter({ has: page.getByRole('button', { name: way }).or(page.getByRole('link', { name: way })) });
};

const playAll = async (site: Site, parts: readonly Part[], round: 0 | 1): Promise<void> => {
  const { network } = site;
  const failures: string[] = [];
  const phones = await Promise.all(parts.map((part) => phoneOf(site, part, failures)));
  const all = (work: (phone: Phone) => Promise<void>): Promise<unknown> => Promise.all(phones.map(work));
  const playStories = async (isWanted: (played: Round) => boolean): Promise<void> => {
    for (const { each } of phones)
      await each(async (world, { rounds }) => {
        if (isWanted(rounds[round])) await playStory(world, rounds[round]);
      });
  };
  await test.step('signal', () =>
    all(async ({ page, who, each }) => {
      await signInToStay(page, network.origin, who);
      await each(async (world, { before }) => {
        await before?.(world);
      });
    }));
  await network.down();
  await test.step('the agency acts before', () => playStories(({ ahead }) => ahead === true));
  await test.step('no signal', () => all(({ each }) => each((world, { away }) => away(world))));
  await test.step('the agency acts', () => playStories(({ ahead }) => ahead !== true));
  await network.up();
  await test.step('signal again', () =>
    all(async ({ page, each }) => {
      // Whoever has signal again looks what became of it: the app asks when it is opened, and else only now and then.
      await page.goto(`${network.origin}${OUTBOX}`);
      await untilAnswered(page);
      await each(async (world, { rounds }) => {
        await open(world, OUTBOX);
        await takeWay(rowOf(world, rounds[round]), rounds[round]);
        await rounds[round].after(world);
      });
    }));
  expect(failures).toEqual([]);
  await all(({ page }) => expectAllSent(page));
};

const WAYS = [
  ['the first way out', 0],
  ['the second way out', 1],
] as const;

const JOURNEYS: readonly (readonly [string, ...Part[]])[] = [
  [
    'crew member and a crew chief',
    { who: ben, conflicts: [...PAPER_CONFLICTS, ...CREW_CONFLICTS] },
    { who: cara, conflicts: [...CHIEF_CONFLICTS, ...RECEIPT_CONFLICTS] },
  ],
  ['crew chief on site', { who: cara, conflicts: SITE_CONFLICTS }],
];

const IN_EVERY_RUN: typeof JOURNEYS = [
  ['crew member', { who: ben, conflicts: [...PAPER_CONFLICTS, ...CREW_CONFLICTS] }],
];

/** Each conflict both ways; else every fourth one of a crew member, by the first. */
const WHOLE = process.env['CALLBOARD_CONFLICTS'] === 'all';
const EACH = 4;
const taken = ({ who, conflicts }: Part): Part => ({
  who,
  conflicts: WHOLE ? conflicts : conflicts.filter((_conflict, at) => at % EACH === 0),
});

for (const [way, round] of WHOLE ? WAYS : WAYS.slice(0, 1)) {
  for (const [what, ...everybody] of WHOLE ? JOURNEYS : IN_EVERY_RUN) {
    const parts = everybody.map(taken);
    test(`what changed while a ${what} had no signal, ${way}: ${parts
      .flatMap(({ conflicts }) => conflicts)
      .map(({ tells }) => tells)
      .join('; ')}`, async () => {
      test.setTimeout(600_000);
      const site = await openSite();
      try {
        await playAll(site, parts, round);
      } finally {
        await site.close();
      }
    });
  }
}
