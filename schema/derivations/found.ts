// Every derivation of this folder and of mutations; their order follows from what they write.
// Written by `npm run contract` from the folders: change those.
import type { Derivation } from '../define/derivation.ts';
import {
  crewSpan,
  crewsOfProject,
  peopleOfPosition,
  positionsOfCrew,
  seatsOfPeople,
  seatsOfPosition,
  timeCalledOff,
} from './crews.ts';
import { taskOfResult } from './forms.ts';
import {
  creditedInvoice,
  grossOfMonth,
  linesOfCopy,
  linesOfMonth,
  linesOfRemoved,
  sumOfDraft,
  sumOfInvoice,
  sumOfReceipt,
} from './money.ts';
import { formerVersions, logoOfProject, papersOfOwner, pictureOfPerson, signedPaper, skillOfPaper } from './papers.ts';
import { averageOfCrewRatings, averageOfJobRatings, newestCrewRating, newestJobRating } from './ratings.ts';

export const FOUND_DERIVATIONS: readonly Derivation[] = [
  crewSpan,
  crewsOfProject,
  peopleOfPosition,
  positionsOfCrew,
  seatsOfPeople,
  seatsOfPosition,
  timeCalledOff,
  taskOfResult,
  creditedInvoice,
  grossOfMonth,
  linesOfCopy,
  linesOfMonth,
  linesOfRemoved,
  sumOfDraft,
  sumOfInvoice,
  sumOfReceipt,
  formerVersions,
  logoOfProject,
  papersOfOwner,
  pictureOfPerson,
  signedPaper,
  skillOfPaper,
  averageOfCrewRatings,
  averageOfJobRatings,
  newestCrewRating,
  newestJobRating,
];
