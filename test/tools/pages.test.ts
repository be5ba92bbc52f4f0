// The pages are true where a program can tell: links, citations, licences, and what they list of the code. Each check
// is shown to find a planted fault.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { absentCitations, absentPageCitations } from '#tools/lib/pages/citations.mjs';
import { forbiddenLicences, productPackages } from '#tools/lib/pages/licences.mjs';
import { absentPaths, anchorsOf, brokenLinks } from '#tools/lib/pages/page-links.mjs';
import { ROOMS } from '#tools/lib/lint/rooms.mjs';

const root = join(import.meta.dirname, '../..');
const textOf = (path: string): string => readFileSync(join(root, path), 'utf8');

/** True when a table of the page has a line that begins with this name. */
const isListed = (page: string, name: string): boolean =>
  page.split('\n').some((line) => line.startsWith(`| \`${name}\` `));

const SUITES: readonly string[] = ['tools/lib/soak-suites.ts', 'tools/lib/soak-in-browser.ts'];

describe('a link in a page', () => {
  const pages = new Map([
    ['docs/a.md', '# One\n\n## Two words, `code`\n\n## Two words, `code`\n'],
    ['b.md', ''],
  ]);
  const broken = (text: string): readonly string[] =>
    brokenLinks({ pages: new Map([...pages, ['b.md', text]]), exists: (path) => pages.has(path) });

  it('leads to a file and a heading', () => {
    expect(
      broken('[a](docs/a.md) [b](docs/a.md#two-words-code-1) [c](#here) [d](https://example.test)\n# Here'),
    ).toEqual([]);
  });

  it('is found where the file or the heading is absent', () => {
    expect(broken('[a](docs/gone.md)')).toEqual(['b.md:1: (docs/gone.md) there is no docs/gone.md']);
    expect(broken('\n[a](docs/a.md#three)')).toEqual(['b.md:2: (docs/a.md#three) docs/a.md has no heading #three']);
    expect(broken('<img src="docs/gone.png">')).toHaveLength(1);
  });

  it('is no link within code', () => {
    expect(broken('`[a](gone.md)`\n```\n[b](gone.md)\n```')).toEqual([]);
  });
});

describe('a path in a page', () => {
  it('is there, as a file, a folder or the beginning of files', () => {
    const found = (text: string): readonly string[] =>
      absentPaths({
        pages: new Map([['a.md', text]]),
        files: ['test/db/optimistic-layers.test.ts'],
        exists: (path) => path === 'src/db',
      });
    expect(found('`src/db` `npm run unit -- test/db/optimistic-layers` `schema/<area>/x.ts`')).toEqual([]);
    expect(found('see `src/gone.ts#part`')).toEqual(['a.md:1: there is no src/gone.ts']);
  });
});

/** The plants are no comments of this file, which is judged like any other. */
const comment = (text: string): string => `${'/'.repeat(2)} ${text}`;

it.each(['server/main.ts', 'tools/lib/own-database.ts', 'tools/import.ts', 'tools/demo.ts'])(
  '%s opens as many connections as the settings say, as the operations page has it',
  (path) => {
    expect(textOf(path)).toMatch(/openDatabase\(\{[^;]*\{ connections \}/u);
  },
);

describe('a citation', () => {
  const known = { rules: new Set(['late-refusal']), pages: ['docs/domain.md', 'README.md'] };
  const found = (text: string): readonly string[] => absentCitations('a.ts', text, known);

  it('names a rule of the domain', () => {
    expect(
      found(`${comment('A late one (domain.md, late-refusal), and README.md.')}\nconst path = "M20 30 v4";`),
    ).toEqual([]);
  });

  it.each([
    'rule R7 holds',
    '(Q29)',
    '(spec 4)',
    'Spec 9: list page size',
    'Domain 2.10',
    'domain 2.10',
    'as M36 says',
    'domain rule R9',
    '(domain: time rule 6)',
    '(domain: scope)',
    '(domain.md, no-such-rule)',
    'see domain.md',
    'see SYNCED.md',
  ])('is found where the document is not here: %s', (text) => {
    expect(found(`\n${comment(text)}`)[0]).toMatch(/^a\.ts:2: /u);
  });

  it('is found at the beginning of a text', () => {
    expect(found(`it('${['M', '36'].join('')}: says', run)`)).toHaveLength(1);
  });

  it('may be of a store or of a standard', () => {
    expect(found(comment('S3-compatible, RFC 9110, section 8.8.3'))).toEqual([]);
  });

  it('is judged in pages as well', () => {
    expect(absentPageCitations('a.md', 'as rule R7 says, see [x](M20.md) and `R7`')).toHaveLength(1);
  });
});

describe('a licence of a production package', () => {
  const lock = (packages: Readonly<Record<string, object>>) =>
    productPackages({ packages: { '': { dependencies: { one: '1' } }, ...packages } });

  it('is on the list of those that are allowed', () => {
    expect(
      forbiddenLicences(
        lock({
          'node_modules/one': { version: '1.0.0', license: '(BSD-3-Clause OR GPL-2.0)' },
          'node_modules/one/node_modules/two': { version: '2.0.0', license: '(MIT AND Zlib)' },
        }),
      ),
    ).toEqual([]);
  });

  it('is found where it is not', () => {
    const found = forbiddenLicences(
      lock({
        'node_modules/one': { version: '1.0.0', license: 'GPL-3.0' },
        'node_modules/two': { version: '2.0.0' },
        'node_modules/tool': { version: '3.0.0', license: 'GPL-3.0', dev: true },
        'node_modules/three': { version: '1.0.0', license: 'LGPL-3.0-or-later' },
        'node_modules/@img/sharp-libvips-x': { version: '1.0.0', license: 'LGPL-3.0-or-later' },
      }),
    );
    expect(found).toEqual(['one 1.0.0: GPL-3.0', 'three 1.0.0: LGPL-3.0-or-later', 'two 2.0.0: no licence is stated']);
  });
});

describe('the architecture page', () => {
  const page = textOf('docs/architecture.md');
  const rows = [...page.matchAll(/^\| `([\w/]+)` *\| [^|]* \| ([^|]*) \| [^|]*\|$/gmu)].map(
    ([, folder = '', imports = '']) => [folder, imports.trim()] as const,
  );

  it('lists the imports that the plan allows', () => {
    const planned = ROOMS.map(({ folder, imports }) => [folder, [...imports].toSorted().join(', ') || 'nothing']);
    const written = rows.map(([folder, imports]) => [folder, imports.split(', ').toSorted().join(', ')]);
    expect(new Map(written.map(([folder, imports]) => [folder, imports]))).toEqual(
      new Map(planned.map(([folder, imports]) => [folder, imports])),
    );
  });

  it('asks and answers twenty questions', () => {
    expect(page.match(/^\d+\. _.+_ /gmu)).toHaveLength(20);
  });
});

describe('the other pages', () => {
  it('name every setting of the server', () => {
    const named = new Set(
      [...textOf('server/common/settings.ts').matchAll(/(?:text|url|key)\((?:environment, )?'([A-Z_0-9]+)'/gu)].map(
        ([, name = '']) => name,
      ),
    );
    const page = textOf('docs/operations.md');
    expect(named.size).toBeGreaterThan(8);
    expect([...named].filter((name) => !isListed(page, name))).toEqual([]);
  });

  it('name every suite of npm run soak and every benchmark', () => {
    const page = textOf('docs/verification.md');
    const named = [...SUITES, 'tools/bench.ts'].flatMap((path) =>
      [...textOf(path).matchAll(/^\s+\{?\s*name: '([\w-]+)'/gmu)].map(([, name = '']) => name),
    );
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((name) => !isListed(page, name))).toEqual([]);
  });

  it('name only commands, suites and browser tests that are there', () => {
    const scripts = Object.keys((JSON.parse(textOf('package.json')) as { scripts: object }).scripts);
    const specs = readdirSync(join(root, 'test/e2e'), { recursive: true, encoding: 'utf8' });
    const wrong = [
      'docs/verification.md',
      'docs/sync/coverage.md',
      'docs/operations.md',
      'README.md',
      'CONTRIBUTING.md',
      'SECURITY.md',
    ].flatMap((path) =>
      [...textOf(path).matchAll(/`npm (?:run )?([\w-]+)(?: -- ([^`]+))?`/gu)].flatMap(
        ([command, script = '', words = '']) => {
          const names = words.split(' ').filter((word) => /^[a-z][\w.-]*$/u.test(word));
          const isThere = (name: string): boolean => {
            if (script === 'e2e') return specs.some((file) => basename(file).startsWith(name));
            const lists = { soak: SUITES, bench: ['tools/bench.ts'] }[script];
            return lists === undefined || lists.some((list) => textOf(list).includes(`name: '${name}'`));
          };
          return scripts.includes(script) && names.every(isThere) ? [] : [`${path}: ${command}`];
        },
      ),
    );
    expect(wrong).toEqual([]);
  });

  it('list every decision once, each with its four parts', () => {
    const listed = [...textOf('docs/decisions/README.md').matchAll(/\]\((\d{4}-[\w-]+\.md)\)/gu)].map(
      ([, name = '']) => name,
    );
    expect(listed).toEqual(
      readdirSync(join(root, 'docs/decisions'))
        .filter((name) => name !== 'README.md')
        .toSorted(),
    );
    expect(listed.map((name) => Number(name.slice(0, 4)))).toEqual(listed.map((_, at) => at + 1));
    for (const name of listed)
      expect([name, [...anchorsOf(textOf(`docs/decisions/${name}`))].slice(1)]).toEqual([
        name,
        ['question', 'chosen', 'rejected', 'consequence'],
      ]);
  });

  it('keep the first page to one screen of words', () => {
    expect(textOf('README.md').split(/\s+/u).length).toBeLessThanOrEqual(1200);
  });
});
