// Each change as a person makes it by hand: from which screen's browser test, and whether without a line. The registry
// is held to it in test/contract/by-hand, and what really arrives in `npm run soak -- by-hand`.

/**
 * A change is named by its number in the catalogue of queued changes, and without its version. One that needs the
 * server at that moment has no number there.
 */
export interface ByHand {
  readonly number: `M${number}` | 'online';
  readonly changes: readonly string[];
  /** Path from this folder, without `.spec.ts`. */
  readonly spec: string;
  readonly line: 'with' | 'without';
}

const without = (number: ByHand['number'], spec: string, ...changes: readonly string[]): ByHand => ({
  number,
  changes,
  spec,
  line: 'without',
});

const online = (spec: string, ...changes: readonly string[]): ByHand => ({
  number: 'online',
  changes,
  spec,
  line: 'with',
});

export const BY_HAND: readonly ByHand[] = [
  without('M01', 'shift/whole-shift', 'checkPerson'),
  without('M02', 'shift/checks-by-chief', 'correctCheck'),
  without('M03', 'shift/whole-shift', 'setHours'),
  without('M04', 'shift/whole-shift', 'noShow'),
  without('M04', 'queued/chief-on-site', 'activate', 'notNeeded', 'reactivate'),
  without('M04', 'queued/jobs-and-pay', 'reportAbsence'),
  without('M05', 'shift/whole-shift', 'addPersonOnSite'),
  without('M05', 'planner/planning-seats', 'addPerson'),
  without('M06', 'planner/planning-moves', 'moveAssignment'),
  without('M06', 'planner/planning-clash', 'editAssignment'),
  without('M07', 'shift/whole-shift', 'addCrewItemOnSite'),
  without('M07', 'office/ordering', 'createCrewItem', 'editCrewItem'),
  without('M08', 'queued/jobs-and-pay', 'applyVacancy'),
  without('M09', 'queued/jobs-and-pay', 'unapplyVacancy'),
  without('M10', 'queued/jobs-and-pay', 'answerJob'),
  without('M11', 'queued/jobs-and-pay', 'acknowledgeChange'),
  without('M12', 'queued/own-affairs', 'createBlockDate'),
  without('M13', 'queued/own-affairs', 'deleteBlockDate'),
  without('M14', 'queued/own-affairs', 'requestVacation'),
  without('M15', 'queued/own-affairs', 'withdrawVacation'),
  without('M16', 'office/projects', 'createProject'),
  without('M17', 'office/ordering', 'bookCrew'),
  without('M18', 'shift/whole-shift', 'uploadDocument', 'uploadFile'),
  without('M18', 'queued/chief-on-site', 'removePhoto'),
  without('M18', 'office/project-documents', 'uploadProjectDocument'),
  without('M18', 'queued/receipts', 'uploadReceiptDocument'),
  without('M19', 'queued/own-affairs', 'uploadProfilePicture'),
  without('M20', 'queued/new-place', 'createLocation'),
  without('M21', 'queued/chief-on-site', 'shareLocation'),
  without('M22', 'days/festival-weekend', 'signDeliveryNote'),
  without('M23', 'shift/sign-off-elsewhere', 'confirmDeliveryNote'),
  without('M24', 'shift/whole-shift', 'sendDeliveryNote', 'sendSecurityCheck'),
  without('M24', 'queued/papers-taken', 'sendFormResult'),
  without('M25', 'shift/whole-shift', 'releaseDeliveryNote'),
  without('M26', 'shift/whole-shift', 'releaseSheet'),
  without('M27', 'queued/papers-taken', 'flagNoteDownloaded', 'flagSheetDownloaded', 'flagDocumentDownloaded'),
  without('M28', 'office/project-page', 'rateAssignments'),
  without('M28', 'queued/said-again', 'rateCrewMember'),
  without('M29', 'shift/whole-shift', 'submitForm', 'uploadAnswerFile'),
  without('M29', 'queued/said-again', 'amendFormResult'),
  without('M30', 'shift/whole-shift', 'signDocument'),
  without('M30', 'queued/jobs-and-pay', 'signAsSignatory'),
  without('M31', 'queued/jobs-and-pay', 'acceptPayrollItem'),
  without('M31', 'office/rules-of-pay', 'editRateCard'),
  without('M32', 'queued/jobs-and-pay', 'declinePayrollItem'),
  without('M33', 'queued/jobs-and-pay', 'writePayrollItemActivity'),
  without(
    'M34',
    'queued/receipts',
    'createReceipt',
    'editReceipt',
    'submitReceipt',
    'copyReceipt',
    'deleteReceipt',
    'addReceiptItem',
    'editReceiptItem',
    'deleteReceiptItem',
  ),
  without('M35', 'office/invoices', 'createInvoice', 'editInvoice'),
  without('M36', 'shift/whole-shift', 'createActivity'),
  without('M36', 'office/to-dos', 'completeActivity', 'rescheduleActivity'),
  without('M36', 'office/project-page', 'writeProjectActivity'),
  without('M36', 'office/invoices', 'writeInvoiceActivity'),
  without('M36', 'queued/notes', 'writePayrollActivity', 'writePersonActivity', 'writeReceiptActivity'),
  without('M37', 'shift/whole-shift', 'createActivity'),
  without('M38', 'queued/chief-on-site', 'addMembership', 'removeMembership'),
  without('M39', 'days/leader-night', 'addPlusCrewValueData', 'editPlusCrewValueData'),
  without('M39', 'office/plus-crews', 'deletePlusCrewValueData', 'editPlusCrew'),
  without('M39', 'office/plus-crews', 'savePlusCrewValue', 'editPlusCrewValue'),
  without('M40', 'queued/own-affairs', 'savePreferences'),
  without('M41', 'queued/own-affairs', 'requestProfileChange'),
  without('M42', 'queued/own-affairs', 'saveProfileAccess'),
  without('M43', 'queued/own-affairs', 'createCalendarSubscription', 'deleteCalendarSubscription'),
  without('M44', 'office/project-documents', 'uploadProjectDocument'),
  without('M45', 'shift/whole-shift', 'writeSheet'),
  without('M46', 'office/project-words', 'editProject'),
  without('M46', 'office/projects', 'moveProject'),
  without('M47', 'office/ordering', 'editCrew'),
  without('M47', 'office/ordering', 'moveCrew'),
  online('planner/planning-away', 'decideVacation', 'confirmBlockDate'),
  online('days/office-day', 'decideReceipt', 'decideDocument', 'decideProfilePicture', 'moveInvoice'),
  online('days/accountant-month', 'movePayroll', 'correctPayrollItem'),
  online('office/contracts', 'editContract', 'fileDocument'),
  online('queued/papers-taken', 'reopenDeliveryNote', 'reopenSheet'),
  online('days/office-day', 'editPerson'),
];

export interface WithoutHand {
  readonly number: `M${number}`;
  readonly change: string;
  /** What a person would have to have. */
  readonly lacks: string;
}

/** Changes that the server takes and no screen makes. Empty since each has its screen; a new one never stands here. */
export const WITHOUT_HAND: readonly WithoutHand[] = [];

/** Never raised. */
export const MOST_WITHOUT_HAND = 0;
