// A screen that takes a part of a desk brings the words of that part: its route names their area.
import { describe, expect, it } from 'vitest';
import { areasOf } from '#app/appearance/texts.ts';
import { ROUTES } from '#app/routing/routes.ts';
import { importsOf, readSource, sourceFiles } from '#tools/lib/lint/import-graph.ts';
import { targetOf } from '#tools/lib/lint/rooms.mjs';

const known = new Set(sourceFiles());

interface Source {
  /** Files that it imports, also later. */
  readonly brings: readonly string[];
  readonly speaksFromDesk: boolean;
}

const read = new Map<string, Source>();
const sourceOf = (path: string): Source => {
  const had = read.get(path);
  if (had !== undefined) return had;
  const text = readSource(path);
  const brings = importsOf(path, text).specifiers.flatMap((specifier) => targetOf(path, specifier) ?? []);
  const source = { brings: brings.filter((file) => known.has(file)), speaksFromDesk: /['"`]desk\./u.test(text) };
  read.set(path, source);
  return source;
};

/** All files that this one brings, itself among them. */
const broughtBy = (first: string): ReadonlySet<string> => {
  const seen = new Set([first]);
  for (const path of seen) for (const file of sourceOf(path).brings) seen.add(file);
  return seen;
};

/** The screen's file, as its route imports it. */
const screenOf = (load: () => unknown): string | undefined => {
  const name = /["'`][^"'`]*\/(src\/[^"'`]+\.tsx|[^"'`/]+\.tsx)["'`]/u.exec(String(load))?.[1];
  return name === undefined
    ? undefined
    : [...known].find((path) => path.startsWith('src/screens/') && path.endsWith(`/${name}`));
};

describe('a route', () => {
  const screens = ROUTES.map((route) => ({ route, screen: screenOf(route.load) }));

  it('says which file it loads', () => {
    expect(screens.filter(({ screen }) => screen === undefined).map(({ route }) => route.path)).toEqual([]);
  });

  it('names the area of the words that its parts speak', () => {
    const speaking = screens.filter(({ screen = '' }) =>
      [...broughtBy(screen)].some((path) => sourceOf(path).speaksFromDesk),
    );
    expect(speaking.map(({ route }) => route.path)).toContain('/profile');
    expect(speaking.filter(({ route }) => !areasOf(route).includes('desk')).map(({ route }) => route.path)).toEqual([]);
  });
});
