// npm run contract: writes schema/openapi.json and schema/mirrors.json, and appends to schema/versions.json; with
// --check it only says whether they are current.
import 'temporal-polyfill/global';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { openApi } from '#schema/contract/openapi.ts';
import { ENTITIES } from '#schema/entities/registry.ts';
import { canonicalDefinitions } from '#schema/fingerprint.ts';
import { mirrorsOf } from '#schema/mirrors.ts';
import { VERSIONS } from '#schema/versions.ts';

const fileNamed = (name: string): URL => new URL(`../schema/${name}`, import.meta.url);

const textOf = (value: unknown): string => `${JSON.stringify(value, null, 1)}\n`;
const current = (file: URL): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};

const fingerprint = createHash('sha256').update(canonicalDefinitions()).digest('hex');
const newest = VERSIONS.at(-1);
const versions =
  newest?.fingerprint === fingerprint ? VERSIONS : [...VERSIONS, { number: (newest?.number ?? 0) + 1, fingerprint }];
const made: Readonly<Record<string, unknown>> = {
  'openapi.json': openApi(),
  'mirrors.json': mirrorsOf(ENTITIES),
  'versions.json': versions,
};
const stale = Object.entries(made).filter(([name, content]) => current(fileNamed(name)) !== textOf(content));

if (stale.length === 0) {
  console.log('The contract is current.');
} else if (process.argv.includes('--check')) {
  console.error(
    `The definitions changed, and ${stale.map(([name]) => `schema/${name}`).join(' and ')} did not. Run: npm run contract`,
  );
  process.exitCode = 1;
} else {
  for (const [name, content] of stale) writeFileSync(fileNamed(name), textOf(content));
  console.log(
    `Wrote ${stale.map(([name]) => `schema/${name}`).join(', ')}; version ${String(versions.at(-1)?.number)} of the definitions.`,
  );
}
