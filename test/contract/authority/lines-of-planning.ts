// Who may make which change around planning, orders, people, documents and forms.
import { createHash } from 'node:crypto';
import { READ } from '../../support/worlds/full-world.ts';
import type { Line } from './line.ts';
import { AGENCY, CHIEFS, CLIENT, HOPEFUL, ORDERING, PLANNERS, TEAM } from './parties.ts';
import { OWN_AND_AGENCY, OWN_PAPERS, READ_CREW } from './sight.ts';

const DRAWN = 'iVBORw0KGgo'.padEnd(44, 'A');
const PICTURE = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.alloc(64)]);
const file = { sha256: createHash('sha256').update(PICTURE).digest('hex'), size: PICTURE.length, mime: 'image/png' };
const show = { picture: true, functions: true, skills: true, ratings: false, contact: false };
const CHIEF_OR_PLANNER = [...CHIEFS, ...PLANNERS];
const SECURITY_SEEN = [...TEAM, ...CLIENT, ...AGENCY, 'gate'] as const;

const intent = (
  change: string,
  says: string,
  args: Line['args'],
  more: Pick<Line, 'may' | 'seen'> & Partial<Line>,
): Line => ({ change, says, args, nature: 'intent', ...more });
/** Of one's own profile. */
const ofSelf = (change: string, says: string, args: Line['args'], more: Partial<Line> = {}): Line => ({
  change,
  says,
  args,
  nature: 'intent',
  may: ['ben'],
  seen: READ_CREW,
  ...more,
});

export const LINES_OF_PLANNING: readonly Line[] = [
  intent(
    'addMembership@1',
    'the right to create memberships',
    ({ id }) => ({ id, plannerCrewId: 'core', contactId: 'c-ben' }),
    { may: PLANNERS, seen: ['dora', ...AGENCY], but: { paula: 'taken' } },
  ),
  intent(
    'removeMembership@1',
    'the right to delete memberships, which the planning assistant lacks',
    () => ({ id: 'member' }),
    { may: ['paula', 'olga'], seen: ['dora', ...AGENCY], removes: true },
  ),
  intent(
    'createBlockDate@1',
    'self, planner',
    ({ id }) => ({ id, personId: 'ben', start: '2027-06-25', reason: 'wedding' }),
    { may: ['ben', ...PLANNERS], seen: READ_CREW },
  ),
  intent('deleteBlockDate@1', 'self, planner', () => ({ id: 'blocked' }), {
    may: ['ben', ...PLANNERS],
    seen: OWN_AND_AGENCY,
    removes: true,
  }),
  intent('confirmBlockDate@1', '1.2: planner takes note', () => ({ id: 'blocked', statusCode: 'confirmed' }), {
    may: PLANNERS,
    seen: OWN_AND_AGENCY,
  }),
  ofSelf('requestVacation@1', 'self', ({ id }) => ({
    id,
    personId: 'ben',
    start: '2027-09-01',
    end: '2027-09-02',
    kind: 'paid',
  })),
  intent('decideVacation@1', '1.2: planner', () => ({ id: 'leave', statusCode: 'approved' }), {
    may: PLANNERS,
    seen: OWN_AND_AGENCY,
  }),
  intent('withdrawVacation@1', 'self; a planner deletes what was to be cancelled', () => ({ id: 'leave' }), {
    may: ['ben', ...PLANNERS],
    seen: OWN_AND_AGENCY,
    removes: true,
  }),
  intent(
    'bookCrew@1',
    'client, planner',
    ({ id }) => ({
      number: 'draft',
      crew: { id, name: 'Load-out', locationId: 'hall' },
      items: [
        {
          id: `${id}-item`,
          functionId: 'stagehand',
          startDate: '2027-06-05',
          startTime: '08:00',
          endTime: '12:00',
          amount: 2,
        },
      ],
    }),
    { may: [...PLANNERS, ...ORDERING], seen: [...CLIENT, ...AGENCY] },
  ),
  intent(
    'createProject@1',
    'client for their own company, planner with the right to create',
    ({ id }) => ({
      id,
      companyId: 'fest',
      clientMark: 'Fest',
      name: 'Winter',
      beginDate: '2027-12-01',
      endDate: '2027-12-03',
      rateCardId: 'rates',
    }),
    { may: ['paula', 'olga', ...ORDERING], seen: READ_CREW },
  ),
  intent('editProject@1', 'planner, client while it is drawn up', () => ({ number: 'draft', name: 'Summer' }), {
    on: 'that is drawn up',
    may: ['paula', 'olga', ...ORDERING],
    seen: [...CLIENT, ...AGENCY],
  }),
  intent(
    'editProject@1',
    'planner; the client no more once it is confirmed',
    () => ({ number: 'festival', name: 'Summer' }),
    { on: 'that is confirmed', may: ['paula', 'olga'], seen: READ_CREW, but: { mia: 'late', nora: 'late' } },
  ),
  intent('moveProject@1', '1.2: the planner quotes', () => ({ number: 'draft', statusCode: 'quoted' }), {
    on: 'to quoted',
    may: ['paula', 'olga'],
    seen: [...CLIENT, ...AGENCY],
    but: { mia: 'late', nora: 'late', otto: 'late' },
  }),
  intent(
    'moveProject@1',
    '1.2: client or planner confirm; reading is not ordering',
    () => ({ number: 'offered', statusCode: 'confirmed' }),
    {
      on: 'to confirmed',
      may: ['paula', 'olga', ...ORDERING],
      seen: [...CLIENT, ...AGENCY],
      but: { otto: 'late' },
    },
  ),
  intent(
    'moveProject@1',
    '1.2: the office opens what was closed',
    () => ({ number: 'closed', statusCode: 'confirmed' }),
    {
      on: 'open again',
      may: ['otto'],
      seen: [...CLIENT, ...AGENCY],
      but: { paula: 'late', olga: 'late', mia: 'late', nora: 'late' },
    },
  ),
  {
    change: 'rateCrewMember@1',
    says: 'the chief of one of their crews, planner, office, client',
    args: ({ at, id }) => ({ id: 'c-ben', rating: { id, ratingTypeId: 'skill', stars: 4 }, at }),
    nature: 'reported',
    may: [...CHIEFS, ...AGENCY, ...CLIENT],
    seen: READ_CREW,
  },
  ofSelf('createCalendarSubscription@1', 'self', ({ id }) => ({
    id,
    personId: 'ben',
    kind: 'jobs',
    includeRequested: false,
  })),
  ofSelf('deleteCalendarSubscription@1', 'self', () => ({ id: 'calendar' }), { seen: [], removes: true }),
  intent('editPerson@1', '2.1: the office', () => ({ id: 'ben', changes: { city: 'Graz' } }), {
    may: ['otto'],
    seen: READ_CREW,
  }),
  ofSelf('requestProfileChange@1', 'self', ({ id }) => ({
    id: 'ben',
    activityId: id,
    caption: 'Address',
    body: '',
    changes: [{ field: 'city', from: 'Wien', to: 'Graz' }],
    dueOn: '2027-06-05',
  })),
  ofSelf('savePreferences@1', 'self', () => ({ id: 'ben', language: 'nl' })),
  ofSelf('saveProfileAccess@1', 'self', () => ({ id: 'ben', enabled: true, show })),
  ofSelf('uploadProfilePicture@1', 'self', ({ id }) => ({ id: 'ben', pictureId: id, ...file }), {
    nature: 'told',
    bytes: PICTURE,
  }),
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
