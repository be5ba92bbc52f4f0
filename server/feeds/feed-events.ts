// What stands in a person's calendar feed: jobs with blocked days and leave, or the projects and crews one looks after.
import type { Row } from '#schema/define/entity.ts';
import type { Language } from '#i18n/languages.ts';
import { jobFunction } from '#schema/entities/crews/job-function.ts';
import { projectCrewItemStatus, type AssignmentStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { projectCrewItem } from '#schema/entities/crews/project-crew-item.ts';
import { projectCrew } from '#schema/entities/crews/project-crew.ts';
import { contact } from '#schema/entities/people/contact.ts';
import type { publicCalendarSubscription } from '#schema/entities/people/public-calendar-subscription.ts';
import { location } from '#schema/entities/places/location.ts';
import { blockDate } from '#schema/entities/planning/block-date.ts';
import { vacationRequest } from '#schema/entities/planning/vacation-request.ts';
import { project } from '#schema/entities/projects/project.ts';
import { canonicalInstant } from '#schema/rules/crews/shift-times.ts';
import { requestOfLeave } from '#schema/rules/planning/leave-in-plan.ts';
import { sql, type Sql } from '../database/sql/sql.ts';
import type { Records } from '../papers/model/records.ts';
import { asSql } from '../rights/condition.ts';
import { scopeOf } from '../rights/scopes.ts';
import type { ScopeViewer } from '../rights/sets.ts';
import { say } from '../common/texts.ts';
import type { FeedEvent, TimedEvent } from './event.ts';

export interface FeedRequest {
  readonly records: Records;
  readonly subscription: Row<typeof publicCalendarSubscription>;
  /** Its person, as their login stands: of orders and crews they read those in their sight. */
  readonly viewer: ScopeViewer;
  readonly language: Language;
  readonly now: Temporal.Instant;
}

/** Days that stay in a feed after they are over; ahead it is open. */
const DAYS_BACK = 92;

/** The entries of the feed, in no order. */
export const feedEvents = async (request: FeedRequest): Promise<readonly FeedEvent[]> => {
  switch (request.subscription.kind) {
    case 'jobs':
      return [...(await jobsOf(request)), ...(await daysOf(request))];
    case 'projects':
      return projectsOf(request);
    case 'planning':
      return crewsOf(request);
  }
};

const since = ({ now }: FeedRequest): string => canonicalInstant(now.subtract({ hours: DAYS_BACK * 24 }));
const sinceDay = ({ now, records }: FeedRequest): string =>
  now.toZonedDateTimeISO(records.tenant.timezone).subtract({ days: DAYS_BACK }).toPlainDate().toString();
const uidOf = ({ records: { tenant } }: FeedRequest, id: string): string => `${id}@${tenant.id}.callboard`;

/** How a job stands in a calendar; undefined where it never was one's job. */
const standing = (statusCode: AssignmentStatus, includeRequested: boolean): FeedEvent['status'] | undefined => {
  switch (statusCode) {
    case 'confirmed':
    case 'worked':
    case 'spare':
      return 'CONFIRMED';
    case 'requested':
      return includeRequested ? 'TENTATIVE' : undefined;
    case 'cancelled':
    case 'notNeeded':
    case 'lateRefusal':
    case 'outage':
    case 'absence':
    case 'spareUnused':
      return 'CANCELLED';
    case 'planned':
    case 'applied':
    case 'notChosen':
    case 'withdrawn':
    case 'declined':
    case 'noShow':
      return undefined;
  }
};

const jobsOf = async (request: FeedRequest): Promise<readonly FeedEvent[]> => {
  const {
    records,
    subscription: { personId, includeRequested },
    language,
  } = request;
  const places = await records.where(
    projectCrewItemStatus,
    sql`t.person_id = ${personId} and t.effective_end >= ${since(request)}`,
  );
  // Granted leave stands among the days.
  const assignments = places.filter(({ id }) => requestOfLeave(id) === undefined);
  const [crews, items] = [
    await records.some(
      projectCrew,
      assignments.map((one) => one.projectCrewId),
    ),
    await records.some(
      projectCrewItem,
      assignments.map((one) => one.projectCrewItemId),
    ),
  ];
  const [sites, functions] = [
    await records.some(
      location,
      crews.map((one) => one.locationId),
    ),
    await records.some(
      jobFunction,
      items.map((one) => one.functionId),
    ),
  ];
  return assignments.flatMap((assignment): readonly TimedEvent[] => {
    const status = standing(assignment.statusCode, includeRequested);
    const crew = crews.find(({ id }) => id === assignment.projectCrewId);
    if (status === undefined || crew === undefined) return [];
    const item = items.find(({ id }) => id === assignment.projectCrewItemId);
    const work = functions.find(({ id }) => id === item?.functionId);
    // Whoever was called off has nothing more to know of it.
    const lines = status === 'CANCELLED' ? [] : wordsOf(crew, work?.caption, language);
    return [
      {
        kind: 'timed',
        uid: uidOf(request, assignment.id),
        summary: titleOf(assignment.statusCode, crew.name, language),
        sequence: assignment.termsRev - 1 + (status === 'CANCELLED' ? 1 : 0),
        status,
        changedAt: assignment.updatedAt,
        from: assignment.effectiveStart,
        to: assignment.effectiveEnd,
        zone: assignment.timezone,
        ...(lines.length === 0 ? {} : { description: lines.join('\n') }),
        ...placeOf(sites.find(({ id }) => id === crew.locationId)),
      },
    ];
  });
};

/** What one has to know before one comes. */
const wordsOf = (
  { meetingPoint, dressCode, info }: Row<typeof projectCrew>,
  work: string | undefined,
  language: Language,
): readonly string[] => [
  ...(work === undefined ? [] : [say(language, 'feeds.function', { name: work })]),
  ...(meetingPoint === undefined ? [] : [say(language, 'feeds.meetingPoint', { place: meetingPoint })]),
  ...(dressCode === undefined ? [] : [say(language, 'feeds.dress', { dress: dressCode })]),
  ...(info === undefined ? [] : [info]),
];

const titleOf = (statusCode: AssignmentStatus, crew: string, language: Language): string => {
  if (statusCode === 'requested') return say(language, 'feeds.requested', { crew });
  return statusCode === 'spare' ? say(language, 'feeds.spare', { crew }) : crew;
};

const placeOf = (found: Row<typeof location> | undefined): { readonly place?: string } =>
  found === undefined
    ? {}
    : {
        place: [found.name, found.street, [found.zip, found.city].filter((part) => part !== undefined).join(' ')]
          .filter((part) => part !== undefined && part !== '')
          .join(', '),
      };

const daysOf = async (request: FeedRequest): Promise<readonly FeedEvent[]> => {
  const {
    records,
    subscription: { personId },
    language,
  } = request;
  const mine: Sql = sql`t.person_id = ${personId} and t."end" >= ${sinceDay(request)}`;
  const blocked = (await records.where(blockDate, mine)).map((row): FeedEvent => ({
    kind: 'days',
    uid: uidOf(request, row.id),
    summary: say(language, 'feeds.blocked', { reason: row.reason }),
    sequence: 0,
    status: 'CONFIRMED',
    changedAt: row.updatedAt,
    from: row.start,
    to: row.end,
  }));
  const leave = (await records.where(vacationRequest, mine)).flatMap((row): readonly FeedEvent[] => {
    if (row.statusCode === 'rejected') return [];
    const isAsked = row.statusCode === 'requested';
    return [
      {
        kind: 'days',
        uid: uidOf(request, row.id),
        summary: say(language, isAsked ? 'feeds.vacationRequested' : 'feeds.vacation'),
        sequence: isAsked ? 0 : 1,
        status: isAsked ? 'TENTATIVE' : 'CONFIRMED',
        changedAt: row.updatedAt,
        from: row.start,
        to: row.end,
      },
    ];
  });
  return [...blocked, ...leave];
};

/** Orders of which the person is manager, planner or the client's contact. */
const myProjects = async (request: FeedRequest): Promise<readonly Row<typeof project>[]> => {
  const {
    records,
    viewer,
    subscription: { personId },
  } = request;
  const mine = new Set((await records.where(contact, sql`t.person_id = ${personId}`)).map(({ id }) => id));
  const found = await records.where(
    project,
    sql`t.end_date >= ${sinceDay(request)} and ${asSql(scopeOf(viewer, project))}`,
  );
  return found.filter(
    ({ kind, projectManagerContactId, plannerContactIds, clientContactId }) =>
      kind === 'standard' &&
      [projectManagerContactId, clientContactId, ...plannerContactIds].some((id) => id !== undefined && mine.has(id)),
  );
};

const isOff = (statusCode: string): boolean => statusCode === 'cancelled' || statusCode === 'declined';

const projectsOf = async (request: FeedRequest): Promise<readonly FeedEvent[]> =>
  (await myProjects(request)).map((row) => ({
    kind: 'days',
    uid: uidOf(request, row.id),
    summary: row.name,
    sequence: isOff(row.statusCode) ? 2 : Number(row.statusCode !== 'designClient'),
    status: isOff(row.statusCode)
      ? 'CANCELLED'
      : row.statusCode === 'confirmed' || row.statusCode === 'closed'
        ? 'CONFIRMED'
        : 'TENTATIVE',
    changedAt: row.updatedAt,
    from: row.beginDate,
    to: row.endDate,
  }));

const crewsOf = async (request: FeedRequest): Promise<readonly FeedEvent[]> => {
  const { records, viewer } = request;
  const projects = await myProjects(request);
  const crews = await records.where(
    projectCrew,
    sql`t.project_id = any(${projects.map(({ id }) => id)}::text[]) and ${asSql(scopeOf(viewer, projectCrew))}`,
  );
  const places = await records.some(
    location,
    crews.map(({ locationId }) => locationId),
  );
  return crews.flatMap((crew): readonly FeedEvent[] => {
    if (crew.startAt === undefined || crew.endAt === undefined || crew.endAt < since(request)) return [];
    const order = projects.find(({ id }) => id === crew.projectId);
    return [
      {
        kind: 'timed',
        uid: uidOf(request, crew.id),
        summary: order === undefined ? crew.name : `${crew.name}, ${order.name}`,
        sequence: isOff(crew.statusCode) ? 2 : Number(crew.statusCode !== 'planned'),
        status: isOff(crew.statusCode) ? 'CANCELLED' : crew.statusCode === 'planned' ? 'TENTATIVE' : 'CONFIRMED',
        changedAt: crew.updatedAt,
        from: crew.startAt,
        to: crew.endAt,
        zone: crew.timezone,
        ...placeOf(places.find(({ id }) => id === crew.locationId)),
      },
    ];
  });
};
