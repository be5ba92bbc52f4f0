// Before a run of unit tests: the scripts that tests start as processes are made once, so that no two files make one at
// the same moment.
import { ensureBundle, SERVER } from '#tools/lib/build/bundle.mjs';
import { CHILDREN, programOf } from '../children/child.ts';

/** Called by Vitest before the run (`globalSetup`). */
export const setup = async (): Promise<void> => {
  for (const program of [SERVER, ...CHILDREN.map(programOf)]) await ensureBundle(program);
};
