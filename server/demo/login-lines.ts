// What whoever starts the demo reads: who can sign in, and how.
import { DEMO_PASSWORD, starsOf } from './cast/cast.ts';

/** Logins that are opened by a link, with their passwords. */
export const LOGINS_BY_LINK = [
  ['projectLogin', 'P-1001', 'stage', 'project login, of the project that runs today'],
  ['plusCrewLogin', 'PC-1', 'boost', 'plus-crew login, to read'],
  ['plusCrewLogin', 'PC-1-edit', 'boost', 'plus-crew login, to enter values'],
] as const;

/** One line for each login of the demo that is among those that are there; none where the demo is not. */
export const loginLines = (origin: string, there: ReadonlySet<string>): readonly string[] => {
  const people = starsOf({ clients: [] })
    .map(({ login, what }) => [`${login}@example.test`, what] as const)
    .filter(([login]) => there.has(login));
  const links = LOGINS_BY_LINK.filter(([, login]) => there.has(login)).map(
    ([key, login, password, what]) => `  ${origin}/login?${key}=${login}&password=${password}  ${what}`,
  );
  const widest = Math.max(0, ...people.map(([login]) => login.length));
  return [
    ...(people.length === 0
      ? []
      : [
          `Demo logins, all with the password ${DEMO_PASSWORD}:`,
          ...people.map(([login, what]) => `  ${login.padEnd(widest)}  ${what}`),
        ]),
    ...(links.length === 0 ? [] : ['Demo logins that are opened by a link:', ...links]),
  ];
};
