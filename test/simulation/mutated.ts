// Histories with one mutant of the engine switched on, for `npm run soak -- mutations`; bundled with the instrumented
// sources. Exit code 0: every history holds; 1: one broke an invariant.
//
//   mutated-simulation.mjs reach COUNT          which of the first histories come by each mutant, a line each
//   mutated-simulation.mjs judge SEED,SEED,…    those histories, until one breaks
import 'temporal-polyfill/global';
import { runHistory } from './history.ts';
import { rememberInstants } from './quick-instants.ts';

/** What instrumented sources read and write. */
interface Switches {
  /** Under which name what is met is kept. */
  currentTestId?: string | undefined;
  mutantCoverage?: {
    /** Met when a module is loaded: every history is with it. */
    readonly static: Record<string, number>;
    readonly perTest: Record<string, Record<string, number>>;
  };
}

declare global {
  var __stryker__: Switches | undefined;
}

const [task, words = ''] = process.argv.slice(2);
rememberInstants();
Error.stackTraceLimit = 0;

/** The seeds that come by each mutant. */
const reach = async (count: number): Promise<ReadonlyMap<string, readonly number[]>> => {
  const switches = (globalThis.__stryker__ ??= {});
  const met = (switches.mutantCoverage ??= { static: {}, perTest: {} });
  const all = Array.from({ length: count }, (_none, at) => at + 1);
  const seeds = new Map<string, number[]>();
  for (const seed of all) {
    switches.currentTestId = String(seed);
    await runHistory(seed);
    switches.currentTestId = undefined;
    for (const id of Object.keys(met.perTest[String(seed)] ?? {})) {
      const those = seeds.get(id) ?? [];
      those.push(seed);
      seeds.set(id, those);
    }
    Reflect.deleteProperty(met.perTest, String(seed));
  }
  return new Map([...seeds, ...Object.keys(met.static).map((id) => [id, all] as const)]);
};

/** Answers whether a history broke. */
const judge = async (seeds: readonly number[]): Promise<boolean> => {
  for (const seed of seeds) {
    const { violations } = await runHistory(seed);
    if (violations.length === 0) continue;
    console.log(`history ${String(seed)}: ${violations[0] ?? ''}`);
    return true;
  }
  return false;
};

if (task === 'reach') {
  for (const [id, seeds] of await reach(Number(words))) console.log(`${id} ${seeds.join()}`);
  process.exit(0);
}
process.exit((await judge(words.split(',').map(Number))) ? 1 : 0);
