// Every mutation of the folders.
// Written by `npm run contract` from the folders: change those.
import type { AnyMutation } from '../define/mutation.ts';
import {
  writeInvoiceActivity,
  writePayrollActivity,
  writePayrollItemActivity,
  writePersonActivity,
  writeProjectActivity,
  writeReceiptActivity,
} from './communication/activities-beneath.ts';
import { completeActivity, rescheduleActivity } from './communication/complete-activity.ts';
import { createActivity } from './communication/create-activity.ts';
import { acknowledgeChange } from './crews/assignments/acknowledge-change.ts';
import { activate, noShow, notNeeded, reactivate } from './crews/assignments/act-on-assignment.ts';
import { addPersonOnSite } from './crews/assignments/add-person-on-site.ts';
import { addPerson } from './crews/assignments/add-person.ts';
import { answerJob } from './crews/assignments/answer-job.ts';
import { applyVacancy } from './crews/assignments/apply-vacancy.ts';
import { editAssignment } from './crews/assignments/edit-assignment.ts';
import { moveAssignment } from './crews/assignments/move-assignment.ts';
import { rateAssignments } from './crews/assignments/rate-assignments.ts';
import { reportAbsence } from './crews/assignments/report-absence.ts';
import { unapplyVacancy } from './crews/assignments/unapply-vacancy.ts';
import { checkPerson } from './crews/checks/check-person.ts';
import { correctCheck } from './crews/checks/correct-check.ts';
import { shareLocation } from './crews/checks/share-location.ts';
import { editCrew } from './crews/edit-crew.ts';
import { moveCrew } from './crews/move-crew.ts';
import { confirmDeliveryNote } from './crews/papers/confirm-delivery-note.ts';
import { flagNoteDownloaded, flagSheetDownloaded } from './crews/papers/flag-downloaded.ts';
import { releaseDeliveryNote } from './crews/papers/release-delivery-note.ts';
import { releaseSheet, reopenSheet } from './crews/papers/release-sheet.ts';
import { reopenDeliveryNote } from './crews/papers/reopen-delivery-note.ts';
import { sendDeliveryNote } from './crews/papers/send-delivery-note.ts';
import { setHours } from './crews/papers/set-hours.ts';
import { signDeliveryNote } from './crews/papers/sign-delivery-note.ts';
import { writeSheet } from './crews/papers/write-sheet.ts';
import { addCrewItemOnSite } from './crews/positions/add-crew-item-on-site.ts';
import { createCrewItem } from './crews/positions/create-crew-item.ts';
import { editCrewItem } from './crews/positions/edit-crew-item.ts';
import { decideDocument, decideProfilePicture, flagDocumentDownloaded } from './documents/decide-document.ts';
import { fileDocument, uploadProjectDocument, uploadReceiptDocument } from './documents/papers-of-row.ts';
import { removePhoto } from './documents/remove-photo.ts';
import { signAsSignatory, signDocument } from './documents/sign-document.ts';
import { uploadDocument } from './documents/upload-document.ts';
import { uploadFile } from './documents/upload-file.ts';
import { amendFormResult } from './forms/amend-form-result.ts';
import { sendFormResult, sendSecurityCheck } from './forms/send-form-result.ts';
import { submitForm } from './forms/submit-form.ts';
import { uploadAnswerFile } from './forms/upload-answer-file.ts';
import { copyReceipt } from './money/copy-receipt.ts';
import { createReceipt } from './money/create-receipt.ts';
import { deleteReceipt } from './money/delete-receipt.ts';
import { editContract } from './money/edit-contract.ts';
import { editRateCard } from './money/edit-rate-card.ts';
import { editReceipt } from './money/edit-receipt.ts';
import { createInvoice, editInvoice } from './money/invoices.ts';
import { acceptPayrollItem, correctPayrollItem, declinePayrollItem } from './money/judge-payroll-item.ts';
import { moveInvoice } from './money/move-invoice.ts';
import { movePayroll } from './money/move-payroll.ts';
import { decideReceipt, submitReceipt } from './money/move-receipt.ts';
import { addReceiptItem, deleteReceiptItem, editReceiptItem } from './money/receipt-items.ts';
import { rateCrewMember } from './people/rate-crew-member.ts';
import { addMembership } from './planning/add-membership.ts';
import { confirmBlockDate } from './planning/confirm-block-date.ts';
import { createBlockDate } from './planning/create-block-date.ts';
import { decideVacation } from './planning/decide-vacation.ts';
import { deleteBlockDate } from './planning/delete-block-date.ts';
import { removeMembership } from './planning/remove-membership.ts';
import { requestVacation } from './planning/request-vacation.ts';
import { withdrawVacation } from './planning/withdraw-vacation.ts';
import { editPlusCrew, editPlusCrewValue, savePlusCrewValue } from './plus/plus-settings.ts';
import { addPlusCrewValueData, deletePlusCrewValueData, editPlusCrewValueData } from './plus/plus-values.ts';
import { createCalendarSubscription, deleteCalendarSubscription } from './profile/calendar-subscriptions.ts';
import { editPerson } from './profile/edit-person.ts';
import { requestProfileChange } from './profile/request-profile-change.ts';
import { savePreferences } from './profile/save-preferences.ts';
import { saveProfileAccess } from './profile/save-profile-access.ts';
import { uploadProfilePicture } from './profile/upload-profile-picture.ts';
import { bookCrew } from './projects/book-crew.ts';
import { createLocation } from './projects/create-location.ts';
import { createProject } from './projects/create-project.ts';
import { editProject } from './projects/edit-project.ts';
import { moveProject } from './projects/move-project.ts';

export const FOUND_MUTATIONS: readonly AnyMutation[] = [
  writeInvoiceActivity,
  writePayrollActivity,
  writePayrollItemActivity,
  writePersonActivity,
  writeProjectActivity,
  writeReceiptActivity,
  completeActivity,
  rescheduleActivity,
  createActivity,
  acknowledgeChange,
  activate,
  noShow,
  notNeeded,
  reactivate,
  addPersonOnSite,
  addPerson,
  answerJob,
  applyVacancy,
  editAssignment,
  moveAssignment,
  rateAssignments,
  reportAbsence,
  unapplyVacancy,
  checkPerson,
  correctCheck,
  shareLocation,
  editCrew,
  moveCrew,
  confirmDeliveryNote,
  flagNoteDownloaded,
  flagSheetDownloaded,
  releaseDeliveryNote,
  releaseSheet,
  reopenSheet,
  reopenDeliveryNote,
  sendDeliveryNote,
  setHours,
  signDeliveryNote,
  writeSheet,
  addCrewItemOnSite,
  createCrewItem,
  editCrewItem,
  decideDocument,
  decideProfilePicture,
  flagDocumentDownloaded,
  fileDocument,
  uploadProjectDocument,
  uploadReceiptDocument,
  removePhoto,
  signAsSignatory,
  signDocument,
  uploadDocument,
  uploadFile,
  amendFormResult,
  sendFormResult,
  sendSecurityCheck,
  submitForm,
  uploadAnswerFile,
  copyReceipt,
  createReceipt,
  deleteReceipt,
  editContract,
  editRateCard,
  editReceipt,
  createInvoice,
  editInvoice,
  acceptPayrollItem,
  correctPayrollItem,
  declinePayrollItem,
  moveInvoice,
  movePayroll,
  decideReceipt,
  submitReceipt,
  addReceiptItem,
  deleteReceiptItem,
  editReceiptItem,
  rateCrewMember,
  addMembership,
  confirmBlockDate,
  createBlockDate,
  decideVacation,
  deleteBlockDate,
  removeMembership,
  requestVacation,
  withdrawVacation,
  editPlusCrew,
  editPlusCrewValue,
  savePlusCrewValue,
  addPlusCrewValueData,
  deletePlusCrewValueData,
  editPlusCrewValueData,
  createCalendarSubscription,
  deleteCalendarSubscription,
  editPerson,
  requestProfileChange,
  savePreferences,
  saveProfileAccess,
  uploadProfilePicture,
  bookCrew,
  createLocation,
  createProject,
  editProject,
  moveProject,
];
