// All hooks, in one explicit list.
import { activityHooks } from './activities.ts';
import { reportAbsenceHook, siteHooks } from './act-on-assignment.ts';
import { acknowledgeChangeHook, answerJobHook } from './answer-job.ts';
import { createBlockDateHook, deleteBlockDateHook } from './blocked-dates.ts';
import { createCalendarSubscriptionHook } from './calendar-links.ts';
import { checkPersonHook } from './check-person.ts';
import { correctCheckHook } from './correct-check.ts';
import { documentHooks } from './documents.ts';
import { flagHooks } from './flags.ts';
import { submitFormHook } from './form-results.ts';
import type { Hook } from './hook.ts';
import { createInvoiceHook } from './invoices.ts';
import { shareLocationHook } from './live-locations.ts';
import { addMembershipHook } from './memberships.ts';
import { moveAssignmentHook } from './move-assignment.ts';
import { declinePayrollItemHook } from './payrolls.ts';
import { plusHooks } from './plus-values.ts';
import { addCrewItemOnSiteHook, createCrewItemHook, editAssignmentHook, editCrewHook, editCrewItemHook } from './positions.ts';
import { profileHooks } from './profiles.ts';
import { bookCrewHook, createLocationHook, createProjectHook, moveCrewHook, moveProjectHook } from './projects.ts';
import { rateAssignmentsHook, rateCrewMemberHook } from './ratings.ts';
import { receiptHooks } from './receipts.ts';
import { releaseDeliveryNoteHook, releaseSheetHook, reopenDeliveryNoteHook, reopenSheetHook } from './release-papers.ts';
import { addPersonHook, addPersonOnSiteHook, applyVacancyHook } from './seat-person.ts';
import { sendHooks } from './send-papers.ts';
import { setHoursHook } from './set-hours.ts';
import { signingHooks } from './sign-document.ts';
import { confirmDeliveryNoteHook, signDeliveryNoteHook } from './sign-note.ts';
import { uploadAnswerFileHook, uploadFileHook, uploadProfilePictureHook } from './upload-file.ts';
import { decideVacationHook, requestVacationHook, withdrawVacationHook } from './vacations.ts';

export const HOOKS: readonly Hook[] = [
  checkPersonHook, correctCheckHook, answerJobHook, acknowledgeChangeHook, reportAbsenceHook, ...siteHooks, addPersonHook, addPersonOnSiteHook, applyVacancyHook, moveAssignmentHook,
  createCrewItemHook, addCrewItemOnSiteHook, editCrewItemHook, editCrewHook, editAssignmentHook,
  setHoursHook, signDeliveryNoteHook, confirmDeliveryNoteHook, releaseDeliveryNoteHook, reopenDeliveryNoteHook, releaseSheetHook, reopenSheetHook, ...flagHooks,
  createBlockDateHook, deleteBlockDateHook, requestVacationHook, decideVacationHook, withdrawVacationHook, addMembershipHook, shareLocationHook,
  rateAssignmentsHook, rateCrewMemberHook, createProjectHook, moveProjectHook, moveCrewHook, bookCrewHook, createLocationHook,
  ...documentHooks, ...signingHooks, uploadFileHook, uploadAnswerFileHook, uploadProfilePictureHook, ...profileHooks, createCalendarSubscriptionHook, submitFormHook,
  ...receiptHooks, createInvoiceHook, declinePayrollItemHook, ...plusHooks, ...activityHooks, ...sendHooks,
];

export const hookOf = (name: string): Hook | undefined => HOOKS.find((hook) => hook.name === name);
