// Parts of every screen are made to fail in turn: it is told in its place, the rest of the page stays, another try
// brings it back, and the office hears of it.
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { faults, smallTargets } from '#test/support/judging/judging.ts';
import { serveSheet, type ServedSheet } from '#test/support/browser/served-sheet.ts';
import { SCREENS, type Shown } from './sheet/shown.ts';

let sheet: ServedSheet;
let page: Page;

beforeAll(async () => {
  sheet = await serveSheet('test/screens/sheet/vite.config.ts');
  page = await sheet.browser.newPage({
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
    timezoneId: 'Europe/Vienna',
  });
});

afterAll(() => sheet.close());

/** A part by its number, with the numbers of the parts around it. */
type Standing = readonly [number, readonly number[]];

interface Saboteurs {
  readonly parts: { standing(): readonly Standing[]; spoil(number: number): void };
}

const standing = (): Promise<readonly Standing[]> =>
  page.evaluate(() => (globalThis as unknown as Saboteurs).parts.standing());
const spoil = (number: number): Promise<void> =>
  page.evaluate((one) => {
    (globalThis as unknown as Saboteurs).parts.spoil(one);
  }, number);
const numbers = (parts: readonly Standing[]): readonly number[] => parts.map(([number]) => number);

const told = () => page.getByRole('alert').filter({ hasText: 'This part has a problem' });

const open = async ({ path, query = {} }: Shown): Promise<void> => {
  await page.goto(`${sheet.address}${path}?${new URLSearchParams(query).toString()}`);
  await page.locator('main h2, main form').first().waitFor();
  // What the page draws once its rows are read belongs to it as well.
  await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0);
};

/** In the place of the part nothing but the note stands, and outside of it everything. */
const failsAlone = async (number: number): Promise<void> => {
  const rest = numbers((await standing()).filter(([other, around]) => other !== number && !around.includes(number)));
  await spoil(number);
  await told().waitFor();
  expect(await told().count()).toBe(1);
  expect(numbers(await standing())).toEqual(expect.arrayContaining([...rest]));
  expect(numbers(await standing())).not.toContain(number);
};

/**
 * From the inside out, so that each stands when its turn comes: those within others are drawn anew with them, under
 * other numbers.
 */
const inTurn = (parts: readonly Standing[]): readonly number[] =>
  numbers([...parts].sort(([, one], [, other]) => other.length - one.length));

/** The innermost, the outermost, and of those between them another one on each screen; all of them in the long run. */
const sampleOf = (all: readonly number[], screen: number): readonly number[] => {
  if (process.env['CALLBOARD_PARTS'] === 'all' || all.length <= 3) return all;
  return [all[0], all[1 + ((screen * 7) % (all.length - 2))], all.at(-1)].flatMap((number) => number ?? []);
};

/** Of one piece: what fails in them is told by the page. */
const WHOLE = ['crew info', 'the question for a profile'];

/** Of so many screens one is spoiled in every test run, each of them in the long run. */
const EACH = 12;
const SPOILED = SCREENS.map((screen, index) => ({ ...screen, index })).filter(
  ({ index }) => process.env['CALLBOARD_PARTS'] === 'all' || index % EACH === 0,
);

it.each(SPOILED)('$name', async (screen) => {
  await open(screen);
  const all = inTurn(await standing());
  expect(all.length > 0).toBe(!WHOLE.includes(screen.name));
  for (const number of sampleOf(all, screen.index)) {
    const count = (await standing()).length;
    await failsAlone(number);
    await told().getByRole('button', { name: 'Try again' }).click();
    await told().waitFor({ state: 'detached' });
    await expect.poll(async () => (await standing()).length).toBeGreaterThanOrEqual(count);
  }
});

it('stands under headings and in lists without a fault for anybody, and is reported as everything is sent', async () => {
  await open({ name: 'jobs', path: '/jobs' });
  const deepest = [...(await standing())].sort(([, one], [, other]) => other.length - one.length);
  const [row] = deepest.at(0) ?? [];
  const [outer] = deepest.at(-1) ?? [];
  if (row === undefined || outer === undefined) throw new Error('The page has no parts');
  await failsAlone(row);
  expect(await faults(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
  await told().getByRole('button', { name: 'Tell the office' }).click();
  await told().getByText('Reported.', { exact: false }).waitFor();
  const waiting = await page.evaluate(async () => {
    const names = (await indexedDB.databases()).flatMap(({ name }) =>
      name?.startsWith('crew:sheet-') === true ? [name] : [],
    );
    const asked = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => {
          resolve(request.result);
        };
        request.onerror = () => {
          reject(new Error(String(request.error)));
        };
      });
    const found = await Promise.all(
      names.map(async (name) => {
        const opened = await asked(indexedDB.open(name));
        const entries = (await asked(opened.transaction('_outbox').objectStore('_outbox').getAll())) as {
          readonly mutation: string;
          readonly args: { readonly caption: string; readonly body: string };
        }[];
        opened.close();
        return entries;
      }),
    );
    return found.flat();
  });
  expect(waiting).toHaveLength(1);
  expect(waiting[0]?.mutation).toBe('createActivity@1');
  expect(waiting[0]?.args.caption).toContain('/jobs');
  expect(waiting[0]?.args.body).toContain('Spoiled by a test');
});
