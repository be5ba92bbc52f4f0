// What there is already, as a new thing has to know it: read from the files, so that one that does not compile can be
// added to.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { textIn, type Place } from './names.ts';

export interface KnownEntity {
  readonly name: string;
  /** What the definition is called in code. */
  readonly variable: string;
  readonly path: string;
  readonly isCatalogue: boolean;
  readonly text: string;
}

const filesBelow = ({ root }: Place, folder: string): readonly string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`);

export const entitiesOf = (place: Place): readonly KnownEntity[] =>
  filesBelow(place, 'schema/entities').flatMap((path) => {
    const text = textIn(place, path);
    return [...text.matchAll(/^export const (\w+) = (entity|catalogue)\(\s*'(\w+)'/gmu)].map(
      ([, variable = '', kind, name = '']) => ({ name, variable, path, isCatalogue: kind === 'catalogue', text }),
    );
  });

/** The names of all mutations, without their version, and the files that define them. */
export const mutationsOf = (place: Place): ReadonlyMap<string, string> =>
  new Map(
    filesBelow(place, 'schema/mutations').flatMap((path) =>
      [...textIn(place, path).matchAll(/'(\w+)@\d+'/gu)].map(([, name = '']) => [name, path] as const),
    ),
  );

/** The first index by which a whole table can be read in an order, and a field by which its rows are told apart. */
export const listedBy = ({
  text,
  isCatalogue,
}: KnownEntity): { readonly index: string | undefined; readonly label: string } => {
  if (isCatalogue) return { index: undefined, label: 'caption' };
  const [, indexes = ''] = /indexes: \[([^\]]*(?:\[[^\]]*\][^\]]*)*)\]/u.exec(text) ?? [];
  const [, index] = /'(\w+)'/u.exec(indexes) ?? [];
  const label = ['name', 'caption', 'subject', 'number'].find((field) => new RegExp(`\\b${field}:`, 'u').test(text));
  return { index, label: label ?? 'id' };
};
