// The changes that keep a hook of the server: what they do is no word of the definition language, and why stands beside
// each. At most twenty; a test counts them.
import { reportAbsenceHook, siteHooks } from './act-on-assignment.ts';
import { answerJobHook } from './answer-job.ts';
import { checkPersonHook } from './check-person.ts';
import type { Hook } from './hook.ts';
import { moveAssignmentHook } from './move-assignment.ts';
import {
  releaseDeliveryNoteHook,
  releaseSheetHook,
  reopenDeliveryNoteHook,
  reopenSheetHook,
} from './release-papers.ts';
import { addPersonHook, addPersonOnSiteHook, applyVacancyHook } from './seat-person.ts';
import { confirmDeliveryNoteHook, signDeliveryNoteHook } from './sign-note.ts';
import { uploadFileHook } from './upload-file.ts';

export const HOOKS: readonly Hook[] = [
  // Weighs where, when and by which clock it was made, and settles which of two checks counts.
  checkPersonHook,
  // Judged in the order in which they were decided, by two clocks: one that arrives late is taken back.
  ...siteHooks,
  // The moment is weighed against the history of the row: who drops out in time, and who is believed.
  answerJobHook,
  reportAbsenceHook,
  // What a new assignment bears is secret, or the contract's; a vacancy may be closed for this person alone.
  addPersonHook,
  addPersonOnSiteHook,
  applyVacancyHook,
  // A pick is a request where the agency wants it so; until when it is answered, only the server says.
  moveAssignmentHook,
  // The note is drawn up over the hours first, and then judged by their hash; what was signed is kept when it is
  // refused.
  signDeliveryNoteHook,
  confirmDeliveryNoteHook,
  // The same, and the bill, or the pay, is made of it or taken back.
  releaseDeliveryNoteHook,
  reopenDeliveryNoteHook,
  releaseSheetHook,
  reopenSheetHook,
  // What was approved is kept beside the bytes that replace it, under an id of its own.
  uploadFileHook,
];

export const hookOf = (name: string): Hook | undefined => HOOKS.find((hook) => hook.name === name);
