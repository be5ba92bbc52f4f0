// State machines of notes, sheets, documents, pictures and forms.
import { createHash } from 'node:crypto';
import { crewChiefSheet } from '#schema/entities/crews/crew-chief-sheet.ts';
import { deliveryNote } from '#schema/entities/crews/delivery-note.ts';
import { document } from '#schema/entities/documents/document.ts';
import { formResult } from '#schema/entities/forms/form-result.ts';
import { profilePicture } from '#schema/entities/people/profile-picture.ts';
import { releaseDeliveryNote } from '#schema/mutations/crews/papers/release-delivery-note.ts';
import { releaseSheet, reopenSheet } from '#schema/mutations/crews/papers/release-sheet.ts';
import { reopenDeliveryNote } from '#schema/mutations/crews/papers/reopen-delivery-note.ts';
import { signDeliveryNote } from '#schema/mutations/crews/papers/sign-delivery-note.ts';
import { decideDocument, decideProfilePicture } from '#schema/mutations/documents/decide-document.ts';
import { signDocument } from '#schema/mutations/documents/sign-document.ts';
import { amendFormResult } from '#schema/mutations/forms/amend-form-result.ts';
import { canonicalHours } from '#schema/rules/crews/hours.ts';
import type { PlainRow } from './played.ts';
import { bad, type Machine } from './state-machine.ts';
import { ben, DRAWN, HASH, OTHER_HASH, otto, paula, START } from './story.ts';
import { settings } from './machine-steps.ts';

const statusOf = (row: PlainRow | undefined): string => String(row?.['statusCode'] ?? 'gone');
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

export const MACHINES_OF_PAPERS: readonly Machine[] = [
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
