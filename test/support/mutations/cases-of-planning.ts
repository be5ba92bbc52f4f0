// The changes around planning, orders, people, documents and forms, one case each: applied, and refused.
import { createHash } from 'node:crypto';
import { READ } from '../worlds/full-papers.ts';
import { DRAWN, DURING, told, type MutationCase } from './mutation-case.ts';

const words = { id: 'new-paper', typeId: 'photo', name: 'A paper' };
const PICTURE = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.alloc(64)]);
const file = { sha256: createHash('sha256').update(PICTURE).digest('hex'), size: PICTURE.length, mime: 'image/png' };
const bytes = { bytes: PICTURE };
const crew = { id: 'new-crew', name: 'Load-out', locationId: 'hall' };
const items = [
  { id: 'new-item', functionId: 'stagehand', startDate: '2027-06-05', startTime: '08:00', endTime: '12:00', amount: 2 },
];
const order = {
  id: 'new-order',
  companyId: 'fest',
  clientMark: 'Fest',
  name: 'Winter',
  beginDate: '2027-12-01',
  endDate: '2027-12-03',
  rateCardId: 'rates',
};
const show = { picture: true, functions: true, skills: true, ratings: false, contact: false };
const result = {
  id: 'new-result',
  formId: 'questions',
  formVersion: 1,
  assignmentId: 'task',
  answers: [{ questionId: 'q1', value: 'because' }],
  submittedAt: DURING,
};
const drawn = { signature: DRAWN, at: DURING, fileSha256: READ };
const wish = {
  id: 'ben',
  activityId: 'wish',
  caption: 'Address',
  body: '',
  changes: [{ field: 'city', from: 'Wien', to: 'Graz' }],
  dueOn: '2027-06-05',
};

export const CASES_OF_PLANNING: Readonly<Record<string, MutationCase>> = {
  'addMembership@1': told(
    'paula',
    { id: 'joins', plannerCrewId: 'core', contactId: 'c-ben' },
    { by: 'otto', code: 'NO_RIGHT' },
  ),
  'removeMembership@1': told('paula', { id: 'member' }, { by: 'pia', code: 'NO_RIGHT' }),
  'createBlockDate@1': told(
    'ben',
    { id: 'new-block', personId: 'ben', start: '2027-06-25', reason: 'wedding' },
    { args: { start: '2027-06-03' }, code: 'PAST_DATE' },
  ),
  'deleteBlockDate@1': told('ben', { id: 'blocked' }, { args: { id: 'long-ago' }, code: 'PAST_DATE' }),
  'confirmBlockDate@1': told('paula', { id: 'blocked', statusCode: 'confirmed' }, { by: 'ben', code: 'NO_RIGHT' }),
  'requestVacation@1': told(
    'ben',
    { id: 'new-leave', personId: 'ben', start: '2027-09-01', end: '2027-09-02', kind: 'paid' },
    { args: { start: '2027-07-06', end: '2027-07-08' }, code: 'OVERLAP_VACATION' },
  ),
  'decideVacation@1': told(
    'paula',
    { id: 'leave', statusCode: 'approved' },
    { args: { id: 'no-leave' }, code: 'BAD_TRANSITION' },
  ),
  'withdrawVacation@1': told('ben', { id: 'leave' }, { by: 'otto', code: 'NO_RIGHT' }),
  'bookCrew@1': told(
    'paula',
    { number: 'festival', crew, items },
    { args: { number: 'closed' }, code: 'PROJECT_CLOSED' },
  ),
  'createProject@1': told('mia', order, {
    args: { beginDate: '2026-12-01', endDate: '2026-12-02' },
    code: 'RATE_CARD_EXPIRED',
  }),
  'editProject@1': told(
    'paula',
    { number: 'festival', name: 'Festival 2027' },
    { args: { number: 'closed' }, code: 'PROJECT_CLOSED' },
  ),
  'moveProject@1': told(
    'paula',
    { number: 'festival', statusCode: 'cancelled' },
    { args: { statusCode: 'quoted' }, code: 'BAD_TRANSITION' },
  ),
  'createCalendarSubscription@1': told(
    'ben',
    { id: 'new-calendar', personId: 'ben', kind: 'jobs', includeRequested: false },
    { by: 'paula', code: 'NO_RIGHT' },
  ),
  'deleteCalendarSubscription@1': told('ben', { id: 'calendar' }, { args: { id: 'x'.repeat(200) }, code: 'INVALID' }),
  'editPerson@1': told(
    'otto',
    { id: 'ben', changes: { city: 'Graz' } },
    { args: { changes: { email: 'cara@north.test' } }, code: 'INVALID' },
  ),
  'requestProfileChange@1': told('ben', wish, { by: 'paula', code: 'NO_RIGHT' }),
  'savePreferences@1': told('ben', { id: 'ben', language: 'nl' }, { by: 'paula', code: 'NO_RIGHT' }),
  'saveProfileAccess@1': told('ben', { id: 'ben', enabled: true, show }, { by: 'paula', code: 'NO_RIGHT' }),
  'uploadProfilePicture@1': told(
    'ben',
    { id: 'ben', pictureId: 'new-picture', ...file },
    { args: { sha256: 'f'.repeat(64) }, code: 'FILE_HASH' },
    bytes,
  ),
  'decideDocument@1': told(
    'otto',
    { id: 'paper', statusCode: 'approved' },
    { args: { id: 'approved', statusCode: 'rejected', rejectReason: 'x' }, code: 'BAD_TRANSITION' },
  ),
  'decideProfilePicture@1': told(
    'otto',
    { id: 'picture', pictureState: 'approved' },
    { args: { id: 'old-picture' }, code: 'BAD_TRANSITION' },
  ),
  'flagDocumentDownloaded@1': told('paula', { id: 'approved', downloaded: true }, { by: 'ben', code: 'NO_RIGHT' }),
  'removePhoto@1': told('paula', { id: 'photo-of-crew', removed: true }, { args: { id: 'paper' }, code: 'INVALID' }),
  'uploadDocument@1': told(
    'ben',
    { ...words, typeId: 'identity', ownerKind: 'person', ownerId: 'ben', visibility: 'owner' },
    { by: 'otto', code: 'NO_RIGHT' },
  ),
  'uploadFile@1': told('ben', { id: 'paper', ...file }, { args: { sha256: 'f'.repeat(64) }, code: 'FILE_HASH' }, bytes),
  'uploadProjectDocument@1': told(
    'paula',
    { ...words, ownerKind: 'project', ownerId: 'festival', visibility: 'crew' },
    { by: 'ben', code: 'NO_RIGHT' },
  ),
  'uploadReceiptDocument@1': told(
    'ben',
    { ...words, ownerKind: 'receipt', ownerId: 'receipt-draft', visibility: 'owner' },
    { by: 'dora', code: 'NOT_FOUND' },
  ),
  'fileDocument@1': told(
    'otto',
    { ...words, ownerKind: 'contract', ownerId: 'contract', visibility: 'owner', parameters: '{}' },
    { by: 'paula', code: 'NO_RIGHT' },
  ),
  'signDocument@1': told(
    'ben',
    { id: 'to-sign', signatureId: 'sig', ...drawn },
    { args: { fileSha256: 'f'.repeat(64) }, code: 'DOCUMENT_CHANGED' },
  ),
  'signAsSignatory@1': told(
    'ben',
    { id: 'place', documentId: 'to-sign', ...drawn },
    { args: { fileSha256: 'f'.repeat(64) }, code: 'DOCUMENT_CHANGED' },
  ),
  'submitForm@1': told('ben', result, { args: { answers: [], formVersion: 7 }, code: 'FORM_CHANGED' }),
  'amendFormResult@1': told(
    'ben',
    { id: 'result-submitted', formVersion: 1, answers: [], submittedAt: DURING },
    { args: { id: 'result-signed' }, code: 'ALREADY_SUBMITTED' },
  ),
  'sendFormResult@1': told(
    'ben',
    { id: 'result-signed', to: ['m.berg@fest.test'] },
    { args: { to: [] }, code: 'BAD_RECIPIENT' },
  ),
  'sendSecurityCheck@1': told(
    'cara',
    { id: 'loadIn', checkId: 'result-signed', to: ['m.berg@fest.test'] },
    { args: { checkId: 'result-submitted' }, code: 'NOT_SIGNED' },
  ),
  'uploadAnswerFile@1': told(
    'ben',
    {
      id: 'q1',
      documentId: 'answer',
      resultId: 'new-result',
      personId: 'ben',
      typeId: 'photo',
      name: 'Photo',
      ...file,
    },
    { args: { sha256: 'f'.repeat(64) }, code: 'FILE_HASH' },
    bytes,
  ),
};
