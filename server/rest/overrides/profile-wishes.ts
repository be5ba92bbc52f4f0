// A wish for the profile comes true when the office calls it done: what was asked for stands in the person's row from then on.
import type { Row } from '#schema/define/entity.ts';
import { Refused } from '#schema/define/mutation.ts';
import { right } from '#schema/define/rights.ts';
import { activity } from '#schema/entities/communication/activity.ts';
import { person } from '#schema/entities/people/person.ts';
import { editPerson, personAfter } from '#schema/mutations/profile/edit-person.ts';
import { can } from '#schema/rights.ts';
import { editOfWish, wishedIn } from '#schema/rules/profile-wish.ts';
import { sql } from '../../database/sql.ts';
import type { WriteTransaction } from '../../database/transaction.ts';
import { isValid } from '../../valid.ts';
import { look } from '../look.ts';
import type { Occasion } from '../occasion.ts';

/** @throws Refused INVALID where somebody else has that address */
export const demandOwnMail = async (tx: WriteTransaction, id: string, { email }: { readonly email?: string | undefined }): Promise<void> => {
  if (email === undefined) return;
  await tx.client.query('select pg_advisory_xact_lock(hashtext($1))', [`email ${tx.by.tenant} ${email.toLowerCase()}`]);
  const others = await look(tx, person, sql`lower(t."row"->>'email') = lower(${email}) and t.id <> ${id}`);
  if (others.length > 0) throw new Refused('INVALID', 'changes.email');
};

/**
 * Enters what a to-do wishes, when somebody who may edit persons has called it done; whoever wished it cannot grant it.
 * @throws Refused INVALID where the wish is nothing that a person's row can hold
 */
export const grantWish = async ({ tx, caller: { actor } }: Occasion, { refKind, refId, createdBy, statusCode, parameters }: Row<typeof activity>): Promise<void> => {
  const isGranted = statusCode === 'done' && refKind === 'person' && refId !== undefined && createdBy === refId && actor.personId !== refId && can(actor, right('persons', 'EDIT'));
  const before = isGranted ? await tx.get(person, refId) : undefined;
  if (before === undefined) return;
  const edit = editOfWish(wishedIn(parameters), before.emergencyContact);
  if (Object.keys(edit.changes).length === 0 && edit.cleared.length === 0) return;
  const args = { id: before.id, ...edit };
  if (!isValid(editPerson.schema, args)) throw new Refused('INVALID', 'parameters.changes');
  await demandOwnMail(tx, before.id, args.changes);
  await tx.put(person, personAfter(before, args.changes, args.cleared));
};
