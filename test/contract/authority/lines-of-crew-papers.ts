// Who may make which change on the papers of a crew.
import { READ_CREW } from './sight.ts';
import type { Line } from './line.ts';
import { AGENCY, CHIEFS, CLIENT, PLANNERS } from './parties.ts';
import { hashOf, linesOf } from './crew-rows.ts';
import { intent } from './crew-line-kinds.ts';

const DRAWN = 'iVBORw0KGgo'.padEnd(44, 'A');
const CHIEF_OR_PLANNER = [...CHIEFS, ...PLANNERS];

const ofPlanner = (change: string, says: string, args: object, more: Partial<Line> = {}): Line =>
  intent(change, says, () => ({ ...args }), { may: PLANNERS, ...more });

const paper = { hoursHash: hashOf('hours') };
const rating = (id: string) => ({ id, ratingTypeId: 'skill', stars: 4 });

export const LINES_OF_CREW_PAPERS: readonly Line[] = [
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
