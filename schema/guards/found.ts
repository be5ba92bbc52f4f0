// Every guard of the folder, by its name.
// Written by `npm run contract` from the folders: change those.
import { billedNotesAreReleased, notesAreNotBilled, sentBillHasLines } from './bills.ts';
import {
  billIsNotAhead,
  blockIsAhead,
  blockIsNotOver,
  leaveHasNoJobs,
  leaveIsFree,
  leaveIsNotOver,
  numberIsNotAhead,
} from './calendar.ts';
import { formIsAskedFor, formIsThere, hoursAreAboutShift, hoursAreNotAhead, noteIsNotReleased } from './hours.ts';
import { recipientIsKnown } from './messages.ts';
import {
  answerFileIsAllowed,
  crewIsReleased,
  crewsAreReleased,
  documentIsInDate,
  expenseIsShown,
  filedLogoIsTheirs,
  logoIsTheirs,
  projectPaperIsTheirs,
  receiptHasLines,
  signedDocumentIsInDate,
  uploadIsAllowed,
} from './papers.ts';
import { clientMayRate, clientMayRateCrew, correctionIsAboutShift, resultIsOwn } from './people.ts';
import { seatIsFree, seatIsNotGone } from './seats.ts';

export const FOUND_GUARDS = {
  billedNotesAreReleased,
  notesAreNotBilled,
  sentBillHasLines,
  billIsNotAhead,
  blockIsAhead,
  blockIsNotOver,
  leaveHasNoJobs,
  leaveIsFree,
  leaveIsNotOver,
  numberIsNotAhead,
  formIsAskedFor,
  formIsThere,
  hoursAreAboutShift,
  hoursAreNotAhead,
  noteIsNotReleased,
  recipientIsKnown,
  answerFileIsAllowed,
  crewIsReleased,
  crewsAreReleased,
  documentIsInDate,
  expenseIsShown,
  filedLogoIsTheirs,
  logoIsTheirs,
  projectPaperIsTheirs,
  receiptHasLines,
  signedDocumentIsInDate,
  uploadIsAllowed,
  clientMayRate,
  clientMayRateCrew,
  correctionIsAboutShift,
  resultIsOwn,
  seatIsFree,
  seatIsNotGone,
} as const;
