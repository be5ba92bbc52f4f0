// Compiles the texts of all languages to public/i18n; with --check it judges them instead and writes nothing.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { AREAS } from '#i18n/areas.ts';
import { complaintsAbout } from './lib/catalogs/catalog-check.ts';
import { compile, type CompiledCatalog } from './lib/catalogs/catalog-compile.ts';
import { readSources, type CatalogSource } from './lib/catalogs/catalog-sources.ts';
import { FAMILIES } from './lib/catalogs/message-families.ts';
import { usesIn } from './lib/catalogs/message-uses.ts';

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');
/** The rooms that speak to people. */
const SPEAKING_ROOMS = ['src', 'sw', 'server'];

const check = (sources: readonly CatalogSource[]): void => {
  const uses = usesIn(
    root,
    SPEAKING_ROOMS.filter((room) => existsSync(`${root}/${room}`)),
    AREAS,
  );
  const complaints = complaintsAbout({ sources, areas: AREAS, uses, families: FAMILIES });
  for (const complaint of complaints) process.stderr.write(`${complaint}\n`);
  if (complaints.length > 0) process.exitCode = 1;
  else process.stdout.write(`Texts are whole: ${textCount(sources)} in each of the seven languages.\n`);
};

const write = (sources: readonly CatalogSource[]): void => {
  const compiled = compile(sources);
  removeOthers(compiled);
  const changed = compiled.filter(isChanged);
  for (const { url, content } of changed) {
    mkdirSync(dirname(`${root}/public${url}`), { recursive: true });
    writeFileSync(`${root}/public${url}`, content);
  }
  process.stdout.write(
    changed.length === 0 ? 'Texts are up to date.\n' : `Compiled ${changed.length} catalogs to public/i18n.\n`,
  );
};

/** What an earlier release compiled would still be built into the app. */
const removeOthers = (compiled: readonly CompiledCatalog[]): void => {
  const folder = `${root}/public/i18n`;
  if (!existsSync(folder)) return;
  const present = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json'));
  for (const name of present)
    if (!compiled.some(({ url }) => url === `/i18n/${name.replaceAll('\\', '/')}`)) rmSync(`${folder}/${name}`);
};

const isChanged = ({ url, content }: CompiledCatalog): boolean => {
  const file = `${root}/public${url}`;
  return !existsSync(file) || readFileSync(file, 'utf8') !== content;
};

const textCount = (sources: readonly CatalogSource[]): number =>
  sources.filter(({ language }) => language === 'en').reduce((sum, { texts }) => sum + texts.size, 0);

try {
  const sources = readSources(`${root}/i18n`);
  if (process.argv.includes('--check')) check(sources);
  else write(sources);
} catch (failure) {
  process.stderr.write(`${failure instanceof Error ? failure.message : String(failure)}\n`);
  process.exitCode = 1;
}
