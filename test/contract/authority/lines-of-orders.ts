// Who may make which change on orders and places.
import type { Line } from './line.ts';
import { AGENCY, CLIENT, ORDERING, PLANNERS } from './parties.ts';
import { READ_CREW } from './sight.ts';
import { intent } from './line-kinds.ts';

export const LINES_OF_ORDERS: readonly Line[] = [
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
];
