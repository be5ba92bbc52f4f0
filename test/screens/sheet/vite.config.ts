// Serves the crew's screens on a database of their own, without a server: for looking at and for the accessibility
// test.
import { fileURLToPath } from 'node:url';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Puts a saboteur into every part of a page, so that a test can make each of them fail. */
const sabotage = (): Plugin => ({
  name: 'sabotage-parts',
  enforce: 'pre',
  transform(code, id) {
    if (!id.endsWith('src/ui/layout/part.tsx')) return undefined;
    const spoiled = code.replace(/failed === null \?\s+\(?\s*children\b/u, (found) =>
      found.replace(/children$/u, '<Saboteur>{children}</Saboteur>'),
    );
    if (spoiled === code) throw new Error('The boundary of a part draws its children elsewhere now');
    return `${spoiled}\nimport { Saboteur } from ${JSON.stringify(here('./saboteur.tsx'))};`;
  },
});

export default defineConfig({
  root: here('.'),
  publicDir: here('../../../public'),
  cacheDir: here('../../../node_modules/.cache/screens-sheet'),
  plugins: [sabotage(), react(), vanillaExtractPlugin()],
  build: { target: 'es2023', outDir: here('../../../node_modules/.cache/screens-sheet-built'), emptyOutDir: true },
});
