// Who may make which change on people: who is away, who belongs where, profiles and calendars.
import { createHash } from 'node:crypto';
import type { Line } from './line.ts';
import { AGENCY, CHIEFS, CLIENT, PLANNERS } from './parties.ts';
import { OWN_AND_AGENCY, READ_CREW } from './sight.ts';
import { intent, ofSelf } from './line-kinds.ts';

const PICTURE = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.alloc(64)]);
const file = { sha256: createHash('sha256').update(PICTURE).digest('hex'), size: PICTURE.length, mime: 'image/png' };
const show = { picture: true, functions: true, skills: true, ratings: false, contact: false };

export const LINES_OF_PEOPLE: readonly Line[] = [
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
];
