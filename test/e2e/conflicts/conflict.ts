// A conflict as it is played: what a person does without signal, what the agency does meanwhile, and the ways out of
// it.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, type Locator, type Page } from '@playwright/test';
import type { AnyEntity } from '#schema/define/entity.ts';
import { activity } from '#schema/entities/communication/activity.ts';
import type { DemoLogin } from '../../support/judging/demo-logins.ts';
import type { Held } from '../../support/server/held-rows.ts';
import { keptRows, type Kept } from '../../support/browser/kept-rows.ts';
import { demoJob, type DemoJob } from '../../support/judging/demo-addresses.ts';
import type { Site } from '../../support/browser/site.ts';
import { playCommand } from '#tools/scenario/command.ts';

export interface World {
  readonly site: Site;
  readonly page: Page;
  readonly who: DemoLogin;
  /** Notes of a conflict for its own later steps. */
  readonly memory: Map<string, string>;
}

/** One way through a conflict, on a demo of its own. */
export interface Round {
  /** `npm run scenario -- STORY [--crew CREW] [--login LOGIN] [--ago MINUTES]` */
  readonly story: string;
  readonly crew?: string;
  /** Whom it is about, where that is not who has no signal. */
  readonly about?: DemoLogin;
  readonly ago?: number;
  /** The agency acts before the person does, who has no signal and cannot know. */
  readonly ahead?: true;
  /** The sentence in the outbox; absent where nothing needs the person. */
  readonly sentence?: { readonly title: string; readonly text: string | RegExp };
  /** The button or link that is taken below it. */
  readonly way?: string;
  /** What is so afterwards, on the device and on the server. */
  readonly after: (world: World) => Promise<void>;
}

export interface Conflict {
  readonly tells: string;
  /** While there is signal. */
  readonly before?: (world: World) => Promise<void>;
  /** Without signal. */
  readonly away: (world: World) => Promise<void>;
  readonly rounds: readonly [Round, Round];
}

const project = join(import.meta.dirname, '../../..');

type Played = Pick<Round, 'story' | 'crew' | 'about' | 'ago'>;

const wordsOf = (
  { site, who }: Pick<World, 'site' | 'who'>,
  { story, crew, about = who, ago = 0 }: Played,
): readonly string[] => [
  story,
  '--login',
  about.login,
  '--ago',
  String(ago),
  '--address',
  site.server.address,
  ...(crew === undefined ? [] : ['--crew', crew]),
];

/** The agency's part, as `npm run scenario` plays it with these words; past the network of the device. */
export const playStory = async (world: Pick<World, 'site' | 'who'>, played: Played): Promise<void> => {
  await playCommand(wordsOf(world, played));
};

/** The same by the command itself, in a process of its own: some stories need the installation's own database. */
export const runStory = async (world: Pick<World, 'site' | 'who'>, played: Played): Promise<void> => {
  const line = ['--import', 'tsx', 'tools/scenario.ts', ...wordsOf(world, played)];
  await promisify(execFile)(process.execPath, line, {
    cwd: project,
    env: { ...process.env, DATA_DIR: world.site.server.dataDir },
  });
};

/** A page of the app by its path, as somebody who types it. */
export const open = async ({ site, page }: World, path: string): Promise<void> => {
  await page.goto(`${site.network.origin}${path}`);
};

/** The row in the outbox that tells of it. */
export const told = (page: Page, title: string): Locator =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: title });

/** Waits for the sentence, and takes the way out below it. */
export const takeWay = async (row: Locator, { sentence, way }: Pick<Round, 'sentence' | 'way'>): Promise<void> => {
  if (sentence === undefined) return;
  await expect(row).toContainText(sentence.text, { timeout: 30_000 });
  if (way === undefined) return;
  await row
    .getByRole('button', { name: way })
    .or(row.getByRole('link', { name: way }))
    .click();
  if (way === 'Remove entry') await row.page().getByRole('dialog').getByRole('button', { name: way }).click();
};

export const jobOn = ({ site, who }: World, crewName: string): Promise<DemoJob> => demoJob(site.held, who, crewName);

/** How long a change of the world is waited for, and in which steps it is looked for, in milliseconds. */
const PATIENCE = { timeout: 20_000, intervals: [100, 250] };

/** The row with these fields as the server holds it and as the device keeps it; undefined where there is none. */
export const bothSides = async (
  { site, page }: World,
  entity: AnyEntity,
  fields: Held,
): Promise<{ readonly server: Held | undefined; readonly device: Kept | undefined }> => {
  const [[server], [device]] = await Promise.all([
    site.held.of(entity, fields),
    keptRows(page).of(entity.name, fields),
  ]);
  return { server, device };
};

/** Waits until server and device hold these fields of the row. */
export const expectOnBoth = async (world: World, entity: AnyEntity, id: string, fields: Held): Promise<void> => {
  const sides = () => bothSides(world, entity, { id });
  await expect.poll(async () => (await sides()).server, PATIENCE).toMatchObject(fields);
  await expect.poll(async () => (await sides()).device, PATIENCE).toMatchObject(fields);
};

/** Waits until everything that was done has been answered, or waits for somebody else's turn. */
export const untilAnswered = async (page: Page): Promise<void> => {
  await expect
    .poll(
      async () =>
        (await keptRows(page).of('_outbox'))
          .filter(({ state, heldFor }) => state !== 'refused' && heldFor !== 'turn')
          .map(({ mutation }) => mutation),
      { ...PATIENCE, timeout: 60_000 },
    )
    .toEqual([]);
};

/** Waits until the server holds a to-do or a line of the history with these words. */
export const expectActivity = async ({ site }: World, words: string): Promise<void> => {
  await expect
    .poll(
      async () =>
        (await site.held.of(activity)).filter(({ caption, body }) =>
          `${String(caption)} ${String(body)}`.includes(words),
        ).length,
      PATIENCE,
    )
    .toBeGreaterThan(0);
};

/** Waits until neither of them holds a row with these fields. */
export const expectOnNeither = async (world: World, entity: AnyEntity, fields: Held): Promise<void> => {
  await expect.poll(() => bothSides(world, entity, fields), PATIENCE).toEqual({ server: undefined, device: undefined });
};

/** The date so many days from today in Vienna, as the demo has it. */
export const inDays = (days: number): string => Temporal.Now.plainDateISO('Europe/Vienna').add({ days }).toString();
