// Staff rosters of the shift scheduling benchmarks, each beside its published best: penalty, time, steps, seed, and a
// hash of the cells. [--data FOLDER] with the published files, [--seeds N] [--steps N]; without a folder the rosters of
// test/planning. Exit code 1 where a roster breaks a rule, costs something else, or differs the second time.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { rosterProblem, type RosterProblem } from '#planning/rosters/problem.ts';
import { readRosterText } from '#planning/rosters/roster-text.ts';
import { solveRoster, type SolvedRoster } from '#planning/rosters/solve.ts';
import { checkRoster } from '#test/planning/roster-checker.ts';

interface Published {
  /** The best known penalty, as the benchmark's site lists it. */
  readonly best: number;
  /** No roster is better than this. */
  readonly bound: number;
  readonly seeds: number;
  readonly steps: number;
  readonly goal: string;
  /** What the goal asks for: a penalty, and within how many seconds. */
  readonly penalty: number;
  readonly seconds: number;
}

const PUBLISHED: ReadonlyMap<string, Published> = new Map([
  ['1', { best: 607, bound: 607, seeds: 10, steps: 100_000, penalty: 607, seconds: 5, goal: '607 within 5 s' }],
  ['12', { best: 4040, bound: 4040, seeds: 1, steps: 800_000, penalty: 4242, seconds: 60, goal: '4,242 within 60 s' }],
  [
    '24',
    {
      best: 42_463,
      bound: 26_571,
      seeds: 1,
      steps: 60_000,
      penalty: 84_926,
      seconds: 600,
      goal: '84,926 within 600 s',
    },
  ],
]);

/** Steps of the short run that is done twice. */
const TWICE = 2000;

const { values } = parseArgs({
  options: { data: { type: 'string' }, seeds: { type: 'string' }, steps: { type: 'string' } },
});

const OWN = join(import.meta.dirname, '../planning/rosters');

const rosterFiles = (folder: string): readonly string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.txt'))
    .filter((name) => readFileSync(join(folder, name), 'utf8').includes('SECTION_HORIZON'))
    .toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }));

interface Clock {
  readonly wall: number;
  readonly cpu: NodeJS.CpuUsage;
}

const started = (): Clock => ({ wall: performance.now(), cpu: process.cpuUsage() });

const seconds = ({ wall, cpu }: Clock): { readonly wall: number; readonly cpu: number } => {
  const { user, system } = process.cpuUsage(cpu);
  return { wall: (performance.now() - wall) / 1000, cpu: (user + system) / 1e6 };
};

const whole = (value: number): string => value.toLocaleString('en');

const timed = ({ wall, cpu }: { readonly wall: number; readonly cpu: number }): string =>
  `${wall.toFixed(1)} s (${cpu.toFixed(1)} s of one core)`;

interface Run extends SolvedRoster {
  readonly cpu: number;
  readonly wall: number;
}

const run = (problem: RosterProblem, seed: number, steps: number, floor: number): Run => {
  const clock = started();
  let first = '';
  const solved = solveRoster(problem, {
    seed,
    steps,
    floor,
    onFirst: (cost) => {
      first = `${whole(cost)} after ${timed(seconds(clock))}`;
    },
  });
  const time = seconds(clock);
  console.log(
    `    seed ${String(seed).padStart(2)}: ${whole(solved.cost).padStart(7)} in ${timed(time)}, ` +
      `${whole(solved.steps)} steps, hash ${solved.hash}; every rule kept from the start: ${first}`,
  );
  return { ...solved, ...time };
};

/** @returns what is wrong with the roster, as the checker sees it */
const wrongWith = (
  text: string,
  { cells, cost, seed }: SolvedRoster & { readonly seed: number },
): readonly string[] => {
  const { broken, penalty } = checkRoster(text, cells);
  return penalty === cost ? broken : [...broken, `seed ${String(seed)} costs ${whole(penalty)}, not ${whole(cost)}`];
};

const bench = (folder: string, name: string): boolean => {
  const text = readFileSync(join(folder, name), 'utf8');
  const problem = rosterProblem(readRosterText(text));
  const published = PUBLISHED.get(/instance(\d+)\.txt$/iu.exec(name)?.[1] ?? '');
  const steps = Number(values.steps ?? published?.steps ?? 20_000);
  const seeds = Number(values.seeds ?? published?.seeds ?? 1);
  console.log(
    `  ${name}: ${whole(problem.people)} people, ${whole(problem.days)} days, ${whole(problem.shifts)} shifts; ` +
      (published === undefined ? 'not published' : `published best ${whole(published.best)}`),
  );
  const runs = Array.from({ length: seeds }, (_none, at) => {
    const seed = at + 1;
    return { seed, ...run(problem, seed, steps, published?.bound ?? 0) };
  });
  if (published !== undefined) {
    const met = runs.filter(({ cost }) => cost <= published.penalty);
    const inTime = (time: (one: Run) => number): number => met.filter((one) => time(one) <= published.seconds).length;
    console.log(
      `    ${published.goal}: ${String(inTime(({ wall }) => wall))} of ${String(seeds)} seeds by the clock, ` +
        `${String(inTime(({ cpu }) => cpu))} by the time of one core`,
    );
  }
  const wrong = runs.flatMap((one) => wrongWith(text, one));
  for (const sentence of wrong) console.log(`    WRONG: ${sentence}`);
  const [one, other] = [1, 2].map(() => solveRoster(problem, { seed: 1, steps: TWICE }).hash);
  console.log(`    ${whole(TWICE)} steps twice: ${one === other ? 'the same bytes' : 'DIFFERENT BYTES'}`);
  return wrong.length === 0 && one === other;
};

const folder = values.data ?? OWN;
const names = rosterFiles(folder);
if (values.data === undefined)
  console.log('  The published rosters are not part of the project. --data FOLDER runs those that lie in a folder.');
if (names.length === 0) console.log(`  No roster in the text form of the benchmarks lies in ${folder}.`);
if (!names.map((name) => bench(folder, name)).every(Boolean)) process.exitCode = 1;
