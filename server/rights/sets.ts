// The ids that belong to a login: its crews, its companies, the people it may reach. Each as values or as one SQL
// query.
import { companySettings } from '#schema/entities/people/company-settings.ts';
import { contact } from '#schema/entities/people/contact.ts';
import { project } from '#schema/entities/projects/project.ts';
import { projectCrew } from '#schema/entities/crews/project-crew.ts';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import type { Actor, Audience, IdSet } from '#schema/define/rights.ts';
import { AT_WORK, BOOKED } from '#schema/rules/crews/crew-relation.ts';
import { table } from '../database/sql/names.ts';
import { join, name, sql, type Sql } from '../database/sql/sql.ts';

/** Who looks, and what the tenant's settings open to them. */
export interface ScopeViewer {
  readonly actor: Actor;
  readonly showPhonesToCrew: boolean;
}

/** Every id, some that are known already, or those that a query of one column finds. */
export type IdSelection = 'every' | { readonly known: readonly string[] } | { readonly query: Sql };

/** States in which a crew is mine. */
const ON_THE_CREW = ['applied', 'requested', 'confirmed', 'spare', 'notNeeded', 'noShow', 'worked'];

const known = (...ids: readonly (string | null)[]): IdSelection => ({ known: ids.filter((id) => id !== null) });

/** The ids of a set, for one of the login's audiences. */
export const idsIn = (set: IdSet, viewer: ScopeViewer, audience: Audience): IdSelection => {
  const { actor } = viewer;
  switch (set) {
    case 'me':
      return known(actor.personId);
    case 'myContacts':
      return known(...actor.contactIds);
    case 'myUser':
      return known(actor.loginType === 'user' ? actor.login.slice('user:'.length) : null);
    case 'thisProject':
      return known(actor.projectId);
    case 'thisPlusCrew':
      return known(actor.plusCrewId);
    case 'myCrews':
      return { query: crewsOf(actor, ON_THE_CREW) };
    case 'bookedCrews':
      return { query: crewsOf(actor, BOOKED) };
    case 'projectsWithoutVacancies':
      return { query: projectsWithoutVacancies(actor) };
    case 'myChiefCrews':
      return { query: myChiefCrews(actor) };
    case 'myProjects':
      return {
        query: sql`select mp.project_id from ${table(projectCrewItemStatus)} mp where ${own(actor, 'mp')} and mp.status_code = any(${ON_THE_CREW}::text[])`,
      };
    case 'contactsILead':
      return {
        query: sql`select cl.contact_id from ${table(projectCrewItemStatus)} cl where cl.tenant = ${actor.tenant} and cl.project_crew_id = any(array(${myChiefCrews(actor)})) and not cl.deleted`,
      };
    case 'myCompanies':
      return { query: myCompanies(actor) };
    case 'myMailboxes':
      return {
        query: sql`select mb.mailbox_id from mailbox_rights mb where mb.tenant = ${actor.tenant} and mb.login = ${actor.login}`,
      };
    case 'peopleToReach':
      return audience === 'crew' && viewer.showPhonesToCrew ? 'every' : { query: peopleToReach(actor, audience) };
  }
};

/** Live assignments of the login's own person. */
const own = (actor: Actor, alias: string): Sql =>
  sql`${name(alias, 'tenant')} = ${actor.tenant} and ${name(alias, 'person_id')} = ${actor.personId} and not ${name(alias, 'deleted')}`;

const crewsOf = (actor: Actor, states: readonly string[]): Sql =>
  sql`select mc.project_crew_id from ${table(projectCrewItemStatus)} mc where ${own(actor, 'mc')} and mc.status_code = any(${states}::text[])`;

const projectsWithoutVacancies = ({ tenant }: Actor): Sql => sql`
  select nv.id from ${table(project)} nv join ${table(companySettings)} cs on cs.tenant = nv.tenant and cs.id = nv.company_id
  where nv.tenant = ${tenant} and not nv.deleted and not cs.deleted and not (cs."row"->>'allowVacancies')::boolean`;

/** Crews that I lead: my assignment says so, by its function or explicitly. */
const myChiefCrews = (actor: Actor): Sql =>
  sql`select ml.project_crew_id from ${table(projectCrewItemStatus)} ml where ${own(actor, 'ml')} and ml.status_code = any(${AT_WORK}::text[]) and (ml."row"->>'chief')::boolean`;

/** Companies for which one of my contacts signs in as a client. */
const myCompanies = (actor: Actor): Sql => sql`
  select co.company_id from ${table(contact)} co where co.tenant = ${actor.tenant} and co.id = any(${actor.contactIds}::text[]) and not co.deleted and co.company_id is not null
  and exists (select 1 from json_array_elements(co."row"->'loginTypes') lt where lower(lt->>'caption') = 'clients')`;

/** Crew chiefs, project managers and contacts on site of my crews, and the whole team where I am the chief. */
const peopleToReach = (actor: Actor, audience: Audience): Sql => {
  const near = crewsNear(actor, audience);
  // Whoever only applied or was asked calls the project manager; those on site are for who is booked.
  const onSite = audience === 'crew' ? crewsOf(actor, BOOKED) : near;
  return join(
    [
      sql`select pr.person_id from ${table(projectCrewItemStatus)} pr where pr.tenant = ${actor.tenant} and pr.project_crew_id = any(array(${onSite})) and not pr.deleted
      and pr.status_code = any(${AT_WORK}::text[]) and (pr."row"->>'chief')::boolean`,
      sql`select pm.person_id from ${table(contact)} pm where pm.tenant = ${actor.tenant} and not pm.deleted and pm.id = any(array(
      select pj.project_manager_contact_id from ${table(projectCrew)} pc join ${table(project)} pj on pj.tenant = pc.tenant and pj.id = pc.project_id
      where pc.tenant = ${actor.tenant} and pc.id = any(array(${near})) and not pj.deleted))`,
      sql`select os.person_id from ${table(contact)} os where os.tenant = ${actor.tenant} and not os.deleted and os.id = any(array(
      select pc.contact_on_site_contact_id from ${table(projectCrew)} pc where pc.tenant = ${actor.tenant} and pc.id = any(array(${onSite})) and not pc.deleted))`,
      ...(audience === 'crew'
        ? [
            sql`select tm.person_id from ${table(projectCrewItemStatus)} tm where tm.tenant = ${actor.tenant} and tm.project_crew_id = any(array(${myChiefCrews(actor)})) and not tm.deleted`,
          ]
        : []),
    ],
    ' union ',
  );
};

/** The crews whose people a login deals with. */
const crewsNear = (actor: Actor, audience: Audience): Sql => {
  switch (audience) {
    case 'crew':
      return crewsOf(actor, ON_THE_CREW);
    case 'client':
      return sql`select nc.id from ${table(projectCrew)} nc join ${table(project)} np on np.tenant = nc.tenant and np.id = nc.project_id
      where nc.tenant = ${actor.tenant} and not nc.deleted and not np.deleted and np.company_id = any(array(${myCompanies(actor)}))`;
    case 'projectLogin':
      return sql`select nc.id from ${table(projectCrew)} nc where nc.tenant = ${actor.tenant} and nc.project_id = ${actor.projectId} and not nc.deleted`;
    case 'planner':
    case 'office':
    case 'plusCrewLogin':
      return sql`select null::text where false`;
  }
};
