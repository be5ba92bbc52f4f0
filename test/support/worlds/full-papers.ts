// Of the full world: forms, documents and pictures.
import { document } from '#schema/entities/documents/document.ts';
import { formAssignment } from '#schema/entities/forms/form-assignment.ts';
import { formResult } from '#schema/entities/forms/form-result.ts';
import { form } from '#schema/entities/forms/form.ts';
import { profilePicture } from '#schema/entities/people/profile-picture.ts';
import { START } from './tenant-rows.ts';
import type { Rows } from './full-rows.ts';

const paper = (id: string, more: object = {}): object => ({
  id,
  typeId: 'photo',
  name: id,
  parameters: '{}',
  signatories: [],
  statusCode: 'inReview',
  ownerKind: 'person',
  ownerId: 'ben',
  takenBy: 'ben',
  visibility: 'owner',
  ...more,
});
const signatories = [
  {
    id: 'place',
    person: 'ben',
    contactNumber: 'K-ben',
    sort: 1,
    status: { caption: 'Ready to sign' },
    signatures: [{ id: 'sig', signed: false }],
  },
];

/** Hash of the bytes that a document to sign is said to have. */
export const READ = 'e'.repeat(64);

export const FORMS_AND_PAPERS: readonly Rows[] = [
  [
    form,
    {
      id: 'questions',
      name: 'Form',
      kind: 'form',
      version: 1,
      requiresSignature: false,
      questions: [{ id: 'q1', sort: 1, caption: 'Why?', type: 'text', options: [], required: true }],
    },
    { id: 'security', name: 'Security', kind: 'security', version: 1, requiresSignature: false, questions: [] },
  ],
  [formAssignment, { id: 'task', formId: 'questions', kind: 'form', personId: 'ben', state: 'open' }],
  [
    formResult,
    ...['submitted', 'signed'].map((state) => ({
      id: `result-${state}`,
      formId: 'security',
      kind: 'security',
      formVersion: 1,
      personId: 'ben',
      projectCrewId: 'loadIn',
      projectId: 'festival',
      date: '2027-06-03',
      shift: state === 'signed' ? '1' : '2',
      answers: [],
      state,
      submittedAt: START,
      sentTo: [],
      ...(state === 'signed' ? { signedAt: START } : {}),
    })),
  ],
  [
    document,
    paper('paper'),
    paper('photo-of-crew', { ownerKind: 'projectCrew', ownerId: 'loadIn', visibility: 'crew', statusCode: 'approved' }),
    paper('approved', { statusCode: 'approved' }),
    paper('to-sign', {
      parameters: '{"allowSignatories":true}',
      signatories,
      signatoryPersonIds: ['ben'],
      sha256: READ,
      statusCode: 'approved',
    }),
  ],
  [
    profilePicture,
    { id: 'picture', personId: 'ben', state: 'inReview' },
    { id: 'old-picture', personId: 'ben', state: 'rejected' },
  ],
];
