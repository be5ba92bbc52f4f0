// The registries of the definitions, found from the folders of `schema`: what a file exports of a kind is registered.
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { filesBelow, headOf, importsFrom, namesOf, ROOT, type FoundFile, type Source } from './found-file.ts';

type Judge = (value: Readonly<Record<string, unknown>>) => boolean;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const isOfKind =
  (kind: string): Judge =>
  (value) =>
    value['kind'] === kind;
const isGuard: Judge = ({ code, judge }) => typeof code === 'string' && typeof judge === 'function';
const isDerivation: Judge = ({ of, derive, on }) =>
  typeof of === 'function' && typeof derive === 'function' && isRecord(on);

/** What registers, and what the readers of a registry write themselves. */
const isOwn = (path: string): boolean => /\/(?:found|registry)\.ts$/u.test(path);

const sourcesIn = async (folder: string, ...judges: readonly Judge[]): Promise<readonly (readonly Source[])[]> => {
  const files = await Promise.all(
    filesBelow(folder)
      .filter((path) => !isOwn(path))
      .map(async (path) => ({ path, exports: await exportsOf(path) })),
  );
  return judges.map((judge) =>
    files.map(({ path, exports }) => ({
      path,
      exports: Object.entries(exports).flatMap(([name, value]) => (isRecord(value) && judge(value) ? [name] : [])),
    })),
  );
};

const exportsOf = async (path: string): Promise<object> => {
  const file: unknown = await import(pathToFileURL(join(ROOT, path)).href);
  return Object(file);
};

const listOf = (name: string, type: string, sources: readonly Source[]): string =>
  `\nexport const ${name}: readonly ${type}[] = [${namesOf(sources).join(',')}];\n`;

const entities = async (): Promise<FoundFile> => {
  const path = 'schema/entities/found.ts';
  const [all = []] = await sourcesIn(
    'schema/entities',
    (value) => isOfKind('entity')(value) || isOfKind('catalogue')(value),
  );
  return {
    path,
    text:
      headOf('Every entity of the folders.') +
      "import type { AnyEntity } from '../define/entity.ts';\n" +
      importsFrom(path, all) +
      listOf('FOUND_ENTITIES', 'AnyEntity', all),
  };
};

const mutations = async (): Promise<FoundFile> => {
  const path = 'schema/mutations/found.ts';
  const [all = []] = await sourcesIn('schema/mutations', isOfKind('mutation'));
  return {
    path,
    text:
      headOf('Every mutation of the folders.') +
      "import type { AnyMutation } from '../define/mutation.ts';\n" +
      importsFrom(path, all) +
      listOf('FOUND_MUTATIONS', 'AnyMutation', all),
  };
};

const calls = async (): Promise<FoundFile> => {
  const path = 'schema/calls/found.ts';
  const [lists = [], others = []] = await sourcesIn('schema/calls', isOfKind('list'), isOfKind('call'));
  const both = lists.map((source, at) => ({ ...source, exports: [...source.exports, ...(others[at]?.exports ?? [])] }));
  return {
    path,
    text:
      headOf('Every call of the folder, and every list that is more than the rows of one entity.') +
      "import type { Call, List } from '../define/call.ts';\n" +
      importsFrom(path, both) +
      listOf('FOUND_LISTS', 'List', lists) +
      listOf('FOUND_CALLS', 'Call', others),
  };
};

const guards = async (): Promise<FoundFile> => {
  const path = 'schema/guards/found.ts';
  const [all = []] = await sourcesIn('schema/guards', isGuard);
  return {
    path,
    text:
      headOf('Every guard of the folder, by its name.') +
      importsFrom(path, all) +
      `\nexport const FOUND_GUARDS = { ${namesOf(all).join(',')} } as const;\n`,
  };
};

const derivations = async (): Promise<FoundFile> => {
  const path = 'schema/derivations/found.ts';
  const [shared = []] = await sourcesIn('schema/derivations', isDerivation);
  const [single = []] = await sourcesIn('schema/mutations', isDerivation);
  const all = [...shared, ...single];
  return {
    path,
    text:
      headOf('Every derivation of this folder and of mutations; their order follows from what they write.') +
      "import type { Derivation } from '../define/derivation.ts';\n" +
      importsFrom(path, all) +
      listOf('FOUND_DERIVATIONS', 'Derivation', all),
  };
};

/** The names of all mutations, without their version. */
export const mutationNames = async (): Promise<readonly string[]> => {
  const names: string[] = [];
  for (const path of filesBelow('schema/mutations').filter((one) => !isOwn(one)))
    for (const value of Object.values(await exportsOf(path)))
      if (isRecord(value) && isOfKind('mutation')(value)) names.push(String(value['name']).split('@')[0] ?? '');
  return names;
};

export const foundDefinitions = async (): Promise<readonly FoundFile[]> => [
  await entities(),
  await mutations(),
  await calls(),
  await guards(),
  await derivations(),
];
