// What the server has to say beside a change, by name.

/** Each is a pair of texts of the area `office`: `office.….caption` and `office.….body`. */
export const NOTICE_WORDS = [
  'lateRefusal',
  'outage',
  'signAgain',
  'handedOver',
  'notTaken',
  'blockedOverJob',
  'bookedOverBlock',
  'vacationAsked',
  'vacationCancel',
  'newOrder',
  'crewOrdered',
  'itemDeclined',
  'extraHands',
  'superseded',
  'decidedLate',
  'answeredFor',
  'forced',
  'reopened',
  'released',
  'signed',
  'checkAfterCancellation',
  'checkAfterNoShow',
  'doubtfulTime',
] as const;
export type NoticeWords = (typeof NOTICE_WORDS)[number];
