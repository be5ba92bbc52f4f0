// The weight of a first screen covers all that its modules bring with them, once.
import { expect, it } from 'vitest';
import { modulesLoaded } from '#tools/lib/build/loaded-modules.ts';

const manifest = new Map([
  ['index.html', { file: 'assets/index.js', imports: ['_shared.js'] }],
  [
    'src/screens/login/login-screen.tsx',
    { file: 'assets/login.js', imports: ['index.html', '_shared.js', '_field.js'] },
  ],
  ['src/screens/jobs/jobs-screen.tsx', { file: 'assets/jobs.js', imports: [] }],
  ['_shared.js', { file: 'assets/shared.js', imports: [] }],
  ['_field.js', { file: 'assets/field.js', imports: ['_shared.js'] }],
]);

it('follows static imports and leaves other screens out', () => {
  const files = modulesLoaded(manifest, ['index.html', 'src/screens/login/login-screen.tsx']);
  expect(files.toSorted()).toEqual(['assets/field.js', 'assets/index.js', 'assets/login.js', 'assets/shared.js']);
});

it('refuses a module that the build does not know, which would weigh nothing', () => {
  expect(() => modulesLoaded(manifest, ['src/screens/misspelt.tsx'])).toThrow(/misspelt/u);
});
