// What the office decides on, asked for when its desk is open: no device keeps these rows by itself, and each decision
// needs the server anyway.
import { list } from '../define/call.ts';
import { allOf, anyOf, audience, is, not, referencedBy, right, both, within, absent } from '../define/rights.ts';
import { deliveryNote } from '../entities/crews/delivery-note.ts';
import { document } from '../entities/documents/document.ts';
import { payrollItem } from '../entities/money/payroll-item.ts';
import { payroll } from '../entities/money/payroll.ts';
import { profilePicture } from '../entities/people/profile-picture.ts';

/** Papers of people and pictures for profiles that somebody uploaded and nobody has decided on. */
export const papersInReview = list('papersInReview', {
  path: '/papersInReview',
  permit: right('personProfiles', 'EDIT'),
  data: { entity: document, where: both(is('ownerKind', 'person'), is('statusCode', 'inReview')) },
  included: [{ entity: profilePicture, where: is('state', 'inReview') }],
});

/** On an invoice that stands; `billsNotes` says the same of rows. */
const isBilled = referencedBy(
  'invoiceItems',
  'deliveryNoteCrewId',
  within('invoiceId', 'invoices', both(not(is('statusCode', 'cancelled')), absent('creditOf'))),
);
/** Released delivery notes that no invoice bills. */
export const notesToBill = list('notesToBill', {
  path: '/notesToBill',
  permit: allOf(audience('office'), right('invoices', 'EDIT')),
  data: { entity: deliveryNote, where: both(is('statusCode', 'released'), not(isBilled)) },
  included: [],
});

const isAskedAbout = referencedBy(
  'activities',
  'refId',
  both(
    is('refKind', 'payrollItem'),
    is('category', 'PAYROLL'),
    is('statusCode', 'open'),
    is('type', 'TODO_INT', 'TODO_PAYROLL_ITEM'),
  ),
);
/** The payrolls of all people, `month` narrows them to one; and all lines of pay with an open question. */
export const payrolls = list('payrolls', {
  path: '/payrolls',
  permit: allOf(anyOf(audience('office'), audience('planner')), right('payrolls')),
  data: { entity: payroll },
  included: [{ entity: payrollItem, where: isAskedAbout }],
});
