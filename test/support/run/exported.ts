// What the files of a folder export, so that no list of them has to be kept.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { PROJECT } from '#tools/lib/lint/import-graph.ts';

/** Every exported value of the folder's files with such a name, in the order of the files. */
export const exportedBy = async (folder: string, isMeant: RegExp): Promise<readonly unknown[]> => {
  const path = join(PROJECT, folder);
  const names = existsSync(path) ? readdirSync(path).filter((name) => isMeant.test(name)) : [];
  const files = await Promise.all(
    names
      .toSorted()
      .map(async (name): Promise<unknown> => import(/* @vite-ignore */ pathToFileURL(join(path, name)).href)),
  );
  return files.flatMap((file) => Object.values(Object(file)));
};
