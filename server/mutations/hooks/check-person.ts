// A check arrives: it is kept whatever the world looks like by now, with what the server can say about it.
import type pg from 'pg';
import { crewCheck } from '#schema/entities/crews/crew-check.ts';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { Refused } from '#schema/define/mutation.ts';
import { checkPerson } from '#schema/mutations/crews/checks/check-person.ts';
import { formatTime } from '#i18n/format.ts';
import { localeOf } from '#i18n/languages.ts';
import { sql } from '../../database/sql/sql.ts';
import { beginOf } from '../claimed-times/begin-of-row.ts';
import { DONE, type MutationContext } from '../context/mutation-context.ts';
import { withEvidence, type CheckedAssignment, type CheckRow, type CheckSite } from './check-evidence.ts';
import { asDuplicate, isEarlier } from './first-check.ts';
import { hookFor } from './hook.ts';
import { toDo } from '../office/office-notices.ts';
import { crewName, nameOf } from '../office/labels.ts';

export const checkPersonHook = hookFor(
  checkPerson,
  async (context, { id, check }, apply) => {
    const { tx } = context;
    const stands = await tx.get(crewCheck, check.id);
    const assignment = await tx.get(projectCrewItemStatus, id);
    await apply();
    // Told by the other phone before: judged then.
    if (stands !== undefined) return DONE;
    const made = await tx.get(crewCheck, check.id);
    if (assignment === undefined || made === undefined) throw new Refused('NOT_ASSIGNED');
    const arrived = await arrivedCheck(context, assignment, made);
    const isDuplicate = await settleDuplicates(context, arrived);
    if (isDuplicate) return { warnings: ['DUPLICATE_CHECK'], status: 200 };
    if (arrived.flags.includes('afterNoShow')) await tellPlanner(context, assignment, arrived);
    if (!arrived.flags.includes('afterCancellation')) return DONE;
    await tellPlanner(context, assignment, arrived);
    return { warnings: ['ITEM_CANCELLED'], status: 202 };
  },
  { handlesRepeats: true },
);

const arrivedCheck = async (
  context: MutationContext,
  assignment: CheckedAssignment,
  made: CheckRow,
): Promise<CheckRow> => {
  const { tx, caller, occurred } = context;
  const { isCancelled, ...site } = await siteOf(tx.client, assignment, caller.actor.tenant);
  const since = await beginOf(context, { entity: projectCrewItemStatus, row: assignment });
  return withEvidence({
    check: made,
    assignment,
    site,
    settings: caller.tenant.settings,
    occurred,
    receivedAt: tx.now,
    isCrewCancelled: isCancelled,
    ...(since === undefined ? {} : { since }),
  });
};

interface SiteRow {
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly geofence: number | null;
  readonly cancelled: boolean;
}

const siteOf = async (
  client: pg.ClientBase,
  { projectCrewId, projectCrewItemId }: CheckedAssignment,
  tenant: string,
): Promise<CheckSite & { readonly isCancelled: boolean }> => {
  const { rows } = await client.query<SiteRow>(
    `select (l.row->>'latitude')::float8 as latitude, (l.row->>'longitude')::float8 as longitude, (l.row->>'geofenceM')::integer as geofence,
       coalesce(c.status_code = 'cancelled' or i.status_code = 'cancelled', false) as cancelled
     from project_crews c
     left join locations l on l.tenant = c.tenant and l.id = c.location_id and not l.deleted
     left join project_crew_items i on i.tenant = c.tenant and i.id = $3
     where c.tenant = $1 and c.id = $2`,
    [tenant, projectCrewId, projectCrewItemId],
  );
  const { latitude = null, longitude = null, geofence = null, cancelled = false } = rows[0] ?? {};
  return {
    isCancelled: cancelled,
    ...(latitude === null ? {} : { latitude }),
    ...(longitude === null ? {} : { longitude }),
    ...(geofence === null ? {} : { geofenceM: geofence }),
  };
};

/**
 * Puts the check, or the one it replaces, as a duplicate. True when the check itself is the one that does not count.
 */
const settleDuplicates = async ({ tx }: MutationContext, arrived: CheckRow): Promise<boolean> => {
  const others = await tx.find(
    crewCheck,
    sql`t.assignment_id = ${arrived.assignmentId} and t.id <> ${arrived.id} and t."row"->>'kind' = ${arrived.kind} and t."row"->>'state' <> 'void'`,
  );
  const isDuplicate = others.some((other) => !isEarlier(arrived, other));
  if (!isDuplicate) for (const other of others) await tx.put(crewCheck, asDuplicate(other));
  await tx.put(crewCheck, isDuplicate ? asDuplicate(arrived) : arrived);
  return isDuplicate;
};

const tellPlanner = async (context: MutationContext, assignment: CheckedAssignment, check: CheckRow): Promise<void> => {
  const { projectCrewId, timezone } = assignment;
  const time = formatTime({
    instant: check.at,
    zone: timezone,
    locale: localeOf(context.caller.tenant.defaultLanguage),
  });
  const values = {
    name: await nameOf(context, assignment.personId),
    crew: await crewName(context, projectCrewId),
    time,
  };
  const words = check.flags.includes('afterNoShow') ? 'checkAfterNoShow' : 'checkAfterCancellation';
  await toDo(context, { words, values, category: 'CREW', refKind: 'projectCrew', refId: projectCrewId });
};
