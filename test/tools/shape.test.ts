// The measures of the code's shape find what they should, and let texts be as long as they are.
import { describe, expect, it } from 'vitest';
import {
  exportedTypes,
  fullFolders,
  longFiles,
  longFunctions,
  longLines,
  mutualFolders,
  typesExportedTwice,
} from '#tools/lib/lint/shape-measures.ts';

const long = 'x'.repeat(130);
const found = (text: string): readonly string[] => longLines({ path: 'src/planted.ts', text });

describe('lines that are too long', () => {
  it('are those of code and of comments', () => {
    expect(found(`const a = 1;\nconst ${long} = 1;\n// ${long}\n`)).toEqual(['src/planted.ts:2', 'src/planted.ts:3']);
  });

  it('are not those of texts, templates, patterns and addresses', () => {
    expect(
      found(`const a = '${long}';\nconst b = \`${long}\${a}\`;\nconst c = /${long}/u;\n// https://x.test/${long}\n`),
    ).toEqual([]);
  });

  it('are counted on their own lines behind a text of several lines', () => {
    expect(found(`const a = \`\n${long}\n\`;\nconst ${long} = 1;\n`)).toEqual(['src/planted.ts:4']);
  });
});

describe('functions and files', () => {
  const functionOf = (lines: number, more = ''): string =>
    `const before = 1;\n\nconst long = () => {\n${more}${'  act();\n'.repeat(lines - 2)}};\n`;

  it('are told when a function has more than 60 lines of code', () => {
    const told = (text: string): readonly string[] => longFunctions({ path: 'src/planted.ts', text });
    expect(told(functionOf(60))).toEqual([]);
    expect(told(functionOf(61))).toEqual(['src/planted.ts:3']);
    expect(told(functionOf(60, '  // Why.\n\n  /** How. */\n')), 'comments and blank lines are free').toEqual([]);
    expect(told(`class Long {\n  constructor() {\n${'    act();\n'.repeat(60)}  }\n}\n`)).toEqual(['src/planted.ts:2']);
  });

  it('are told when a file has more than 300 lines', () => {
    expect(longFiles({ path: 'a.ts', text: 'act();\n'.repeat(300) })).toEqual([]);
    expect(longFiles({ path: 'a.ts', text: 'act();\n'.repeat(301) })).toEqual(['a.ts: 301']);
  });
});

describe('names of types', () => {
  it('are told when two files export them, but for generics', () => {
    const sources = [
      { path: 'a.ts', text: 'export interface One { a: 1 }\nexport type Two<T> = T;\ninterface Three { b: 1 }' },
      { path: 'b.ts', text: 'export type One = 1;\nexport type Two<T> = T[];\nexport interface Three { c: 1 }' },
    ];
    const exported = new Map(sources.map((source) => [source.path, exportedTypes(source)]));
    expect(typesExportedTwice(exported)).toEqual(['One: a.ts, b.ts']);
  });
});

describe('folders', () => {
  it('are full at 26 files', () => {
    const files = (folder: string, count: number): readonly string[] =>
      Array.from({ length: count }, (_, index) => `${folder}/${String(index)}.ts`);
    expect(fullFolders([...files('a', 25), ...files('b', 26)])).toEqual(['b: 26']);
  });

  it('are told when they import each other', () => {
    const edges = [
      ['server/a/x.ts', 'server/b/y.ts'],
      ['server/b/z.ts', 'server/a/w.ts'],
      ['server/c/x.ts', 'server/a/x.ts'],
    ] as const;
    expect(mutualFolders(edges, 'server')).toEqual(['server/a and server/b']);
  });
});
