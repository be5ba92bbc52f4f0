// Tells whether made files are still current, so that a build step costs nothing when nothing changed.
import { existsSync, statSync } from 'node:fs';

/** Whether every output exists and none is older than the newest input. Paths as for `fs`. */
export const isUpToDate = (outputs: readonly string[], inputs: readonly string[]): boolean =>
  outputs.every((output) => existsSync(output)) &&
  Math.min(...outputs.map(changedAt)) >= Math.max(...inputs.map(changedAt));

const changedAt = (path: string): number => statSync(path).mtimeMs;
