// Refusals around orders, leave, papers to sign and money; and the warnings that come with a change that was taken.
import type { Content } from '#schema/define/entity.ts';
import { document } from '#schema/entities/documents/document.ts';
import { company } from '#schema/entities/people/company.ts';
import { invoiceItem } from '#schema/entities/money/invoice-item.ts';
import { invoice } from '#schema/entities/money/invoice.ts';
import { receipt } from '#schema/entities/money/receipt.ts';
import { blockDate } from '#schema/entities/planning/block-date.ts';
import { staffContract } from '#schema/entities/money/staff-contract.ts';
import { deliveryNote } from '#schema/entities/crews/delivery-note.ts';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { projectCrewItem } from '#schema/entities/crews/project-crew-item.ts';
import { project } from '#schema/entities/projects/project.ts';
import { createHash } from 'node:crypto';
import { READ } from '../../support/worlds/full-papers.ts';
import { DRAWN, DURING } from '../../support/mutations/mutation-case.ts';
import { assignmentRow, END, itemRow, START } from '../../support/worlds/tenant-rows.ts';
import type { Stage } from '../../support/mutations/every-change.ts';
import { bare, met, type Provoked, type Warned } from './provoked.ts';

const order = {
  id: 'new-order',
  companyId: 'fest',
  clientMark: 'Fest',
  name: 'Winter',
  beginDate: '2027-12-01',
  endDate: '2027-12-03',
  rateCardId: 'rates',
};
const drawn = { signature: DRAWN, at: DURING, fileSha256: READ };
const signing = { by: 'ben', name: 'signDocument@1', args: { id: 'to-sign', signatureId: 'sig', ...drawn } };
const leave = { id: 'new-leave', personId: 'ben', start: '2027-09-01', end: '2027-09-10', kind: 'paid' };

const billed = {
  id: 'new-line',
  sort: 1,
  caption: 'Hours',
  quantity: 3,
  unit: 'h',
  unitCents: 5000,
  taxTypeId: 'vat',
  deliveryNoteCrewId: 'over',
};

type Paper = Content<typeof document>;
const paperBecomes =
  (change: Partial<Paper>) =>
  async ({ world, north }: Stage): Promise<void> => {
    await world.put(document, { ...(await north.row(document, 'to-sign')), ...change } as never);
  };
const place = (id: string, person: string, sort: number): Paper['signatories'][number] => ({
  id,
  person,
  contactNumber: `K-${person}`,
  sort,
  status: { caption: 'On Going' },
  signatures: [{ id: `sig-${person}`, signed: false }],
});

export const AT_THE_DESK: readonly Provoked[] = [
  met('COMPANY_BLOCKED', 'an order of a company that is blocked', {
    by: 'mia',
    name: 'createProject@1',
    args: order,
    before: async ({ world, north }) =>
      world.put(company, { ...(await north.row(company, 'fest')), active: false } as never),
  }),
  met('RATE_CARD_EXPIRED', 'an order before its prices hold', {
    by: 'mia',
    name: 'createProject@1',
    args: { ...order, beginDate: '2026-12-01', endDate: '2026-12-02' },
  }),
  met('TOO_LONG', 'an order of more than a year', {
    by: 'mia',
    name: 'createProject@1',
    args: { ...order, endDate: '2029-12-03' },
  }),
  met('END_BEFORE_START', 'an order that ends before it begins', {
    by: 'mia',
    name: 'createProject@1',
    args: { ...order, endDate: '2027-11-03' },
  }),
  met('NOT_RELEASED', 'an order that is closed before its papers are out', {
    by: 'paula',
    name: 'moveCrew@1',
    args: { id: 'loadIn', statusCode: 'closed' },
  }),
  met('NOT_BILLED', 'an order that is closed before its hours are billed', {
    by: 'paula',
    name: 'moveProject@1',
    args: { number: 'closed', statusCode: 'closed' },
    before: async ({ world, north }) => {
      await world.put(project, { ...(await north.row(project, 'closed')), statusCode: 'confirmed' } as never);
      const line = { assignmentId: 'job-ben', functionId: 'stagehand', from: START, to: END, breakMin: 30 };
      const note = { ...(await north.row(deliveryNote, 'over')), statusCode: 'released', lines: [line] };
      await world.put(deliveryNote, note as never);
    },
  }),
  met('OVERLAP_CONFIRMED', 'leave over a job', {
    by: 'ben',
    name: 'requestVacation@1',
    args: { ...leave, start: '2027-06-04', end: '2027-06-06' },
  }),
  met('NO_WORKING_DAYS', 'leave of a weekend alone', {
    by: 'ben',
    name: 'requestVacation@1',
    args: { ...leave, start: '2027-09-04', end: '2027-09-05' },
  }),
  met('PAST_DATE', 'leave in the past', {
    by: 'ben',
    name: 'requestVacation@1',
    args: { ...leave, start: '2027-05-01', end: '2027-05-03' },
  }),
  met('NOT_YOUR_TURN', 'a signature before the one who signs first', {
    ...signing,
    args: { ...signing.args, signatureId: 'sig-ben' },
    before: paperBecomes({
      parameters: '{"allowSignatories":true,"signatoriesOrder":"one by one"}',
      signatories: [place('first', 'paula', 1), place('second', 'ben', 2)],
    }),
  }),
  met('DOCUMENT_WITHDRAWN', 'a signature under a document that was rejected', {
    ...signing,
    before: paperBecomes({ statusCode: 'rejected' }),
  }),
  met('DOCUMENT_CHANGED', 'a signature under other bytes', {
    ...signing,
    args: { ...signing.args, fileSha256: 'f'.repeat(64) },
  }),
  met('EXPIRED', 'a signature under a document that has run out', {
    ...signing,
    before: paperBecomes({ validUntil: '2027-06-03' }),
  }),
  met('PAYROLL_CLOSED', 'yes to a line that is final', {
    by: 'ben',
    name: 'acceptPayrollItem@1',
    args: { id: 'pay-final', statusCode: 'accepted', amountCents: 1000 },
  }),
  met('ITEM_CHANGED', 'yes to another amount', {
    by: 'ben',
    name: 'acceptPayrollItem@1',
    args: { id: 'pay-proposed', statusCode: 'accepted', amountCents: 1 },
  }),
  met('RECEIPT_LOCKED', 'an edit of a receipt that is approved', {
    by: 'ben',
    name: 'editReceipt@1',
    args: { id: 'receipt-approved', comment: 'x' },
  }),
  met('FOUR_EYES', 'an own receipt that one approves', {
    by: 'otto',
    name: 'decideReceipt@1',
    args: { id: 'receipt-inReview', statusCode: 'approved' },
    before: async ({ world, north }) =>
      world.put(receipt, { ...(await north.row(receipt, 'receipt-inReview')), personId: 'otto' } as never),
  }),
  met('NOTE_BILLED', 'a delivery note on a second invoice', {
    by: 'otto',
    name: 'editInvoice@1',
    args: { id: 'invoice-draft', items: [billed] },
    before: async ({ world, north }) => {
      await world.put(invoice, { ...(await north.row(invoice, 'invoice-draft')), id: 'other', number: 9 } as never);
      await world.put(invoiceItem, { ...billed, id: 'other-line', invoiceId: 'other' } as never);
    },
  }),
  met('INVOICE_SENT', 'an edit of an invoice that is out', {
    by: 'otto',
    name: 'editInvoice@1',
    args: { id: 'invoice-paid', reference: 'x' },
  }),
  {
    code: 'EINVOICE_INCOMPLETE',
    what: 'an e-invoice of an agency that never said where it is',
    ask: async (stage) => {
      const authorization = `Bearer ${await stage.world.tokenOf('otto')}`;
      return bare(stage, { path: '/invoices/invoice-paid/download?format=ubl', headers: { authorization } });
    },
  },
  met('SELF_RATING', 'stars for oneself', {
    by: 'paula',
    name: 'rateCrewMember@1',
    args: { id: 'c-paula', rating: { id: 'stars', ratingTypeId: 'skill', stars: 5 }, at: DURING },
  }),
];

const check = {
  id: 'new-check',
  kind: 'checkOut',
  at: END,
  deviceAt: END,
  offsetMs: 0,
  uncertaintyMs: 100,
  timezone: 'Europe/Vienna',
  geoState: 'ok',
};
const PICTURE = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.alloc(64, 3)]);

export const WARNED: readonly Warned[] = [
  met('ITEM_CANCELLED', 'a check for a position that was cancelled is kept', {
    by: 'ben',
    name: 'checkPerson@1',
    args: { id: 'job-ben', check },
    before: ({ world }) =>
      world.put(projectCrewItemStatus, assignmentRow('job-ben', 'ben', 'hands', { statusCode: 'cancelled' })),
  }),
  met('DUPLICATE_CHECK', 'a second check of a kind is kept beside the first', {
    by: 'ben',
    name: 'checkPerson@1',
    args: { id: 'job-ben', check: { ...check, kind: 'checkIn' } },
  }),
  met('OVERLAP_CONFIRMED', 'a blocked day over a job is kept', {
    by: 'ben',
    name: 'createBlockDate@1',
    args: { id: 'new-block', personId: 'ben', start: '2027-06-04', reason: 'wedding' },
  }),
  met('OVERLAP_BLOCKED', 'a blocked day over another one is kept', {
    by: 'ben',
    name: 'createBlockDate@1',
    args: { id: 'new-block', personId: 'ben', start: '2027-09-04', end: '2027-09-06', reason: 'wedding' },
    before: ({ world }) =>
      world.put(blockDate, {
        id: 'other-block',
        personId: 'ben',
        start: '2027-09-06',
        end: '2027-09-08',
        reason: 'exam',
        statusCode: 'entered',
      }),
  }),
  met('BALANCE_LOW', 'leave beyond what is left is asked for all the same', {
    by: 'ben',
    name: 'requestVacation@1',
    args: leave,
    before: async ({ world, north }) =>
      world.put(staffContract, {
        ...(await north.row(staffContract, 'contract')),
        statusCode: 'active',
        accounts: { asOf: END, quotaMin: 0, plannedMin: 0, workedMin: 0, timeAccountMin: 0, vacationDays: 1 },
      } as never),
  }),
  met('DECIDED_LATER', 'a decision about a person that was made before one that stands already', {
    by: 'cara',
    name: 'notNeeded@1',
    args: { id: 'job-ben', at: '2027-06-04T05:00:00.000Z' },
    before: async ({ world, north }) =>
      world.put(projectCrewItemStatus, {
        ...(await north.row(projectCrewItemStatus, 'job-ben')),
        decidedAt: '2027-06-04T05:30:00.000Z',
      } as never),
  }),
  met('WORTH_A_LOOK', 'a shift with too little rest before it', {
    by: 'paula',
    name: 'moveAssignment@1',
    args: { id: 'tired', statusCode: 'confirmed' },
    before: async ({ world }) => {
      await world.put(projectCrewItem, {
        ...itemRow('night', 'loadIn', 'festival'),
        startAt: '2027-06-04T16:00:00.000Z',
        endAt: '2027-06-04T20:00:00.000Z',
      });
      await world.put(projectCrewItemStatus, {
        ...assignmentRow('tired', 'ben', 'night', { statusCode: 'planned', ackRev: 0 }),
        effectiveStart: '2027-06-04T16:00:00.000Z',
        effectiveEnd: '2027-06-04T20:00:00.000Z',
      });
    },
  }),
  met('REPLACED', 'a new file of a document that was approved leaves the old one beside it', {
    by: 'ben',
    name: 'uploadFile@1',
    args: {
      id: 'approved',
      sha256: createHash('sha256').update(PICTURE).digest('hex'),
      size: PICTURE.length,
      mime: 'image/png',
    },
    bytes: PICTURE,
    before: async ({ world, north }) =>
      world.put(document, { ...(await north.row(document, 'approved')), sha256: READ } as never),
  }),
  met('ALREADY_APPROVED', 'leave that was approved is taken back by asking', {
    by: 'ben',
    name: 'withdrawVacation@1',
    args: { id: 'leave' },
    before: async ({ north }) =>
      (await north.as('paula')).send('decideVacation@1', { id: 'leave', statusCode: 'approved' }),
  }),
];
