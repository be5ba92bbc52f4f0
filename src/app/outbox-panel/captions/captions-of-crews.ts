// The words of what happens on site: checks, hours, positions, sheets, delivery notes, ratings.
import { formatHours, minutesBetween } from '#i18n/format.ts';
import type { Arguments } from '#db/tables/entry.ts';
import {
  addressesIn,
  always,
  byState,
  caption,
  listIn,
  numberIn,
  recordIn,
  textIn,
  type CaptionOf,
  type Captions,
} from './caption.ts';

const check: CaptionOf = (args, { time }) => {
  const said = recordIn(args, 'check');
  const values = { time: time(textIn(said, 'at'), textIn(said, 'timezone')) };
  switch (said['kind']) {
    case 'preCall':
      return caption('preCall', 'phone', values);
    case 'checkOut':
      return caption('checkOut', 'log-out', values);
    default:
      return caption('checkIn', 'log-in', values);
  }
};

const position: CaptionOf = (args, { date }) =>
  caption('positionAdded', 'plus', { date: date(textIn(args, 'startDate')), start: textIn(args, 'startTime') });

export const CREW_CAPTIONS: Captions = {
  checkPerson: check,
  correctCheck: (args) => caption('checkCorrected', 'pencil', { state: textIn(recordIn(args, 'check'), 'state') }),
  setHours: (args) => caption('hours', 'timer', { hours: formatHours(workedMinutes(args)) }),
  answerJob: ({ accepted }) => caption(accepted === true ? 'accepted' : 'declined', 'briefcase'),
  acknowledgeChange: always('acknowledged', 'pencil'),
  activate: always('activated', 'check'),
  notNeeded: always('notNeeded', 'user-x'),
  reactivate: always('reactivated', 'undo-2'),
  noShow: always('noShow', 'user-x'),
  reportAbsence: always('absence', 'thermometer'),
  addCrewItemOnSite: position,
  createCrewItem: position,
  editCrewItem: always('positionEdited', 'pencil'),
  addPersonOnSite: always('personAdded', 'user'),
  addPerson: always('personAdded', 'user'),
  editAssignment: always('assignmentEdited', 'pencil'),
  moveAssignment: byState('assignmentMoved', 'user'),
  applyVacancy: always('applied', 'hard-hat'),
  unapplyVacancy: always('unapplied', 'undo-2'),
  editCrew: always('crewEdited', 'pencil'),
  moveCrew: byState('crewMoved', 'users'),
  shareLocation: always('locationShared', 'map-pin'),
  writeSheet: always('sheetWritten', 'pen-line'),
  releaseSheet: always('sheetReleased', 'check-check'),
  reopenSheet: always('sheetReopened', 'undo-2'),
  flagSheetDownloaded: always('sheetDownloaded', 'download'),
  signDeliveryNote: (args) => caption('noteSigned', 'pen-line', { name: textIn(args, 'signerName') }),
  confirmDeliveryNote: always('noteConfirmed', 'check'),
  releaseDeliveryNote: always('noteReleased', 'check-check'),
  reopenDeliveryNote: always('noteReopened', 'undo-2'),
  flagNoteDownloaded: always('noteDownloaded', 'download'),
  sendDeliveryNote: (args) => caption('noteMailed', 'send', { to: addressesIn(args) }),
  rateAssignments: (args) => caption('rated', 'star', { count: listIn(args, 'ratings').length }),
  rateCrewMember: (args) => caption('memberRated', 'star', { count: numberIn(recordIn(args, 'rating'), 'stars') }),
};

/** Without the break; a length has no zone, so it is the same wherever it is read. */
const workedMinutes = (args: Arguments): number => {
  const start = textIn(args, 'workedStart');
  const end = textIn(args, 'workedEnd');
  return start === '' || end === '' ? 0 : minutesBetween(start, end) - numberIn(args, 'breakMin');
};
