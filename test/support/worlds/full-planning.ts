// Of the full world: who is away, standing crews, plus crews, to-dos and calendars.
import { activity } from '#schema/entities/communication/activity.ts';
import { publicCalendarSubscription } from '#schema/entities/people/public-calendar-subscription.ts';
import { blockDate } from '#schema/entities/planning/block-date.ts';
import { plannerCrewMembership } from '#schema/entities/planning/planner-crew-membership.ts';
import { plannerCrew } from '#schema/entities/planning/planner-crew.ts';
import { vacationRequest } from '#schema/entities/planning/vacation-request.ts';
import { plusCrewValueData } from '#schema/entities/plus/plus-crew-value-data.ts';
import { plusCrewValue } from '#schema/entities/plus/plus-crew-value.ts';
import { plusCrew } from '#schema/entities/plus/plus-crew.ts';
import type { Rows } from './full-rows.ts';

export const PLANNING: readonly Rows[] = [
  [
    blockDate,
    { id: 'blocked', personId: 'ben', start: '2027-06-20', end: '2027-06-21', reason: 'x', statusCode: 'entered' },
    { id: 'long-ago', personId: 'ben', start: '2027-05-20', end: '2027-05-21', reason: 'x', statusCode: 'entered' },
  ],
  [
    vacationRequest,
    { id: 'leave', personId: 'ben', start: '2027-07-05', end: '2027-07-06', kind: 'paid', statusCode: 'requested' },
    { id: 'no-leave', personId: 'ben', start: '2027-08-05', end: '2027-08-06', kind: 'paid', statusCode: 'rejected' },
  ],
  [plannerCrew, { id: 'core', name: 'Core' }],
  [plannerCrewMembership, { id: 'member', plannerCrewId: 'core', contactId: 'c-dora', role: 'member' }],
  [
    plusCrew,
    ...['active', 'paidOut'].map((statusCode, at) => ({
      id: `plus-${statusCode}`,
      number: at + 1,
      name: 'Bar',
      typeId: 'bar',
      memberContactIds: [],
      from: '2027-06-01',
      to: '2027-06-30',
      bonusPoolPct: 5,
      statusCode,
      currency: 'EUR',
    })),
  ],
  [
    plusCrewValue,
    ...['active', 'paidOut'].map((state) => ({
      id: `series-${state}`,
      plusCrewId: `plus-${state}`,
      typeId: 'turnover',
      unit: 'currency',
      editable: true,
      validFrom: '2027-06-01',
    })),
  ],
  [
    plusCrewValueData,
    ...['active', 'paidOut'].map((state) => ({
      id: `value-${state}`,
      plusCrewValue: `series-${state}`,
      date: '2027-06-02',
      value: 100,
      sourceTypeId: 'manual',
    })),
  ],
  [
    activity,
    ...['open', 'cancelled'].map((statusCode) => ({
      id: `todo-${statusCode}`,
      caption: 'Call',
      type: 'TODO_INT',
      category: 'CREW',
      body: '',
      parameters: '{}',
      statusCode,
      createdBy: 'ben',
    })),
  ],
  [publicCalendarSubscription, { id: 'calendar', personId: 'ben', kind: 'jobs', includeRequested: true }],
];
