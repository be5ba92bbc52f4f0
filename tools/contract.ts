// npm run contract: writes what is found from the folders (registries, areas, routes, captions), then
// schema/openapi.json and schema/mirrors.json, and appends to schema/versions.json; with --check it only says whether
// they are current.
import 'temporal-polyfill/global';
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, textOf, type FoundFile } from './lib/found/found-file.ts';
import { staleFiles } from './lib/found/found.ts';

const isCheck = process.argv.includes('--check');

/** What the definitions say, once the registries are as the folders are. */
const madeOfDefinitions = async (): Promise<{ readonly files: readonly FoundFile[]; readonly version: number }> => {
  const { openApi } = await import('#schema/contract/openapi.ts');
  const { ENTITIES } = await import('#schema/entities/registry.ts');
  const { canonicalDefinitions } = await import('#schema/fingerprint.ts');
  const { mirrorsOf } = await import('#schema/mirrors.ts');
  const { VERSIONS } = await import('#schema/versions.ts');
  const fingerprint = createHash('sha256').update(canonicalDefinitions()).digest('hex');
  const newest = VERSIONS.at(-1);
  const versions =
    newest?.fingerprint === fingerprint ? VERSIONS : [...VERSIONS, { number: (newest?.number ?? 0) + 1, fingerprint }];
  const made: Readonly<Record<string, unknown>> = {
    'openapi.json': openApi(),
    'mirrors.json': mirrorsOf(ENTITIES),
    'versions.json': versions,
  };
  return {
    files: Object.entries(made)
      .map(([name, content]) => ({ path: `schema/${name}`, text: `${JSON.stringify(content, null, 1)}\n` }))
      .filter(({ path, text }) => textOf(path) !== text),
    version: versions.at(-1)?.number ?? 0,
  };
};

const pathsOf = (files: readonly FoundFile[]): string => files.map(({ path }) => path).join(', ');

const write = (files: readonly FoundFile[]): void => {
  for (const { path, text } of files) writeFileSync(join(ROOT, path), text);
  if (files.length > 0) console.log(`Wrote ${pathsOf(files)}.`);
};

const found = await staleFiles();
if (isCheck && found.length > 0) {
  console.error(`The folders changed, and ${pathsOf(found)} did not. Run: npm run contract`);
  process.exit(1);
}
write(found);
const { files, version } = await madeOfDefinitions();
if (isCheck && files.length > 0) {
  console.error(`The definitions changed, and ${pathsOf(files)} did not. Run: npm run contract`);
  process.exit(1);
}
write(files);
console.log(
  found.length + files.length === 0 ? 'The contract is current.' : `Version ${String(version)} of the definitions.`,
);
