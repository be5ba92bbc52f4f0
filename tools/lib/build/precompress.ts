// Compressed copies beside the built files, at the highest level, so that the server never compresses them while a
// person waits.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressible = /\.(?:js|css|svg|json|webmanifest|wasm)$/u;
/** The version is asked for past every cache and is a few bytes long; the page is written anew per tenant. */
const leftAlone = new Set(['version.json', 'index.html']);
const SMALLEST = 600;

/** Brotli at quality 11. */
export const brotliOf = (bytes: Buffer): Promise<Buffer> =>
  promisify(brotliCompress)(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  });

const compress = async (path: string): Promise<void> => {
  const bytes = readFileSync(path);
  if (bytes.length < SMALLEST) return;
  const [brotli, gzipped] = await Promise.all([brotliOf(bytes), promisify(gzip)(bytes, { level: 9 })]);
  writeFileSync(`${path}.br`, brotli);
  writeFileSync(`${path}.gz`, gzipped);
};

/** Writes `.br` and `.gz` beside every compressible file of the built app. */
export const precompress = async (outDir: string): Promise<void> => {
  const names = readdirSync(outDir, { recursive: true, encoding: 'utf8' });
  const chosen = names.filter((name) => compressible.test(name) && !leftAlone.has(name) && !name.startsWith('.vite'));
  await Promise.all(chosen.map((name) => compress(join(outDir, name))));
};
