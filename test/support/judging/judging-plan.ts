// Who looks at which page, on what, in which language and theme: all of it for the whole, each thing once for every
// test run.
import { LANGUAGES, type Language } from '#i18n/languages.ts';
import type { ScreenRoute } from '#screens/shared/navigation/screen-route.ts';
import type { DemoLogin } from './demo-logins.ts';
import { judges, openRoutes, publicRoutes } from './judged-routes.ts';

export const FORMS = ['phone', 'desk'] as const;
export type Form = (typeof FORMS)[number];
export const THEMES = ['light', 'dark', 'outdoor'] as const;
export type Theme = (typeof THEMES)[number];

export interface Look {
  readonly route: ScreenRoute;
  readonly form: Form;
  readonly language: Language;
  readonly theme: Theme;
}

/** Somebody and the pages that are open to them; without a login it is a visitor. */
export interface Viewer {
  readonly login: DemoLogin | null;
  readonly routes: readonly ScreenRoute[];
}

export const viewers = (): readonly Viewer[] => [
  { login: null, routes: publicRoutes() },
  ...judges().map(({ login, visitor }) => ({ login, routes: openRoutes(visitor) })),
];

/** The one of a row whose turn it is. */
export const inTurn = <T>(row: readonly [T, ...T[]], turn: number): T => row[turn % row.length] ?? row[0];

/**
 * What looks like `turn` after `turn`: as forms, themes and languages are two, three and seven, all of their pairs come
 * by.
 */
const looksOf = (turn: number): Omit<Look, 'route'> => ({
  form: inTurn(FORMS, turn),
  theme: inTurn(THEMES, turn),
  language: inTurn(LANGUAGES, turn),
});

/**
 * Each page as each of its viewers on phone and desk, and in each language as somebody: what few may open they look at
 * more often.
 * Looks of one viewer are in the order of the languages, as each change of language loads the app anew.
 */
export const wholePlan = (all: readonly Viewer[] = viewers()): ReadonlyMap<Viewer, readonly Look[]> => {
  const plan = new Map<Viewer, Look[]>(all.map((viewer) => [viewer, []]));
  for (const [at, route] of [...new Set(all.flatMap(({ routes }) => routes))].entries()) {
    const open = all.filter(({ routes }) => routes.includes(route));
    const seats = open.flatMap((viewer) => FORMS.map((form) => ({ viewer, form })));
    for (let turn = 0; turn < Math.max(seats.length, LANGUAGES.length); turn += 1) {
      const seat = seats[turn % seats.length];
      if (seat !== undefined) plan.get(seat.viewer)?.push({ ...looksOf(turn + at), route, form: seat.form });
    }
  }
  for (const looks of plan.values())
    looks.sort((one, other) => LANGUAGES.indexOf(one.language) - LANGUAGES.indexOf(other.language));
  return plan;
};

/** Whoever may open most of the pages that are left; undefined where nobody may open any. */
export const whoOpensMost = (waiting: readonly Viewer[], left: ReadonlySet<ScreenRoute>): Viewer | undefined => {
  const gainOf = ({ routes }: Viewer): number => routes.filter((route) => left.has(route)).length;
  const [most] = waiting.toSorted((one, other) => gainOf(other) - gainOf(one));
  return most === undefined || gainOf(most) === 0 ? undefined : most;
};
