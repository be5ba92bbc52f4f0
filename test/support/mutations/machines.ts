// Every state machine of the trade but that of a place on a position: which step leads where, and the code where it is
// not open.
import { createHash } from 'node:crypto';
import type { AnyMutation } from '#schema/define/mutation.ts';
import type { Actor } from '#schema/define/rights.ts';
import { activity } from '#schema/entities/communication/activity.ts';
import { crewChiefSheet } from '#schema/entities/crews/crew-chief-sheet.ts';
import { crewCheck } from '#schema/entities/crews/crew-check.ts';
import { deliveryNote } from '#schema/entities/crews/delivery-note.ts';
import { projectCrewItem } from '#schema/entities/crews/project-crew-item.ts';
import { projectCrew } from '#schema/entities/crews/project-crew.ts';
import { document } from '#schema/entities/documents/document.ts';
import { formResult } from '#schema/entities/forms/form-result.ts';
import { invoice } from '#schema/entities/money/invoice.ts';
import { payrollItem } from '#schema/entities/money/payroll-item.ts';
import { payroll } from '#schema/entities/money/payroll.ts';
import { receipt } from '#schema/entities/money/receipt.ts';
import { staffContract } from '#schema/entities/money/staff-contract.ts';
import { profilePicture } from '#schema/entities/people/profile-picture.ts';
import { blockDate } from '#schema/entities/planning/block-date.ts';
import { vacationRequest } from '#schema/entities/planning/vacation-request.ts';
import { plusCrew } from '#schema/entities/plus/plus-crew.ts';
import { project } from '#schema/entities/projects/project.ts';
import { completeActivity } from '#schema/mutations/communication/complete-activity.ts';
import { correctCheck } from '#schema/mutations/crews/checks/correct-check.ts';
import { editCrewItem } from '#schema/mutations/crews/positions/edit-crew-item.ts';
import { moveCrew } from '#schema/mutations/crews/move-crew.ts';
import { releaseDeliveryNote } from '#schema/mutations/crews/papers/release-delivery-note.ts';
import { releaseSheet, reopenSheet } from '#schema/mutations/crews/papers/release-sheet.ts';
import { reopenDeliveryNote } from '#schema/mutations/crews/papers/reopen-delivery-note.ts';
import { signDeliveryNote } from '#schema/mutations/crews/papers/sign-delivery-note.ts';
import { decideDocument, decideProfilePicture } from '#schema/mutations/documents/decide-document.ts';
import { signDocument } from '#schema/mutations/documents/sign-document.ts';
import { amendFormResult } from '#schema/mutations/forms/amend-form-result.ts';
import { editContract } from '#schema/mutations/money/edit-contract.ts';
import {
  acceptPayrollItem,
  correctPayrollItem,
  declinePayrollItem,
} from '#schema/mutations/money/judge-payroll-item.ts';
import { moveInvoice } from '#schema/mutations/money/move-invoice.ts';
import { movePayroll } from '#schema/mutations/money/move-payroll.ts';
import { decideReceipt, submitReceipt } from '#schema/mutations/money/move-receipt.ts';
import { confirmBlockDate } from '#schema/mutations/planning/confirm-block-date.ts';
import { decideVacation } from '#schema/mutations/planning/decide-vacation.ts';
import { deleteBlockDate } from '#schema/mutations/planning/delete-block-date.ts';
import { withdrawVacation } from '#schema/mutations/planning/withdraw-vacation.ts';
import { editPlusCrew } from '#schema/mutations/plus/plus-settings.ts';
import { moveProject } from '#schema/mutations/projects/move-project.ts';
import { canonicalHours } from '#schema/rules/crews/hours.ts';
import type { PlainRow } from './played.ts';
import { bad, badOrCancelled, type Machine, type Step } from './state-machine.ts';
import { ben, crewRow, DRAWN, HASH, itemRow, mia, OTHER_HASH, otto, paula, START } from './story.ts';

const statusOf = (row: PlainRow | undefined): string => String(row?.['statusCode'] ?? 'gone');
/** One step per state that can be set. */
const settings = (
  mutation: AnyMutation,
  actor: Actor,
  table: Readonly<Record<string, string>>,
  more: { readonly args?: object; readonly refusal?: (from: string) => string; readonly field?: string } = {},
): readonly Step[] =>
  Object.entries(table).map(([to, from]) => ({
    what: `${mutation.name} ${to}`,
    mutation,
    actor,
    args: { id: 'it', number: 'it', [more.field ?? 'statusCode']: to, ...more.args },
    moves: from
      .split(' ')
      .map((one) => (one.endsWith('=') ? one : `${one}>${to}`))
      .join(' '),
    refusal: more.refusal ?? bad,
  }));
/** A state that is set again stays. */
const same = (table: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(table).map(([to, from]) => [to, `${from} ${to}=`.trim()]));

/** Of a crew on which nobody works. */
const NO_HOURS = createHash('sha256').update(canonicalHours([])).digest('hex');

/** A note that was released without a signature is another state than one that was signed before. */
const note = (state: string): PlainRow => ({
  id: 'it',
  projectCrewId: 'it',
  projectId: 'festival',
  statusCode: state === 'unsigned' ? 'released' : state,
  lines: [],
  hoursHash: NO_HOURS,
  signatureVoid: false,
  digital: false,
  downloaded: false,
  sentTo: [],
  ...(state === 'signed' || state === 'released' ? { signedHash: NO_HOURS } : {}),
});
const stateOfNote = (row: PlainRow | undefined): string =>
  row?.['statusCode'] === 'released' && row['signedHash'] === undefined ? 'unsigned' : statusOf(row);

const drawn = { signature: DRAWN, at: START, fileSha256: HASH };
const signatory = (person: string, sort: number, signed: boolean): object => ({
  id: `place-${person}`,
  person,
  contactNumber: `K-${person}`,
  sort,
  status: { caption: signed ? 'Signed' : 'On Going' },
  signatures: [{ id: `of-${person}`, signed, ...(signed ? { signedAt: START } : {}) }],
});
/** By the signatures, as the second of the two sees it. */
const stateOfSigning = (row: PlainRow | undefined): string => {
  const given = JSON.stringify(row?.['signatories'] ?? []).match(/"signed":true/gu)?.length ?? 0;
  return ['onGoing', 'readyToSign', 'signed'][given] ?? 'gone';
};
const money = { personId: 'ben', companyId: 'fest', documentIds: [] };

export const MACHINES: readonly Machine[] = [
  {
    title: 'an order',
    entity: project,
    states: 'designClient quoted confirmed closed cancelled declined',
    stateOf: statusOf,
    row: (statusCode) => ({
      id: 'it',
      number: 77,
      name: 'x',
      companyId: 'fest',
      beginDate: '2027-06-03',
      endDate: '2027-06-05',
      statusCode,
      kind: 'standard',
      clientMark: 'x',
      plannerContactIds: [],
    }),
    steps: [
      ...settings(
        moveProject,
        paula,
        same({
          quoted: 'designClient',
          designClient: 'quoted',
          confirmed: 'quoted',
          declined: 'designClient quoted',
          cancelled: 'designClient quoted confirmed',
          closed: 'confirmed',
        }),
        { refusal: badOrCancelled },
      ),
      ...settings(
        moveProject,
        mia,
        same({ confirmed: 'quoted', cancelled: 'designClient quoted', quoted: '', closed: '' }),
        { refusal: badOrCancelled },
      ),
      ...settings(moveProject, otto, same({ closed: 'confirmed', confirmed: 'closed', cancelled: '' }), {
        refusal: badOrCancelled,
      }),
    ],
  },
  {
    title: 'a crew',
    entity: projectCrew,
    states: 'planned confirmed closed cancelled',
    stateOf: statusOf,
    row: (statusCode) => crewRow('it', 'festival', { statusCode }),
    steps: settings(
      moveCrew,
      paula,
      same({ confirmed: 'planned closed', closed: 'confirmed', cancelled: 'planned confirmed' }),
      { refusal: badOrCancelled },
    ),
  },
  {
    title: 'a position',
    entity: projectCrewItem,
    states: 'open vacant cancelled',
    stateOf: statusOf,
    row: (statusCode) => itemRow('it', 'loadIn', 'festival', { statusCode }),
    steps: settings(
      editCrewItem,
      paula,
      { open: 'vacant open=', vacant: 'open vacant=', cancelled: 'open vacant' },
      { refusal: () => 'ALREADY_CANCELLED' },
    ),
  },
  {
    title: 'a delivery note',
    entity: deliveryNote,
    states: 'open signed released unsigned',
    stateOf: stateOfNote,
    row: note,
    steps: [
      {
        what: 'sign',
        mutation: signDeliveryNote,
        actor: paula,
        args: {
          id: 'it',
          signature: DRAWN,
          signerName: 'M',
          at: '2027-06-04T14:00:00.000Z',
          hoursHash: NO_HOURS,
          lines: [],
        },
        moves: 'open>signed signed= released=',
        refusal: () => 'NOTE_ALREADY_RELEASED',
      },
      {
        what: 'release',
        mutation: releaseDeliveryNote,
        actor: paula,
        args: { id: 'it', hoursHash: NO_HOURS, reason: 'x' },
        moves: 'open>unsigned signed>released released= unsigned=',
        refusal: bad,
      },
      {
        what: 'release unsigned without a reason',
        mutation: releaseDeliveryNote,
        actor: paula,
        args: { id: 'it', hoursHash: NO_HOURS },
        moves: 'signed>released released= unsigned=',
        refusal: () => 'INVALID',
      },
      {
        what: 'reopen',
        mutation: reopenDeliveryNote,
        actor: paula,
        args: { id: 'it', statusCode: 'open', reason: 'x' },
        moves: 'released>signed unsigned>open open=',
        refusal: () => 'NOT_RELEASED',
      },
    ],
  },
  {
    title: 'a sheet',
    entity: crewChiefSheet,
    states: 'open released',
    stateOf: statusOf,
    row: (statusCode) => ({
      id: 'it',
      projectCrewId: 'it',
      projectId: 'festival',
      statusCode,
      downloaded: false,
      ...(statusCode === 'released' ? { hoursHash: NO_HOURS } : {}),
    }),
    steps: [
      {
        what: 'release',
        mutation: releaseSheet,
        actor: paula,
        args: { id: 'it', hoursHash: NO_HOURS },
        moves: 'open>released released=',
        refusal: bad,
      },
      {
        what: 'reopen',
        mutation: reopenSheet,
        actor: paula,
        args: { id: 'it', statusCode: 'open', reason: 'x' },
        moves: 'released>open open=',
        refusal: bad,
      },
    ],
  },
  {
    title: 'a leave',
    entity: vacationRequest,
    states: 'requested approved rejected cancelRequested',
    stateOf: statusOf,
    row: (statusCode) => ({
      id: 'it',
      personId: 'ben',
      start: '2027-07-01',
      end: '2027-07-02',
      kind: 'paid',
      statusCode,
    }),
    steps: [
      ...settings(decideVacation, paula, same({ approved: 'requested cancelRequested', rejected: 'requested' })),
      {
        what: 'withdraw',
        mutation: withdrawVacation,
        actor: ben,
        args: { id: 'it' },
        moves: 'requested>gone rejected>gone approved>cancelRequested cancelRequested=',
        refusal: bad,
      },
      {
        what: 'cancel',
        mutation: withdrawVacation,
        actor: paula,
        args: { id: 'it' },
        moves: 'requested>gone rejected>gone approved>gone cancelRequested>gone',
        refusal: bad,
      },
    ],
  },
  {
    title: 'a document',
    entity: document,
    states: 'missing verifying inReview approved rejected expired',
    stateOf: statusOf,
    row: (statusCode) => ({
      id: 'it',
      typeId: 'photo',
      name: 'x',
      parameters: '{}',
      signatories: [],
      statusCode,
      ownerKind: 'person',
      ownerId: 'ben',
      visibility: 'owner',
    }),
    steps: settings(decideDocument, otto, same({ approved: 'verifying inReview', rejected: 'verifying inReview' }), {
      args: { rejectReason: 'x' },
    }),
  },
  {
    title: 'a picture',
    entity: profilePicture,
    states: 'verifying inReview approved rejected',
    stateOf: (row) => String(row?.['state']),
    row: (state) => ({ id: 'it', personId: 'ben', state }),
    steps: settings(decideProfilePicture, otto, same({ approved: 'inReview', rejected: 'verifying inReview' }), {
      field: 'pictureState',
    }),
  },
  {
    title: 'a payroll',
    entity: payroll,
    states: 'open toConfirm confirmed paid',
    stateOf: statusOf,
    row: (statusCode) => ({ id: 'it', number: 77, month: '2027-03', statusCode, personId: 'ben', documentIds: [] }),
    steps: settings(movePayroll, otto, same({ toConfirm: 'open', open: 'toConfirm', paid: 'confirmed' }), {
      args: { paidOn: '2027-06-15' },
    }),
  },
  {
    title: 'a line of a payroll',
    entity: payrollItem,
    states: 'proposed accepted declined corrected final',
    stateOf: statusOf,
    row: (statusCode) => ({
      id: 'it',
      payrollId: 'month',
      personId: 'ben',
      date: '2027-05-01',
      caption: 'x',
      kind: 'work',
      amountCents: 100,
      statusCode,
    }),
    steps: [
      {
        what: 'accept',
        mutation: acceptPayrollItem,
        actor: ben,
        args: { id: 'it', statusCode: 'accepted', amountCents: 100 },
        moves: 'proposed>accepted corrected>accepted accepted=',
        refusal: (from) => (from === 'final' ? 'PAYROLL_CLOSED' : 'BAD_TRANSITION'),
      },
      {
        what: 'decline',
        mutation: declinePayrollItem,
        actor: ben,
        args: { id: 'it', reason: 'x' },
        moves: 'proposed>declined corrected>declined declined=',
        refusal: (from) => (from === 'final' ? 'PAYROLL_CLOSED' : 'BAD_TRANSITION'),
      },
      {
        what: 'correct',
        mutation: correctPayrollItem,
        actor: otto,
        args: { id: 'it', statusCode: 'corrected', amountCents: 100 },
        moves: 'proposed>corrected accepted>corrected declined>corrected corrected=',
        refusal: () => 'PAYROLL_CLOSED',
      },
    ],
  },
  {
    title: 'a receipt',
    entity: receipt,
    states: 'draft inReview approved rejected paid',
    stateOf: statusOf,
    row: (statusCode) => ({
      id: 'it',
      number: 77,
      typeId: 'travel',
      date: '2027-06-01',
      currency: 'EUR',
      statusCode,
      personId: 'ben',
    }),
    steps: [
      ...settings(decideReceipt, otto, same({ approved: 'inReview', rejected: 'inReview', paid: 'approved' }), {
        args: { rejectReason: 'x' },
      }),
      {
        what: 'submit',
        mutation: submitReceipt,
        actor: ben,
        args: { id: 'it', statusCode: 'inReview' },
        moves: 'draft>inReview rejected>inReview inReview=',
        refusal: () => 'RECEIPT_LOCKED',
      },
    ],
  },
  {
    title: 'an invoice',
    entity: invoice,
    states: 'draft sent partlyPaid paid cancelled',
    stateOf: statusOf,
    row: (statusCode) => ({
      id: 'it',
      number: 77,
      companyId: 'fest',
      projectIds: [],
      date: '2027-06-01',
      dueOn: '2027-06-30',
      currency: 'EUR',
      statusCode,
    }),
    steps: settings(
      moveInvoice,
      otto,
      same({ sent: 'draft', partlyPaid: 'sent', paid: 'sent partlyPaid', cancelled: 'draft sent partlyPaid' }),
      { args: { openCents: 5 } },
    ),
  },
  {
    title: 'a contract',
    entity: staffContract,
    states: 'draft toSign active ended',
    stateOf: statusOf,
    row: (statusCode) => ({
      id: 'it',
      kind: 'fulltime',
      from: '2027-01-01',
      quotaMinPerMonth: 1,
      vacationDaysPerYear: 25,
      statusCode,
      ...money,
    }),
    steps: settings(editContract, otto, same({ toSign: 'draft', draft: 'toSign', active: 'toSign', ended: 'active' })),
  },
  {
    title: 'a plus crew',
    entity: plusCrew,
    states: 'active finished paidOut',
    stateOf: statusOf,
    row: (statusCode) => ({
      id: 'it',
      number: 77,
      name: 'x',
      memberContactIds: [],
      from: '2027-06-01',
      to: '2027-06-30',
      bonusPoolPct: 5,
      typeId: 'bar',
      statusCode,
      currency: 'EUR',
    }),
    steps: settings(editPlusCrew, paula, same({ finished: 'active', active: 'finished', paidOut: 'finished' }), {
      refusal: () => 'PLUSCREW_FINISHED',
    }),
  },
  {
    title: 'a to-do',
    entity: activity,
    states: 'open done cancelled',
    stateOf: statusOf,
    row: (statusCode) => ({
      id: 'it',
      caption: 'x',
      type: 'TODO_INT',
      category: 'CREW',
      body: '',
      parameters: '{}',
      statusCode,
    }),
    steps: settings(completeActivity, paula, same({ done: 'open', cancelled: 'open' }), { refusal: badOrCancelled }),
  },
  {
    title: 'a check',
    entity: crewCheck,
    states: 'recorded review accepted corrected void',
    stateOf: (row) => String(row?.['state']),
    row: (state) => ({
      id: 'it',
      assignmentId: 'job',
      projectCrewId: 'loadIn',
      personId: 'ben',
      kind: 'preCall',
      at: START,
      deviceAt: START,
      timezone: 'Europe/Vienna',
      geoState: 'ok',
      by: 'self',
      state,
      flags: [],
    }),
    steps: ['accepted', 'void', 'corrected'].map((state) => ({
      what: `judge it ${state}`,
      mutation: correctCheck,
      actor: paula,
      args: { id: 'job', check: { id: 'it', state, reason: 'seen', ...(state === 'corrected' ? { at: START } : {}) } },
      moves: `recorded>${state} review>${state} accepted>${state} corrected>${state} void>${state}`,
      refusal: bad,
    })),
  },
  {
    title: 'a blocked day',
    entity: blockDate,
    states: 'entered confirmed',
    stateOf: statusOf,
    row: (statusCode) => ({
      id: 'it',
      personId: 'ben',
      start: '2027-08-01',
      end: '2027-08-02',
      reason: 'x',
      statusCode,
    }),
    steps: [
      ...settings(confirmBlockDate, paula, same({ confirmed: 'entered' })),
      {
        what: 'delete',
        mutation: deleteBlockDate,
        actor: ben,
        args: { id: 'it' },
        moves: 'entered>gone confirmed>gone',
        refusal: bad,
      },
    ],
  },
  {
    title: 'what was filled in',
    entity: formResult,
    states: 'submitted signed passed failed',
    stateOf: (row) => String(row?.['state']),
    row: (state) => ({
      id: 'it',
      formId: 'security',
      kind: 'security',
      formVersion: 1,
      personId: 'ben',
      projectCrewId: 'loadIn',
      projectId: 'festival',
      date: '2027-06-02',
      shift: '1',
      answers: [],
      state,
      submittedAt: START,
      sentTo: [],
    }),
    steps: [
      {
        what: 'amend',
        mutation: amendFormResult,
        actor: ben,
        args: { id: 'it', formVersion: 1, answers: [], submittedAt: START },
        moves: 'submitted=',
        refusal: () => 'ALREADY_SUBMITTED',
      },
      {
        what: 'amend and sign',
        mutation: amendFormResult,
        actor: ben,
        args: { id: 'it', formVersion: 1, answers: [], submittedAt: START, signature: DRAWN, signerName: 'Ben' },
        moves: 'submitted>signed',
        refusal: () => 'ALREADY_SUBMITTED',
      },
    ],
  },
  {
    title: 'a signature, one after the other',
    entity: document,
    states: 'onGoing readyToSign signed',
    stateOf: stateOfSigning,
    row: (state) => ({
      id: 'it',
      typeId: 'photo',
      name: 'x',
      parameters: '{"allowSignatories":true,"signatoriesOrder":"one by one"}',
      statusCode: 'approved',
      ownerKind: 'person',
      ownerId: 'ben',
      visibility: 'owner',
      sha256: HASH,
      signatoryPersonIds: ['paula', 'ben'],
      signatories: [signatory('paula', 1, state !== 'onGoing'), signatory('ben', 2, state === 'signed')],
    }),
    steps: [
      {
        what: 'the first signs',
        mutation: signDocument,
        actor: paula,
        args: { id: 'it', signatureId: 'of-paula', ...drawn },
        moves: 'onGoing>readyToSign readyToSign= signed=',
        refusal: bad,
      },
      {
        what: 'the second signs',
        mutation: signDocument,
        actor: ben,
        args: { id: 'it', signatureId: 'of-ben', ...drawn },
        moves: 'readyToSign>signed signed=',
        refusal: () => 'NOT_YOUR_TURN',
      },
      {
        what: 'the second signs other bytes',
        mutation: signDocument,
        actor: ben,
        args: { id: 'it', signatureId: 'of-ben', ...drawn, fileSha256: OTHER_HASH },
        moves: '',
        refusal: () => 'DOCUMENT_CHANGED',
      },
    ],
  },
];
