// Who may make which change on crews, their people and their papers.
import { READ_CREW } from './sight.ts';
import type { Line, Verdict } from './line.ts';
import { NOW, SHIFT } from './moments.ts';
import {
  AGENCY,
  CHIEFS,
  CLIENT,
  CREW_PARTIES,
  HOPEFUL,
  ONCE_THERE,
  ORDERING,
  PLANNERS,
  TEAM,
  personOf,
  type Party,
} from './parties.ts';
import { hashOf, linesOf } from './world.ts';

const DRAWN = 'iVBORw0KGgo'.padEnd(44, 'A');
const CHIEF_OR_PLANNER = [...CHIEFS, ...PLANNERS];
/** A row of a crew that the client is not shown. */
const OF_THE_AGENCY = [...TEAM, ...HOPEFUL, ...AGENCY];
const ORDER_OF_CLIENT = [...CLIENT, ...AGENCY];
const position = { functionId: 'stagehand', startDate: '2027-06-04', startTime: '18:00', endTime: '22:00', amount: 1 };
const newcomer = { contactId: 'c-newcomer', personId: 'newcomer', statusCode: 'confirmed' };

const onSite = (change: string, id: string, more: Partial<Line> = {}): Line => ({
  change,
  says: 'chief while the crew runs, planner always; a fact, judged by when it was done',
  args: ({ at }) => ({ id, at }),
  nature: 'reported',
  work: 'chief',
  may: CHIEF_OR_PLANNER,
  seen: READ_CREW,
  ...more,
});

/** An intent on the crew or on one of its rows. */
const intent = (change: string, says: string, args: Line['args'], more: Pick<Line, 'may'> & Partial<Line>): Line => ({
  change,
  says,
  args,
  nature: 'intent',
  seen: READ_CREW,
  ...more,
});

const ofPlanner = (change: string, says: string, args: object, more: Partial<Line> = {}): Line =>
  intent(change, says, () => ({ ...args }), { may: PLANNERS, ...more });

const paper = { hoursHash: hashOf('hours') };
const rating = (id: string) => ({ id, ratingTypeId: 'skill', stars: 4 });

/** Never booked, in one way or another. */
const NOT_BOOKED = [...HOPEFUL, 'dirk', 'wim', 'nick'] as const;
const each = (verdict: Verdict, ...parties: readonly Party[]): Partial<Record<Party, Verdict>> =>
  Object.fromEntries(parties.map((party) => [party, verdict]));

/**
 * On each one's own assignment, in whatever state it is; whoever has none names a row that does not exist, and a
 * pencilled one is hidden.
 */
const onOwn = (
  change: string,
  says: string,
  args: Line['args'],
  more: Pick<Line, 'nature' | 'may'> & Partial<Line>,
): Line => ({ change, on: 'on the own assignment', says, args, seen: [], ...more });

const preCall = (id: string, at: string) => ({
  id,
  kind: 'preCall',
  at,
  deviceAt: at,
  offsetMs: 0,
  uncertaintyMs: 100,
  timezone: 'Europe/Vienna',
  geoState: 'unavailable',
});
/** A check that comes late is in review. */
const LATE_CHECK = { before: 'flagged', during: 'flagged', after: 'flagged' } as const;

const LINES_ON_OWN: readonly Line[] = [
  onOwn(
    'checkPerson@1',
    'never refused for its time; kept for review of whoever is not booked',
    ({ at, id, party }) => ({ id: `site-${party}`, check: preCall(id, at) }),
    {
      nature: 'reported',
      may: TEAM,
      times: LATE_CHECK,
      but: each('flagged', ...ONCE_THERE, ...NOT_BOOKED),
    },
  ),
  onOwn(
    'answerJob@1',
    '2.10: accepted from requested; what is confirmed stays so',
    ({ party }) => ({ id: `ahead-${party}`, accepted: true, seenRev: 1 }),
    {
      nature: 'intent',
      may: ['asta'],
      but: {
        ...each('late', 'sami', 'carl', 'remo', 'anna', 'dirk', 'wim', 'nick'),
        ...each('dropped', 'ben', 'dora', 'cara', 'lena'),
      },
    },
  ),
  onOwn(
    'reportAbsence@1',
    '2.10: from confirmed and spare',
    ({ party, at }) => ({ id: `ahead-${party}`, statusCode: 'absence', absenceKind: 'other', at }),
    {
      nature: 'reported',
      may: TEAM,
      but: each('late', ...ONCE_THERE, ...NOT_BOOKED),
    },
  ),
  onOwn(
    'unapplyVacancy@1',
    '2.10: from applied',
    ({ party }) => ({ id: 'ahead-chiefs', assignmentId: `ahead-${party}` }),
    {
      nature: 'intent',
      may: ['anna'],
      but: {
        ...each('late', 'cara', 'lena', 'carl', 'asta', 'dirk', 'nick'),
        ...each('absent', 'ben', 'dora', 'sami', 'remo'),
        wim: 'dropped',
      },
    },
  ),
];

export const LINES_OF_CREWS: readonly Line[] = [
  ...LINES_ON_OWN,
  {
    change: 'checkPerson@1',
    says: 'the person, the chief, a planner; a fact, never refused for its time, in review where that is odd',
    args: ({ at, id }) => ({ id: 'site-ben', check: preCall(id, at) }),
    nature: 'reported',
    work: 'chief',
    may: ['ben', ...CHIEF_OR_PLANNER],
    seen: READ_CREW,
    times: LATE_CHECK,
  },
  intent(
    'correctCheck@1',
    'chief, planner',
    () => ({ id: 'site-ben', check: { id: 'check', state: 'accepted', reason: 'seen' } }),
    { may: CHIEF_OR_PLANNER },
  ),
  intent(
    'correctCheck@1',
    'chief, planner',
    ({ at }) => ({ id: 'site-ben', check: { id: 'check', state: 'corrected', at, reason: 'seen' } }),
    {
      on: 'with a time',
      may: CHIEF_OR_PLANNER,
      times: { longAgo: 'late', beforeRow: 'late', future: 'late' },
    },
  ),
  {
    change: 'setHours@1',
    says: 'chief, planner; a fact',
    nature: 'told',
    work: 'chief',
    may: CHIEF_OR_PLANNER,
    seen: READ_CREW,
    args: () => ({ id: 'site-ben', workedStart: SHIFT.from, workedEnd: NOW, breakMin: 15, hoursRev: 0 }),
  },
  onSite('notNeeded@1', 'site-ben'),
  onSite('noShow@1', 'site-ben'),
  onSite('activate@1', 'site-sami', { seen: OF_THE_AGENCY }),
  onSite('reactivate@1', 'site-zoe', { seen: OF_THE_AGENCY }),
  {
    change: 'reportAbsence@1',
    on: 'before the shift',
    says: '2.10: the person before the start, chief and planner',
    args: ({ at }) => ({ id: 'ahead-ben', statusCode: 'outage', absenceKind: 'sick', at }),
    nature: 'reported',
    work: 'chief',
    may: ['ben', ...CHIEF_OR_PLANNER],
    seen: READ_CREW,
  },
  {
    change: 'reportAbsence@1',
    on: 'in the shift',
    says: '2.10: the person before the start, chief and planner',
    args: ({ at }) => ({ id: 'site-ben', statusCode: 'outage', at }),
    nature: 'reported',
    work: 'chief',
    may: CHIEF_OR_PLANNER,
    seen: READ_CREW,
    but: { ben: 'late' },
  },
  {
    change: 'addCrewItemOnSite@1',
    says: 'a chief on site; planners make positions by their own call',
    args: ({ at, id }) => ({ id, projectCrewId: 'site', ...position, at }),
    nature: 'reported',
    work: 'chief',
    may: CHIEFS,
    seen: READ_CREW,
  },
  {
    change: 'addPersonOnSite@1',
    says: 'a chief on site, for people who stand there; planners book by their own call',
    args: ({ at, id }) => ({ id, projectCrewItemId: 'site-free', ...newcomer, at }),
    nature: 'reported',
    work: 'chief',
    may: CHIEFS,
    seen: READ_CREW,
  },
  intent('addPerson@1', 'planner', ({ id }) => ({ id, projectCrewItemId: 'site-free', ...newcomer }), {
    may: PLANNERS,
  }),
  intent(
    'applyVacancy@1',
    'anybody of the crew, for themselves',
    ({ id, party }) => ({ id: 'open-vacant', assignmentId: id, contactId: `c-${personOf(party) ?? 'ben'}` }),
    {
      may: [...CREW_PARTIES, 'nora'],
      seen: 'nothing',
      but: { esther: 'denied' },
    },
  ),
  intent(
    'applyVacancy@1',
    'for themselves only',
    ({ id }) => ({ id: 'open-vacant', assignmentId: id, contactId: 'c-newcomer' }),
    {
      on: 'in the name of somebody else',
      may: ['newcomer'],
      seen: 'nothing',
      but: each('late', ...CREW_PARTIES.filter((party) => party !== 'newcomer'), 'nora'),
    },
  ),
  intent('unapplyVacancy@1', 'self', () => ({ id: 'open-second', assignmentId: 'apply-ben' }), {
    may: ['ben'],
    seen: AGENCY,
  }),
  intent(
    'answerJob@1',
    '2.10: self, a planner on their behalf',
    () => ({ id: 'ask-ben', accepted: true, seenRev: 1 }),
    { on: 'that was asked', may: ['ben', ...PLANNERS], seen: AGENCY },
  ),
  intent(
    'answerJob@1',
    '2.10: from confirmed self alone',
    () => ({ id: 'ahead-ben', accepted: false, reason: 'train', seenRev: 1 }),
    { on: 'that is confirmed', may: ['ben'], seen: READ_CREW, but: each('late', ...PLANNERS) },
  ),
  intent('acknowledgeChange@1', 'self', () => ({ id: 'site-ben', acknowledged: true, seenRev: 1 }), { may: ['ben'] }),
  ofPlanner('moveAssignment@1', 'planner', { id: 'site-dora', statusCode: 'cancelled' }),
  ofPlanner('editAssignment@1', 'planner', { id: 'ahead-ben', startAt: '2027-06-09T07:00:00.000Z' }),
  intent(
    'createCrewItem@1',
    'planner, client while the order is drawn up',
    ({ id }) => ({ id, projectCrewId: 'wish', ...position }),
    {
      on: 'of an order that is drawn up',
      may: [...PLANNERS, ...ORDERING],
      seen: ORDER_OF_CLIENT,
    },
  ),
  intent(
    'createCrewItem@1',
    'planner; the client no more once it is confirmed',
    ({ id }) => ({ id, projectCrewId: 'site', ...position }),
    { on: 'of a confirmed order', may: PLANNERS, but: { mia: 'late', nora: 'late' } },
  ),
  intent('editCrewItem@1', 'planner, client while the order is drawn up', () => ({ id: 'wish-hands', amount: 3 }), {
    on: 'of an order that is drawn up',
    may: [...PLANNERS, ...ORDERING],
    seen: ORDER_OF_CLIENT,
  }),
  intent('editCrewItem@1', 'planner; the client no more once it is confirmed', () => ({ id: 'site-free', amount: 3 }), {
    on: 'of a confirmed order',
    may: PLANNERS,
    but: { mia: 'late', nora: 'late' },
  }),
  intent(
    'editCrew@1',
    '2.2: the chief sets what the crew has to know',
    () => ({ id: 'site', meetingPoint: 'Gate 3' }),
    { on: 'the meeting point', may: CHIEF_OR_PLANNER },
  ),
  intent('editCrew@1', '2.2: everything else is the planner’s', () => ({ id: 'site', name: 'Load-in' }), {
    on: 'the name',
    may: PLANNERS,
  }),
  ofPlanner('moveCrew@1', 'planner', { id: 'ahead', statusCode: 'cancelled' }),
  intent('flagNoteDownloaded@1', 'planner, office, client', () => ({ id: 'frozen', downloaded: true }), {
    may: [...AGENCY, ...CLIENT],
  }),
  intent(
    'flagSheetDownloaded@1',
    'planner, office; the sheet is not the client’s',
    () => ({ id: 'frozen', downloaded: true }),
    { may: AGENCY },
  ),
  {
    change: 'rateAssignments@1',
    says: 'chief, client, planner',
    args: ({ at, id }) => ({
      id: 'site',
      at,
      ratings: [{ ...rating(id), assignmentId: 'site-ben', contactId: 'c-ben' }],
    }),
    nature: 'reported',
    work: 'chief',
    may: [...CHIEF_OR_PLANNER, ...CLIENT],
    seen: READ_CREW,
  },
  intent('releaseDeliveryNote@1', 'chief, planner', () => ({ id: 'signed', hoursHash: hashOf('signed') }), {
    may: CHIEF_OR_PLANNER,
  }),
  intent('releaseSheet@1', 'chief, planner', () => ({ id: 'hours', ...paper }), { may: CHIEF_OR_PLANNER }),
  ofPlanner('reopenSheet@1', '1.2: planner', { id: 'frozen', statusCode: 'open', reason: 'wrong break' }),
  ofPlanner('reopenDeliveryNote@1', '1.2: planner', { id: 'frozen', statusCode: 'open', reason: 'wrong break' }),
  intent(
    'sendDeliveryNote@1',
    'chief, planner, client; the office, which files it',
    () => ({ id: 'signed', to: ['m.berg@fest.test'] }),
    { may: [...CHIEF_OR_PLANNER, ...CLIENT, 'otto'] },
  ),
  {
    change: 'shareLocation@1',
    says: 'whoever is on the crew, their own place; refusals and old news without a word',
    args: ({ at, party }) => ({
      id: 'site',
      personId: personOf(party) ?? 'ben',
      latitude: 48,
      longitude: 16,
      accuracyM: 5,
      at,
      until: '2027-06-06T10:00:00.000Z',
    }),
    nature: 'point',
    work: 'member',
    may: TEAM,
    seen: READ_CREW,
    but: { esther: 'foreign', enno: 'foreign' },
  },
  {
    change: 'signDeliveryNote@1',
    says: 'on the chief’s device, by a planner, by the client, by the project’s login',
    nature: 'reported',
    work: 'chief',
    args: ({ at }) => ({
      id: 'hours',
      signature: DRAWN,
      signerName: 'M. Berg',
      signerContactId: 'c-mia',
      at,
      ...paper,
      lines: linesOf('hours'),
    }),
    may: [...CHIEF_OR_PLANNER, ...CLIENT, 'gate'],
    seen: READ_CREW,
  },
  {
    change: 'confirmDeliveryNote@1',
    says: 'the client',
    nature: 'intent',
    args: ({ at }) => ({ id: 'hours', ...paper, at }),
    may: CLIENT,
    seen: READ_CREW,
  },
  {
    change: 'writeSheet@1',
    says: 'the chief; a planner',
    nature: 'told',
    work: 'chief',
    args: () => ({ id: 'site', incidents: 'none' }),
    may: CHIEF_OR_PLANNER,
    seen: READ_CREW,
  },
];
