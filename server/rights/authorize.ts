// Who may make a change: the person it is about, the chief or a member of its crew, or whoever holds a right.
import type pg from 'pg';
import { can } from '#schema/rights.ts';
import type { AnyEntity } from '#schema/define/entity.ts';
import type { AnyMutation, Doer, InScope } from '#schema/define/mutation.ts';
import { listOf } from '#schema/define/field.ts';
import { document, signatory } from '#schema/entities/documents/document.ts';
import { contact } from '#schema/entities/people/contact.ts';
import { isMine } from '#schema/rules/documents/signing.ts';
import { isPaperOf } from '#schema/rules/documents/whose-paper.ts';
import type { Actor } from '#schema/define/rights.ts';
import { CLOCK_TOLERANCE_MIN } from '#schema/rules/crews/claimed-moment.ts';
import { AT_WORK, BOOKED } from '#schema/rules/crews/crew-relation.ts';
import { table } from '../database/sql/names.ts';
import { prepared } from '../database/sql/prepared.ts';
import { sql } from '../database/sql/sql.ts';
import { isValid } from '../common/valid.ts';
import { asSql } from './condition.ts';
import { hadRelation, hasRelation, leadsContact, mayBeLedAt, type Relation } from './crew-relation.ts';
import { scopeOf } from './scopes.ts';

const signatories = listOf(signatory);

export interface MutationSubject {
  readonly entity: AnyEntity;
  readonly row: Readonly<Record<string, unknown>> & { readonly id: string };
}

export interface MutationAttempt {
  readonly client: pg.ClientBase;
  readonly actor: Actor;
  readonly mutation: Pick<AnyMutation, 'by' | 'nature' | 'moment'>;
  /** The row by which the doers are judged; undefined where the mutation names none. */
  readonly subject: MutationSubject | undefined;
  /**
   * When it was done, on our clock, as far as that is believed: a chief who was taken off the crew afterwards was still
   * its chief then.
   */
  readonly at: Temporal.Instant;
}

/** True when one of the mutation's doers fits. */
export const mayDo = async (deed: MutationAttempt): Promise<boolean> => {
  for (const doer of deed.mutation.by) if (await fits(deed, doer)) return true;
  return false;
};

/** True when one of the doers fitted at the moment at which it was done: a chief of now was perhaps none then. */
export const mightThen = async (deed: MutationAttempt): Promise<boolean> => {
  for (const doer of deed.mutation.by) if (await fittedThen(deed, doer)) return true;
  return false;
};

const fittedThen = async (deed: MutationAttempt, doer: Doer): Promise<boolean> => {
  const relation = placeOf(deed, doer);
  if (relation === undefined) return fits(deed, doer);
  const { client, at } = deed;
  // Clocks differ: who was put on a moment later is not told apart.
  return (
    (await hadRelation(client, relation, at)) ||
    (await hadRelation(client, relation, at.add({ minutes: CLOCK_TOLERANCE_MIN })))
  );
};

/** The place on the crew by which a doer is judged; undefined for the others. */
const placeOf = (deed: MutationAttempt, doer: Doer): Relation | undefined =>
  doer === 'member'
    ? relationTo(deed, { states: BOOKED })
    : doer === 'chief'
      ? relationTo(deed, { states: AT_WORK, chief: true })
      : undefined;

/**
 * True when the change is or once was theirs to make: as the person whom it is about, or by a place on the crew,
 * whenever they held it.
 */
export const onceMight = async (deed: MutationAttempt): Promise<boolean> => {
  if (await mayDo(deed)) return true;
  for (const doer of deed.mutation.by) {
    const relation = placeOf(deed, doer);
    if (relation !== undefined && (await hadRelation(deed.client, relation))) return true;
  }
  return false;
};

/**
 * What doers are by what they did on the crew; a right says nothing about that, and of oneself one sees what there is
 * to see.
 */
const BY_WORK: readonly Doer[] = ['member', 'chief'];

/**
 * True when somebody reports a fact of a crew that is or was theirs. Whether they may is another question: a chief who
 * was taken off the
 * crew before is refused, and told so, as one who knows it.
 */
export const wasOwnWork = async (deed: MutationAttempt): Promise<boolean> => {
  const by = deed.mutation.by.filter((doer) => BY_WORK.includes(doer));
  return (
    deed.mutation.nature === 'fact' &&
    deed.actor.audiences.includes('crew') &&
    by.length > 0 &&
    ((await mayDo({ ...deed, mutation: { ...deed.mutation, by } })) || (await knewCrew(deed)))
  );
};

const fits = async (deed: MutationAttempt, doer: Doer): Promise<boolean> => {
  const { actor, subject } = deed;
  switch (doer) {
    case 'self':
      return subject !== undefined && actor.personId !== null && isAbout(subject, actor.personId);
    case 'member':
      return isOnCrew(deed);
    case 'chief':
      return leadsCrew(deed);
    case 'signatory':
      return subject !== undefined && isSignatory(actor, subject);
    default:
      return typeof doer === 'object' && 'inScope' in doer ? isInScope(deed, doer) : can(actor, doer);
  }
};

/** The person is the row, has the document or brought it, or is named by the row. */
const isAbout = ({ entity, row }: MutationSubject, personId: string): boolean => {
  switch (entity.name) {
    case 'persons':
      return row.id === personId;
    case 'documents':
      return isPaperOf({ takenBy: row['takenBy'], ownerKind: row['ownerKind'], ownerId: row['ownerId'] }, personId);
    default:
      return row['personId'] === personId;
  }
};

const crewOf = ({ entity, row }: MutationSubject): string | undefined => {
  const crew =
    entity.name === 'projectCrews'
      ? row.id
      : entity.name === 'documents' && row['ownerKind'] === 'projectCrew'
        ? row['ownerId']
        : row['projectCrewId'];
  return typeof crew === 'string' ? crew : undefined;
};

/** A document names the person or the contact number among its signatories. */
const isSignatory = (actor: Actor, { entity, row }: MutationSubject): boolean =>
  entity.name === document.name &&
  isValid(signatories, row['signatories']) &&
  row['signatories'].some((signatory) => isMine(signatory, actor));

/** The subject lies in what that kind of login sees, whatever else the login is. */
const isInScope = async (
  { client, actor, subject }: MutationAttempt,
  { inScope, permit }: InScope,
): Promise<boolean> => {
  if (subject === undefined || !actor.audiences.includes(inScope) || !can(actor, permit)) return false;
  const viewer = { actor: { ...actor, audiences: [inScope] }, showPhonesToCrew: false };
  const { rows } = await client.query(
    prepared(sql`
    select 1 from ${table(subject.entity)} t where t.tenant = ${actor.tenant} and t.id = ${subject.row.id} and not t.deleted and ${asSql(scopeOf(viewer, subject.entity))}`),
  );
  return rows.length > 0;
};

/**
 * Somebody's own place on the subject's crew, as one of it or as its chief; undefined where there is no crew or no
 * person.
 */
const relationTo = (
  { actor, subject }: MutationAttempt,
  relation: Pick<Relation, 'states' | 'chief'>,
): Relation | undefined => {
  const crewId = subject === undefined ? undefined : crewOf(subject);
  return crewId === undefined || actor.personId === null
    ? undefined
    : { tenant: actor.tenant, crewId, personId: actor.personId, ...relation };
};

/**
 * Holds the relation now; for a fact also who held it when the deed was done. What names no
 * moment is about the shift: whoever leads no more is not believed for the days before it.
 */
const holds = async ({ client, mutation, at }: MutationAttempt, relation: Relation | undefined): Promise<boolean> => {
  if (relation === undefined) return false;
  if (await hasRelation(client, relation)) return true;
  if (mutation.nature !== 'fact' || !(await hadRelation(client, relation, at))) return false;
  return relation.chief !== true || mutation.moment !== undefined || mayBeLedAt(client, relation, at);
};

const isOnCrew = (deed: MutationAttempt): Promise<boolean> => holds(deed, relationTo(deed, { states: BOOKED }));
const leadsCrew = (deed: MutationAttempt): Promise<boolean> =>
  deed.subject?.entity.name === contact.name
    ? leadsThem(deed, deed.subject.row.id)
    : holds(deed, relationTo(deed, { states: AT_WORK, chief: true }));

/** A contact is of no crew: whoever leads one of theirs is their chief. */
const leadsThem = async (
  { client, actor: { tenant, personId } }: MutationAttempt,
  contactId: string,
): Promise<boolean> => personId !== null && leadsContact(client, { tenant, personId, contactId });

/** Is or was one of the crew: what happened there may still be on their phone. */
const knewCrew = async (deed: MutationAttempt): Promise<boolean> => {
  const relation = relationTo(deed, { states: BOOKED });
  return (
    relation !== undefined && ((await hasRelation(deed.client, relation)) || (await hadRelation(deed.client, relation)))
  );
};
