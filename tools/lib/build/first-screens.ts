// The first screens whose weight is limited, and the built files that each of them loads.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { modulesLoaded, type Manifest } from './loaded-modules.ts';

/** A first screen, by who sees it. Weights are in kB (1,000 bytes), brotli at its highest level. */
export interface FirstScreen {
  readonly name: 'signedOut' | 'signedIn' | 'home';
  /** Modules that are imported dynamically before the screen is painted. */
  readonly modules: readonly string[];
  /** Absent where the weight is only told. */
  readonly limit?: number;
  readonly goal?: number;
}

const root = join(import.meta.dirname, '../../..');

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
const texts = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];

const read = (path: string, advice: string): Readonly<Record<string, unknown>> => {
  try {
    const found: unknown = JSON.parse(readFileSync(join(root, path), 'utf8'));
    if (isRecord(found)) return found;
  } catch {
    // Said below, with what to do about it.
  }
  throw new Error(`${path} cannot be read. ${advice}`);
};

const builtChunks = (): Manifest => {
  const found = read('dist/.vite/manifest.json', 'Run npm run build first.');
  const entries = Object.entries(found).flatMap(([name, chunk]) =>
    isRecord(chunk) && typeof chunk['file'] === 'string'
      ? [[name, { file: chunk['file'], imports: texts(chunk['imports']) }] as const]
      : [],
  );
  return new Map(entries);
};

/**
 * The screens as src/app/bootstrap/first-paint.json declares them; the browser tests hold the declaration to what is
 * really loaded.
 */
export const firstScreens = (): readonly FirstScreen[] => {
  const declared = read(
    'src/app/bootstrap/first-paint.json',
    'It names the modules that each first screen loads: {"signedOut": […], "signedIn": […], "home": […]}.',
  );
  return [
    { name: 'signedOut', modules: texts(declared['signedOut']), limit: 100 },
    { name: 'signedIn', modules: texts(declared['signedIn']), limit: 135, goal: 120 },
    { name: 'home', modules: texts(declared['home']) },
  ];
};

/**
 * The JavaScript files of a first screen, from dist/.
 * @throws when nothing is built, or a declared module is not a chunk of its own
 */
export const filesOf = ({ modules }: FirstScreen): readonly string[] =>
  modulesLoaded(builtChunks(), ['index.html', ...modules]);
