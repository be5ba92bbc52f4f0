// Who is behind a role: the planners of a project, the chiefs of a crew, the client's people, a group that to-dos go
// to.
import type pg from 'pg';

interface Place {
  readonly pool: pg.Pool;
  readonly tenant: string;
}

const idsOf = async (pool: pg.Pool, text: string, values: readonly unknown[]): Promise<readonly string[]> => {
  const { rows } = await pool.query<{ person_id: string | null }>(text, [...values]);
  return rows.flatMap(({ person_id: id }) => (id === null ? [] : [id]));
};

const ACTIVE = `not c.deleted and (c.row->>'active')::boolean`;

/** Persons with an active contact of one of these login types. */
const withLoginType = ({ pool, tenant }: Place, types: readonly string[]): Promise<readonly string[]> =>
  idsOf(
    pool,
    `select distinct c.person_id from contacts c where c.tenant = $1 and ${ACTIVE}
    and exists (select 1 from json_array_elements(c.row->'loginTypes') lt where lower(lt->>'caption') = any($2::text[]))`,
    [tenant, types],
  );

const PLANNERS = ['planners', 'operations', 'planning'];

export const allPlanners = (place: Place): Promise<readonly string[]> => withLoginType(place, PLANNERS);

/** The project's planners and its manager; all planners where it has none. */
export const plannersOf = async (place: Place, projectId: string): Promise<readonly string[]> => {
  const named = await idsOf(
    place.pool,
    `select c.person_id from projects p join contacts c on c.tenant = p.tenant and ${ACTIVE}
      and (c.id = p.row->>'projectManagerContactId' or c.id in (select json_array_elements_text(p.row->'plannerContactIds')))
    where p.tenant = $1 and p.id = $2`,
    [place.tenant, projectId],
  );
  return named.length > 0 ? named : allPlanners(place);
};

/** Who leads a crew now. */
export const chiefsOf = ({ pool, tenant }: Place, crewId: string): Promise<readonly string[]> =>
  idsOf(
    pool,
    `select a.person_id from project_crew_item_status a where a.tenant = $1 and a.project_crew_id = $2 and not a.deleted
    and a.status_code in ('confirmed', 'worked') and (a.row->>'chief')::boolean`,
    [tenant, crewId],
  );

/** The client's contact for the project; all contacts of the company that sign in where none is named. */
export const clientsOf = async ({ pool, tenant }: Place, projectId: string): Promise<readonly string[]> => {
  const named = await idsOf(
    pool,
    `select c.person_id from projects p join contacts c on c.tenant = p.tenant and c.id = p.row->>'clientContactId' and ${ACTIVE}
    where p.tenant = $1 and p.id = $2`,
    [tenant, projectId],
  );
  if (named.length > 0) return named;
  return idsOf(
    pool,
    `select c.person_id from projects p join contacts c on c.tenant = p.tenant and c.company_id = p.company_id and ${ACTIVE}
      and exists (select 1 from json_array_elements(c.row->'loginTypes') lt where lower(lt->>'caption') = 'clients')
    where p.tenant = $1 and p.id = $2`,
    [tenant, projectId],
  );
};

/** `Planners`, `Accountants`, `Office`, `PM:{project}`, or a contact number (domain.md, activity-recipients). */
export const recipientsOf = async (place: Place, recipient: string): Promise<readonly string[]> => {
  const { pool, tenant } = place;
  if (recipient === 'Planners') return allPlanners(place);
  if (recipient === 'Office') return withLoginType(place, ['office']);
  if (recipient === 'Accountants') {
    const named = await idsOf(
      pool,
      `select distinct c.person_id from contacts c where c.tenant = $1 and ${ACTIVE} and (c.row->>'isAccountant')::boolean`,
      [tenant],
    );
    return named.length > 0 ? named : withLoginType(place, ['office']);
  }
  if (recipient.startsWith('PM:')) {
    return idsOf(
      pool,
      `select c.person_id from projects p join contacts c on c.tenant = p.tenant and c.id = p.row->>'projectManagerContactId' and ${ACTIVE}
      where p.tenant = $1 and (p.id = $2 or p.row->>'number' = $2)`,
      [tenant, recipient.slice('PM:'.length)],
    );
  }
  return idsOf(pool, `select c.person_id from contacts c where c.tenant = $1 and ${ACTIVE} and c.row->>'number' = $2`, [
    tenant,
    recipient,
  ]);
};

/** Crew members who could fill a position: its function, its region and all its skills, and who are not on it yet. */
export const fittingCrew = ({ pool, tenant }: Place, itemId: string): Promise<readonly string[]> =>
  idsOf(
    pool,
    `select distinct c.person_id from project_crew_items i
    join project_crews w on w.tenant = i.tenant and w.id = i.project_crew_id
    left join locations l on l.tenant = w.tenant and l.id = w.location_id
    join crew_functions f on f.tenant = i.tenant and f.function_id = i.function_id and not f.deleted
    join contacts c on c.tenant = f.tenant and c.id = f.contact_id and ${ACTIVE}
    join persons p on p.tenant = c.tenant and p.id = c.person_id and not p.deleted and (p.row->>'active')::boolean
    where i.tenant = $1 and i.id = $2 and i.status_code = 'vacant'
      and not exists (select 1 from projects o join company_settings s on s.tenant = o.tenant and s.id = o.company_id and not s.deleted
        where o.tenant = i.tenant and o.id = i.project_id and not (s.row->>'allowVacancies')::boolean)
      and (l.row->>'regionId' is null or json_array_length(p.row->'regionIds') = 0 or l.row->>'regionId' in (select json_array_elements_text(p.row->'regionIds')))
      and not exists (select 1 from json_array_elements_text(i.row->'requiredSkillIds') s (code) where not exists (
        select 1 from document_based_skills d where d.tenant = c.tenant and d.contact_id = c.id and not d.deleted and d.row->>'skillTypeId' = s.code
          and d.row->>'state' in ('valid', 'expiring') and coalesce(d.row->>'validUntil', '9999') >= i.row->>'startDate'))
      and not exists (select 1 from project_crew_item_status a where a.tenant = i.tenant and a.project_crew_item_id = i.id and a.person_id = c.person_id and not a.deleted
        and a.status_code not in ('withdrawn', 'notChosen', 'declined', 'cancelled'))`,
    [tenant, itemId],
  );
