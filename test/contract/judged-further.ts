// Changes of which the contract's test cannot say by who and on what alone how they are answered.
import type { AnyMutation } from '#schema/define/mutation.ts';
import { guardNamed } from '#schema/guards/registry.ts';
import { REFUSALS } from '#schema/refusals.ts';

/** Refusals that say "you may not", as opposed to "it cannot be done". */
export const FORBIDDEN: readonly number[] = [401, 403, 404];

/**
 * By hand these look at more than the subject: own contacts, rows beside it, rights within a right, whether it is about
 * oneself.
 */
const BY_HAND: ReadonlySet<string> = new Set([
  'addPerson@1',
  'applyVacancy@1',
  'confirmDeliveryNote@1',
  'copyReceipt@1',
  'correctCheck@1',
  'correctPayrollItem@1',
  'createCrewItem@1',
  'decideDocument@1',
  'decideProfilePicture@1',
  'decideReceipt@1',
  'decideVacation@1',
  'deleteReceipt@1',
  'deleteReceiptItem@1',
  'editAssignment@1',
  'editContract@1',
  'editCrew@1',
  'editCrewItem@1',
  'editProject@1',
  'editReceiptItem@1',
  'movePayroll@1',
  'removePhoto@1',
  'sendSecurityCheck@1',
  'shareLocation@1',
  'submitForm@1',
  'unapplyVacancy@1',
]);

/** Whether rules of its own may say that one may not, or that something beside the subject is not there. */
export const isJudgedFurther = ({ name, requires = [], ensures = [] }: AnyMutation): boolean =>
  BY_HAND.has(name) || [...requires, ...ensures].some((guard) => FORBIDDEN.includes(REFUSALS[guardNamed(guard).code]));
