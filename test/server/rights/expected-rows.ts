// What each login of the small world is shown of each list, as the policy says.

export const PEOPLE = [
  'ben',
  'cara',
  'dora',
  'emil',
  'paula',
  'pia',
  'otto',
  'mia',
  'kurt',
  'nora',
  'newcomer',
] as const;
export const LOGINS = [...PEOPLE, 'P-1', 'P-2', 'PC-1'] as const;
export type Login = (typeof LOGINS)[number];

export const EVERYONE = 'ben cara dora emil kurt mia newcomer nora otto paula pia';
export const contacts = (names: string): string =>
  names
    .split(' ')
    .map((name) => `c-${name}`)
    .join(' ');

/** Rows by list, per login; a login that is not named sees none. `-` marks a list that it may not call. */
export const EXPECTED: Readonly<Record<string, Readonly<Partial<Record<Login, string>>>>> = {
  '/jobs': {
    ben: 'job-ben',
    cara: 'job-cara',
    dora: 'job-dora job-dora-2',
    emil: 'job-emil',
    'P-1': '-',
    'P-2': '-',
    'PC-1': '-',
  },
  '/projects': {
    ben: 'festival',
    cara: 'festival',
    dora: 'festival',
    emil: 'gala',
    paula: 'festival gala',
    pia: 'festival gala',
    otto: 'festival gala',
    mia: 'festival',
    kurt: 'gala',
    nora: 'festival',
    'P-1': 'festival',
    'P-2': 'gala',
    'PC-1': '-',
  },
  '/persons': {
    ben: 'ben cara dora',
    cara: 'ben cara dora nora',
    dora: 'ben cara dora',
    emil: 'emil',
    paula: EVERYONE,
    pia: EVERYONE,
    otto: EVERYONE,
    mia: 'ben cara dora mia nora',
    kurt: 'emil kurt',
    nora: 'ben cara dora mia nora',
    newcomer: 'newcomer',
    'P-1': 'ben cara dora',
    'P-2': 'emil',
  },
  '/contacts': {
    ben: contacts('ben cara dora'),
    cara: contacts('ben cara dora nora'),
    dora: contacts('ben cara dora'),
    emil: 'c-emil',
    paula: contacts(EVERYONE),
    pia: contacts(EVERYONE),
    otto: contacts(EVERYONE),
    mia: contacts('ben cara dora mia nora'),
    kurt: contacts('emil kurt'),
    nora: contacts('ben cara dora mia nora'),
    newcomer: 'c-newcomer',
    'P-1': contacts('ben cara dora'),
    'P-2': 'c-emil',
  },
  '/companies': {
    ben: 'fest',
    cara: 'fest',
    dora: 'fest',
    emil: 'opera',
    paula: 'fest opera',
    pia: 'fest opera',
    otto: 'fest opera',
    mia: 'fest',
    kurt: 'opera',
    nora: 'fest',
    'P-1': 'fest',
    'P-2': 'opera',
  },
  '/locations': Object.fromEntries(
    LOGINS.filter((login) => login !== 'newcomer' && login !== 'PC-1').map((login) => [login, 'hall']),
  ),
  '/users': {
    ...Object.fromEntries(PEOPLE.map((login) => [login, `u-${login}-north`])),
    otto: EVERYONE.split(' ')
      .map((name) => `u-${name}-north`)
      .join(' '),
  },
  '/activities': {
    ben: 'by-ben',
    paula: 'by-ben office-only to-mia',
    pia: 'by-ben office-only to-mia',
    otto: 'by-ben office-only to-mia',
    mia: 'to-mia',
  },
  '/functions': Object.fromEntries(LOGINS.map((login) => [login, 'crewChief stagehand'])),
};
