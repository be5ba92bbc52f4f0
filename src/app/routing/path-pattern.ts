// Matches a path of the address bar against the routes of the product: exactly, segment by segment.
import type { ScreenRoute } from '#screens/shared/navigation/screen-route.ts';

/** The values of a route's `$name` segments, decoded. */
export type PathValues = Readonly<Record<string, string>>;

export interface Match {
  readonly route: ScreenRoute;
  readonly values: PathValues;
}

/**
 * The route whose pattern fits the path as a whole; a literal segment wins over a parameter. Undefined: no screen lives
 * there.
 */
export const matchRoute = (routes: readonly ScreenRoute[], path: string): Match | undefined => {
  const matches = routes.flatMap((route) => {
    const values = valuesOf(route.path, path);
    return values === undefined ? [] : [{ route, values }];
  });
  return matches.reduce<Match | undefined>(
    (best, match) => (best === undefined || parameters(match) < parameters(best) ? match : best),
    undefined,
  );
};

const parameters = (match: Match): number => Object.keys(match.values).length;

const segmentsOf = (path: string): readonly string[] => path.split('/').filter((segment) => segment !== '');

const valuesOf = (pattern: string, path: string): PathValues | undefined => {
  const [expected, given] = [segmentsOf(pattern), segmentsOf(path)];
  const needed = expected.filter((segment) => !isOptional(segment)).length;
  if (given.length > expected.length || given.length < needed) return undefined;
  const values: Record<string, string> = {};
  for (const [place, segment] of expected.entries()) {
    const value = given[place];
    if (value === undefined) continue;
    if (isOptional(segment)) values[segment.slice(3, -1)] = decoded(value);
    else if (segment.startsWith('$')) values[segment.slice(1)] = decoded(value);
    else if (segment !== value) return undefined;
  }
  return values;
};

/** `{-$name}`, which only stands at a pattern's end. */
const isOptional = (segment: string): boolean => segment.startsWith('{-$') && segment.endsWith('}');

/** An address may be typed by hand; a broken escape is then part of the name. */
const decoded = (segment: string): string => {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
};
