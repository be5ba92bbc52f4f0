// Notices about an assignment, a position or a crew.
import type { FormerTerms } from '#schema/entities/crews/project-crew-item-status.ts';
import { dateOf, formatDay, formatTime } from '#i18n/format.ts';
import type { Announcement, Announcer, AnnouncedRow, ReaderLocale } from './announcement.ts';
import { chiefsOf, clientsOf, fittingCrew, plannersOf } from './people.ts';

interface AssignmentPart {
  readonly person: string;
  readonly crew: string;
  readonly name: string;
  readonly project: string;
  readonly start: string;
  readonly zone: string;
  readonly end: string;
  readonly place: string | null;
  readonly meetingPoint: string | null;
  readonly clothes: string | null;
  readonly duty: string | null;
  readonly formerDuty: string | null;
  readonly former: FormerTerms | null;
  readonly changed: readonly string[];
}

const assignmentOf = async ({ pool, tenant, id }: AnnouncedRow): Promise<AssignmentPart | undefined> => {
  const { rows } = await pool.query<AssignmentPart>(
    `select a.person_id as person, a.project_crew_id as crew, w.row->>'name' as name, a.project_id as project, a.row->>'effectiveStart' as start, a.row->>'timezone' as zone,
       a.row->>'effectiveEnd' as end, l.row->>'name' as place, w.row->>'meetingPoint' as "meetingPoint", w.row->>'dressCode' as clothes,
       a.row->'termsBefore' as former, a.row->'changedFields' as changed, f.row->>'caption' as duty,
       (select o.row->>'caption' from functions o where o.tenant = a.tenant and o.id = a.row->'termsBefore'->>'functionId') as "formerDuty"
     from project_crew_item_status a join project_crews w on w.tenant = a.tenant and w.id = a.project_crew_id
     left join project_crew_items i on i.tenant = a.tenant and i.id = a.project_crew_item_id
     left join functions f on f.tenant = i.tenant and f.id = i.function_id
     left join locations l on l.tenant = w.tenant and l.id = w.location_id where a.tenant = $1 and a.id = $2 and not a.deleted`,
    [tenant.id, id],
  );
  return rows[0];
};

/** Times are those of the place: that is where one has to be. */
const whenAt =
  ({ name, start, zone }: Pick<AssignmentPart, 'name' | 'start' | 'zone'>) =>
  ({ locale }: ReaderLocale): Readonly<Record<string, string>> => ({
    crew: name,
    day: formatDay({ instant: start, zone, locale }),
    time: formatTime({ instant: start, zone, locale }),
  });

/** To the person whose job it is. */
export const toWhoseJob: Announcer = async (asked) => {
  const job = await assignmentOf(asked);
  return job === undefined
    ? undefined
    : { to: [job.person], open: `/jobs/${asked.id}`, values: whenAt(job), startAt: job.start };
};

/** Of a change: the first thing that is another one now, with what it was. */
export const toWhoseChangedJob: Announcer = async (asked) => {
  const job = await assignmentOf(asked);
  return job === undefined
    ? undefined
    : {
        to: [job.person],
        open: `/jobs/${asked.id}`,
        values: (reading) => ({ ...whenAt(job)(reading), ...changeIn(job, reading) }),
        startAt: job.start,
      };
};

type ChangeInWords = Readonly<Record<'kind' | 'before' | 'after', string>>;

/** `kind` chooses the sentence; `other` says only how things are now. */
const changeIn = (job: AssignmentPart, { locale }: ReaderLocale): ChangeInWords => {
  const { former, start, end, zone, place, duty, formerDuty } = job;
  const at = (instant: string): string => {
    const time = formatTime({ instant, zone, locale });
    return former?.start !== undefined && dateOf(former.start, zone) !== dateOf(start, zone)
      ? `${formatDay({ instant, zone, locale })}, ${time}`
      : time;
  };
  if (former?.start !== undefined) return { kind: 'start', before: at(former.start), after: at(start) };
  if (former?.end !== undefined) return { kind: 'end', before: at(former.end), after: at(end) };
  if (former?.place !== undefined && place !== null) return { kind: 'place', before: former.place, after: place };
  if (formerDuty !== null && duty !== null) return { kind: 'function', before: formerDuty, after: duty };
  return wishIn(job) ?? { kind: 'other', before: '', after: '' };
};

/** Where one meets and what one wears: either may be new, another, or gone. */
const wishIn = ({ former, changed, meetingPoint, clothes }: AssignmentPart): ChangeInWords | undefined => {
  if (former === null) return undefined;
  const pairs = [
    ['meetingPoint', changed.includes('meetingPoint'), former.meetingPoint ?? '', meetingPoint ?? ''],
    ['clothes', changed.includes('dressCode'), former.dressCode ?? '', clothes ?? ''],
  ] as const;
  const [told] = pairs.filter(([, hasChanged, before, after]) => hasChanged && before !== after);
  return told === undefined ? undefined : inWords(told[0], told[2], told[3]);
};

const inWords = (kind: 'meetingPoint' | 'clothes', before: string, after: string): ChangeInWords => ({
  kind: before === '' ? `${kind}New` : after === '' ? `${kind}Gone` : kind,
  before,
  after,
});

export const toApplicant: Announcer = async (asked) => {
  const job = await assignmentOf(asked);
  return job === undefined ? undefined : { to: [job.person], open: '/jobs', values: whenAt(job), startAt: job.start };
};

/** To those who plan it, without a name: who it is shows the screen. */
export const toPlannersOfJob: Announcer = async (asked) => {
  const job = await assignmentOf(asked);
  if (job === undefined) return undefined;
  const to = await plannersOf({ pool: asked.pool, tenant: asked.tenant.id }, job.project);
  return { to, open: `/crews/${job.crew}`, values: whenAt(job), startAt: job.start };
};

export const toChiefsAndPlanners: Announcer = async (asked) => {
  const job = await assignmentOf(asked);
  if (job === undefined) return undefined;
  const place = { pool: asked.pool, tenant: asked.tenant.id };
  const to = [...(await chiefsOf(place, job.crew)), ...(await plannersOf(place, job.project))];
  return { to, open: `/crews/${job.crew}/crew-chief-job`, values: whenAt(job), startAt: job.start };
};

export const toFittingCrew: Announcer = async ({ pool, tenant, id }) => {
  const {
    rows: [item],
  } = await pool.query<{ caption: string; start: string; zone: string }>(
    `select f.row->>'caption' as caption, i.row->>'startAt' as start, w.row->>'timezone' as zone from project_crew_items i
     join functions f on f.tenant = i.tenant and f.id = i.function_id join project_crews w on w.tenant = i.tenant and w.id = i.project_crew_id
     where i.tenant = $1 and i.id = $2 and not i.deleted and i.status_code = 'vacant'`,
    [tenant.id, id],
  );
  if (item === undefined) return undefined;
  const when = whenAt({ name: item.caption, ...item });
  return {
    to: await fittingCrew({ pool, tenant: tenant.id }, id),
    open: '/jobs',
    values: ({ ...reading }) => ({ ...when(reading), function: item.caption }),
  };
};

interface CrewPart {
  readonly name: string;
  readonly project: string;
  readonly start: string;
  readonly zone: string;
}

const crewOf = async ({ pool, tenant }: AnnouncedRow, id: string): Promise<CrewPart | undefined> => {
  const { rows } = await pool.query<CrewPart>(
    `select row->>'name' as name, project_id as project, coalesce(row->>'endAt', row->>'startAt') as start, row->>'timezone' as zone from project_crews where tenant = $1 and id = $2 and not deleted`,
    [tenant.id, id],
  );
  return rows[0];
};

/** The id is the crew's. */
export const toWhoSigns: Announcer = async (asked): Promise<Announcement | undefined> => {
  const crew = await crewOf(asked, asked.id);
  if (crew === undefined) return undefined;
  const place = { pool: asked.pool, tenant: asked.tenant.id };
  return {
    to: [...(await chiefsOf(place, asked.id)), ...(await clientsOf(place, crew.project))],
    open: `/crews/${asked.id}/sign-off`,
    values: whenAt(crew),
  };
};

/** The id is the check's. Whoever was called a no-show and checks in is told to those who can take that back. */
export const toWhoReviews: Announcer = async (asked) => {
  const {
    rows: [check],
  } = await asked.pool.query<{ crew: string; at: string; flags: readonly string[] }>(
    `select project_crew_id as crew, row->>'at' as at, row->'flags' as flags from crew_checks where tenant = $1 and id = $2 and not deleted`,
    [asked.tenant.id, asked.id],
  );
  const crew = check === undefined ? undefined : await crewOf(asked, check.crew);
  if (check === undefined || crew === undefined) return undefined;
  const place = { pool: asked.pool, tenant: asked.tenant.id };
  const chiefs = check.flags.includes('afterNoShow') ? await chiefsOf(place, check.crew) : [];
  return {
    to: [...new Set([...chiefs, ...(await plannersOf(place, crew.project))])],
    open: `/crews/${check.crew}`,
    openFor: new Map(chiefs.map((person) => [person, `/crews/${check.crew}/crew-chief-job`])),
    values: whenAt({ ...crew, start: check.at }),
  };
};
