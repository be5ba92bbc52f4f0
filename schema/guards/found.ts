// Every guard of the folder, by its name.
// Written by `npm run contract` from the folders: change those.
import {
  billedNotesAreOfClient,
  billedNotesAreReleased,
  creditIsWithinBill,
  notesAreNotBilled,
  sentBillHasLines,
} from './bills.ts';
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
import { recipientIsKnown, toDoIsTheirs } from './messages.ts';
import {
  answerFileIsAllowed,
  crewIsReleased,
  crewsAreReleased,
  documentIsInDate,
  expenseIsShown,
  fileIsTheirsToBring,
  filedLogoIsTheirs,
  logoIsTheirs,
  projectPaperIsTheirs,
  receiptHasLines,
  signedDocumentIsInDate,
  uploadIsAllowed,
} from './papers.ts';
import { clientMayRate, clientMayRateCrew, correctionIsAboutShift, resultIsOwn } from './people.ts';
import { putOnByWhoLeads, seatIsFree, seatIsNotGone } from './seats.ts';

export const FOUND_GUARDS = {
  billedNotesAreOfClient,
  billedNotesAreReleased,
  creditIsWithinBill,
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
  toDoIsTheirs,
  answerFileIsAllowed,
  crewIsReleased,
  crewsAreReleased,
  documentIsInDate,
  expenseIsShown,
  fileIsTheirsToBring,
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
  putOnByWhoLeads,
  seatIsFree,
  seatIsNotGone,
} as const;
