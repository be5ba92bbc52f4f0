// npm run soak -- mutations, or by hand: node --import tsx tools/lib/mutations/main.ts [--share N] [--seed N]
// [--histories N] [--judge tests|histories] [--only FILE]. Changes the modules that send, settle, fold, pull and keep
// sessions one place at a time, and prints which changes the simulated histories alone notice, and which the unit tests
// and the histories together. FILE holds the verdicts of an earlier run of the same sample: only what that one let pass
// is judged anew.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { judgeByHistories } from './by-histories.ts';
import { judgeByTests } from './by-tests.ts';
import { instrument } from './instrumented.ts';
import { chosenLines, isOf, MODULES, ROOT, type Lines } from './modules.ts';
import { nameOf, type Judged, type Mutant } from './mutant.ts';

const { values } = parseArgs({
  options: {
    share: { type: 'string', default: '1' },
    seed: { type: 'string', default: '1' },
    histories: { type: 'string', default: '4000' },
    judge: { type: 'string' },
    only: { type: 'string' },
  },
});

const whole = (name: string, text: string): number => {
  if (!/^[1-9]\d*$/u.test(text)) throw new Error(`--${name} takes a whole number above 0, not ${text}`);
  return Number(text);
};
const [share, seed, histories] = [
  whole('share', values.share),
  whole('seed', values.seed),
  whole('histories', values.histories),
];
const asks = (judge: string): boolean => values.judge === undefined || values.judge === judge;

/** Written as each is judged: a run of hours that is ended early has told what it found. */
const reports = join(ROOT, 'build', 'mutations');
mkdirSync(reports, { recursive: true });

const verdictsOf = (file: string): readonly Judged[] => {
  const verdicts: readonly Judged[] = JSON.parse(readFileSync(file, 'utf8'));
  return verdicts;
};
/** Of an earlier run, by name: what histories noticed stands, the rest is judged anew. */
const earlier: ReadonlyMap<string, Judged> = new Map(
  values.only === undefined ? [] : verdictsOf(values.only).map((one) => [nameOf(one), one]),
);
const isOpen = (one: Mutant): boolean => earlier.get(nameOf(one))?.verdict !== 'killed';

const byHistories = async (lines: readonly Lines[]): Promise<readonly Judged[]> => {
  const outDir = mkdtempSync(join(tmpdir(), 'callboard-mutations-'));
  const log = new Map(earlier);
  let judged = 0;
  try {
    const { sources, mutants } = await instrument(lines);
    await judgeByHistories(
      { sources, mutants: mutants.filter(isOpen) },
      {
        histories,
        outDir,
        onJudged: (one) => {
          log.set(nameOf(one), one);
          writeFileSync(join(reports, 'histories.json'), JSON.stringify([...log.values()], undefined, 1));
          judged += 1;
          if (judged % 50 === 0) console.log(`${String(judged)} judged by histories`);
        },
      },
    );
    return [...log.values()];
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
};

const byTests = async (lines: readonly Lines[]): Promise<readonly Judged[]> => {
  const judged = await judgeByTests(lines);
  writeFileSync(join(reports, 'tests.json'), JSON.stringify(judged, undefined, 1));
  return judged;
};

const lines = chosenLines(share, seed);
const judgedByHistories = asks('histories') ? await byHistories(lines) : [...earlier.values()];
/** Stryker takes lines, and what was noticed on them before comes along. */
const isLetPass = ({ file, from, to }: Lines): boolean =>
  values.only === undefined ||
  judgedByHistories.some((one) => one.verdict !== 'killed' && one.file === file && one.line >= from && one.line <= to);
const judgedByTests = asks('tests') ? await byTests(lines.filter(isLetPass)) : [];

const killedBy = (judged: readonly Judged[]): ReadonlySet<string> =>
  new Set(judged.filter(({ verdict }) => verdict === 'killed').map(nameOf));
const [byEach, byAny] = [killedBy(judgedByHistories), killedBy([...judgedByHistories, ...judgedByTests])];
const all = new Map([...judgedByHistories, ...judgedByTests].map((one) => [nameOf(one), one]));

const percent = (part: number, of: number): string => (of === 0 ? 'none' : `${((100 * part) / of).toFixed(1)} %`);
const scoreOf = (names: readonly string[], killed: ReadonlySet<string>): string =>
  percent(names.filter((name) => killed.has(name)).length, names.length);

const survivors = [...all].filter(([name]) => !byAny.has(name)).map(([, one]) => one);
for (const { file, line, column, mutator, replacement } of survivors)
  console.log(
    `${file}:${String(line)}:${String(column)} ${mutator}: ${replacement.replaceAll(/\s+/gu, ' ').slice(0, 100)}`,
  );
const row = (title: string, names: readonly string[]): void => {
  console.log(
    `figure: ${title}: ${String(names.length)} changes, noticed by histories alone ${scoreOf(names, byEach)}, by all tests ${scoreOf(names, byAny)}`,
  );
};
for (const one of MODULES)
  row(
    one.name,
    [...all].filter(([, { file }]) => isOf(one, file)).map(([name]) => name),
  );
row('all', [...all.keys()]);
