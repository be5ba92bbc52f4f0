// A wish for the profile comes true when the office calls it done: what was asked for stands in the person's row from
// then on.
import type { Row } from '#schema/define/entity.ts';
import { Refused } from '#schema/define/mutation.ts';
import { right } from '#schema/define/rights.ts';
import { activity } from '#schema/entities/communication/activity.ts';
import { person } from '#schema/entities/people/person.ts';
import { editPerson, ownAddress, personAfter } from '#schema/mutations/profile/edit-person.ts';
import { can } from '#schema/rights.ts';
import { isWish } from '#schema/rules/messages/decided.ts';
import { editOfWish, wishedIn } from '#schema/rules/messages/profile-wish.ts';
import { sql } from '../../database/sql/sql.ts';
import { isValid, parsedJson } from '../../common/valid.ts';
import { keepUnique } from '../conditions/uniqueness.ts';
import type { MutationContext } from '../context/mutation-context.ts';

/**
 * Enters what a to-do wishes, when somebody who may edit persons has called it done; whoever wished it cannot grant it.
 * @throws Refused INVALID where the wish is nothing that a person's row can hold
 */
export const applyProfileRequest = async (context: MutationContext, wish: Row<typeof activity>): Promise<void> => {
  const { refId, statusCode, parameters } = wish;
  const {
    tx,
    caller: { actor },
  } = context;
  const isGranted =
    statusCode === 'done' && isWish(wish) && actor.personId !== refId && can(actor, right('persons', 'EDIT'));
  const before = isGranted && refId !== undefined ? await tx.get(person, refId) : undefined;
  if (before === undefined) return;
  const edit = editOfWish(wishedIn(parameters), before.emergencyContact);
  if (Object.keys(edit.changes).length === 0 && edit.cleared.length === 0) return;
  const args = { id: before.id, ...edit };
  if (!isValid(editPerson.schema, args)) throw new Refused('INVALID', 'parameters.changes');
  await tx.put(person, personAfter(before, args.changes, args.cleared));
  await keepUnique(context, [ownAddress]);
};

interface Asked {
  readonly all: object;
  readonly changes: Readonly<Record<string, unknown>>;
}

/** The wishes of a to-do by field, as its parameters say; undefined where they say nothing of the kind. */
const asked = (parameters: string): Asked | undefined => {
  const all = parsedJson(parameters);
  if (typeof all !== 'object' || all === null) return undefined;
  const changes: unknown = Object.entries(all).find(([name]) => name === 'changes')?.[1];
  if (typeof changes !== 'object' || changes === null) return undefined;
  return { all, changes: Object.fromEntries(Object.entries(changes)) };
};

/** What older open wishes of the person ask for as well, they ask for no more; one that asks for nothing else goes. */
export const supersedeOlderRequests = async ({ tx }: MutationContext, newest: Row<typeof activity>): Promise<void> => {
  const { id, refId = '', parameters } = newest;
  const fields = Object.keys(asked(parameters)?.changes ?? {});
  const open =
    fields.length === 0
      ? []
      : await tx.find(
          activity,
          sql`
      t.ref_kind = 'person' and t.ref_id = ${refId} and t.status_code = 'open' and t.type = 'TODO_INT' and t.id <> ${id}`,
        );
  for (const wish of open) {
    const older = wish.createdBy === refId ? asked(wish.parameters) : undefined;
    const left = Object.entries(older?.changes ?? {}).filter(([field]) => !fields.includes(field));
    if (older === undefined || left.length === Object.keys(older.changes).length) continue;
    const rest = JSON.stringify({ ...older.all, changes: Object.fromEntries(left) });
    const isEmpty = left.length === 0;
    await tx.put(
      activity,
      isEmpty ? { ...wish, statusCode: 'cancelled', doneAt: tx.now } : { ...wish, parameters: rest },
    );
  }
};
