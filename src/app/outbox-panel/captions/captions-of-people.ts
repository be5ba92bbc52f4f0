// The words of people: messages and to-dos, the profile, calendar links.
import { always, byState, caption, textIn, type CaptionOf, type Captions } from './caption.ts';

const note: CaptionOf = (args) =>
  caption(args['type'] === 'LOG' ? 'note' : 'activity', 'message-circle', { caption: textIn(args, 'caption') });

export const PEOPLE_CAPTIONS: Captions = {
  createActivity: (args) => caption('activity', 'message-circle', { caption: textIn(args, 'caption') }),
  writeProjectActivity: note,
  writePersonActivity: note,
  writePayrollActivity: note,
  writePayrollItemActivity: note,
  writeReceiptActivity: note,
  writeInvoiceActivity: note,
  completeActivity: byState('todoDone', 'check'),
  rescheduleActivity: always('todoMoved', 'pencil'),
  editPerson: always('personEdited', 'pencil'),
  requestProfileChange: (args) => caption('profileChange', 'pencil', { caption: textIn(args, 'caption') }),
  savePreferences: always('preferences', 'settings'),
  saveProfileAccess: ({ enabled }) => caption('profileAccess', 'eye', { enabled: enabled === true ? 'true' : 'false' }),
  uploadProfilePicture: always('picture', 'user'),
  createCalendarSubscription: always('calendarAdded', 'calendar-days'),
  deleteCalendarSubscription: always('calendarDeleted', 'trash-2'),
};
