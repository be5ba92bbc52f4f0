// Finds the text ids that code names, so that none is named that does not exist.
import { readdirSync, readFileSync } from 'node:fs';

export interface MessageUse {
  /** A whole id, or the beginning of one that is put together at run time. */
  readonly id: string;
  readonly dynamic: boolean;
  readonly file: string;
}

/** All ids of these areas that stand as literals in the .ts and .tsx files below the folders. */
export const usesIn = (root: string, folders: readonly string[], areas: readonly string[]): readonly MessageUse[] => {
  const pattern = new RegExp(`(['"\`])((?:${areas.join('|')})\\.[\\w.]*)(\\1|\\$\\{)`, 'g');
  return folders
    .flatMap((folder) => sourcesIn(`${root}/${folder}`))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(pattern)].map((found): MessageUse => ({
        id: found[2] ?? '',
        dynamic: found[3] === '${',
        file,
      })),
    );
};

const sourcesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => `${entry.parentPath}/${entry.name}`);
