// Builds the app into dist/, with its service worker, version and compressed files.
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { join } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { precompress } from './tools/lib/build/precompress.ts';
import { firstParts } from './tools/lib/build/first-parts.ts';
import { openingPagePlugin } from './tools/lib/build/opening-page.ts';
import { bundleServiceWorker } from './tools/lib/build/service-worker.ts';
import { packageVersion, writeVersion } from './tools/lib/build/version-file.ts';
import { BUILD_TARGETS } from './tools/lib/lint/web-baseline.mjs';

const root = import.meta.dirname;

/** All messages are compiled ahead, so the parser (7 kB) stays out of the bundle. */
const alias = [
  { find: /^@formatjs\/icu-messageformat-parser$/u, replacement: '@formatjs/icu-messageformat-parser/no-parser.js' },
  { find: /^dexie$/u, replacement: 'dexie/dist/modern/dexie.mjs' },
];

const finish = (): Plugin => {
  let outDir = join(root, 'dist');
  let isWritten = false;
  return {
    name: 'callboard-finish',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      outDir = join(config.root, config.build.outDir);
    },
    writeBundle() {
      isWritten = true;
    },
    closeBundle: {
      sequential: true,
      order: 'post',
      async handler() {
        // Called after a failed build too, whose own error is the one worth reading.
        if (!isWritten) return;
        await bundleServiceWorker({ root, outDir, alias });
        writeVersion({ root, outDir });
        await precompress(outDir);
      },
    },
  };
};

const SIGN_IN = ['src/app/bootstrap/signed-out.tsx', 'src/screens/login/login-screen.tsx'];
const HOME = ['src/app/bootstrap/signed-in.tsx', 'src/screens/home/home-screen.tsx'];

const BACKGROUND = 'src/app/background/background-services.ts';
const absolute = (path: string): string => join(root, path);

/** What a start loads, in its order: the page, then either the sign-in or home, then what runs beside the pages. */
const parts = firstParts(root, [
  { name: 'start', roots: ['src/app/main.tsx'] },
  { name: 'shared', roots: SIGN_IN, sharedWith: HOME },
  { name: 'sign-in', roots: SIGN_IN },
  { name: 'home', roots: HOME },
  { name: 'background', roots: [BACKGROUND] },
]);

const apiOfTheServer = 'http://127.0.0.1:4700';

export default defineConfig({
  root,
  plugins: [
    react(),
    vanillaExtractPlugin(),
    parts.plugin,
    openingPagePlugin({
      signIn: SIGN_IN.map(absolute),
      signedIn: HOME.map(absolute),
      background: [absolute(BACKGROUND)],
      workers: ['pull-worker'],
    }),
    finish(),
  ],
  resolve: { alias },
  // The running app names its own release; the server's may be newer.
  define: { 'import.meta.env.VITE_APP_VERSION': JSON.stringify(packageVersion(root)) },
  worker: { format: 'es', plugins: () => [vanillaExtractPlugin()] },
  build: {
    target: BUILD_TARGETS,
    modulePreload: { polyfill: false },
    manifest: true,
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // A name that the service worker can leave out where the browser has Temporal itself.
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'temporal-polyfill', test: /node_modules[\\/]temporal-/u, priority: 1 },
            { name: parts.nameOf },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': apiOfTheServer } },
});
