// A first visit on a slow mobile line: how long until there are words, the sign-in, and the first job after it; beside
// a static page on the same line.
import 'temporal-polyfill/global';
import type { Page } from '@playwright/test';
import { ensureBuilt } from '#tools/lib/build/build-steps.mjs';
import { makeFolder, removeFolder } from '#test/support/server/data-folder.ts';
import { JOB_OF_TODAY } from '#test/support/judging/demo-addresses.ts';
import { ben } from '#test/support/judging/demo-logins.ts';
import { device } from '#test/support/browser/device.ts';
import { serverProcess } from '#test/support/server/server-process.ts';
import { slowLine, type LineSpeed, type SlowLine } from '#test/support/browser/slow-line.ts';

interface Line extends LineSpeed {
  readonly name: string;
  /** Seconds that each step may take at most; a step without a goal is only told. */
  readonly goals: Readonly<Partial<Record<Step, number>>>;
}

type Step = 'brand' | 'signIn' | 'firstJob';

const LINES: readonly Line[] = [
  {
    name: '250 kbit/s, 400 ms',
    bitsPerSecond: 250_000,
    roundTripMs: 400,
    goals: { brand: 2.5, signIn: 7, firstJob: 12 },
  },
  { name: '50 kbit/s, 400 ms', bitsPerSecond: 50_000, roundTripMs: 400, goals: { brand: 6 } },
];

const SAID: Readonly<Record<Step, string>> = {
  brand: 'brand and words',
  signIn: 'the sign-in',
  firstJob: 'the first job, after signing in',
};

/** Milliseconds between two keys of somebody who types. */
const KEY_MS = 100;
/** Milliseconds that a step may take before the run is given up. */
const PATIENCE_MS = 300_000;

interface Run {
  readonly seconds: ReadonlyMap<Step, number>;
  /** What stood on the sign-in page, without scripts. */
  readonly still: string;
}

const timer = (): (() => number) => {
  const began = performance.now();
  return () => (performance.now() - began) / 1000;
};

/** Runs in the page: what is drawn, as one page without scripts. */
const stillOf = (): string =>
  `<!doctype html><html lang="en"><head>${[...document.querySelectorAll('link[rel=stylesheet]')].map(({ outerHTML }) => outerHTML).join('')}</head><body>${document.getElementById('root')?.innerHTML ?? ''}</body></html>`;

const withPage = async <T>(line: SlowLine, work: (page: Page) => Promise<T>): Promise<T> => {
  const phone = device({ origin: line.origin });
  try {
    const page = await phone.page();
    page.setDefaultTimeout(PATIENCE_MS);
    await page.addInitScript({ content: 'globalThis.__name = (named) => named;' });
    return await work(page);
  } finally {
    await phone.dispose();
  }
};

const visit = (line: SlowLine, { goals }: Line): Promise<Run> =>
  withPage(line, async (page) => {
    const seconds = new Map<Step, number>();
    const sinceStart = timer();
    await page.goto(line.origin, { waitUntil: 'commit' });
    await page.getByText('Northlight').first().waitFor();
    seconds.set('brand', sinceStart());
    await page.getByRole('button', { name: 'Sign in' }).waitFor();
    seconds.set('signIn', sinceStart());
    const still = await page.evaluate(stillOf);
    if (goals.firstJob !== undefined) {
      await page.getByLabel('E-mail').pressSequentially(ben.login, { delay: KEY_MS });
      await page.getByLabel('Password', { exact: true }).pressSequentially(ben.password, { delay: KEY_MS });
      const sincePress = timer();
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.getByRole('heading', { name: JOB_OF_TODAY }).first().waitFor();
      seconds.set('firstJob', sincePress());
    }
    return { seconds, still };
  });

/** The same sign-in page as nothing but HTML and style sheets, through the same line. */
const visitStill = (line: SlowLine, still: string): Promise<number> =>
  withPage(line, async (page) => {
    await page.route(`${line.origin}/still`, (route) => route.fulfill({ body: still, contentType: 'text/html' }));
    const sinceStart = timer();
    await page.goto(`${line.origin}/still`);
    await page.getByRole('button', { name: 'Sign in' }).waitFor();
    return sinceStart();
  });

const tell = (line: Line, { seconds }: Run, still: number): void => {
  console.log(`  ${line.name}; the same sign-in as a static page: ${still.toFixed(1)} s`);
  for (const [step, taken] of seconds) {
    const goal = line.goals[step];
    console.log(
      `    ${SAID[step].padEnd(34)} ${taken.toFixed(1).padStart(6)} s${goal === undefined ? '' : `  (goal: at most ${String(goal)} s, ${taken <= goal ? 'reached' : 'missed'})`}`,
    );
  }
};

await ensureBuilt();
const dataDir = makeFolder('bench-slow-line');
const server = await serverProcess({ dataDir, environment: { DEMO: 's' } });
await server.start();
try {
  for (const speed of LINES) {
    const line = await slowLine(server.port, speed);
    try {
      const run = await visit(line, speed);
      tell(speed, run, await visitStill(line, run.still));
    } finally {
      await line.close();
    }
  }
} finally {
  await server.stop();
  removeFolder(dataDir);
}
