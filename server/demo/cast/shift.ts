// One crew with its positions, and people put on them: the pieces of which projects and scenes are made.
import type { AssignmentStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { projectCrewItem } from '#schema/entities/crews/project-crew-item.ts';
import { projectCrew } from '#schema/entities/crews/project-crew.ts';
import type { Content } from '#schema/define/entity.ts';
import type { ShiftInstants, WallTimes } from '#schema/rules/crews/shift-times.ts';
import { stamped } from '../base/batch.ts';
import type { Lookups } from '../base/lookup-rows.ts';
import { shiftInstants } from '../base/moments.ts';
import type { Someone } from './people.ts';
import type { Venue } from './places.ts';
import type { MadeProject } from './projects.ts';
import type { Chance } from '../base/random.ts';
import { DRESS_CODES, MEETING_POINTS } from '../base/vocabulary.ts';

export interface Stage {
  readonly chance: Chance;
  readonly lookups: Lookups;
  /** Security checks that a company wants of its crews. */
  readonly securityFormIds: (companyId: string) => readonly string[];
}

export interface ShiftPosition {
  readonly code: string;
  readonly amount: number;
  /** Codes of the skills that it asks for. */
  readonly skills?: readonly string[];
  /** What its people have to know. */
  readonly note?: string;
}

export interface ShiftPlan extends WallTimes {
  readonly name: string;
  readonly positions: readonly ShiftPosition[];
  readonly statusCode: 'planned' | 'confirmed' | 'closed' | 'cancelled';
  readonly vacant?: string;
  /** A photo goes with each check-in. */
  readonly photo?: boolean;
  /** Its times before the last change, to which the client had said yes. */
  readonly former?: ShiftInstants;
}

export type MadeItem = ReturnType<typeof makeItem>;
export type MadeAssignment = ReturnType<typeof assign>;

export interface MadeCrew {
  readonly crew: ReturnType<typeof makeCrewRow>;
  readonly items: readonly MadeItem[];
  readonly project: MadeProject;
  readonly venue: Venue;
  /** First start and last end. */
  readonly times: ShiftInstants;
}

const makeCrewRow = (
  { chance, securityFormIds }: Stage,
  project: MadeProject,
  venue: Venue,
  shift: ShiftPlan,
  at: Temporal.Instant,
) =>
  stamped(projectCrew, at, {
    id: chance.id(at),
    projectId: project.id,
    name: shift.name,
    locationId: venue.id,
    statusCode: shift.statusCode,
    ...shiftInstants(shift, venue.timezone),
    timezone: venue.timezone,
    meetingPoint: chance.pick(MEETING_POINTS),
    dressCode: chance.pick(DRESS_CODES),
    contactOnSite: { name: 'Ida Kern', phone: '+43 555 0199' },
    securityFormIds: [...securityFormIds(project.companyId)],
    requirePreCall: true,
    requireCheckInPhoto: shift.photo ?? false,
    allowLiveLocation: true,
  });

const makeItem = (
  { chance, lookups }: Stage,
  crew: { id: string; projectId: string },
  venue: Venue,
  shift: ShiftPlan,
  position: ShiftPosition,
  at: Temporal.Instant,
) =>
  stamped(projectCrewItem, at, {
    id: chance.id(at),
    projectCrewId: crew.id,
    projectId: crew.projectId,
    functionId: lookups.idOf('functions', position.code),
    startDate: shift.startDate,
    startTime: shift.startTime,
    endTime: shift.endTime,
    ...(shift.endDate === undefined ? {} : { endDate: shift.endDate }),
    ...shiftInstants(shift, venue.timezone),
    amount: position.amount,
    breakMin: 30,
    statusCode: shift.statusCode === 'cancelled' ? 'cancelled' : shift.vacant === position.code ? 'vacant' : 'open',
    requiredSkillIds: [...(position.skills ?? [])],
    requiredTagIds: [],
    clientVisible: true,
    ...(position.note === undefined ? {} : { note: position.note }),
    ...(shift.former === undefined ? {} : { timesBefore: shift.former }),
    ...(shift.vacant === position.code
      ? {
          vacancyText: 'Come as you are, gloves are there.',
          vacancyUntil: shiftInstants(shift, venue.timezone).startAt,
        }
      : {}),
  });

/** A crew of the project at the venue with one position per function. */
export const makeCrew = (
  stage: Stage,
  project: MadeProject,
  venue: Venue,
  shift: ShiftPlan,
  at: Temporal.Instant,
): MadeCrew => {
  const crew = makeCrewRow(stage, project, venue, shift, at);
  return {
    crew,
    items: shift.positions.map((position) => makeItem(stage, crew, venue, shift, position, at)),
    project,
    venue,
    times: shiftInstants(shift, venue.timezone),
  };
};

/** Puts someone on a position in that state. */
export const assign = (
  { chance, lookups }: Stage,
  made: MadeCrew,
  item: MadeItem,
  who: Someone,
  statusCode: AssignmentStatus,
  at: Temporal.Instant,
  more: Partial<Content<typeof projectCrewItemStatus>> = {},
) =>
  stamped(projectCrewItemStatus, at, {
    id: chance.id(at),
    projectCrewItemId: item.id,
    projectCrewId: made.crew.id,
    projectId: made.project.id,
    companyId: made.project.companyId,
    contactId: who.contact.id,
    personId: who.person.id,
    statusCode,
    statusId: lookups.idOf('statuses', `projectCrewItemStatus.${statusCode}`),
    chief: [lookups.idOf('functions', 'crewChief'), lookups.idOf('functions', 'headChief')].includes(item.functionId),
    effectiveStart: item.startAt,
    effectiveEnd: item.endAt,
    timezone: made.venue.timezone,
    termsRev: 1,
    ...(['confirmed', 'spare', 'worked'].includes(statusCode) ? { ackRev: 1 } : {}),
    changedFields: [],
    hoursRev: 0,
    checkSecret: chance.id(at).replaceAll('-', ''),
    ...more,
  });
