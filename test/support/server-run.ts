// Before a run of unit tests: the server's script is made once, so that no two test files make it at the same moment.
import { ensureBundle, SERVER } from '#tools/lib/bundle.mjs';

/** Called by Vitest before the run (`globalSetup`). */
export const setup = async (): Promise<void> => {
  await ensureBundle(SERVER);
};
