// A file that is written from what lies in the folders, so that nobody lists it by hand: its path and its text.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, type FormatConfig } from 'oxfmt';

export interface FoundFile {
  /** From the project's root. */
  readonly path: string;
  readonly text: string;
}

/** The names that a file gives away, and whether one of them is what is looked for. */
export interface Source {
  /** From the project's root. */
  readonly path: string;
  readonly exports: readonly string[];
}

export const ROOT = join(import.meta.dirname, '../../..');

/** Two files give away the same name: one of them has to be called otherwise. */
export class SameName extends Error {}

/** TypeScript files below a folder, as paths from the project's root, in the order of their names. */
export const filesBelow = (folder: string): readonly string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((path) => /(?<!\.d)\.ts$/u.test(path))
    .toSorted();

export const textOf = (path: string): string =>
  existsSync(join(ROOT, path)) ? readFileSync(join(ROOT, path), 'utf8') : '';

/** The head of every such file. */
export const headOf = (what: string): string =>
  `// ${what}\n// Written by \`npm run contract\` from the folders: change those.\n`;

/** One import per file, as the file `at` writes it. @throws SameName */
export const importsFrom = (at: string, sources: readonly Source[]): string => {
  const owners = new Map<string, string>();
  for (const { path, exports } of sources)
    for (const name of exports) {
      const owner = owners.get(name);
      if (owner !== undefined) throw new SameName(`${owner} and ${path} both export ${name}.`);
      owners.set(name, path);
    }
  return sources
    .filter(({ exports }) => exports.length > 0)
    .map(({ path, exports }) => `import { ${exports.join(', ')} } from '${specifierOf(at, path)}';\n`)
    .join('');
};

/** By a path within the module, by its alias from elsewhere. */
const specifierOf = (at: string, path: string): string => {
  const folder = at.slice(0, at.lastIndexOf('/') + 1);
  if (path.startsWith(folder)) return `./${path.slice(folder.length)}`;
  return path.startsWith('src/') ? `#${path.slice('src/'.length)}` : `#${path}`;
};

export const namesOf = (sources: readonly Source[]): readonly string[] => sources.flatMap(({ exports }) => exports);

/** The settings of the formatter, whose API looks for none by itself. */
const layout = (): FormatConfig => JSON.parse(textOf('.oxfmtrc.json'));

/** As the formatter would lay it out, so that the check of the format agrees. */
export const laidOut = async ({ path, text }: FoundFile): Promise<FoundFile> => ({
  path,
  text: (await format(path, text, layout())).code,
});
