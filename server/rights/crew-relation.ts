// Who is or was on a crew, and who leads or led it: by the assignments as they are, and by the values that they had.
import type pg from 'pg';
import { projectCrewItemStatus, type AssignmentStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { projectCrew } from '#schema/entities/crews/project-crew.ts';
import { AT_WORK, BOOKED } from '#schema/rules/crews/crew-relation.ts';
import { chiefActsFrom } from '#schema/rules/crews/deadlines.ts';
import { canonicalInstant } from '#schema/rules/crews/shift-times.ts';
import { table } from '../database/sql/names.ts';
import { prepared } from '../database/sql/prepared.ts';
import { sql, type Sql } from '../database/sql/sql.ts';

/** A person's assignment on a crew in one of some states. */
export interface Relation {
  readonly tenant: string;
  readonly crewId: string;
  readonly personId: string;
  readonly states: readonly AssignmentStatus[];
  /** Only as its chief. */
  readonly chief?: true;
}

/** True when the relation is there now. */
export const hasRelation = (
  client: pg.ClientBase,
  { tenant, crewId, personId, states, chief }: Relation,
): Promise<boolean> =>
  isFound(
    client,
    sql`
  select 1 from ${table(projectCrewItemStatus)} a
  where a.tenant = ${tenant} and a.project_crew_id = ${crewId} and a.person_id = ${personId} and not a.deleted and a.status_code = any(${states}::text[])
    and ((a."row"->>'chief')::boolean or not ${chief === true})`,
  );

/** True when the relation was there at a moment, or, without one, at any time. */
export const hadRelation = (
  client: pg.ClientBase,
  { tenant, crewId, personId, states, chief }: Relation,
  at?: Temporal.Instant,
): Promise<boolean> => {
  const moment = at === undefined ? null : canonicalInstant(at);
  return isFound(
    client,
    sql`
    select 1 from (
      select h.live, h.fields, h.at, lead(h.at) over (partition by h.id order by h.rev) as until from row_history h
      where h.tenant = ${tenant} and h.entity = ${projectCrewItemStatus.name} and h.id in (
        select m.id from row_history m where m.tenant = ${tenant} and m.entity = ${projectCrewItemStatus.name} and m.fields->>'personId' = ${personId})
    ) p
    where p.live and p.fields->>'projectCrewId' = ${crewId} and p.fields->>'personId' = ${personId} and p.fields->>'statusCode' = any(${states}::text[])
      and ((p.fields->>'chief')::boolean or not ${chief === true})
      and (${moment}::text is null or (p.at <= ${moment}::text and (p.until is null or p.until > ${moment}::text)))`,
  );
};

/** False before a chief may act on the crew: nothing of a shift has happened yet. */
export const mayBeLedAt = async (
  client: pg.ClientBase,
  { tenant, crewId }: Pick<Relation, 'tenant' | 'crewId'>,
  at: Temporal.Instant,
): Promise<boolean> => {
  const { rows } = await client.query<{ readonly start: string | null }>(
    prepared(
      sql`
      select c."row"->>'startAt' as start from ${table(projectCrew)} c
      where c.tenant = ${tenant} and c.id = ${crewId}`,
    ),
  );
  const start = rows[0]?.start ?? null;
  return start === null || canonicalInstant(at) >= chiefActsFrom(start);
};

/** True when the person leads a crew, or led it to its end, on which the contact is booked. */
export const leadsContact = (
  client: pg.ClientBase,
  { tenant, personId, contactId }: { readonly tenant: string; readonly personId: string; readonly contactId: string },
): Promise<boolean> =>
  isFound(
    client,
    sql`
  select 1 from ${table(projectCrewItemStatus)} a join ${table(projectCrewItemStatus)} b on b.tenant = a.tenant and b.project_crew_id = a.project_crew_id
  where a.tenant = ${tenant} and a.person_id = ${personId} and not a.deleted and a.status_code = any(${AT_WORK}::text[]) and (a."row"->>'chief')::boolean
    and b.contact_id = ${contactId} and not b.deleted and b.status_code = any(${BOOKED}::text[])`,
  );

const isFound = async (client: pg.ClientBase, found: Sql): Promise<boolean> =>
  (await client.query(prepared(sql`${found} limit 1`))).rows.length > 0;
