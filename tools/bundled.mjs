// Runs a program of the project from its bundle: node tools/bundled.mjs <entry> [arguments …]
import { pathToFileURL } from 'node:url';
import { ensureBundle } from './lib/build/bundle.mjs';
import { requireNode } from './lib/project.mjs';

requireNode();
const [node = '', , entry = '', ...rest] = process.argv;
const script = await ensureBundle(entry);
process.argv = [node, script, ...rest];
await import(pathToFileURL(script).href);
