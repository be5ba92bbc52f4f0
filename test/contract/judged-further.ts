// Changes of which the contract's test cannot say by who and on what alone how they are answered.

/**
 * These look at more than the subject: own contacts, rows beside it, rights within a right, whether it is about
 * oneself.
 */
export const MORE: readonly string[] = [
  'addPersonOnSite@1',
  'applyVacancy@1',
  'completeActivity@1',
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
  'rateAssignments@1',
  'rateCrewMember@1',
  'removePhoto@1',
  'rescheduleActivity@1',
  'sendSecurityCheck@1',
  'shareLocation@1',
  'submitForm@1',
  'unapplyVacancy@1',
];
