// The people of the demo who can sign in, by login and role.
import type { Casting, PersonPart, Someone } from './people.ts';
import { cast } from './people.ts';
import type { DemoPlaces } from './places.ts';

/** Password of every demo login. */
export const DEMO_PASSWORD = 'demo-crew-2024';

export interface Star {
  readonly login: string;
  /** What they are, for whoever chooses a login. */
  readonly what: string;
  readonly roles: readonly string[];
  readonly part: PersonPart;
}

const crew = (firstName: string, lastName: string, ...functions: readonly string[]): PersonPart => ({
  firstName,
  lastName,
  kind: 'crew',
  loginTypes: ['Crew'],
  functions,
  pictured: functions.length > 0,
});
const staff = (firstName: string, lastName: string, caption: string, more: Partial<PersonPart> = {}): PersonPart => ({
  firstName,
  lastName,
  kind: 'planner',
  loginTypes: [caption],
  functions: [],
  pictured: true,
  ...more,
});

const CREW_STARS: readonly Star[] = [
  {
    login: 'crew',
    what: 'crew member, on today’s shift',
    roles: ['crewMember'],
    part: crew('Ben', 'Adler', 'stagehand', 'loader'),
  },
  { login: 'chief', what: 'crew chief', roles: ['crewChief'], part: crew('Cara', 'Lindt', 'crewChief', 'stagehand') },
  {
    login: 'chief2',
    what: 'second crew chief',
    roles: ['crewChief'],
    part: crew('Dorian', 'Falk', 'headChief', 'rigger'),
  },
  {
    login: 'freelancer',
    what: 'freelancer, at work now',
    roles: ['freelancer'],
    part: crew('Finn', 'Osterman', 'lightingHand', 'stagehand'),
  },
];

const STAFF_STARS: readonly Star[] = [
  {
    login: 'planner',
    what: 'planner',
    roles: ['planner'],
    part: staff('Paula', 'Weiss', 'Planners', { projectManager: true }),
  },
  {
    login: 'planning',
    what: 'planning assistant',
    roles: ['planningAssistant'],
    part: staff('Pia', 'Sommer', 'Planning'),
  },
  {
    login: 'operations',
    what: 'operations, project manager',
    roles: ['operations'],
    part: staff('Oona', 'Brandt', 'Operations', { projectManager: true }),
  },
  {
    login: 'office',
    what: 'office, accountant',
    roles: ['office'],
    part: staff('Otto', 'Gruber', 'Office', { kind: 'office', accountant: true }),
  },
];

/** Those who sign in for the first client. */
const clientStars = (companyId: string | undefined): readonly Star[] => {
  const client = (firstName: string, lastName: string, more: Partial<PersonPart> = {}): PersonPart => ({
    firstName,
    lastName,
    kind: 'client',
    loginTypes: ['Clients'],
    functions: [],
    pictured: true,
    ...(companyId === undefined ? {} : { companyId }),
    ...more,
  });
  return [
    { login: 'client', what: 'client contact', roles: ['client'], part: client('Mia', 'Berg') },
    {
      login: 'clientcrew',
      what: 'client contact who also works as crew',
      roles: ['client', 'crewMember'],
      part: client('Nora', 'Klee', { loginTypes: ['Clients', 'Crew'], functions: ['stagehand'] }),
    },
    { login: 'buyer', what: 'client buyer, with few rights', roles: ['clientBuyer'], part: client('Bodo', 'Ritter') },
  ];
};

const NEWCOMER: Star = {
  login: 'newcomer',
  what: 'crew member without any work yet',
  roles: ['crewMember'],
  part: crew('Nele', 'Frisch'),
};

/** Logins with role keys (server/rights/roles) in the order in which they are printed. */
export const starsOf = ({ clients }: Pick<DemoPlaces, 'clients'>): readonly Star[] => [
  ...CREW_STARS,
  ...STAFF_STARS,
  ...clientStars(clients[0]?.id),
  NEWCOMER,
];

/** Crew members who sign in and work, the first of all; the newcomer has no work yet. */
export const WORKING_LOGINS = ['crew', 'chief', 'chief2', 'freelancer', 'clientcrew'] as const;
export const WITH_LOGIN = WORKING_LOGINS.length;

export interface Cast {
  readonly byLogin: Readonly<Record<string, Someone>>;
  readonly stars: readonly Star[];
}

export const castStars = (casting: Casting, places: DemoPlaces, domain: string): Cast => {
  const stars = starsOf(places);
  const entries = stars.map(
    (star, index) =>
      [star.login, cast(casting, { ...star.part, email: `${star.login}@${domain}` }, index + 1)] as const,
  );
  return { byLogin: Object.fromEntries(entries), stars };
};

/** The one who plays that login. @throws Error when nobody does */
export const starOf = ({ byLogin }: Cast, login: string): Someone => {
  const found = byLogin[login];
  if (found === undefined) throw new Error(`Nobody plays ${login}`);
  return found;
};
