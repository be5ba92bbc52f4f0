// What a login may see, read off the definitions in memory: the second opinion by which the server’s SQL is judged.
import { fieldsInGroup, groupsOf, type AnyEntity } from '#schema/define/entity.ts';
import type { Doer, InScope } from '#schema/define/mutation.ts';
import type { Actor, Audience, IdSet, RowRule, RowScope } from '#schema/define/rights.ts';
import { can } from '#schema/rights.ts';
import {
  type ModelWorld,
  type ModelRow,
  type Subject,
  personOf,
  crewOf,
  BOOKED,
  textsIn,
  ON_THE_CREW,
  LEADING,
  signsInAs,
} from './model-rows.ts';

/** A login that looks at the world. What it found out once is kept: a world does not change under it. */
export class ScopeModel {
  private readonly world: ModelWorld;
  private readonly actor: Actor;
  private readonly seen = new Map<string, ReadonlySet<string>>();

  constructor(world: ModelWorld, actor: Actor) {
    this.world = world;
    this.actor = actor;
  }

  /** Ids of the rows in the login's scope: the union over its kinds. */
  visible(entity: AnyEntity): ReadonlySet<string> {
    return new Set(this.actor.audiences.flatMap((audience) => [...this.visibleAs(audience, entity.name)]));
  }

  /** Ids of the visible rows that also fit a rule, as a list's stream states it. */
  visibleWhere(entity: AnyEntity, where: RowRule | undefined): ReadonlySet<string> {
    const visible = this.visible(entity);
    return new Set(
      this.rowsOf(entity.name)
        .filter((row) => visible.has(row.id) && this.fits(where, row))
        .map(({ id }) => id),
    );
  }

  /** Whether what a row says of itself fits a stream's rule. */
  fits(where: RowRule | undefined, row: ModelRow): boolean {
    return where === undefined || this.actor.audiences.some((audience) => this.holds(audience, where, row));
  }

  /** Names of the fields that the server must cut from this row. */
  hiddenFields(entity: AnyEntity, row: ModelRow): readonly string[] {
    const shown = (scope: RowScope): boolean =>
      this.actor.audiences.some((audience) => this.opens(audience, scope, row));
    return groupsOf(entity)
      .filter((group) => !shown(entity.groups?.[group] ?? {}))
      .flatMap((group) => fieldsInGroup(entity, group));
  }

  /** True when one of a mutation's doers fits; the subject is the row by which they are judged. */
  mayDo(by: readonly Doer[], subject: Subject | undefined): boolean {
    return by.some((doer) => {
      if (doer === 'self')
        return subject !== undefined && this.actor.personId !== null && personOf(subject) === this.actor.personId;
      if (doer === 'chief')
        return (
          subject !== undefined &&
          (subject.entity.name === 'contacts'
            ? this.leadsContact(subject.row.id)
            : this.belongs('crew', 'myChiefCrews', crewOf(subject)))
        );
      if (doer === 'member')
        return (
          subject !== undefined && this.ownAssignments(BOOKED).some((row) => row['projectCrewId'] === crewOf(subject))
        );
      if (doer === 'signatory') return subject !== undefined && this.signs(subject);
      if (typeof doer === 'object' && 'inScope' in doer) return this.isInScope(doer, subject);
      return can(this.actor, doer);
    });
  }

  /** A contact is of no crew: whoever leads one on which it is booked is its chief. */
  private leadsContact(id: string): boolean {
    return this.rowsOf('projectCrewItemStatus').some(
      (row) =>
        row['contactId'] === id &&
        BOOKED.some((state) => state === row['statusCode']) &&
        this.belongs('crew', 'myChiefCrews', String(row['projectCrewId'])),
    );
  }

  /** True when the login's person is, or was, booked on the subject's crew. */
  knewCrew(subject: Subject): boolean {
    const crew = crewOf(subject);
    return (
      this.ownAssignments(BOOKED).some((row) => row['projectCrewId'] === crew) ||
      this.world.bookedOnce?.has(`${crew} ${String(this.actor.personId)}`) === true
    );
  }

  private signs({ row }: Subject): boolean {
    const all = row['signatories'];
    return (
      Array.isArray(all) &&
      all.some(
        (one: { readonly person: string; readonly contactNumber: string }) =>
          (this.actor.personId !== null && one.person === this.actor.personId) ||
          (this.actor.contactNumber !== null && one.contactNumber === this.actor.contactNumber),
      )
    );
  }

  private isInScope({ inScope, permit }: InScope, subject: Subject | undefined): boolean {
    return (
      subject !== undefined &&
      this.actor.audiences.includes(inScope) &&
      can(this.actor, permit) &&
      this.visibleAs(inScope, subject.entity.name).has(subject.row.id)
    );
  }

  private rowsOf(name: string): readonly ModelRow[] {
    return this.world.rows.get(name) ?? [];
  }

  private visibleAs(audience: Audience, name: string): ReadonlySet<string> {
    const key = `${audience} ${name}`;
    const known = this.seen.get(key);
    if (known !== undefined) return known;
    const scope = this.world.entities.find((entity) => entity.name === name)?.rows ?? {};
    const found = new Set(
      this.rowsOf(name)
        .filter((row) => this.opens(audience, scope, row))
        .map(({ id }) => id),
    );
    this.seen.set(key, found);
    return found;
  }

  private opens(audience: Audience, scope: RowScope, row: ModelRow): boolean {
    const rule = scope[audience];
    return rule !== undefined && this.holds(audience, rule, row);
  }

  private holds(audience: Audience, rule: RowRule, row: ModelRow): boolean {
    switch (rule.rule) {
      case 'all':
        return true;
      case 'none':
        return false;
      case 'in':
        return textsIn(row[rule.field]).some((id) => this.belongs(audience, rule.set, id));
      case 'is':
        return textsIn(row[rule.field]).some((value) => rule.values.includes(value));
      case 'atLeast':
        return textsIn(row[rule.field]).some((value) => value >= rule.value);
      case 'mentions':
        return textsIn(row[rule.field]).some((value) => value.includes(rule.words));
      case 'within':
        return textsIn(row[rule.field]).some((id) =>
          this.sees(
            audience,
            rule,
            this.rowsOf(rule.entity).find((other) => other.id === id),
          ),
        );
      case 'referenced':
        return this.rowsOf(rule.by).some(
          (other) => textsIn(other[rule.field]).includes(row.id) && this.sees(audience, rule, other),
        );
      case 'holding':
        return can(this.actor, rule.permit);
      case 'any':
        return rule.of.some((part) => this.holds(audience, part, row));
      case 'every':
        return rule.of.every((part) => this.holds(audience, part, row));
      case 'not':
        return !this.holds(audience, rule.of, row);
    }
  }

  /** The other row of a rule is visible and fits what the rule asks of it. */
  private sees(
    audience: Audience,
    rule: Extract<RowRule, { rule: 'within' | 'referenced' }>,
    other: ModelRow | undefined,
  ): boolean {
    return (
      other !== undefined &&
      this.visibleAs(audience, rule.rule === 'within' ? rule.entity : rule.by).has(other.id) &&
      (rule.where === undefined || this.holds(audience, rule.where, other))
    );
  }

  private belongs(audience: Audience, set: IdSet, id: string): boolean {
    const { actor } = this;
    switch (set) {
      case 'me':
        return id === actor.personId;
      case 'myContacts':
        return actor.contactIds.includes(id);
      case 'myUser':
        return actor.login === `user:${id}`;
      case 'thisProject':
        return id === actor.projectId;
      case 'thisPlusCrew':
        return id === actor.plusCrewId;
      case 'myCrews':
        return this.ownAssignments(ON_THE_CREW).some((row) => row['projectCrewId'] === id);
      case 'bookedCrews':
        return this.ownAssignments(BOOKED).some((row) => row['projectCrewId'] === id);
      case 'projectsWithoutVacancies':
        return this.wantsNoVacancies(id);
      case 'myProjects':
        return this.ownAssignments(ON_THE_CREW).some((row) => row['projectId'] === id);
      case 'myChiefCrews':
        return this.ownAssignments(LEADING).some((row) => row['chief'] === true && row['projectCrewId'] === id);
      case 'myCompanies':
        return this.ownContacts().some((row) => row['companyId'] === id && signsInAs(row, 'clients'));
      case 'contactsILead':
        return this.rowsOf('projectCrewItemStatus').some(
          (row) => row['contactId'] === id && this.belongs('crew', 'myChiefCrews', String(row['projectCrewId'])),
        );
      case 'myMailboxes':
        return this.world.mailboxRights?.get(actor.login)?.includes(id) === true;
      case 'peopleToReach':
        return (audience === 'crew' && this.world.showPhonesToCrew) || this.isToReach(audience, id);
    }
  }

  private wantsNoVacancies(projectId: string): boolean {
    const order = this.rowsOf('projects').find(({ id }) => id === projectId);
    return this.rowsOf('companySettings').some(
      (row) => row.id === order?.['companyId'] && row['allowVacancies'] === false,
    );
  }

  private ownAssignments(states: readonly string[]): readonly ModelRow[] {
    return this.rowsOf('projectCrewItemStatus').filter(
      (row) => row['personId'] === this.actor.personId && states.includes(String(row['statusCode'])),
    );
  }

  private ownContacts(): readonly ModelRow[] {
    return this.rowsOf('contacts').filter((row) => this.actor.contactIds.includes(row.id));
  }

  /**
   * Chiefs, project managers and contacts on site of the crews near the login, and the whole team of a crew that it
   * leads.
   */
  private isToReach(audience: Audience, personId: string): boolean {
    const near = (crewId: unknown): boolean => this.isNear(audience, String(crewId));
    const assignments = this.rowsOf('projectCrewItemStatus').filter((row) => row['personId'] === personId);
    const contacts = this.rowsOf('contacts')
      .filter((row) => row['personId'] === personId)
      .map(({ id }) => id);
    const onSite = (crewId: unknown): boolean =>
      audience === 'crew' ? this.belongs('crew', 'bookedCrews', String(crewId)) : near(crewId);
    const crews = this.rowsOf('projectCrews').filter((crew) => near(crew.id));
    const projects = this.rowsOf('projects').filter((project) =>
      crews.some((crew) => crew['projectId'] === project.id),
    );
    return (
      assignments.some(
        (row) => row['chief'] === true && LEADING.includes(String(row['statusCode'])) && onSite(row['projectCrewId']),
      ) ||
      crews.some((crew) => onSite(crew.id) && contacts.includes(String(crew['contactOnSiteContactId']))) ||
      projects.some((project) => contacts.includes(String(project['projectManagerContactId']))) ||
      (audience === 'crew' &&
        assignments.some((row) => this.belongs('crew', 'myChiefCrews', String(row['projectCrewId']))))
    );
  }

  private isNear(audience: Audience, crewId: string): boolean {
    const crew = this.rowsOf('projectCrews').find(({ id }) => id === crewId);
    const project = this.rowsOf('projects').find(({ id }) => id === crew?.['projectId']);
    switch (audience) {
      case 'crew':
        return this.belongs('crew', 'myCrews', crewId);
      case 'client':
        return project !== undefined && this.belongs('client', 'myCompanies', String(project['companyId']));
      case 'projectLogin':
        return crew !== undefined && crew['projectId'] === this.actor.projectId;
      case 'planner':
      case 'office':
      case 'plusCrewLogin':
        return false;
    }
  }
}
