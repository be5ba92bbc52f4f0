// Makes a failing history as short as it can be while it still breaks the same invariant.
import { runScript } from './history.ts';
import type { Planted } from './faults/planting.ts';
import type { Script } from './script-words.ts';

/** What a history breaks, without the names in it: `I12`. */
export const brokenBy = (violations: readonly string[]): string | undefined => violations[0]?.split(':')[0];

const stillBreaks = async (script: Script, planted: Planted, kind: string): Promise<boolean> =>
  (await runScript(script, planted)).violations.some((violation) => violation.startsWith(`${kind}:`));

/** Every script that is simpler by one thing. */
function* simpler(script: Script): Generator<Script> {
  for (let size = Math.ceil(script.steps.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let at = 0; at + size <= script.steps.length; at += size)
      yield { ...script, steps: script.steps.toSpliced(at, size) };
  }
  for (const fate of script.fates) yield { ...script, fates: script.fates.filter((other) => other !== fate) };
  if (script.trouble > 0) yield { ...script, trouble: 0, fates: [] };
  if (script.diskTrouble > 0) yield { ...script, diskTrouble: 0 };
  if (script.places.length > 1) yield { ...script, places: script.places.slice(0, -1) };
  if (!script.webLocks) yield { ...script, webLocks: true };
}

/** Tries at most `most` runs. */
export const shrink = async (script: Script, planted: Planted = {}, most = 1500): Promise<Script> => {
  const kind = brokenBy((await runScript(script, planted)).violations);
  if (kind === undefined) return script;
  let smallest = script;
  let runs = 0;
  for (let found = true; found && runs < most;) {
    found = false;
    for (const candidate of simpler(smallest)) {
      runs += 1;
      if (runs >= most) break;
      if (!(await stillBreaks(candidate, planted, kind))) continue;
      smallest = candidate;
      found = true;
      break;
    }
  }
  return smallest;
};
