// Which files of the product run: the engine's own count of called functions, between two moments.
import { Session } from 'node:inspector/promises';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PROJECT } from '#tools/lib/lint/import-graph.ts';

const PRODUCT = /^(?:schema|i18n|src|sw|server)\//u;

const pathOf = (url: string): string =>
  relative(PROJECT, url.startsWith('file:') ? fileURLToPath(url.replace(/\?.*$/u, '')) : url).replaceAll('\\', '/');

/** Files of the product of which a function was called while the work was done. */
export const filesThatRan = async (work: () => Promise<void>): Promise<ReadonlySet<string>> => {
  const session = new Session();
  session.connect();
  try {
    await session.post('Profiler.enable');
    await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
    // What was called before is counted from nought.
    await session.post('Profiler.takePreciseCoverage');
    await work();
    const { result } = await session.post('Profiler.takePreciseCoverage');
    const ran = result.filter(({ functions }) => functions.some(({ ranges }) => ranges.some(({ count }) => count > 0)));
    return new Set(ran.map(({ url }) => pathOf(url)).filter((path) => PRODUCT.test(path)));
  } finally {
    session.disconnect();
  }
};
