// Bundles the service worker after the app, with the list of the shell's files and their revisions written into it.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type AliasOptions } from 'vite';
import { BUILD_TARGETS } from '../lint/web-baseline.mjs';

/** One file of the shell; a null revision says that the address itself changes with the content. */
export interface ShellFile {
  readonly url: string;
  readonly revision: string | null;
}

const SHELL =
  /^(?:index\.html|manifest\.webmanifest|(?:app-)?icons?\.svg|favicon\.[a-z]+|(?:assets|fonts|icons|i18n|sounds)\/.+\.(?:js|css|woff2|svg|png|webp|ico|json|wasm))$/u;
/** Names that the bundler makes of the content. */
const HASHED = /^assets\//u;

const revisionOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex').slice(0, 16);

/** The files that the app needs to open without a network, in a stable order. */
export const shellFiles = (outDir: string): readonly ShellFile[] =>
  readdirSync(outDir, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => SHELL.test(name))
    .sort()
    .map((url) => ({ url, revision: HASHED.test(url) ? null : revisionOf(readFileSync(join(outDir, url))) }));

/** Writes `sw.js`: one classic script, since module workers for service workers are not everywhere yet. */
export const bundleServiceWorker = async ({
  root,
  outDir,
  alias,
}: {
  readonly root: string;
  readonly outDir: string;
  readonly alias: AliasOptions;
}): Promise<void> => {
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    resolve: { alias },
    define: { 'process.env.NODE_ENV': '"production"', 'self.__WB_MANIFEST': JSON.stringify(shellFiles(outDir)) },
    build: {
      outDir,
      emptyOutDir: false,
      // One script: there is nothing to load ahead.
      modulePreload: false,
      target: BUILD_TARGETS,
      rolldownOptions: {
        input: join(root, 'sw/sw.ts'),
        output: { format: 'iife', entryFileNames: 'sw.js', codeSplitting: false },
      },
    },
  });
};
