// The command behind `npm run simulate`: runs histories one seed after the other and names every seed that broke an
// invariant.
import 'temporal-polyfill/global';
import { parseArgs } from 'node:util';
import { runHistory } from './history.ts';
import { BUGS } from './faults/planted.ts';
import type { Planted } from './faults/planting.ts';
import { rememberInstants } from './quick-instants.ts';
import { scriptOf } from './script.ts';
import { shrink } from './shrink.ts';

const { values } = parseArgs({
  options: {
    histories: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
    bug: { type: 'string' },
  },
});

const number = (name: string, text: string): number => {
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < 0) throw new Error(`--${name} takes a whole number, not ${text}`);
  return value;
};

const plantedNamed = (name: string | undefined): Planted => {
  if (name === undefined) return {};
  const bug = BUGS[name];
  if (bug === undefined)
    throw new Error(`No planted bug is called "${name}". There are: ${Object.keys(BUGS).join('; ')}`);
  return bug;
};

const histories = number('histories', values.histories);
const first = number('seed', values.seed);
const planted = plantedNamed(values.bug);
rememberInstants();
// Refusals are part of every history, and nobody reads where they came from; a history that is run alone says it.
if (histories > 1) Error.stackTraceLimit = 0;
const started = performance.now();
let broken = 0;
let steps = 0;
let effects = 0;
/** One number over the traces of all histories: two runs of the same seeds have to agree on it. */
let trace = 0;

for (let seed = first; seed < first + histories; seed += 1) {
  const history = await runHistory(seed, planted);
  steps += history.steps;
  effects += history.effects;
  trace = (Math.imul(trace, 31) + history.trace) >>> 0;
  // Every hundredth history twice: a run that cannot be repeated could not be debugged either.
  const again = seed % 100 === 0 ? await runHistory(seed, planted) : history;
  const violations =
    again.trace === history.trace ? history.violations : [...history.violations, 'the same seed gave another history'];
  if (violations.length > 0) {
    broken += 1;
    const shrunk = await shrink(scriptOf(seed), planted);
    console.log(
      `seed ${String(seed)} (repeat: npm run simulate -- --histories 1 --seed ${String(seed)})\n  ${violations.slice(0, 5).join('\n  ')}\n  shortest, for test/simulation/corpus: ${JSON.stringify(shrunk)}`,
    );
  }
  const done = seed - first + 1;
  if (done % Math.max(1, Math.floor(histories / 10)) === 0)
    console.log(`${String(done)} of ${String(histories)} histories, ${String(broken)} broken`);
}

const seconds = (performance.now() - started) / 1000;
console.log(
  `${String(histories)} histories from seed ${String(first)}: ${String(steps)} awaits, ${String(effects)} effects on the server, ${String(broken)} broken, ` +
    `${seconds.toFixed(1)} s (${(histories / seconds).toFixed(0)} a second), trace ${trace.toString(16)}`,
);
process.exitCode = broken > 0 ? 1 : 0;
// Programs that died in a history still hold promises that never settle; nothing else is open.
process.exit();
