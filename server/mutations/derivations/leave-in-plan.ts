// Approved leave in the plan: an assignment on the vacation project of its year, so that planners see who is away where
// they see who works.
import type { Content, Row } from '#schema/define/entity.ts';
import { stretchOf } from '#schema/define/scene.ts';
import { jobFunction } from '#schema/entities/crews/job-function.ts';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { projectCrewItem } from '#schema/entities/crews/project-crew-item.ts';
import { projectCrew } from '#schema/entities/crews/project-crew.ts';
import { company } from '#schema/entities/people/company.ts';
import { contact } from '#schema/entities/people/contact.ts';
import { crewContactOf } from '#schema/rules/crews/crew-contact.ts';
import { leaveAssignmentId } from '#schema/rules/planning/leave-in-plan.ts';
import { location } from '#schema/entities/places/location.ts';
import type { vacationRequest } from '#schema/entities/planning/vacation-request.ts';
import { project } from '#schema/entities/projects/project.ts';
import { sql } from '../../database/sql/sql.ts';
import type { WriteTransaction } from '../../database/writes/transaction.ts';
import { say } from '../../common/texts.ts';
import type { MutationContext } from '../context/mutation-context.ts';
import { firstOf, findUnlocked } from '../../database/reads/find-unlocked.ts';

type Leave = Row<typeof vacationRequest>;
type Year = Content<typeof project>;

/**
 * Enters the leave as one assignment over its days; nothing where the agency has no company, place or function to hang
 * it on.
 */
export const enterLeave = async (context: MutationContext, leave: Leave): Promise<void> => {
  const { tx } = context;
  const year = await yearOf(context, leave.start);
  const place = await firstOf(tx, location);
  const itsFunction = await firstOf(tx, jobFunction);
  const role = crewContactOf(await findUnlocked(tx, contact, sql`t.person_id = ${leave.personId}`));
  if (year === undefined || place === undefined || itsFunction === undefined || role === undefined) return;
  const times = timesOf(context, leave);
  // A crew of one's own: nobody reads from it who else is away.
  const crew = await ownCrew(context, { year, leave, locationId: place.id });
  const id = leaveAssignmentId(leave.id);
  await tx.put(projectCrewItem, {
    id,
    projectCrewId: crew,
    projectId: year.id,
    functionId: itsFunction.id,
    startDate: leave.start,
    endDate: leave.end,
    startTime: leave.halfDay === 'start' ? '12:00' : '00:00',
    endTime: leave.halfDay === 'end' ? '12:00' : '23:59',
    ...times,
    amount: 1,
    statusCode: 'open',
    requiredSkillIds: [],
    requiredTagIds: [],
    clientVisible: false,
  });
  await tx.put(projectCrewItemStatus, {
    id,
    projectCrewItemId: id,
    projectCrewId: crew,
    projectId: year.id,
    companyId: year.companyId,
    contactId: role.id,
    personId: leave.personId,
    statusCode: 'confirmed',
    chief: false,
    effectiveStart: times.startAt,
    effectiveEnd: times.endAt,
    timezone: context.caller.tenant.timezone,
    termsRev: 1,
    ackRev: 1,
    changedFields: [],
    hoursRev: 0,
    absenceKind: leave.kind === 'paid' ? 'vacation' : 'unpaidVacation',
  });
};

/** Half days begin or end at noon. */
const timesOf = (context: MutationContext, leave: Leave): { readonly startAt: string; readonly endAt: string } => {
  const { from, to } = stretchOf({ agency: context.caller.tenant }, leave.start, leave.end);
  const noon = (date: string): string =>
    Temporal.PlainDate.from(date)
      .toZonedDateTime({ timeZone: context.caller.tenant.timezone, plainTime: '12:00' })
      .toInstant()
      .toString({ fractionalSecondDigits: 3 });
  return {
    startAt: leave.halfDay === 'start' ? noon(leave.start) : from,
    endAt: leave.halfDay === 'end' ? noon(leave.end) : to,
  };
};

const yearOf = async (context: MutationContext, date: string): Promise<Year | undefined> => {
  const {
    tx,
    caller: { tenant },
  } = context;
  const found = await tx.find(
    project,
    sql`t.begin_date <= ${date} and t.end_date >= ${date} and t."row"->>'kind' = 'vacation'`,
  );
  if (found[0] !== undefined) return found[0];
  const year = date.slice(0, 4);
  const owner = (await findUnlocked(tx, company, sql`t.kind = 'tenant'`))[0] ?? (await firstOf(tx, company));
  if (owner === undefined) return undefined;
  const begun: Year = {
    id: `leave-${year}`,
    number: await tx.nextNumber(project.name),
    name: say(tenant.defaultLanguage, 'office.vacationProject.caption', { year }),
    companyId: owner.id,
    beginDate: `${year}-01-01`,
    endDate: `${year}-12-31`,
    statusCode: 'confirmed',
    kind: 'vacation',
    clientMark: tenant.name,
    plannerContactIds: [],
    comment: say(tenant.defaultLanguage, 'office.vacationProject.text', { year }),
  };
  await tx.put(project, begun);
  return begun;
};

interface Own {
  readonly year: Year;
  readonly leave: Leave;
  readonly locationId: string;
}

const ownCrew = async (
  { tx, caller: { tenant } }: MutationContext,
  { year, leave, locationId }: Own,
): Promise<string> => {
  const id = `${year.id}:${leave.personId}`;
  const known = await tx.get(projectCrew, id);
  if (known === undefined) {
    await tx.put(projectCrew, {
      id,
      projectId: year.id,
      name: year.name,
      locationId,
      statusCode: 'confirmed',
      timezone: tenant.timezone,
      securityFormIds: [],
      requirePreCall: false,
      requireCheckInPhoto: false,
      allowLiveLocation: false,
    });
  }
  return id;
};

/** The leave does not take place. */
export const callOffLeave = async (tx: WriteTransaction, requestId: string): Promise<void> => {
  const row = await tx.get(projectCrewItemStatus, leaveAssignmentId(requestId));
  if (row?.statusCode === 'confirmed') await tx.put(projectCrewItemStatus, { ...row, statusCode: 'cancelled' });
};
