// A position of a crew: a function, from when to when, how many hands.
import { entity } from '../../define/entity.ts';
import {
  assigned,
  date,
  flag,
  inGroup,
  instant,
  integer,
  listOf,
  minutes,
  object,
  oneOf,
  optional,
  price,
  ref,
  text,
  time,
} from '../../define/field.ts';
import { all, both, either, holding, inSet, is, not, right, within } from '../../define/rights.ts';

export const CREW_ITEM_STATUS = ['open', 'vacant', 'cancelled'] as const;

/** Instants. */
const formerTimes = object({ startAt: instant, endAt: instant });

export const projectCrewItem = entity('projectCrewItems', {
  fields: {
    projectCrewId: ref('projectCrews'),
    projectId: assigned(ref('projects')),
    functionId: ref('functions'),
    /**
     * Wall times at the crew's location are the truth; the instants are derived from them
     * (schema/rules/crews/shift-times.ts).
     */
    startDate: date,
    endDate: optional(date),
    startTime: time,
    endTime: time,
    startAt: assigned(instant),
    endAt: assigned(instant),
    /** The times to which the client said yes, where the position got others since. */
    timesBefore: assigned(optional(formerTimes)),
    amount: integer(1, 200),
    breakMin: optional(minutes),
    statusCode: oneOf(...CREW_ITEM_STATUS),
    vacancyText: optional(text(1, 1000)),
    vacancyUntil: optional(instant),
    requiredSkillIds: listOf(text(1, 100), 20),
    requiredTagIds: listOf(text(1, 100), 20),
    note: optional(text(1, 1000)),
    /** Where it is false, the position, its people and its note are the agency's own. */
    clientVisible: flag,
    chargeRateCents: inGroup('bill', optional(price)),
  },
  indexes: ['projectCrewId', '[statusCode+startAt]'],
  serverIndexes: ['projectId', 'startAt', 'endAt', 'functionId'],
  span: ['startAt', 'endAt'],
  routes: {
    get: '/projectCrewItems/{id}',
    beneath: {
      '/projectCrews/{id}/projectCrewItems': 'projectCrewId',
      '/projects/{number}/projectCrewItems': 'projectId',
    },
  },
  pull: {
    from: {
      crew: 'jobs',
      client: 'planningCalendarItems',
      planner: 'planningCalendarItems',
      projectLogin: 'projectCrewsOfProject',
    },
    stage: 1,
  },
  read: { any: [right('projects'), { audience: 'projectLogin' }] },
  rows: {
    crew: either(
      inSet('projectCrewId', 'myCrews'),
      both(
        is('statusCode', 'vacant'),
        holding(right('mobileProjectVacancies', 'READ')),
        not(inSet('projectId', 'projectsWithoutVacancies')),
      ),
    ),
    client: both(is('clientVisible', 'true'), within('projectId', 'projects')),
    planner: all,
    office: all,
    projectLogin: both(is('clientVisible', 'true'), inSet('projectId', 'thisProject')),
  },
  groups: {
    bill: {
      client: both(holding(right('rateCards', 'READ')), within('projectId', 'projects')),
      planner: all,
      office: all,
    },
  },
});
