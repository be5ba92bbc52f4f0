// The list of judged screens is derived: each route is open to somebody of the demo, an address of it can be told from
// what a device holds, and somebody looks at it in every language.
import { expect, it } from 'vitest';
import { LANGUAGES } from '#i18n/languages.ts';
import { addressFor } from '../support/judging/judged-addresses.ts';
import { judges, openRoutes, TO_BE_JUDGED } from '../support/judging/judged-routes.ts';
import {
  FORMS,
  THEMES,
  viewers,
  wholePlan,
  whoOpensMost,
  type Look,
  type Viewer,
} from '../support/judging/judging-plan.ts';
import { strangeWords } from '../support/browser/words.ts';

const paths = (routes: readonly { readonly path: string }[]): readonly string[] => routes.map(({ path }) => path);

it('visits as every login of the demo, with accounts and by link', () => {
  expect(judges().map(({ login }) => login.login)).toEqual([
    ...[
      'crew',
      'chief',
      'chief2',
      'freelancer',
      'planner',
      'planning',
      'operations',
      'office',
      'client',
      'clientcrew',
      'buyer',
      'newcomer',
    ].map((name) => `${name}@example.test`),
    'P-1001',
    'PC-1',
    'PC-1-edit',
  ]);
});

it('finds each route open to somebody', () => {
  const open = new Set(viewers().flatMap(({ routes }) => paths(routes)));
  expect(paths(TO_BE_JUDGED).filter((path) => !open.has(path))).toEqual([]);
});

it.each(judges())(
  'knows an address of each page that is open to $login.login, with rows and without',
  async ({ visitor }) => {
    const row = {
      id: 'r',
      number: 7,
      personId: visitor.actor.personId,
      projectCrewId: 'r',
      plannerCrewId: 'r',
      contactId: 'r',
      startDate: '2027-06-04',
      securityFormIds: ['f'],
    };
    const routes = openRoutes(visitor);
    const full = await Promise.all(routes.map((route) => addressFor(route, visitor, () => Promise.resolve([row]))));
    const bare = await Promise.all(routes.map((route) => addressFor(route, visitor, () => Promise.resolve([]))));
    expect(full.filter(({ path }) => path.includes('$') || path.includes('{')).map(({ path }) => path)).toEqual([]);
    expect(
      bare
        .filter(
          ({ route, hasRow }) => hasRow && /\$(?!name|questionId)/u.test(route.path.replaceAll(/\{-[^}]*\}/gu, '')),
        )
        .map(({ path }) => path),
    ).toEqual([]);
  },
);

it('looks at each page as each of its viewers on phone and desk, and at each page in every language and theme', () => {
  const plan = [...wholePlan()];
  for (const [{ routes }, looks] of plan) {
    for (const form of FORMS)
      expect(new Set(paths(looks.filter((look) => look.form === form).map(({ route }) => route)))).toEqual(
        new Set(paths(routes)),
      );
  }
  const all: readonly Look[] = plan.flatMap(([, looks]) => looks);
  for (const path of paths(TO_BE_JUDGED)) {
    const mine = all.filter(({ route }) => route.path === path);
    expect(new Set(mine.map(({ language }) => language)), path).toEqual(new Set(LANGUAGES));
    expect(new Set(mine.map(({ theme }) => theme)), path).toEqual(new Set(THEMES));
  }
});

it('has each page looked at by few viewers, none of whom may open nothing that is left', () => {
  const left = new Set(TO_BE_JUDGED);
  const chosen: Viewer[] = [];
  const waiting = () => viewers().filter(({ login }) => chosen.every((one) => one.login?.login !== login?.login));
  for (let next = whoOpensMost(waiting(), left); next !== undefined; next = whoOpensMost(waiting(), left)) {
    const before = left.size;
    for (const route of next.routes) left.delete(route);
    expect(left.size).toBeLessThan(before);
    chosen.push(next);
  }
  expect(paths([...left])).toEqual([]);
  expect(chosen.length).toBeLessThan(viewers().length / 2);
});

it('tells ids of messages, unfilled places, and what stands there in English', async () => {
  const reading = {
    captions: [
      { en: 'Rigger', de: 'Anschläger' },
      { en: 'Chief', de: 'Chief' },
    ],
    texts: [
      'app.title.notFound',
      '{name} is here',
      'undefined',
      'You have no access to this page',
      'Rigger',
      'Chief',
      'on Wednesday',
      'The house rules',
      'Du hast keinen Zugriff auf diese Seite',
      'Ben Adler',
    ],
    isData: (text: string) => Promise.resolve(text === 'Rigger'),
  };
  const technical = [
    '"app.title.notFound" is for no reader',
    '"{name} is here" is for no reader',
    '"undefined" is for no reader',
  ];
  expect(await strangeWords({ ...reading, language: 'en' })).toEqual(technical);
  expect(await strangeWords({ ...reading, language: 'de' })).toEqual([
    ...technical,
    '"You have no access to this page" is English',
    '"on Wednesday" is English',
  ]);
  expect(await strangeWords({ ...reading, language: 'deAt', isData: () => Promise.resolve(false) })).toContain(
    '"Rigger" is English',
  );
});
