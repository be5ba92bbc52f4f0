// Which changes the sources of the app name where they are made: what the words of the outbox say of a change is none.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT } from '#tools/lib/lint/import-graph.ts';

const IMPORTED = /import \{([^}]*)\} from '#schema\/mutations\/[^']+'/gu;

/** Where a change is made: on a page, or by what the app does by itself while one is open. */
const MADE_IN = ['src/screens', 'src/app'];

const sourcesIn = (folder: string): readonly string[] =>
  readdirSync(join(PROJECT, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/u.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));

const namesIn = (source: string): readonly string[] =>
  [...source.matchAll(IMPORTED)].flatMap(([, names = '']) =>
    names
      .split(',')
      .map((name) => name.trim().split(' as ')[0] ?? '')
      .filter((name) => name !== '' && !name.startsWith('type ')),
  );

/** The exported names of mutations that are imported for use, not for their types alone. */
export const namedByScreens = (): ReadonlySet<string> =>
  new Set(MADE_IN.flatMap(sourcesIn).flatMap((file) => namesIn(readFileSync(file, 'utf8'))));
