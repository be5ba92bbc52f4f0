// Who is on a project: each person once, with what they do on it, in which state, and on which days.
import type { AssignmentStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { dateOf, daysBetween } from '#i18n/format.ts';
import type { CrewWithPeople } from '../shifts.ts';

/** Days without a gap between them. */
export interface DayRun {
  readonly from: string;
  readonly to: string;
}

/** What a person does in one function and one state. */
export interface RoleOnProject {
  readonly functionName: string;
  readonly status: AssignmentStatus;
  readonly isChief: boolean;
  /** At the places of the shifts, on which they begin. */
  readonly days: readonly DayRun[];
}

export interface ProfileOfProject {
  readonly personId: string;
  readonly name: string;
  /** Null where there is none, or the login may not see it. */
  readonly pictureId: string | null;
  /** By their first day. */
  readonly roles: readonly RoleOnProject[];
  /** What they can prove of what their positions ask for. */
  readonly skills: readonly string[];
}

export const PROFILE_GROUPS = ['booked', 'open', 'out'] as const;
export type ProfileGroup = (typeof PROFILE_GROUPS)[number];

/** By group; a person who is booked on one day and asked for another stands in both. */
export type ProfilesOfProject = Readonly<Record<ProfileGroup, readonly ProfileOfProject[]>> & {
  /** Who is booked as well, and whom this login may not know by name. */
  readonly unnamed: number;
};

/** A skill that somebody can prove, in the reader's words. */
export interface ProvenSkill {
  readonly contactId: string;
  readonly code: string;
  readonly name: string;
}

const GROUP_OF: Readonly<Record<AssignmentStatus, ProfileGroup>> = {
  confirmed: 'booked',
  worked: 'booked',
  spare: 'booked',
  spareUnused: 'booked',
  planned: 'open',
  requested: 'open',
  applied: 'open',
  notChosen: 'out',
  withdrawn: 'out',
  declined: 'out',
  lateRefusal: 'out',
  outage: 'out',
  absence: 'out',
  cancelled: 'out',
  notNeeded: 'out',
  noShow: 'out',
};

interface Placed extends Omit<RoleOnProject, 'days'> {
  readonly personId: string;
  readonly name: string;
  readonly pictureId: string | null;
  readonly day: string;
  readonly skills: readonly string[];
}

/** Of crews and positions that take place; people whose names this login may not know are left out. */
export const profilesOf = (
  crews: readonly CrewWithPeople[],
  proven: readonly ProvenSkill[] = [],
): ProfilesOfProject => {
  const standing = crews.filter(({ statusCode }) => statusCode !== 'cancelled');
  const placed = standing
    .flatMap((crew) => placedOn(crew, proven))
    .toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0));
  const inGroup = (group: ProfileGroup) => people(placed.filter(({ status }) => GROUP_OF[status] === group));
  return { booked: inGroup('booked'), open: inGroup('open'), out: inGroup('out'), unnamed: unnamedOn(standing) };
};

const unnamedOn = (crews: readonly CrewWithPeople[]): number =>
  new Set(
    crews.flatMap(({ positions, placed }) => {
      const standing = positions.flatMap(({ id, statusCode }) => (statusCode === 'cancelled' ? [] : [id]));
      return placed.flatMap(({ person, personId, statusCode, projectCrewItemId }) =>
        person === undefined && GROUP_OF[statusCode] === 'booked' && standing.includes(projectCrewItemId)
          ? [personId]
          : [],
      );
    }),
  ).size;

/** What the positions of some crews ask for. */
export const askedSkills = (crews: readonly CrewWithPeople[]): ReadonlySet<string> =>
  new Set(crews.flatMap(({ positions }) => positions.flatMap(skillsOf)));

const skillsOf = (item: CrewWithPeople['positions'][number]): readonly string[] => [
  ...item.requiredSkillIds,
  ...(item.function?.requiredSkillIds ?? []),
];

const placedOn = ({ positions, placed }: CrewWithPeople, proven: readonly ProvenSkill[]): readonly Placed[] => {
  const standing = new Map(positions.flatMap((item) => (item.statusCode === 'cancelled' ? [] : [[item.id, item]])));
  return placed.flatMap(({ projectCrewItemId, person, personId, contactId, statusCode, ...row }) => {
    const item = standing.get(projectCrewItemId);
    if (item === undefined || person === undefined) return [];
    const asked = skillsOf(item);
    return [
      {
        personId,
        name: person.displayName,
        pictureId: person.pictureFileId ?? null,
        functionName: item.function?.caption ?? '',
        status: statusCode,
        isChief: row.chief,
        day: dateOf(row.effectiveStart, row.timezone),
        skills: proven.filter((one) => one.contactId === contactId && asked.includes(one.code)).map(({ name }) => name),
      },
    ];
  });
};

const people = (placed: readonly Placed[]): readonly ProfileOfProject[] =>
  [...grouped(placed, ({ personId }) => personId)]
    .map(([personId, own]) => ({
      personId,
      name: own[0].name,
      pictureId: own[0].pictureId,
      roles: rolesOf(own),
      skills: [...new Set(own.flatMap(({ skills }) => skills))].toSorted(),
    }))
    .toSorted((one, other) => one.name.localeCompare(other.name));

const rolesOf = (own: readonly Placed[]): readonly RoleOnProject[] =>
  [...grouped(own, ({ functionName, status, isChief }) => [functionName, status, isChief].join('\n')).values()].map(
    (same) => {
      const [{ functionName, status, isChief }] = same;
      return { functionName, status, isChief, days: runsOf(same.map(({ day }) => day)) };
    },
  );

type Some<T> = readonly [T, ...(readonly T[])];

const grouped = <T>(all: readonly T[], keyOf: (one: T) => string): ReadonlyMap<string, Some<T>> => {
  const groups = new Map<string, Some<T>>();
  for (const one of all) {
    const key = keyOf(one);
    const before = groups.get(key);
    groups.set(key, before === undefined ? [one] : [...before, one]);
  }
  return groups;
};

/** @param days in their order, some of them several times */
export const runsOf = (days: readonly string[]): readonly DayRun[] => {
  const runs: DayRun[] = [];
  for (const day of days) {
    const last = runs.at(-1);
    if (last !== undefined && daysBetween(last.to, day) <= 1) runs[runs.length - 1] = { from: last.from, to: day };
    else runs.push({ from: day, to: day });
  }
  return runs;
};

/** By a part of the name, or of a function. */
export const foundProfiles = (profiles: readonly ProfileOfProject[], typed: string): readonly ProfileOfProject[] => {
  const sought = typed.trim().toLocaleLowerCase();
  const holds = (text: string): boolean => text.toLocaleLowerCase().includes(sought);
  return profiles.filter(({ name, roles }) => holds(name) || roles.some(({ functionName }) => holds(functionName)));
};
