// What has to happen for each kind of notice: a change that people of the agency make at the server, and whom it
// reaches.
import type { NoticeEvent } from '#server/push/events.ts';
import { ben, cara, mia, otto, paula, type DemoLogin } from '../../support/judging/demo-logins.ts';
import type { Story } from './story.ts';
import {
  jobRequested,
  jobChanged,
  jobCancelled,
  spareActivated,
  applicationPicked,
  applicationNotChosen,
  requestFilled,
  vacancyPublished,
  jobDeclined,
  lateRefusal,
  outage,
  preCallMissing,
  checkInReview,
} from './job-stories.ts';
import {
  documentToSign,
  documentToUpload,
  documentRejected,
  payrollToConfirm,
  noteUnsigned,
  vacationApproved,
  vacationRejected,
  vacationKept,
  vacationCalledOff,
  blockDateConfirmed,
  toDo,
  message,
  quotationReady,
} from './paper-stories.ts';

/** Everybody to whom some notice goes. */
export const ADDRESSEES: readonly DemoLogin[] = [ben, cara, paula, mia, otto];

/** One for each kind of notice that the server knows: the type leaves none out. */
export const STORIES: Readonly<Record<NoticeEvent, Story>> = {
  jobRequested,
  jobChanged,
  jobCancelled,
  spareActivated,
  applicationPicked,
  applicationNotChosen,
  requestFilled,
  vacancyPublished,
  jobDeclined,
  lateRefusal,
  outage,
  preCallMissing,
  checkInReview,
  documentToSign,
  documentToUpload,
  documentRejected,
  payrollToConfirm,
  noteUnsigned,
  vacationApproved,
  vacationRejected,
  vacationKept,
  vacationCalledOff,
  blockDateConfirmed,
  toDo,
  message,
  quotationReady,
};
