// An assignment: one person on one position, the heart of the product. The person's own view of it is a job.
import { entity } from '../../define/entity.ts';
import {
  assigned,
  caption,
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
  zone,
  type Static,
} from '../../define/field.ts';
import { all, both, either, inSet, is, not, right, within } from '../../define/rights.ts';
import { ASSIGNMENT_STATUS } from '../../rules/crews/assignment-status.ts';

export type AssignmentStatus = (typeof ASSIGNMENT_STATUS)[number];

/** States in which a colleague stands in the team list of a crew. */
const IN_THE_TEAM = ['confirmed', 'spare', 'worked', 'noShow', 'notNeeded'] as const;

/**
 * Of the terms that changed since the person accepted them: what they accepted, and who changed them last, and when.
 */
export const formerTerms = object({
  at: instant,
  by: optional(caption),
  start: optional(instant),
  end: optional(instant),
  functionId: optional(ref('functions')),
  /** Names and texts, as they were: the rows that they come from may have left the person's device. */
  place: optional(caption),
  meetingPoint: optional(text(1, 200)),
  dressCode: optional(text(1, 200)),
});
export type FormerTerms = Readonly<Static<typeof formerTerms>>;

export const projectCrewItemStatus = entity('projectCrewItemStatus', {
  fields: {
    projectCrewItemId: ref('projectCrewItems'),
    projectCrewId: assigned(ref('projectCrews')),
    projectId: assigned(ref('projects')),
    companyId: assigned(ref('companies')),
    contactId: ref('contacts'),
    personId: assigned(ref('persons')),
    statusCode: oneOf(...ASSIGNMENT_STATUS),
    statusId: assigned(optional(ref('statuses'))),
    /** Leads the crew: by the function or said explicitly. */
    chief: flag,
    startAt: optional(instant),
    endAt: optional(instant),
    /** Own deviation or the position's times; stored so that they can be indexed. */
    effectiveStart: assigned(instant),
    effectiveEnd: assigned(instant),
    timezone: assigned(zone),
    /** Bumped when time, place or function changes; `ackRev` is what the person accepted last. */
    termsRev: assigned(integer(1)),
    ackRev: optional(integer(0)),
    changedFields: assigned(listOf(text(1, 40), 20)),
    /** Gone once the person accepts the terms as they are. */
    termsBefore: inGroup('terms', assigned(optional(formerTerms))),
    answerDueAt: optional(instant),
    answeredAt: optional(instant),
    reason: optional(text(1, 200)),
    /** Why the server itself called it off: the seats were taken by those who said yes first. */
    calledOff: assigned(optional(oneOf('filled'))),
    /** What spoke against it and was decided all the same: reasons, each with the job or proof that it is about. */
    forcedFor: inGroup('forced', assigned(optional(listOf(text(1, 200), 20)))),
    /**
     * When and by whom the state was last decided on site, and how far the clock of that device may have been off: a
     * later decision stands.
     */
    decidedAt: assigned(optional(instant)),
    decidedBy: assigned(optional(ref('persons'))),
    decidedWithinMs: assigned(optional(integer(0))),
    spareFunctionId: inGroup('spareFunction', optional(ref('functions'))),
    workedFunctionId: inGroup('hours', optional(ref('functions'))),
    workedStart: inGroup('hours', optional(instant)),
    workedEnd: inGroup('hours', optional(instant)),
    breakMin: inGroup('hours', optional(minutes)),
    hoursRev: assigned(integer(0)),
    /** Who stated them last, by name, and when. */
    hoursBy: inGroup('hours', assigned(optional(caption))),
    hoursAt: inGroup('hours', assigned(optional(instant))),
    travelMin: inGroup('ownHours', optional(minutes)),
    kmDriven: inGroup('ownHours', optional(integer(0, 100_000))),
    noteChief: inGroup('ownHours', optional(text(1, 1000))),
    absenceKind: inGroup('ownHours', optional(oneOf('vacation', 'unpaidVacation', 'sick', 'other'))),
    payRateCents: inGroup('pay', assigned(optional(price))),
    /** Signs the code of the two-phone check; only the person and the crew's chiefs receive it. */
    checkSecret: inGroup('checkSecret', assigned(optional(text(16, 100)))),
  },
  indexes: ['projectCrewId', 'projectCrewItemId', 'effectiveStart', '[personId+effectiveStart]'],
  serverIndexes: ['projectId', '[personId+statusCode]'],
  span: ['effectiveStart', 'effectiveEnd'],
  history: ['projectCrewId', 'personId', 'statusCode', 'chief'],
  routes: { get: '/jobs/{id}' },
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
      both(inSet('personId', 'me'), not(is('statusCode', 'planned'))),
      both(inSet('projectCrewId', 'myCrews'), is('statusCode', ...IN_THE_TEAM)),
      inSet('projectCrewId', 'myChiefCrews'),
    ),
    client: both(within('projectCrewItemId', 'projectCrewItems'), is('statusCode', 'confirmed', 'worked')),
    planner: all,
    office: all,
    projectLogin: both(within('projectCrewItemId', 'projectCrewItems'), is('statusCode', 'confirmed', 'worked')),
  },
  groups: {
    hours: {
      crew: either(inSet('personId', 'me'), inSet('projectCrewId', 'myChiefCrews')),
      client: within('projectId', 'projects'),
      planner: all,
      office: all,
      projectLogin: inSet('projectId', 'thisProject'),
    },
    terms: { crew: either(inSet('personId', 'me'), inSet('projectCrewId', 'myChiefCrews')), planner: all, office: all },
    ownHours: {
      crew: either(inSet('personId', 'me'), inSet('projectCrewId', 'myChiefCrews')),
      planner: all,
      office: all,
    },
    spareFunction: { planner: { rule: 'holding', permit: right('planningCalendar', 'READSPAREFUNCTION') } },
    forced: { planner: all, office: all },
    pay: { crew: inSet('personId', 'me'), office: all, planner: { rule: 'holding', permit: right('payrolls') } },
    checkSecret: { crew: either(inSet('personId', 'me'), inSet('projectCrewId', 'myChiefCrews')) },
  },
});
