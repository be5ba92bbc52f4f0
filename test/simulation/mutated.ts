// Histories with one mutant of the engine switched on, for `npm run soak -- mutations`; bundled with the instrumented
// sources. Exit code 0: every history holds; 1: one broke an invariant.
//
//   mutated-simulation.mjs reach COUNT          which of the first histories come by each mutant, a line each
//   mutated-simulation.mjs judge NAME,NAME,…    those histories, until one breaks
import 'temporal-polyfill/global';
import { runScript } from './history.ts';
import { namesOf, scriptNamed } from './kinds.ts';
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

/** The names of the histories that come by each mutant. */
const reach = async (count: number): Promise<ReadonlyMap<string, readonly string[]>> => {
  const switches = (globalThis.__stryker__ ??= {});
  const met = (switches.mutantCoverage ??= { static: {}, perTest: {} });
  const all = namesOf(count);
  const found = new Map<string, string[]>();
  for (const name of all) {
    switches.currentTestId = name;
    await runScript(scriptNamed(name));
    switches.currentTestId = undefined;
    for (const id of Object.keys(met.perTest[name] ?? {})) {
      const those = found.get(id) ?? [];
      those.push(name);
      found.set(id, those);
    }
    Reflect.deleteProperty(met.perTest, name);
  }
  return new Map([...found, ...Object.keys(met.static).map((id) => [id, all] as const)]);
};

/** Answers whether a history broke. */
const judge = async (names: readonly string[]): Promise<boolean> => {
  for (const name of names) {
    const { violations } = await runScript(scriptNamed(name));
    if (violations.length === 0) continue;
    console.log(`history ${name}: ${violations[0] ?? ''}`);
    return true;
  }
  return false;
};

if (task === 'reach') {
  for (const [id, names] of await reach(Number(words))) console.log(`${id} ${names.join()}`);
  process.exit(0);
}
process.exit((await judge(words.split(','))) ? 1 : 0);
