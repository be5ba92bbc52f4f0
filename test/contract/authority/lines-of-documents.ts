// Who may make which change on documents and forms.
import { createHash } from 'node:crypto';
import { READ } from '../../support/worlds/full-papers.ts';
import type { Line } from './line.ts';
import { AGENCY, CHIEFS, CLIENT, HOPEFUL, PLANNERS, TEAM } from './parties.ts';
import { OWN_AND_AGENCY, OWN_PAPERS, READ_CREW } from './sight.ts';
import { intent, ofSelf } from './line-kinds.ts';

const DRAWN = 'iVBORw0KGgo'.padEnd(44, 'A');
const PICTURE = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.alloc(64)]);
const file = { sha256: createHash('sha256').update(PICTURE).digest('hex'), size: PICTURE.length, mime: 'image/png' };
const CHIEF_OR_PLANNER = [...CHIEFS, ...PLANNERS];
const SECURITY_SEEN = [...TEAM, ...CLIENT, ...AGENCY, 'gate'] as const;

export const LINES_OF_DOCUMENTS: readonly Line[] = [
  intent(
    'decideDocument@1',
    '3.4: the office, with the right to profiles',
    () => ({ id: 'paper', statusCode: 'approved' }),
    { may: ['otto'], seen: OWN_PAPERS },
  ),
  intent(
    'decideProfilePicture@1',
    '3.4: the office, with the right to profiles',
    () => ({ id: 'picture', pictureState: 'approved' }),
    { may: ['otto'], seen: OWN_AND_AGENCY },
  ),
  intent('flagDocumentDownloaded@1', 'planner, office, client', () => ({ id: 'approved', downloaded: true }), {
    may: ['paula', 'olga', 'otto'],
    seen: OWN_PAPERS,
  }),
  intent(
    'removePhoto@1',
    'whoever took it, until its picture has arrived; the office, planners with the right to delete',
    () => ({ id: 'photo-of-crew', removed: true }),
    {
      may: ['ben', 'otto', ...PLANNERS],
      seen: [...TEAM, ...HOPEFUL, ...AGENCY],
      removes: true,
    },
  ),
  {
    change: 'uploadDocument@1',
    on: 'a photo of the crew',
    says: 'whoever is on the crew, its chief, planners',
    nature: 'told',
    work: 'member',
    may: [...TEAM, ...PLANNERS],
    seen: READ_CREW,
    args: ({ id }) => ({
      id,
      typeId: 'photo',
      ownerKind: 'projectCrew',
      ownerId: 'site',
      name: 'Stage',
      visibility: 'crew',
    }),
  },
  {
    change: 'uploadDocument@1',
    on: 'a paper of a person',
    says: 'its owner, planners for them',
    nature: 'told',
    may: ['ben', ...PLANNERS],
    seen: READ_CREW,
    args: ({ id }) => ({
      id,
      typeId: 'identity',
      ownerKind: 'person',
      ownerId: 'ben',
      name: 'Passport',
      visibility: 'owner',
    }),
  },
  {
    change: 'uploadFile@1',
    says: 'whose document it is, planners who see it',
    nature: 'told',
    bytes: PICTURE,
    args: () => ({ id: 'paper', ...file }),
    may: ['ben', 'paula', 'olga'],
    seen: OWN_PAPERS,
  },
  {
    change: 'uploadProjectDocument@1',
    says: 'the right to attach',
    nature: 'told',
    may: PLANNERS,
    seen: READ_CREW,
    args: ({ id }) => ({
      id,
      typeId: 'photo',
      name: 'Plan',
      ownerKind: 'project',
      ownerId: 'festival',
      visibility: 'crew',
    }),
  },
  {
    change: 'uploadReceiptDocument@1',
    says: 'whose receipt it is, the office',
    nature: 'told',
    may: ['ben', 'otto'],
    seen: ['ben', 'olga', 'otto'],
    args: ({ id }) => ({
      id,
      typeId: 'photo',
      name: 'Ticket',
      ownerKind: 'receipt',
      ownerId: 'receipt-draft',
      visibility: 'owner',
    }),
  },
  intent(
    'fileDocument@1',
    '3.4: the office',
    ({ id }) => ({
      id,
      typeId: 'identity',
      name: 'Contract',
      ownerKind: 'contract',
      ownerId: 'contract',
      visibility: 'owner',
      parameters: '{}',
    }),
    { may: ['otto'], seen: AGENCY },
  ),
  intent(
    'signDocument@1',
    'the signatory only',
    ({ at }) => ({ id: 'to-sign', signatureId: 'sig', signature: DRAWN, at, fileSha256: READ }),
    { may: ['ben'], seen: OWN_PAPERS },
  ),
  intent(
    'signAsSignatory@1',
    'the signatory only',
    ({ at }) => ({ id: 'place', documentId: 'to-sign', signature: DRAWN, at, fileSha256: READ }),
    { may: ['ben'], seen: OWN_PAPERS },
  ),
  {
    change: 'submitForm@1',
    on: 'a task',
    says: 'the performer',
    nature: 'reported',
    may: ['ben'],
    seen: OWN_AND_AGENCY,
    but: { paula: 'late', pia: 'late', olga: 'late', otto: 'late' },
    args: ({ at, id }) => ({
      id,
      formId: 'questions',
      formVersion: 1,
      assignmentId: 'task',
      answers: [{ questionId: 'q1', value: 'because' }],
      submittedAt: at,
    }),
  },
  {
    change: 'submitForm@1',
    on: 'a security check',
    says: 'the chief of the crew; a planner, the office',
    nature: 'reported',
    work: 'chief',
    may: [...CHIEF_OR_PLANNER, 'otto'],
    seen: READ_CREW,
    args: ({ at, id }) => ({
      id,
      formId: 'security',
      formVersion: 1,
      projectCrewId: 'site',
      date: '2027-06-04',
      shift: '1',
      answers: [],
      submittedAt: at,
    }),
  },
  {
    change: 'amendFormResult@1',
    says: 'the performer, the chief of its crew, a planner',
    nature: 'reported',
    work: 'chief',
    may: ['ben', ...CHIEF_OR_PLANNER],
    seen: SECURITY_SEEN,
    args: ({ at }) => ({ id: 'result-submitted', formVersion: 1, answers: [], submittedAt: at }),
  },
  intent(
    'sendFormResult@1',
    'the performer, the chief, planner, office',
    () => ({ id: 'result-signed', to: ['m.berg@fest.test'] }),
    { may: ['ben', ...CHIEF_OR_PLANNER, 'otto'], seen: [...CLIENT, 'gate'] },
  ),
  intent(
    'sendSecurityCheck@1',
    'chief, planner, client',
    () => ({ id: 'site', checkId: 'result-signed', to: ['m.berg@fest.test'] }),
    { may: [...CHIEF_OR_PLANNER, ...CLIENT], seen: READ_CREW },
  ),
  ofSelf(
    'uploadAnswerFile@1',
    'the performer',
    ({ id }) => ({
      id: 'q1',
      documentId: id,
      resultId: `${id}-result`,
      personId: 'ben',
      typeId: 'photo',
      name: 'Photo',
      ...file,
    }),
    { nature: 'told', bytes: PICTURE },
  ),
];
