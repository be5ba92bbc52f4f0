// The way back of a check while nobody else has it: with what was said beside it.
import { checkPerson } from '#schema/mutations/crews/checks/check-person.ts';
import type { OutboxEntry } from '#db/tables/entry.ts';
import { actOf } from '#outbox/entries/acts.ts';
import type { Store } from '#outbox/store/store.ts';

/**
 * The act that goes back with the check: its own, with what was said beside it. Undefined where the act is of several
 * people, of whom only this one is taken back.
 */
export const actOfCheck = (entryId: string, unsent: readonly OutboxEntry[]): string | undefined => {
  const entry = unsent.find(({ id }) => id === entryId);
  if (entry === undefined) return undefined;
  const act = actOf(entry);
  const checks = unsent.filter((other) => actOf(other) === act && other.mutation === checkPerson.name);
  return checks.length === 1 ? act : undefined;
};

export const takeBackCheck = async (
  store: Pick<Store, 'undo' | 'undoAct'>,
  entryId: string,
  unsent: readonly OutboxEntry[],
): Promise<void> => {
  const act = actOfCheck(entryId, unsent);
  await (act === undefined ? store.undo(entryId) : store.undoAct(act));
};
