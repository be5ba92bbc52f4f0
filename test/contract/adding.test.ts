// Adding is cheap: a lookup list, a change with a derivation and a notice, and a screen with a sorted table are a few
// files, and everything that has to know of them finds them. Tried in a copy of the project.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyOfProject, type Copy } from '../support/adding/copy.ts';
import { addThem, JUDGE } from '../support/adding/scratch.ts';

const LONG = 900_000;
/** `npm test` counts their files, and looks at texts and contract; else the copy is compiled and tested as well. */
const ALL = process.env['CALLBOARD_ADDING'] !== 'counted';

const JUDGED = 'test/server/changes/moved-entrance.test.ts';
const NEAR = [
  'test/contract',
  'test/app/captions.test.ts',
  'test/ui/desk/areas.test.ts',
  'test/schema/define/derivations.test.ts',
  'test/schema/registry.test.ts',
  'test/screens/venue-types.test.ts',
  'test/server/changes/single.test.ts',
  JUDGED,
];

let copy: Copy;
let added: readonly string[];
beforeAll(async () => {
  copy = copyOfProject();
  await addThem(copy);
  added = copy.changed();
}, LONG);
afterAll(() => copy.remove());

const vitest = (...line: readonly string[]): Promise<string> =>
  copy.run('node_modules/vitest/vitest.mjs', 'run', '--testTimeout', String(LONG), ...line);

describe('a lookup list, a change and a screen', () => {
  it('are at most 3, 2 and 5 files beside their texts and what npm run contract writes', () => {
    const isText = (path: string): boolean => path.startsWith('i18n/') && path.endsWith('.json');
    const isFound = (path: string): boolean =>
      /\/found(?:-[\w-]+)?\.ts$/u.test(path) || /^schema\/\w+\.json$/u.test(path);
    const byHand = added.filter((path) => !isText(path) && !isFound(path));
    const [list, change, screen] = [/catalogues/u, /move-entrance/u, /venue-types/u].map((part) =>
      byHand.filter((path) => part.test(path)),
    );
    expect({ list, change, screen }).toEqual({
      list: ['schema/entities/catalogues.ts'],
      change: ['schema/mutations/places/move-entrance.ts', 'test/contract/changes/move-entrance.ts'],
      screen: [
        'src/screens/venue-types/queries.ts',
        'src/screens/venue-types/routes.ts',
        'src/screens/venue-types/venue-types-screen.tsx',
        'test/screens/venue-types.test.ts',
      ],
    });
    expect(byHand).toHaveLength(7);
  });

  it('have their texts, and are in the contract', { timeout: LONG }, async () => {
    expect(await copy.run('--import', 'tsx', 'tools/catalogs.ts', '--check')).toContain('Texts are whole');
    expect(await copy.run('--import', 'tsx', 'tools/contract.ts', '--check')).toContain('current');
  });
});

if (ALL)
  describe('the copy with them', () => {
    it('compiles', { timeout: LONG }, async () => {
      expect(await copy.run('node_modules/typescript-native/bin/tsc', '-b', '--pretty', 'false')).toBe('');
    });

    it('passes the tests of the contract', { timeout: LONG }, async () => {
      copy.write(JUDGED, JUDGE);
      copy.write('test/contract/adding.test.ts', '');
      // Which browser test makes it by hand is said once a screen makes it.
      const left = ['**/adding.test.ts', '**/by-hand.test.ts'].flatMap((files) => ['--exclude', files]);
      expect(await vitest(...NEAR, ...left)).not.toMatch(/\d+ failed/u);
    });
  });
