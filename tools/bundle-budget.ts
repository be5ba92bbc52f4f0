// Weighs the JavaScript that a device loads before it sees its first screen, and what the planner adds, and refuses too
// much.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesOf, firstScreens, type FirstScreen } from './lib/build/first-screens.ts';
import { brotliOf } from './lib/build/precompress.ts';

const dist = join(import.meta.dirname, '../dist');
const TITLES = {
  signedOut: 'First paint, signed out',
  signedIn: 'First paint, signed in',
  home: 'Home with its rows',
} as const satisfies Readonly<Record<FirstScreen['name'], string>>;

const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1);

const weigh = async (screen: FirstScreen): Promise<boolean> => {
  const weights = await Promise.all(
    filesOf(screen).map(async (file) => ({ file, bytes: (await brotliOf(readFileSync(join(dist, file)))).length })),
  );
  const sum = weights.reduce((total, { bytes }) => total + bytes, 0);
  const light = screen.limit === undefined || sum <= screen.limit * 1000;
  const goal = screen.goal === undefined ? '' : `, goal ${screen.goal}`;
  const limit = screen.limit === undefined ? '' : `, limit ${screen.limit}${goal}`;
  console.log(
    `${TITLES[screen.name]}: ${kilobytes(sum)} kB of JavaScript (brotli)${limit}${light ? '' : ': TOO HEAVY'}`,
  );
  for (const { file, bytes } of weights.toSorted((one, other) => other.bytes - one.bytes))
    console.log(`  ${kilobytes(bytes).padStart(6)}  ${file}`);
  return light;
};

/** Parts that come later, by the beginning of their files; in kB. The worker's limit has the database library in it. */
const LATER = [
  { title: 'Planning calendar', file: 'planning-screen', limit: 45 },
  { title: 'Planning worker', file: 'plan-worker', limit: 20 },
  { title: 'Proposal worker', file: 'propose-worker', limit: 20 },
];

const weighLater = async ({ title, file, limit }: (typeof LATER)[number]): Promise<boolean> => {
  const named = readdirSync(join(dist, 'assets')).filter((name) => name.startsWith(`${file}-`) && name.endsWith('.js'));
  if (named.length === 0) throw new Error(`No built file begins with ${file}.`);
  const packed = await Promise.all(named.map((name) => brotliOf(readFileSync(join(dist, 'assets', name)))));
  const sum = packed.reduce((total, { length }) => total + length, 0);
  const light = sum <= limit * 1000;
  console.log(`${title}: ${kilobytes(sum)} kB (brotli), limit ${limit}${light ? '' : ': TOO HEAVY'}`);
  return light;
};

try {
  const verdicts: boolean[] = [];
  for (const screen of firstScreens()) verdicts.push(await weigh(screen));
  for (const part of LATER) verdicts.push(await weighLater(part));
  process.exitCode = verdicts.every(Boolean) ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
