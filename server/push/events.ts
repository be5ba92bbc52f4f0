// What a change means to somebody who was not there: the events of which people are told, read from rows before and
// after.
import type { Row } from '#schema/define/entity.ts';
import type { NoticeWords } from '#schema/notices.ts';
import { activity } from '#schema/entities/communication/activity.ts';
import { crewCheck } from '#schema/entities/crews/crew-check.ts';
import { projectCrewItemStatus, type AssignmentStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { projectCrewItem } from '#schema/entities/crews/project-crew-item.ts';
import { document } from '#schema/entities/documents/document.ts';
import { payroll } from '#schema/entities/money/payroll.ts';
import { blockDate } from '#schema/entities/planning/block-date.ts';
import { vacationRequest } from '#schema/entities/planning/vacation-request.ts';
import { project } from '#schema/entities/projects/project.ts';
import { noticeIn } from '#schema/rules/messages/notice-of-to-do.ts';
import { isGroup, recipientIn } from '#schema/rules/messages/recipients.ts';
import { requestOfLeave } from '#schema/rules/planning/leave-in-plan.ts';
import { isFormerVersion } from '#schema/rules/documents/former-version.ts';
import { signingState } from '#schema/rules/documents/signing.ts';
import { typedRow } from '../database/sql/row-json.ts';
import type { WrittenRow } from '../database/writes/written-row.ts';

/** In the order in which a person is asked about them. */
export const NOTICE_EVENTS = [
  'jobRequested',
  'jobChanged',
  'jobCancelled',
  'spareActivated',
  'applicationPicked',
  'applicationNotChosen',
  'requestFilled',
  'vacancyPublished',
  'jobDeclined',
  'lateRefusal',
  'outage',
  'preCallMissing',
  'checkInReview',
  'documentToSign',
  'documentToUpload',
  'documentRejected',
  'payrollToConfirm',
  'noteUnsigned',
  'vacationApproved',
  'vacationRejected',
  'vacationKept',
  'vacationCalledOff',
  'blockDateConfirmed',
  'toDo',
  'message',
  'quotationReady',
] as const;
export type NoticeEvent = (typeof NOTICE_EVENTS)[number];

export interface Happening {
  readonly event: NoticeEvent;
  /** The row it is about. */
  readonly id: string;
  /** For whom it is, where the row alone does not say. */
  readonly personId?: string;
}

/** What a written row brings about; mostly nothing. */
export const happeningsOf = (written: WrittenRow): readonly Happening[] => {
  if (written.removed) return [];
  const { id } = written;
  switch (written.entity.name) {
    case projectCrewItemStatus.name:
      return one(id, eventOfAssignment(both(projectCrewItemStatus, written)));
    case projectCrewItem.name:
      return one(id, became(both(projectCrewItem, written), 'statusCode', 'vacant') ? 'vacancyPublished' : undefined);
    case crewCheck.name:
      return one(id, became(both(crewCheck, written), 'state', 'review') ? 'checkInReview' : undefined);
    case document.name:
      return ofDocument(id, both(document, written));
    case payroll.name:
      return one(id, became(both(payroll, written), 'statusCode', 'toConfirm') ? 'payrollToConfirm' : undefined);
    case vacationRequest.name:
      return one(id, eventOfVacation(both(vacationRequest, written)));
    case blockDate.name:
      return one(id, became(both(blockDate, written), 'statusCode', 'confirmed') ? 'blockDateConfirmed' : undefined);
    case activity.name:
      return one(id, eventOfActivity(both(activity, written)));
    case project.name:
      return one(id, became(both(project, written), 'statusCode', 'quoted') ? 'quotationReady' : undefined);
    default:
      return [];
  }
};

const one = (id: string, event: NoticeEvent | undefined): readonly Happening[] =>
  event === undefined ? [] : [{ event, id }];

interface Change<R> {
  readonly before: R | undefined;
  readonly after: R;
}

const both = <E extends WrittenRow['entity']>(entity: E, { row, before }: WrittenRow): Change<Row<E>> => ({
  after: typedRow(entity, row),
  before: before === undefined ? undefined : typedRow(entity, before),
});

const became = <R, K extends keyof R>({ before, after }: Change<R>, field: K, value: R[K]): boolean =>
  after[field] === value && before?.[field] !== value;

/** States in which a person counts on the job. */
const COUNTED_ON: readonly AssignmentStatus[] = ['requested', 'confirmed', 'spare'];

const eventOfAssignment = (change: Change<Row<typeof projectCrewItemStatus>>): NoticeEvent | undefined =>
  requestOfLeave(change.after.id) === undefined ? eventOfJob(change) : eventOfLeaveInPlan(change);

/** Of the days that stand in the plan: that they were granted tells the request. */
const eventOfLeaveInPlan = (change: Change<Row<typeof projectCrewItemStatus>>): NoticeEvent | undefined =>
  change.before?.statusCode === 'confirmed' && became(change, 'statusCode', 'cancelled')
    ? 'vacationCalledOff'
    : undefined;

const eventOfJob = ({ before, after }: Change<Row<typeof projectCrewItemStatus>>): NoticeEvent | undefined => {
  if (before?.statusCode === after.statusCode)
    return COUNTED_ON.includes(after.statusCode) && after.termsRev > before.termsRev ? 'jobChanged' : undefined;
  switch (after.statusCode) {
    case 'requested':
      return before?.statusCode === 'applied' ? 'applicationPicked' : 'jobRequested';
    case 'confirmed':
      return eventOfBooking(before?.statusCode);
    case 'notChosen':
      return before?.statusCode === 'applied' ? 'applicationNotChosen' : undefined;
    case 'cancelled':
    case 'notNeeded':
      if (after.calledOff === 'filled') return 'requestFilled';
      return before !== undefined && COUNTED_ON.includes(before.statusCode) ? 'jobCancelled' : undefined;
    case 'declined':
      return 'jobDeclined';
    case 'lateRefusal':
      return 'lateRefusal';
    case 'outage':
    case 'absence':
      return 'outage';
    case 'planned':
    case 'applied':
    case 'withdrawn':
    case 'noShow':
    case 'worked':
    case 'spare':
    case 'spareUnused':
      return undefined;
  }
};

/** Confirmed by the person's own word tells nobody anything new; every other way into it does. */
const eventOfBooking = (from: AssignmentStatus | undefined): NoticeEvent | undefined => {
  switch (from) {
    case undefined:
    case 'planned':
      return 'jobRequested';
    case 'applied':
      return 'applicationPicked';
    case 'spare':
      return 'spareActivated';
    case 'cancelled':
    case 'notNeeded':
    case 'outage':
      return 'jobChanged';
    case 'requested':
    case 'confirmed':
    case 'notChosen':
    case 'withdrawn':
    case 'declined':
    case 'lateRefusal':
    case 'absence':
    case 'noShow':
    case 'worked':
    case 'spareUnused':
      return undefined;
  }
};

const eventOfVacation = (change: Change<Row<typeof vacationRequest>>): NoticeEvent | undefined => {
  if (became(change, 'statusCode', 'approved'))
    return change.before?.statusCode === 'cancelRequested' ? 'vacationKept' : 'vacationApproved';
  return became(change, 'statusCode', 'rejected') ? 'vacationRejected' : undefined;
};

/** Notices of the office beside a change that is told itself, to those whom it concerns. */
const TOLD_BY_CHANGE: readonly (NoticeWords | undefined)[] = [
  'outage',
  'lateRefusal',
  'checkAfterCancellation',
  'checkAfterNoShow',
];

/**
 * A to-do goes to the group that its parameters name, whoever it is about; a message to one person; log lines tell
 * nobody.
 */
const eventOfActivity = ({ before, after }: Change<Row<typeof activity>>): NoticeEvent | undefined => {
  if (before !== undefined || TOLD_BY_CHANGE.includes(noticeIn(after.parameters))) return undefined;
  if (after.type !== 'LOG' && after.statusCode === 'open' && isGroup(recipientIn(after.parameters))) return 'toDo';
  if (after.personParty !== undefined) return 'message';
  return after.type !== 'LOG' && after.statusCode === 'open' ? 'toDo' : undefined;
};

const ofDocument = (id: string, change: Change<Row<typeof document>>): readonly Happening[] => {
  const { before, after } = change;
  if (isFormerVersion(after)) return [];
  // What has run out has to be brought again, as what was never there.
  const isWanted = became(change, 'statusCode', 'missing') || became(change, 'statusCode', 'expired');
  const wanted = isWanted && after.ownerKind === 'person' ? one(id, 'documentToUpload') : [];
  const refused = became(change, 'statusCode', 'rejected') ? one(id, 'documentRejected') : [];
  const readyIn = (row: Row<typeof document> | undefined, personId: string): boolean =>
    row !== undefined &&
    row.sha256 !== undefined &&
    signingState(row.signatories, row.parameters, { personId, contactNumber: null }).isReadyToSign;
  const toSign = [...new Set(after.signatories.map(({ person }) => person))].filter(
    (person) => readyIn(after, person) && !readyIn(before, person),
  );
  return [...wanted, ...refused, ...toSign.map((personId): Happening => ({ event: 'documentToSign', id, personId }))];
};
