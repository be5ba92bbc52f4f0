// Measures the shape of the code and holds it: each figure has a goal, and a ceiling where it has not reached it yet. A
// ceiling is only ever lowered.
import { HOOKS } from '#server/mutations/hooks/registry.ts';
import { MUTATIONS } from '#schema/mutations/registry.ts';
import { findCycle, importsOf, readSource, sourceFiles } from './lib/lint/import-graph.ts';
import { targetOf } from './lib/lint/rooms.mjs';
import {
  exportedTypes,
  fullFolders,
  longFiles,
  longFunctions,
  longLines,
  MOST_COLUMNS,
  MOST_FILES,
  MOST_LINES,
  MOST_LINES_OF_FUNCTION,
  mutualFolders,
  typesExportedTwice,
} from './lib/lint/shape-measures.ts';

interface Figure {
  readonly name: string;
  readonly found: number;
  readonly goal: number;
  /** Where the goal is not reached yet: what it may be today. */
  readonly ceiling?: number;
  /** What is counted, for whoever has to change it. */
  readonly places?: readonly string[];
}

const PRODUCT = /^(?:schema|i18n|src|sw|server)\//u;

const sources = sourceFiles().map((path) => ({ path, text: readSource(path) }));
/** All that is asked of a file's syntax in a row, so that each is parsed once. */
const files = sources.map((source) => ({
  imports: importsOf(source.path, source.text),
  types: PRODUCT.test(source.path) ? exportedTypes(source) : [],
  longLines: longLines(source),
  longFunctions: source.path.startsWith('test/') ? [] : longFunctions(source),
}));
const imports = files.map((file) => file.imports);
const edges = imports.flatMap(({ path, specifiers }) =>
  specifiers.flatMap((specifier) => {
    const target = targetOf(path, specifier);
    return target === undefined ? [] : [[path, target] as const];
  }),
);

const listed = (places: readonly string[]): Pick<Figure, 'found' | 'places'> => ({ found: places.length, places });

const FIGURES: readonly Figure[] = [
  { name: `Mutations with a hook, of ${String(MUTATIONS.length)}`, found: HOOKS.length, goal: 20 },
  {
    name: `Folders with more than ${String(MOST_FILES)} files`,
    ...listed(fullFolders(sources.map(({ path }) => path))),
    goal: 0,
    ceiling: 0,
  },
  {
    name: 'Type names exported twice',
    ...listed(typesExportedTwice(new Map(files.map((file) => [file.imports.path, file.types])))),
    goal: 0,
  },
  {
    name: `Lines of code over ${String(MOST_COLUMNS)} columns`,
    ...listed(files.flatMap((file) => file.longLines)),
    goal: 0,
    ceiling: 0,
  },
  {
    name: `Functions over ${String(MOST_LINES_OF_FUNCTION)} lines`,
    ...listed(files.flatMap((file) => file.longFunctions)),
    goal: 0,
  },
  { name: `Files over ${String(MOST_LINES)} lines`, ...listed(sources.flatMap(longFiles)), goal: 0 },
  { name: 'Import cycles', ...listed([findCycle(imports)?.join(' > ') ?? []].flat()), goal: 0 },
  { name: 'Folders of the server that import each other', ...listed(mutualFolders(edges, 'server')), goal: 0 },
];

const isHeld = ({ found, goal, ceiling = goal }: Figure): boolean => found <= ceiling;

const lineOf = ({ name, found, goal, ceiling = goal }: Figure): string => {
  const bound = ceiling > goal ? `goal ${String(goal)}, ceiling ${String(ceiling)}` : `goal ${String(goal)}`;
  const hint = found < ceiling && ceiling > goal ? `; lower the ceiling to ${String(Math.max(found, goal))}` : '';
  return `${name}: ${String(found)} (${bound}${hint})`;
};

const isVerbose = process.argv.includes('--places');
for (const figure of FIGURES) {
  process.stdout.write(`${lineOf(figure)}\n`);
  if (isVerbose || !isHeld(figure)) for (const place of figure.places ?? []) process.stdout.write(`  ${place}\n`);
}
if (!FIGURES.every(isHeld)) process.exitCode = 1;
