// Papers and forms of a crew member: one to sign, one whose turn it is not, one to upload, one that runs out, a form, a
// training, news.
import type { ServerRow } from '#db/tables/server-rows.ts';
import type { Rows } from '../rows.ts';

const row = (id: string, more: Readonly<Record<string, unknown>>): ServerRow => ({
  id,
  rev: 1,
  createdAt: '2027-01-01T00:00:00.000Z',
  updatedAt: '2027-01-01T00:00:00.000Z',
  ...more,
});

/** Of the paper that the sheet keeps on the device. */
export const PAPER_HASH = 'a'.repeat(64);

const signer = (id: string, person: string, sort: number, signed: boolean) => ({
  id,
  person,
  contactNumber: `K-${person}`,
  sort,
  status: { caption: signed ? 'Signed' : 'Ready to sign' },
  signatures: [{ id: `${id}-1`, signed, ...(signed ? { signedAt: '2027-01-02T09:00:00.000Z' } : {}) }],
});
const paper = (id: string, more: Readonly<Record<string, unknown>>): ServerRow =>
  row(id, {
    typeId: 'contract',
    name: 'Framework contract',
    parameters: '{"allowSignatories":true,"signatoriesOrder":"one by one"}',
    signatories: [],
    signatoryPersonIds: [],
    statusCode: 'approved',
    ownerKind: 'person',
    ownerId: 'p-ben',
    visibility: 'owner',
    sha256: PAPER_HASH,
    mime: 'image/png',
    ...more,
  });
const question = (
  id: string,
  sort: number,
  type: string,
  caption: string,
  more: Readonly<Record<string, unknown>> = {},
) => ({ id, sort, type, caption, options: [], required: true, ...more });

const questions = [
  question('q-yes', 1, 'yesNo', 'Do you have safety shoes of your own?'),
  question('q-size', 2, 'single', 'Which size do you wear?', {
    options: [
      { id: 's', caption: 'S' },
      { id: 'm', caption: 'M' },
      { id: 'l', caption: 'L' },
    ],
  }),
  question('q-why', 3, 'text', 'What should we know?', { required: false }),
];

/** `now` is epoch milliseconds. */
export const myPapers = (now: number): Rows => {
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO('Europe/Vienna').toPlainDate();
  const day = (days: number): string => today.add({ days }).toString();
  const form = (id: string, kind: string, name: string): ServerRow =>
    row(id, {
      name,
      kind,
      version: 1,
      requiresSignature: kind === 'form',
      ...(kind === 'training' ? { passScore: 80 } : {}),
      questions,
    });
  const task = (id: string, formId: string, kind: string, more: Readonly<Record<string, unknown>> = {}): ServerRow =>
    row(id, { formId, kind, personId: 'p-ben', state: 'open', ...more });
  const result = (id: string, assignmentId: string, more: Readonly<Record<string, unknown>>): ServerRow =>
    row(id, {
      formId: 'safety',
      kind: 'training',
      formVersion: 1,
      assignmentId,
      personId: 'p-ben',
      answers: [],
      submittedAt: '2027-01-03T09:00:00.000Z',
      sentTo: [],
      ...more,
    });
  const type = (id: string, caption: string, parameters: string): ServerRow =>
    row(id, { code: id, caption, sort: 1, active: true, parameters });
  return {
    documentTypes: [
      type('contract', 'Contract', '{"allowSignatories":true}'),
      type('certificate', 'Certificate', '{"allowUpload":true,"needsApproval":true,"skillTypeId":"firstAid"}'),
    ],
    documents: [
      paper('turn', {
        signatories: [signer('one', 'p-cara', 1, true), signer('two', 'p-ben', 2, false)],
        signatoryPersonIds: ['p-cara', 'p-ben'],
      }),
      paper('later', {
        name: 'House rules',
        signatories: [signer('first', 'p-cara', 1, false), signer('then', 'p-ben', 2, false)],
        signatoryPersonIds: ['p-cara', 'p-ben'],
      }),
      paper('licence', {
        typeId: 'certificate',
        name: 'Forklift licence',
        parameters: '{}',
        statusCode: 'missing',
        sha256: undefined,
        mime: undefined,
      }),
      paper('aid', { typeId: 'certificate', name: 'First aid', parameters: '{}', validUntil: day(12) }),
      paper('blurred', {
        typeId: 'certificate',
        name: 'Work permit',
        parameters: '{}',
        statusCode: 'rejected',
        rejectReason: 'The photo is blurred.',
      }),
      paper('diploma', { typeId: 'certificate', name: 'Fall protection', parameters: '{}', group: 'training' }),
    ],
    forms: [form('kit', 'form', 'Working clothes'), form('safety', 'training', 'Fire safety')],
    formAssignments: [
      task('kit-ben', 'kit', 'form', { dueOn: day(3), reason: 'New clothes are ordered' }),
      task('safe-ben', 'safety', 'training', { dueOn: day(-1) }),
      task('safe-old', 'safety', 'training', { state: 'done', resultId: 'score' }),
    ],
    formResults: [result('score', 'safe-old', { state: 'passed', score: 90 })],
    mobileDocuments: [
      row('carry', { kind: 'company', caption: 'Insurance certificate', documentId: 'diploma', sort: 1 }),
      row('rates', {
        kind: 'rateAgreement',
        caption: 'Rate agreement',
        documentId: 'aid',
        validFrom: day(-100),
        sort: 2,
      }),
    ],
    crewInfo: [
      row('news', {
        title: 'New meeting point at the arena',
        body: '<p>From now on we meet at <b>Gate D</b>.</p><ul><li>Bring your badge</li><li>No glass</li></ul><p><a href="https://example.test/map">The map</a></p>',
        publishedAt: '2026-01-02T09:00:00.000Z',
        pinned: true,
        fileIds: ['diploma'],
        loginTypes: ['Crew'],
      }),
    ],
    payrolls: [
      row('may', { number: 4711, personId: 'p-ben', month: '2027-05', statusCode: 'toConfirm', documentIds: [] }),
    ],
    staffContracts: [
      row('deal', {
        from: '2026-01-01',
        to: day(20),
        quotaMinPerMonth: 9600,
        vacationDaysPerYear: 25,
        personId: 'p-ben',
        companyId: 'co',
        kind: 'parttime',
        statusCode: 'active',
        documentIds: [],
      }),
    ],
  };
};
