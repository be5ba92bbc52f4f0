// The notices that have a caption and a body among the texts of the office.
// Written by `npm run contract` from the folders: change those.

export const FOUND_NOTICES = [
  'answeredFor',
  'blockedOverJob',
  'bookedOverBlock',
  'checkAfterCancellation',
  'checkAfterNoShow',
  'crewOrdered',
  'decidedLate',
  'doubtfulTime',
  'extraHands',
  'forced',
  'handedOver',
  'invoiceMoved',
  'itemDeclined',
  'lateRefusal',
  'newOrder',
  'notTaken',
  'outage',
  'released',
  'reopened',
  'signAgain',
  'signed',
  'superseded',
  'vacationAsked',
  'vacationCancel',
] as const;
