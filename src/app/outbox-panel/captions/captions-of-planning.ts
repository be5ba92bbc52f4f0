// The words of planning: blocked dates, vacation, projects, standing crews, plus crews.
import { always, byState, caption, numberIn, recordIn, textIn, type CaptionOf, type Captions } from './caption.ts';

const blocked: CaptionOf = (args, { date }) => {
  const [start, end] = [textIn(args, 'start'), textIn(args, 'end')];
  const alone = end === '' || end === start;
  return alone
    ? caption('blocked', 'lock', { date: date(start) })
    : caption('blockedRange', 'lock', { date: date(start), end: date(end) });
};

export const PLANNING_CAPTIONS: Captions = {
  createBlockDate: blocked,
  confirmBlockDate: always('blockedNoted', 'lock'),
  deleteBlockDate: always('blockedDeleted', 'trash-2'),
  requestVacation: (args, { date }) =>
    caption('vacation', 'tree-palm', { date: date(textIn(args, 'start')), end: date(textIn(args, 'end')) }),
  withdrawVacation: always('vacationWithdrawn', 'undo-2'),
  decideVacation: byState('vacationDecided', 'tree-palm'),
  addMembership: always('memberAdded', 'users'),
  removeMembership: always('memberRemoved', 'user-x'),
  bookCrew: (args) => caption('crewBooked', 'users', { name: textIn(recordIn(args, 'crew'), 'name') }),
  createLocation: (args) => caption('locationCreated', 'map-pin', { name: textIn(args, 'name') }),
  createProject: (args) => caption('projectCreated', 'layers', { name: textIn(args, 'name') }),
  editProject: always('projectEdited', 'pencil'),
  moveProject: byState('projectMoved', 'layers'),
  savePlusCrewValue: always('plusValue', 'settings'),
  editPlusCrewValue: always('plusValueEdited', 'pencil'),
  editPlusCrew: always('plusCrewEdited', 'pencil'),
  addPlusCrewValueData: (args, { date }) =>
    caption('plusNumber', 'plus', { date: date(textIn(args, 'date')), value: numberIn(args, 'value') }),
  editPlusCrewValueData: (args) => caption('plusNumberEdited', 'pencil', { value: numberIn(args, 'value') }),
  deletePlusCrewValueData: always('plusNumberDeleted', 'trash-2'),
};
