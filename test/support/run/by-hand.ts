// Runs the browser tests that make each queued change by hand, and prints what arrived of each: `npm run soak --
// by-hand`. With a file of arrivals as its argument it judges that one alone.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PROJECT } from '#tools/lib/lint/import-graph.ts';
import { BY_HAND, WITHOUT_HAND } from '../../e2e/by-hand.ts';
import { BY_HAND as FILE, type Arrival } from '../browser/arrivals.ts';
import { handTable, seenByHand } from '../judging/by-hand.ts';

/** True when they all passed. */
const play = async (file: string): Promise<boolean> => {
  const specs = [...new Set(BY_HAND.map(({ spec }) => `test/e2e/${spec}.spec.ts`))].toSorted();
  const child = spawn(process.execPath, ['tools/e2e.mjs', ...specs], {
    cwd: PROJECT,
    stdio: 'inherit',
    env: { ...process.env, CALLBOARD_JOURNEYS: 'all', [FILE]: file },
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code === 0;
};

const arrivalsIn = (file: string): readonly Arrival[] =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as Arrival)
    : [];

const judge = (file: string): boolean => {
  const arrivals = arrivalsIn(file);
  const seen = seenByHand(arrivals);
  const wrong = seen.filter(({ faults }) => faults.length > 0);
  for (const line of handTable(seen)) console.log(line);
  for (const { number, change, lacks } of WITHOUT_HAND)
    console.log(`${number} ${change.padEnd(27)} by nobody: ${lacks}`);
  console.log(
    `figure: ${String(seen.length - wrong.length)} of ${String(seen.length)} changes by hand as said, ${String(WITHOUT_HAND.length)} by nobody; ${String(arrivals.length)} arrivals`,
  );
  return wrong.length === 0;
};

const [given] = process.argv.slice(2);
if (given !== undefined) process.exitCode = judge(given) ? 0 : 1;
else {
  const folder = mkdtempSync(join(tmpdir(), 'callboard-by-hand-'));
  try {
    const file = join(folder, 'arrivals');
    const hasPassed = await play(file);
    process.exitCode = judge(file) && hasPassed ? 0 : 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
