// Changes of which the contract's test cannot say by who and on what alone how they are answered.

/** Random arguments seldom tell a story that these can take: dates that fit, states that follow, rows that belong together. */
export const STORIES: readonly string[] = [
  'acceptPayrollItem@1', 'addPerson@1', 'addPersonOnSite@1', 'addPlusCrewValueData@1', 'addReceiptItem@1', 'applyVacancy@1', 'bookCrew@1', 'confirmDeliveryNote@1',
  'copyReceipt@1', 'correctCheck@1', 'createActivity@1', 'createBlockDate@1', 'createCrewItem@1', 'createInvoice@1', 'createProject@1', 'decideDocument@1', 'declinePayrollItem@1', 'deletePlusCrewValueData@1',
  'deleteReceipt@1', 'deleteReceiptItem@1', 'editAssignment@1', 'editCrew@1', 'editCrewItem@1', 'editPerson@1', 'editPlusCrew@1',
  'editPlusCrewValueData@1', 'editProject@1', 'editReceiptItem@1', 'flagNoteDownloaded@1', 'flagSheetDownloaded@1', 'moveAssignment@1', 'moveInvoice@1',
  'rateAssignments@1', 'rateCrewMember@1', 'releaseDeliveryNote@1', 'releaseSheet@1', 'removePhoto@1', 'rescheduleActivity@1', 'sendDeliveryNote@1', 'sendSecurityCheck@1', 'setHours@1', 'shareLocation@1',
  'signAsSignatory@1', 'signDeliveryNote@1', 'signDocument@1', 'submitForm@1', 'unapplyVacancy@1', 'uploadReceiptDocument@1', '/jobs/{id}/crewChief',
];

/** These look at more than the subject: own contacts, rows beside it, rights within a right, whether it is about oneself. */
export const MORE: readonly string[] = [
  'addPersonOnSite@1', 'applyVacancy@1', 'copyReceipt@1', 'correctCheck@1', 'correctPayrollItem@1', 'createCrewItem@1', 'decideDocument@1', 'decideProfilePicture@1', 'decideReceipt@1', 'decideVacation@1', 'deleteReceipt@1', 'deleteReceiptItem@1', 'editAssignment@1',
  'editContract@1', 'editCrew@1', 'editCrewItem@1', 'editProject@1', 'editReceiptItem@1', 'movePayroll@1', 'rateAssignments@1', 'rateCrewMember@1', 'removePhoto@1', 'sendSecurityCheck@1', 'shareLocation@1', 'submitForm@1',
  'unapplyVacancy@1',
];
