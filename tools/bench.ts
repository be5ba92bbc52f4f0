// npm run bench [-- <name> … [--size s|m|l] [--data FOLDER] [--seeds N] [--steps N]]: the benchmarks one after the
// other, each a script in test/bench; prints the machine, figures and ratios. Exit code 1 where an attack finds a bound
// missed, or a roster is wrong.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpus, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import { ensureBundle } from './lib/build/bundle.mjs';

type Setting = 'size' | 'data' | 'seeds' | 'steps';

interface Bench {
  readonly name: string;
  readonly about: string;
  /** The settings it takes. */
  readonly takes?: readonly Setting[];
}

const BENCHES: readonly Bench[] = [
  { name: 'cold-start', about: 'Cold start without a network, to today’s job' },
  { name: 'slow-line', about: 'A first visit on a slow mobile line, beside a static page' },
  { name: 'tap', about: 'From a tap to the screen, with 50,000 rows' },
  { name: 'drain', about: 'Sending what waits, over answers after 5 ms and to the real server' },
  { name: 'first-sync', about: 'A first sync into the local store, beside bare IndexedDB' },
  { name: 'hostile-load', about: 'A server under attack from all sides at once: who is still answered' },
  { name: 'sign-in-storm', about: '300 wrong passwords at once, at one server process and at two' },
  { name: 'lists', about: 'What an idle device costs the server' },
  { name: 'demo', about: 'The first start with the demo of size S' },
  {
    name: 'agency',
    about: 'Lists, idle polls and a crowd of clients at an agency of 5,000 crew',
    takes: ['size', 'data'],
  },
  {
    name: 'planner',
    about: 'The goals of planners, 5,000 people and 400,000 shifts, beside react-virtual and event-calendar',
  },
  { name: 'proposal', about: 'Proposals for open seats, each made twice' },
  {
    name: 'rosters',
    about: 'Published staff rosters, each beside its best known penalty',
    takes: ['data', 'seeds', 'steps'],
  },
];

const { values, positionals: asked } = parseArgs({
  allowPositionals: true,
  options: {
    size: { type: 'string' },
    data: { type: 'string' },
    seeds: { type: 'string' },
    steps: { type: 'string' },
  },
});
const settings = (takes: readonly Setting[]): readonly string[] =>
  takes.flatMap((name) => (values[name] === undefined ? [] : [`--${name}`, values[name]]));
const unknown = asked.filter((name) => !BENCHES.some((bench) => bench.name === name));

const machine = (): string => {
  const cores = cpus();
  return `${String(cores.length)} cores (${cores[0]?.model.trim() ?? 'unknown'}), ${(totalmem() / 2 ** 30).toFixed(1)} GB, ${process.platform}-${process.arch}, Node ${process.versions.node}`;
};

const run = async ({ name, about, takes = [] }: Bench): Promise<number> => {
  console.log(`\n${about} (${name})`);
  const child = spawn(process.execPath, [await ensureBundle(`test/bench/${name}.ts`), ...settings(takes)], {
    stdio: 'inherit',
  });
  await once(child, 'close');
  return child.exitCode ?? 1;
};

if (unknown.length > 0) {
  console.error(
    `No benchmark is called ${unknown.join(', ')}. There are: ${BENCHES.map(({ name }) => name).join(', ')}.`,
  );
  process.exitCode = 1;
} else {
  console.log(machine());
  for (const bench of BENCHES.filter(({ name }) => asked.length === 0 || asked.includes(name)))
    process.exitCode = (await run(bench)) || process.exitCode || 0;
}
