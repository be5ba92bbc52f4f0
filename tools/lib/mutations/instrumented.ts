// The sources with all their mutants in them, switched on one at a time by the environment; and the simulation bundled
// from them.
import { Instrumenter } from '@stryker-mutator/instrumenter';
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { build } from 'vite';
import { ROOT, type Lines } from './modules.ts';
import type { Mutant } from './mutant.ts';

export interface Numbered extends Mutant {
  /** By which the environment switches it on. */
  readonly id: string;
}

const [no, nothing] = [() => false, () => undefined];
const SILENT = {
  isTraceEnabled: no,
  isDebugEnabled: no,
  isInfoEnabled: no,
  isWarnEnabled: no,
  isErrorEnabled: no,
  isFatalEnabled: no,
  trace: nothing,
  debug: nothing,
  info: nothing,
  warn: nothing,
  error: nothing,
  fatal: nothing,
};

/** A column behind every end of a line. */
const END = 100_000;

/** Stryker counts lines from 0 where it is told them. */
const rangesOf = (lines: readonly Lines[]) =>
  lines.map(({ from, to }) => ({ start: { line: from - 1, column: 0 }, end: { line: to - 1, column: END } }));

export interface Instrumented {
  /** By path. */
  readonly sources: ReadonlyMap<string, string>;
  readonly mutants: readonly Numbered[];
}

export const instrument = async (lines: readonly Lines[]): Promise<Instrumented> => {
  const files = [...new Set(lines.map(({ file }) => file))].map((file) => ({
    name: join(ROOT, file),
    content: readFileSync(join(ROOT, file), 'utf8'),
    mutate: rangesOf(lines.filter((one) => one.file === file)),
  }));
  const result = await new Instrumenter(SILENT).instrument(files, {
    plugins: null,
    excludedMutations: [],
    ignorers: [],
  });
  return {
    sources: new Map(result.files.map(({ name, content }) => [name, content])),
    mutants: result.mutants
      .filter(({ status }) => status === undefined)
      .map(({ id, fileName, location, mutatorName, replacement }) => ({
        id,
        file: relative(ROOT, fileName),
        line: location.start.line + 1,
        column: location.start.column + 1,
        end: `${String(location.end.line + 1)}:${String(location.end.column + 1)}`,
        mutator: mutatorName,
        replacement,
      })),
  };
};

/** Writes the simulation with the instrumented sources in it; answers its path. */
export const bundleSimulation = async ({ sources }: Instrumented, outDir: string): Promise<string> => {
  await build({
    root: ROOT,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    ssr: { noExternal: true },
    plugins: [
      {
        name: 'instrumented-sources',
        enforce: 'pre',
        load: (id) => sources.get(id.split('?')[0] ?? id) ?? null,
      },
    ],
    build: {
      ssr: join(ROOT, 'test/simulation/mutated.ts'),
      outDir,
      emptyOutDir: false,
      target: 'node20',
      minify: false,
      rolldownOptions: { output: { entryFileNames: 'mutated-simulation.mjs', codeSplitting: false } },
    },
  });
  return join(outDir, 'mutated-simulation.mjs');
};
