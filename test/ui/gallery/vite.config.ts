// Serves the gallery: the parts of a desk in every theme, language and width, for looking at and for its test.
import { fileURLToPath } from 'node:url';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: here('.'),
  publicDir: here('../../../public'),
  cacheDir: here('../../../node_modules/.cache/gallery'),
  plugins: [react(), vanillaExtractPlugin()],
  build: { target: 'es2023', outDir: here('../../../node_modules/.cache/gallery-built'), emptyOutDir: true },
});
