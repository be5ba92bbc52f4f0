// Writes version.json: which release, which build of it and which schema a running app was made from.
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What /version.json answers. `build` changes with any byte of the built app, `schema` with any definition. */
export interface Version {
  readonly version: string;
  readonly build: string;
  readonly schema: number;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const parse = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

/** The release's number, as package.json has it. */
export const packageVersion = (root: string): string => {
  const manifest = parse(join(root, 'package.json'));
  if (isRecord(manifest) && typeof manifest['version'] === 'string') return manifest['version'];
  throw new Error('package.json has no version');
};

/** The highest number in schema/versions.json. */
export const schemaNumber = (root: string): number => {
  const versions = parse(join(root, 'schema/versions.json'));
  const rows: readonly unknown[] = Array.isArray(versions)
    ? versions
    : isRecord(versions)
      ? Object.values(versions)
      : [];
  const numbers = rows
    .flatMap((row) => (isRecord(row) ? Object.values(row) : [row]))
    .filter((value) => typeof value === 'number');
  if (numbers.length === 0) throw new Error('schema/versions.json names no number; run: npm run contract');
  return Math.max(...numbers);
};

const buildOf = (outDir: string): string => {
  const hash = createHash('sha256');
  const names = readdirSync(outDir, { recursive: true, encoding: 'utf8' }).filter(
    (name) => !/(?:^version\.json|\.(?:br|gz|map)|^\.)/u.test(name),
  );
  for (const name of names.sort()) {
    if (statSync(join(outDir, name)).isFile()) hash.update(name).update(readFileSync(join(outDir, name)));
  }
  return hash.digest('hex').slice(0, 10);
};

export const writeVersion = ({ root, outDir }: { readonly root: string; readonly outDir: string }): Version => {
  const version = { version: packageVersion(root), build: buildOf(outDir), schema: schemaNumber(root) };
  writeFileSync(join(outDir, 'version.json'), `${JSON.stringify(version)}\n`);
  return version;
};
