// Every event with who is told of it.
import type { NoticeEvent } from '../events.ts';
import type { Announcer } from './announcement.ts';
import {
  toApplicant,
  toChiefsAndPlanners,
  toFittingCrew,
  toPlannersOfJob,
  toWhoReviews,
  toWhoseChangedJob,
  toWhoseJob,
  toWhoSigns,
} from './jobs.ts';
import {
  toAddressee,
  toItsOwner,
  toSignatory,
  toWhoAskedForLeave,
  toWhoHasToDo,
  toWhoIsPaid,
  toWhoOrdered,
  toWhoseDatesTheyAre,
  toWhoseLeave,
} from './papers.ts';

export const ANNOUNCERS: Readonly<Record<NoticeEvent, Announcer>> = {
  jobRequested: toWhoseJob,
  jobChanged: toWhoseChangedJob,
  jobCancelled: toWhoseJob,
  spareActivated: toWhoseJob,
  applicationPicked: toApplicant,
  applicationNotChosen: toApplicant,
  requestFilled: toWhoseJob,
  vacancyPublished: toFittingCrew,
  jobDeclined: toPlannersOfJob,
  lateRefusal: toPlannersOfJob,
  outage: toPlannersOfJob,
  preCallMissing: toChiefsAndPlanners,
  checkInReview: toWhoReviews,
  documentToSign: toSignatory,
  documentToUpload: toItsOwner,
  documentRejected: toItsOwner,
  payrollToConfirm: toWhoIsPaid,
  noteUnsigned: toWhoSigns,
  vacationApproved: toWhoAskedForLeave,
  vacationRejected: toWhoAskedForLeave,
  vacationKept: toWhoAskedForLeave,
  vacationCalledOff: toWhoseLeave,
  blockDateConfirmed: toWhoseDatesTheyAre,
  toDo: toWhoHasToDo,
  message: toAddressee,
  quotationReady: toWhoOrdered,
};

/** Of one's own job, near its start: these wake people. */
export const ABOUT_OWN_JOB: readonly NoticeEvent[] = [
  'jobRequested',
  'jobChanged',
  'jobCancelled',
  'spareActivated',
  'applicationPicked',
];
