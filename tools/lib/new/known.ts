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

export interface Listing {
  /** By which the device reads the whole table in an order; undefined where it has none, and none could be lent. */
  readonly index: string | undefined;
  /** The field by which its rows are told apart. */
  readonly label: string;
  /** The definition with an index of the server that devices have from now on as well. */
  readonly amended?: string;
}

/** Who may read the rows, in the words of the definition where a screen can say the same. */
export const permitOf = ({ text }: KnownEntity): string =>
  / read: (right\('\w+'\)),\n/u.exec(text)?.[1] ?? "'signedIn'";

const namesIn = (list: string): readonly string[] => [...list.matchAll(/'([^']+)'/gu)].map(([, name = '']) => name);
const isPlain = (index: string): boolean => /^\w+$/u.test(index);

/** How a device can list the rows of an entity. */
export const listingOf = ({ text, isCatalogue }: KnownEntity): Listing => {
  if (isCatalogue) return { index: undefined, label: 'caption' };
  if (!/ pull: /u.test(text)) return { index: undefined, label: 'id' };
  const label = ['name', 'caption', 'subject', 'number'].find((field) => new RegExp(`\\b${field}:`, 'u').test(text));
  const own = / indexes: \[(.*?)\],\n/su.exec(text)?.[1] ?? '';
  const index = namesIn(own).find(isPlain);
  if (index !== undefined) return { index, label: label ?? 'id' };
  const [all = '', server = ''] = / serverIndexes: \[(.*?)\],\n/su.exec(text) ?? [];
  const lent = namesIn(server).find(isPlain);
  if (lent === undefined) return { index: undefined, label: label ?? 'id' };
  const quoted = (names: readonly string[]): string => names.map((name) => `'${name}'`).join(', ');
  const left = namesIn(server).filter((name) => name !== lent);
  return {
    index: lent,
    label: label ?? 'id',
    amended: text
      .replace(/ indexes: \[.*?\],\n/su, ` indexes: [${quoted([lent, ...namesIn(own)])}],\n`)
      .replace(all, left.length === 0 ? '' : ` serverIndexes: [${quoted(left)}],\n`),
  };
};
