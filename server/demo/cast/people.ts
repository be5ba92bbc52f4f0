// People with their roles: the ones who can sign in, and the crew around them.
import { contact } from '#schema/entities/people/contact.ts';
import { person } from '#schema/entities/people/person.ts';
import { stamped } from '../base/batch.ts';
import { FUNCTIONS } from '../base/lookups.ts';
import type { Lookups } from '../base/lookup-rows.ts';
import type { Chance } from '../base/random.ts';
import { todayOf, type Setting } from '../base/setting.ts';
import { FIRST_NAMES, LAST_NAMES } from '../base/vocabulary.ts';

/** Someone in the demo: the person and the role by which they are known. */
export interface Someone {
  readonly person: ReturnType<typeof makePerson>;
  readonly contact: ReturnType<typeof makeContact>;
}

export interface PersonPart {
  readonly firstName: string;
  readonly lastName: string;
  readonly kind: 'crew' | 'client' | 'planner' | 'office';
  readonly loginTypes: readonly string[];
  readonly functions: readonly string[];
  readonly language?: 'en' | 'de' | 'deAt';
  readonly companyId?: string;
  readonly email?: string;
  readonly projectManager?: boolean;
  readonly accountant?: boolean;
  /** Shows a face on their profile. */
  readonly pictured?: boolean;
}

interface Casting {
  readonly setting: Setting;
  readonly chance: Chance;
  readonly at: Temporal.Instant;
  readonly lookups: Lookups;
}

const PREFIX = { crew: 'K', client: 'C', planner: 'P', office: 'O' } as const;

/** Id of the picture that a person shows, and of its file. */
export const pictureIdOf = (personId: string): string => `${personId}:picture`;

const makePerson = ({ setting, chance, at, lookups }: Casting, part: PersonPart, number: number) => {
  const mobile = `+43 555 ${String(10_000 + number)}`;
  const email = part.email ?? `person${String(number)}@people.example.test`;
  const birthday = todayOf(setting)
    .subtract({ years: chance.whole(19, 61), days: chance.whole(0, 364) })
    .toString();
  const id = chance.id(at);
  return stamped(person, at, {
    id,
    firstName: part.firstName,
    lastName: part.lastName,
    displayName: `${part.firstName} ${part.lastName}`,
    language: part.language ?? 'en',
    mapService: 'google',
    active: true,
    regionIds: [lookups.idOf('regions', 'vienna')],
    email,
    mobile,
    ...(part.pictured === true ? { pictureFileId: pictureIdOf(id) } : {}),
    ...(part.kind === 'crew'
      ? {
          employeeNo: String(number),
          entryOn: '2024-03-01',
          birthday,
          city: 'Wien',
          countryId: lookups.idOf('countries', 'AT'),
        }
      : {}),
  });
};

const makeContact = (
  { chance, at, lookups }: Casting,
  part: PersonPart,
  who: { id: string; email?: string; mobile?: string },
  number: number,
) =>
  stamped(contact, at, {
    id: chance.id(at),
    number: `${PREFIX[part.kind]}-${String(10_000 + number)}`,
    personId: who.id,
    kind: part.kind,
    loginTypes: part.loginTypes.map((caption) => ({ caption })),
    isProjectManager: part.projectManager ?? false,
    isAccountant: part.accountant ?? false,
    functionIds: part.functions.map((code) => lookups.idOf('functions', code)),
    tagIds: [],
    active: true,
    ...(part.companyId === undefined ? {} : { companyId: part.companyId }),
    ...(who.mobile === undefined ? {} : { mobile: who.mobile }),
    ...(who.email === undefined ? {} : { email: who.email }),
  });

/** One more person with one role. */
export const cast = (casting: Casting, part: PersonPart, number: number): Someone => {
  const made = makePerson(casting, part, number);
  return { person: made, contact: makeContact(casting, part, made, number) };
};

const MANAGERS = [
  ['Marlene', 'Ostler', 'Planners'],
  ['Milan', 'Kowal', 'Planning'],
  ['Greta', 'Lindner', 'Operations'],
  ['Tariq', 'Vale', 'Planners'],
] as const;

/** Project managers beside those who can sign in: the agency's orders are shared among them all. */
export const castManagers = (casting: Casting, from: number): readonly Someone[] =>
  MANAGERS.map(([firstName, lastName, caption], index) =>
    cast(
      casting,
      {
        firstName,
        lastName,
        kind: 'planner',
        loginTypes: [caption],
        functions: [],
        projectManager: true,
        pictured: true,
      },
      from + index,
    ),
  );

const weighted = FUNCTIONS.flatMap(([code, , , weight]) => Array.from({ length: weight }, () => code));

/** The crew without a login of their own: names by number, functions by weight. */
export const castCrew = (casting: Casting, count: number, from: number): readonly Someone[] =>
  Array.from({ length: count }, (_, index) => {
    const firstName = FIRST_NAMES[index % FIRST_NAMES.length] ?? FIRST_NAMES[0];
    const lastName =
      LAST_NAMES[(index * 17 + Math.floor(index / FIRST_NAMES.length)) % LAST_NAMES.length] ?? LAST_NAMES[0];
    const functions = [
      ...new Set(['stagehand', casting.chance.pick(weighted), ...(index % 8 === 0 ? ['crewChief'] : [])]),
    ];
    return cast(
      casting,
      { firstName, lastName, kind: 'crew', loginTypes: ['Crew'], functions, pictured: index % 4 !== 3 },
      from + index,
    );
  });

export type { Casting };
