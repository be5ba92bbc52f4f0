// Who asks: one login for each relation to the crew, the order and the agency that matters.

/** What a login is to the crew `site` and to the others that are made like it. */
export const CREW_RELATIONS = {
  ben: 'the person whom the rows are about, booked',
  dora: 'booked on the same crew',
  sami: 'stand-by on the same crew',
  cara: 'chief of the crew',
  lena: 'chief of the crew since a short while, applied before',
  carl: 'chief of the crew for a while, taken off again',
  remo: 'booked on the crew for a while, taken off again',
  anna: 'applied as chief',
  asta: 'asked as chief, no answer yet',
  dirk: 'asked as chief and declined',
  wim: 'applied as chief and took it back',
  nick: 'applied as chief and was not chosen',
  paul: 'only pencilled in as chief',
  emil: 'chief of another crew',
  newcomer: 'on no crew',
} as const;

export const OTHERS = {
  mia: 'contact of the client whose order it is',
  nora: 'contact of that client, and crew elsewhere',
  bella: 'buyer of that client, who may only read',
  kurt: 'contact of another client',
  paula: 'planner',
  pia: 'planning assistant',
  olga: 'operations',
  otto: 'office',
  gate: 'login of the project',
  otherGate: 'login of another project',
  till: 'login of the plus crew, with edit',
  glance: 'login of the plus crew, without edit',
  esther: 'planner, operations and office of another agency',
  enno: 'crew chief of another agency',
} as const;

export type CrewParty = keyof typeof CREW_RELATIONS;
export type Party = CrewParty | keyof typeof OTHERS;

const keysOf = <T extends object>(of: T): readonly (keyof T)[] => Object.keys(of) as (keyof T)[];
export const PARTIES: readonly Party[] = [...keysOf(CREW_RELATIONS), ...keysOf(OTHERS)];
export const CREW_PARTIES: readonly Party[] = keysOf(CREW_RELATIONS);

/** Booked or stand-by now. */
export const TEAM = ['ben', 'dora', 'sami', 'cara', 'lena'] as const;
/** See the crew, for they may yet come to it. */
export const HOPEFUL = ['anna', 'asta'] as const;
export const CHIEFS = ['cara', 'lena'] as const;
/** Were on the crew: what they report of then is heard, and what they report of later is known to be refused. */
export const ONCE_THERE = ['carl', 'remo'] as const;
export const PLANNERS = ['paula', 'pia', 'olga'] as const;
export const AGENCY = [...PLANNERS, 'otto'] as const;
export const CLIENT = ['mia', 'nora', 'bella'] as const;
/** Contacts of the client who may order. */
export const ORDERING = ['mia', 'nora'] as const;
export const FOREIGN = ['esther', 'enno'] as const;
export const REDUCED = ['gate', 'otherGate', 'till', 'glance'] as const;

/** The person behind a login; logins of a project or a plus crew have none. */
export const personOf = (party: Party): string | undefined =>
  REDUCED.some((one) => one === party) ? undefined : party;
