// All hooks, in one explicit list.
import { activityHooks } from './activities.ts';
import { reportAbsenceHook, siteHooks } from './act-on-assignment.ts';
import { acknowledgeChangeHook, answerJobHook } from './answer-job.ts';
import { checkPersonHook } from './check-person.ts';
import { documentHooks } from './documents.ts';
import { submitFormHook } from './form-results.ts';
import type { Hook } from './hook.ts';
import { createInvoiceHook } from './invoices.ts';
import { shareLocationHook } from './live-locations.ts';
import { moveAssignmentHook } from './move-assignment.ts';
import { addCrewItemOnSiteHook, createCrewItemHook, editAssignmentHook, editCrewHook, editCrewItemHook } from './positions.ts';
import { profileHooks } from './profiles.ts';
import { bookCrewHook, moveCrewHook, moveProjectHook } from './projects.ts';
import { rateAssignmentsHook, rateCrewMemberHook } from './ratings.ts';
import { receiptHooks } from './receipts.ts';
import { releaseDeliveryNoteHook, releaseSheetHook, reopenDeliveryNoteHook, reopenSheetHook } from './release-papers.ts';
import { addPersonHook, addPersonOnSiteHook, applyVacancyHook } from './seat-person.ts';
import { setHoursHook } from './set-hours.ts';
import { signingHooks } from './sign-document.ts';
import { confirmDeliveryNoteHook, signDeliveryNoteHook } from './sign-note.ts';
import { uploadAnswerFileHook, uploadFileHook, uploadProfilePictureHook } from './upload-file.ts';
import { decideVacationHook, requestVacationHook, withdrawVacationHook } from './vacations.ts';

export const HOOKS: readonly Hook[] = [
  checkPersonHook, answerJobHook, acknowledgeChangeHook, reportAbsenceHook, ...siteHooks, addPersonHook, addPersonOnSiteHook, applyVacancyHook, moveAssignmentHook,
  createCrewItemHook, addCrewItemOnSiteHook, editCrewItemHook, editCrewHook, editAssignmentHook,
  setHoursHook, signDeliveryNoteHook, confirmDeliveryNoteHook, releaseDeliveryNoteHook, reopenDeliveryNoteHook, releaseSheetHook, reopenSheetHook, 
  requestVacationHook, decideVacationHook, withdrawVacationHook, shareLocationHook,
  rateAssignmentsHook, rateCrewMemberHook, moveProjectHook, moveCrewHook, bookCrewHook,
  ...documentHooks, ...signingHooks, uploadFileHook, uploadAnswerFileHook, uploadProfilePictureHook, ...profileHooks, submitFormHook,
  ...receiptHooks, createInvoiceHook, ...activityHooks, 
];

export const hookOf = (name: string): Hook | undefined => HOOKS.find((hook) => hook.name === name);
