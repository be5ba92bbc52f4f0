// State machines of leave, blocked days and to-dos.
import { activity } from '#schema/entities/communication/activity.ts';
import { blockDate } from '#schema/entities/planning/block-date.ts';
import { vacationRequest } from '#schema/entities/planning/vacation-request.ts';
import { completeActivity } from '#schema/mutations/communication/complete-activity.ts';
import { confirmBlockDate } from '#schema/mutations/planning/confirm-block-date.ts';
import { decideVacation } from '#schema/mutations/planning/decide-vacation.ts';
import { deleteBlockDate } from '#schema/mutations/planning/delete-block-date.ts';
import { withdrawVacation } from '#schema/mutations/planning/withdraw-vacation.ts';
import type { PlainRow } from './played.ts';
import { bad, badOrCancelled, type Machine } from './state-machine.ts';
import { ben, paula } from './story.ts';
import { settings } from './machine-steps.ts';

const statusOf = (row: PlainRow | undefined): string => String(row?.['statusCode'] ?? 'gone');
/** A state that is set again stays. */
const same = (table: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(table).map(([to, from]) => [to, `${from} ${to}=`.trim()]));

export const MACHINES_OF_PEOPLE: readonly Machine[] = [
  {
    title: 'a leave',
    entity: vacationRequest,
    states: 'requested approved rejected cancelRequested',
    stateOf: statusOf,
    row: (statusCode) => ({
      id: 'it',
      personId: 'ben',
      start: '2027-07-01',
      end: '2027-07-02',
      kind: 'paid',
      statusCode,
    }),
    steps: [
      ...settings(decideVacation, paula, same({ approved: 'requested cancelRequested', rejected: 'requested' })),
      {
        what: 'withdraw',
        mutation: withdrawVacation,
        actor: ben,
        args: { id: 'it' },
        moves: 'requested>gone rejected>gone approved>cancelRequested cancelRequested=',
        refusal: bad,
      },
      {
        what: 'cancel',
        mutation: withdrawVacation,
        actor: paula,
        args: { id: 'it' },
        moves: 'requested>gone rejected>gone approved>gone cancelRequested>gone',
        refusal: bad,
      },
    ],
  },
  {
    title: 'a to-do',
    entity: activity,
    states: 'open done cancelled',
    stateOf: statusOf,
    row: (statusCode) => ({
      id: 'it',
      caption: 'x',
      type: 'TODO_INT',
      category: 'CREW',
      body: '',
      parameters: '{}',
      statusCode,
    }),
    steps: settings(completeActivity, paula, same({ done: 'open', cancelled: 'open' }), { refusal: badOrCancelled }),
  },
  {
    title: 'a blocked day',
    entity: blockDate,
    states: 'entered confirmed',
    stateOf: statusOf,
    row: (statusCode) => ({
      id: 'it',
      personId: 'ben',
      start: '2027-08-01',
      end: '2027-08-02',
      reason: 'x',
      statusCode,
    }),
    steps: [
      ...settings(confirmBlockDate, paula, same({ confirmed: 'entered' })),
      {
        what: 'delete',
        mutation: deleteBlockDate,
        actor: ben,
        args: { id: 'it' },
        moves: 'entered>gone confirmed>gone',
        refusal: bad,
      },
    ],
  },
];
