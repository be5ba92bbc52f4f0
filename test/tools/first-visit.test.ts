// What the build does for a first visit on a slow line: few files, and words before any of them.
import { describe, expect, it } from 'vitest';
import { partOfEachModule } from '#tools/lib/build/first-parts.ts';
import { filesOfWorker, openingPage, type Built } from '#tools/lib/build/opening-page.ts';

const IMPORTS: Readonly<Record<string, readonly string[]>> = {
  '/app/main': ['/app/react'],
  '/app/out': ['/app/react', '/app/button', '/app/password'],
  '/app/in': ['/app/button', '/app/rows', '/app/react'],
  '/app/rows': ['/app/react', '/app/time'],
  '/app/password': [],
  '/app/button': ['/app/icon'],
  '/app/icon': [],
  '/app/react': [],
  '/app/time': ['/app/rows'],
};
const graph = { getModuleInfo: (id: string) => ({ importedIds: IMPORTS[id] ?? [] }) };

describe('the modules of a start', () => {
  const parts = partOfEachModule(graph, '/app', [
    { name: 'start', roots: ['main'] },
    { name: 'shared', roots: ['out'], sharedWith: ['in'] },
    { name: 'sign-in', roots: ['out'] },
    { name: 'home', roots: ['in'] },
  ]);

  it('lie in one file for each that loads them together, circles too', () => {
    expect(Object.fromEntries(parts)).toEqual({
      '/app/react': 'start',
      '/app/button': 'shared',
      '/app/icon': 'shared',
      '/app/password': 'sign-in',
      '/app/rows': 'home',
      '/app/time': 'home',
    });
  });

  it('leave what is imported dynamically a file of its own', () => {
    expect(['/app/main', '/app/out', '/app/in'].filter((id) => parts.has(id))).toEqual([]);
  });
});

describe('the page', () => {
  const html =
    '<html><head><link rel="stylesheet" crossorigin href="/assets/a.css"><script type="module" src="/assets/a.js"></script></head><body><p>Words</p></body></html>';

  it('paints its words before a style sheet is here', () => {
    const page = openingPage(html, []);
    expect(page.indexOf('a.css')).toBeGreaterThan(page.indexOf('Words'));
    expect(page.split('</head>')[0]).not.toContain('stylesheet');
  });

  it('asks ahead for the files of the sign-in that it does not name already', () => {
    const [head = ''] = openingPage(html, ['assets/a.js', 'assets/sign-in.js', 'assets/sign-in.css']).split('</head>');
    expect(head).toContain(
      '<!--first-visit--><link rel="modulepreload" crossorigin href="/assets/sign-in.js"><link rel="preload" as="style" crossorigin href="/assets/sign-in.css"><!--/first-visit-->',
    );
    expect(head.match(/a\.js/gu)).toHaveLength(1);
  });

  it('names what is fetched while somebody types, once', () => {
    const page = openingPage(
      html,
      ['assets/sign-in.js'],
      [
        ['assets/a.js', 'assets/sign-in.js', 'assets/home.js'],
        ['assets/home.js', 'assets/worker.js'],
        ['assets/worker.js'],
      ],
    );
    expect(page).toContain(
      '<script type="application/json" id="fetch-ahead">[["/assets/home.js"],["/assets/worker.js"]]</script><!--/first-visit-->',
    );
  });
});

describe('a worker', () => {
  const file = (name: string, source: string): Built => ({ type: 'asset', fileName: `assets/${name}.js`, source });
  const built = [
    file('pull-worker-1', `import{a}from"./rows-2.js";import"./time-3.js";const later=()=>import("./send-4.js");`),
    file('rows-2', `import{b}from'./time-3.js';`),
    file('time-3', `import{c}from"./rows-2.js";`),
    file('send-4', ''),
  ];

  it('brings along what it imports at once, not what it imports later', () => {
    expect(filesOfWorker(built, 'pull-worker')).toEqual([
      'assets/pull-worker-1.js',
      'assets/rows-2.js',
      'assets/time-3.js',
    ]);
  });
});
