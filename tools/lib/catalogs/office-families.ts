// The families of texts of the office's queues and of its pages of pay.
import { family } from './family.ts';

export const OFFICE_FAMILIES = [
  family('home.queue.', ['receipts', 'papers', 'pictures', 'wishes', 'feedback', 'notes', 'mails'], ['', '.text']),
  family('home.queue.', ['papers', 'pictures', 'notes'], ['.name']),
  family('queues.fault.', ['offline', 'noAnswer']),
  family('queues.filing.means.', ['contract', 'payroll', 'project']),
  family('people.picture.', ['fetching', 'offline', 'lost']),
  family('rules.', ['from', 'to', 'after', 'percent']),
  family('rules.fault.', ['from', 'to', 'after', 'percent']),
  family('hiring.next.', ['draft', 'toSign', 'active']),
  family('hiring.field.', ['from', 'to', 'quota', 'vacation', 'hour']),
  family('hiring.fault.', ['from', 'to', 'quota', 'vacation', 'hour']),
  family('payrolls.office.next.', ['open', 'toConfirm', 'confirmed']),
];
