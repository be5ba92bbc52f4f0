// Who may make which change on positions and who is on them.
import { READ_CREW } from './sight.ts';
import type { Line, Verdict } from './line.ts';
import { AGENCY, CHIEFS, CLIENT, CREW_PARTIES, ORDERING, PLANNERS, personOf, type Party } from './parties.ts';
import { intent } from './crew-line-kinds.ts';

const CHIEF_OR_PLANNER = [...CHIEFS, ...PLANNERS];
const ORDER_OF_CLIENT = [...CLIENT, ...AGENCY];
const position = { functionId: 'stagehand', startDate: '2027-06-04', startTime: '18:00', endTime: '22:00', amount: 1 };
const newcomer = { contactId: 'c-newcomer', personId: 'newcomer', statusCode: 'confirmed' };

const ofPlanner = (change: string, says: string, args: object, more: Partial<Line> = {}): Line =>
  intent(change, says, () => ({ ...args }), { may: PLANNERS, ...more });
const each = (verdict: Verdict, ...parties: readonly Party[]): Partial<Record<Party, Verdict>> =>
  Object.fromEntries(parties.map((party) => [party, verdict]));

export const LINES_OF_STAFFING: readonly Line[] = [
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
];
