// Writes the typefaces the app serves itself into public/fonts: letters as they come, digits cut out of a second face.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { isUpToDate } from './lib/build/up-to-date.ts';

/** What `subset-font` offers; the package brings no types of its own. */
type SubsetFont = (font: Buffer, text: string, options: { readonly targetFormat: 'woff2' }) => Promise<Buffer>;

const require = createRequire(import.meta.url);
const target = fileURLToPath(new URL('../public/fonts/', import.meta.url));

const text = (cut: string): string =>
  require.resolve(
    `@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-${cut}-wght-normal.woff2`,
  );
const digits = require.resolve('@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2');

const copies = [
  { from: text('latin'), to: `${target}text-latin.woff2` },
  { from: text('latin-ext'), to: `${target}text-latin-extended.woff2` },
] as const;
const digitsTarget = `${target}digits.woff2`;

const outputs = [...copies.map(({ to }) => to), digitsTarget];
const inputs = [...copies.map(({ from }) => from), digits, fileURLToPath(import.meta.url)];

if (isUpToDate(outputs, inputs)) {
  process.stdout.write('Fonts are up to date.\n');
} else {
  mkdirSync(target, { recursive: true });
  for (const { from, to } of copies) writeFileSync(to, readFileSync(from));
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- an untyped CommonJS package
  const subsetFont = require('subset-font') as SubsetFont;
  writeFileSync(digitsTarget, await subsetFont(readFileSync(digits), '0123456789:', { targetFormat: 'woff2' }));
  process.stdout.write(`Wrote ${outputs.length} fonts to public/fonts.\n`);
}
