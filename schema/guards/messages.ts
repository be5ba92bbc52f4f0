// Guards of messages and to-dos: nobody writes to strangers, a wish for a profile comes true by who may edit it, and
// others' to-dos are kept by who has the right.
import { right } from '../define/rights.ts';
import { activity } from '../entities/communication/activity.ts';
import { contact } from '../entities/people/contact.ts';
import { project } from '../entities/projects/project.ts';
import { guard, holdsFor } from '../define/guard.ts';
import type { Scene } from '../define/scene.ts';
import { can } from '../rights.ts';
import { isWish } from '../rules/messages/decided.ts';
import { managedIn, recipientIn, RECIPIENT_GROUPS } from '../rules/messages/recipients.ts';

export interface Addressed {
  readonly parameters: string;
  readonly personParty?: string | undefined;
}

/**
 * The rows that a recipient may stand for: a contact by its number, or a project (`PM:…`), by id or number, whose
 * manager is meant.
 */
const rowsOf = async (
  scene: Scene,
  recipient: string,
): Promise<readonly (readonly [typeof contact | typeof project, string])[]> => {
  const key = recipient.replace(/^PM:/u, '');
  if (key === recipient) return (await scene.rows(contact, { number: key })).map(({ id }) => [contact, id]);
  const named = await scene.row(project, key);
  const numbered = named === undefined ? await scene.rows(project, { number: key }) : [named];
  return numbered.map(({ id }) => [project, id]);
};

/**
 * The recipient is a group, or somebody whom the sender sees. Where the message is addressed to a contact, that one is
 * judged as every reference is, and the recipient is its name beside it.
 */
export const recipientIsKnown = guard<Addressed>('INVALID', async ({ args: { parameters, personParty }, scene }) => {
  const recipient = recipientIn(parameters);
  if (recipient === undefined || RECIPIENT_GROUPS.includes(recipient)) return true;
  if (personParty !== undefined && !recipient.startsWith('PM:')) return true;
  for (const [entity, id] of await rowsOf(scene, recipient)) if (await scene.sees(entity, id)) return true;
  return holdsFor(false, 'parameters.recipient');
});

export interface Completed {
  readonly id: string;
  readonly statusCode: 'done' | 'cancelled';
}

/**
 * Done enters what was wished: where nobody may enter it, it would only be gone. Nobody grants their own, and whoever
 * wished it takes it back by calling it off.
 */
export const wishIsTheirsToGrant = guard<Completed>('NO_RIGHT', async ({ args: { id, statusCode }, scene }) => {
  const row = await scene.row(activity, id);
  if (statusCode !== 'done' || row?.statusCode !== 'open' || !isWish(row)) return true;
  const { actor } = scene;
  return holdsFor(actor.personId !== row.refId && can(actor, right('persons', 'EDIT')));
});

/**
 * Addressed to them or to the manager that they are, or written by them; for planners who do not keep the to-dos of
 * others, those of a whole group among them (domain.md, activity-recipients).
 */
export const toDoIsTheirs = guard<{ readonly id: string }>('NO_RIGHT', async ({ args: { id }, scene }) => {
  const { actor } = scene;
  const keepsOthers = actor.audiences.includes('office') || can(actor, right('toDoCalendar', 'EDIT'));
  if (keepsOthers || !actor.audiences.includes('planner')) return true;
  const row = await scene.row(activity, id);
  if (row === undefined) return true;
  const isOwn =
    (row.createdBy !== undefined && row.createdBy === actor.personId) ||
    (row.personParty !== undefined && actor.contactIds.includes(row.personParty));
  return holdsFor(isOwn || (await isFor(scene, recipientIn(row.parameters) ?? '')));
});

const isFor = async (scene: Scene, recipient: string): Promise<boolean> => {
  const { contactIds, contactNumber } = scene.actor;
  if (recipient !== '' && recipient === contactNumber) return true;
  if (managedIn(recipient) === undefined) return false;
  for (const [entity, id] of await rowsOf(scene, recipient)) {
    const manager = entity === project ? (await scene.row(project, id))?.projectManagerContactId : undefined;
    if (manager !== undefined && contactIds.includes(manager)) return true;
  }
  return false;
};
