// A change of what stands says on which row it builds, or why it needs not: without that, two people who change
// different fields of one row write over each other.
import { expect, it } from 'vitest';
import type { AnyEntity } from '#schema/define/entity.ts';
import type { AnyMutation } from '#schema/define/mutation.ts';
import { MUTATIONS } from '#schema/mutations/registry.ts';

/**
 * `saw`: it says what was before the person in an argument of its own, and the server judges by that. `own`: nobody but
 * the person to whom the row belongs says it. `once`: a decision, a state or a sign, of which the server takes the
 * first. `made`: screens make rows with it, and change none. `newest`: the word that came last holds, field by field.
 */
const WITHOUT_ROW: Readonly<Record<string, 'saw' | 'own' | 'once' | 'made' | 'newest'>> = {
  'setHours@1': 'saw',
  'signDeliveryNote@1': 'saw',
  'confirmDeliveryNote@1': 'saw',
  'releaseDeliveryNote@1': 'saw',
  'releaseSheet@1': 'saw',
  'acceptPayrollItem@1': 'saw',
  'declinePayrollItem@1': 'saw',
  'amendFormResult@1': 'newest',
  'savePreferences@1': 'own',
  'saveProfileAccess@1': 'own',
  'shareLocation@1': 'own',
  'decideDocument@1': 'once',
  'decideReceipt@1': 'once',
  'decideVacation@1': 'once',
  'flagDocumentDownloaded@1': 'once',
  'flagNoteDownloaded@1': 'once',
  'flagSheetDownloaded@1': 'once',
  'moveInvoice@1': 'once',
  'movePayroll@1': 'once',
  'reportAbsence@1': 'once',
  'savePlusCrewValue@1': 'made',
  'rescheduleActivity@1': 'newest',
};

const KEYS = ['id', 'number', 'statusCode', 'reason'];
const ANY: Readonly<Record<string, string>> = new Proxy<Record<string, string>>({}, { get: () => 'any' });

/** Of a change whose arguments are lists it is not told. */
const firstTouched = (mutation: AnyMutation): AnyEntity | undefined => {
  try {
    return mutation.touches(ANY)[0]?.[0];
  } catch {
    return undefined;
  }
};

/** Fields of the first row that the change gives values to, where that row stands before it. */
const writesOver = (mutation: AnyMutation): readonly string[] => {
  const entity = firstTouched(mutation);
  const key: unknown = mutation.args['id'] ?? mutation.args['number'];
  const stands =
    mutation.upserts === true ||
    (typeof key === 'object' && key !== null && 'refersTo' in key && key.refersTo === entity?.name);
  return entity === undefined || !stands
    ? []
    : Object.keys(mutation.args).filter((field) => field in entity.fields && !KEYS.includes(field));
};

it('every change that writes over fields of a row is an edit, or needs no row', () => {
  const bare = MUTATIONS.filter((one) => one.edits !== true && writesOver(one).length > 0).map(({ name }) => name);
  expect(bare.toSorted()).toEqual(Object.keys(WITHOUT_ROW).toSorted());
});
