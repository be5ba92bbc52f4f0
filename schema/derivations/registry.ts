// The derivations over rows alone, in the order in which they are run: what one writes, later ones see.
import type { Derivation } from '../define/derivation.ts';
import {
  crewSpan,
  crewsOfProject,
  peopleOfPosition,
  positionsOfCrew,
  seatsOfPeople,
  seatsOfPosition,
} from './crews.ts';
import { taskOfResult } from './forms.ts';
import { creditedInvoice, linesOfCopy, linesOfMonth, linesOfRemoved, sumOfInvoice, sumOfReceipt } from './money.ts';
import { papersOfOwner, pictureOfPerson, signedPaper, skillOfPaper } from './papers.ts';
import { averageOfCrewRatings, averageOfJobRatings, newestCrewRating, newestJobRating } from './ratings.ts';

export const DERIVATIONS: readonly Derivation[] = [
  taskOfResult,
  papersOfOwner,
  signedPaper,
  skillOfPaper,
  pictureOfPerson,
  crewsOfProject,
  positionsOfCrew,
  peopleOfPosition,
  crewSpan,
  seatsOfPeople,
  seatsOfPosition,
  newestCrewRating,
  newestJobRating,
  averageOfCrewRatings,
  averageOfJobRatings,
  linesOfMonth,
  linesOfCopy,
  linesOfRemoved,
  sumOfReceipt,
  creditedInvoice,
  sumOfInvoice,
];
