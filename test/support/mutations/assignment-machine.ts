// What may become of a person's place on a position, as the trade tells it: who does what, from where, and to where.
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { ASSIGNMENT_STATUS } from '#schema/rules/crews/assignment-status.ts';
import { activate, noShow, notNeeded, reactivate } from '#schema/mutations/crews/assignments/act-on-assignment.ts';
import { answerJob } from '#schema/mutations/crews/assignments/answer-job.ts';
import { moveAssignment } from '#schema/mutations/crews/assignments/move-assignment.ts';
import { reportAbsence } from '#schema/mutations/crews/assignments/report-absence.ts';
import { unapplyVacancy } from '#schema/mutations/crews/assignments/unapply-vacancy.ts';
import { ben, cara, jobRow, paula } from './story.ts';
import { bad, type Machine, type Step } from './state-machine.ts';

/** During the shift, so that a chief may decide. */
const ON_SITE = '2027-06-04T06:30:00.000Z';
const BEFORE = '2027-06-04T05:00:00.000Z';
const to = (state: string, from: string): string =>
  [
    ...from
      .split(' ')
      .filter((one) => one !== '')
      .map((one) => `${one}>${state}`),
    `${state}=`,
  ].join(' ');

const desk = (state: string, from: string): Step => ({
  what: `planner: ${state}`,
  mutation: moveAssignment,
  args: { id: 'it', statusCode: state },
  actor: paula,
  moves: to(state, from),
  refusal: bad,
});

const withdrawn = (from: string): string => (from === 'cancelled' ? 'REQUEST_WITHDRAWN' : 'BAD_TRANSITION');
const picked = (from: string): string =>
  from === 'confirmed' || from === 'requested' ? 'ALREADY_CONFIRMED' : 'BAD_TRANSITION';

export const ASSIGNMENT_MACHINE: Machine = {
  title: 'a place on a position',
  entity: projectCrewItemStatus,
  states: ASSIGNMENT_STATUS.join(' '),
  stateOf: (row) => String(row?.['statusCode'] ?? 'gone'),
  row: (statusCode) => jobRow('it', 'ben', { statusCode }),
  steps: [
    desk('requested', 'planned applied'),
    desk('confirmed', 'planned applied'),
    desk('notChosen', 'applied'),
    desk('cancelled', 'planned confirmed spare requested applied'),
    {
      what: 'accept',
      mutation: answerJob,
      args: { id: 'it', accepted: true, seenRev: 1 },
      actor: ben,
      moves: to('confirmed', 'requested'),
      refusal: withdrawn,
    },
    {
      what: 'decline',
      mutation: answerJob,
      args: { id: 'it', accepted: false, seenRev: 1, reason: 'x' },
      actor: ben,
      moves: to('declined', 'requested confirmed spare'),
      refusal: withdrawn,
    },
    {
      what: 'accept other terms',
      mutation: answerJob,
      args: { id: 'it', accepted: true, seenRev: 7 },
      actor: ben,
      moves: '',
      refusal: (from) => (from === 'cancelled' ? 'REQUEST_WITHDRAWN' : 'JOB_CHANGED'),
    },
    {
      what: 'unapply',
      mutation: unapplyVacancy,
      args: { id: 'hands', assignmentId: 'it' },
      actor: ben,
      moves: to('withdrawn', 'applied'),
      refusal: picked,
    },
    {
      what: 'ill',
      mutation: reportAbsence,
      args: { id: 'it', statusCode: 'outage', at: BEFORE },
      actor: ben,
      moves: to('outage', 'confirmed spare'),
      refusal: bad,
    },
    {
      what: 'excused by the chief',
      mutation: reportAbsence,
      args: { id: 'it', statusCode: 'absence', at: ON_SITE },
      actor: cara,
      moves: to('absence', 'confirmed spare'),
      refusal: bad,
    },
    {
      what: 'ill after the start',
      mutation: reportAbsence,
      args: { id: 'it', statusCode: 'outage', at: ON_SITE },
      actor: ben,
      moves: '',
      refusal: bad,
    },
    ...[paula, cara].flatMap((actor): readonly Step[] => [
      {
        what: `activate by ${String(actor.personId)}`,
        mutation: activate,
        args: { id: 'it', at: ON_SITE },
        actor,
        moves: to('confirmed', 'spare planned requested'),
        refusal: bad,
      },
      {
        what: `not needed by ${String(actor.personId)}`,
        mutation: notNeeded,
        args: { id: 'it', at: ON_SITE },
        actor,
        moves: to('notNeeded', 'confirmed spare'),
        refusal: bad,
      },
      {
        what: `no show by ${String(actor.personId)}`,
        mutation: noShow,
        args: { id: 'it', at: ON_SITE },
        actor,
        moves: to('noShow', 'confirmed'),
        refusal: bad,
      },
    ]),
    {
      what: 'reactivate by the planner',
      mutation: reactivate,
      args: { id: 'it', at: ON_SITE },
      actor: paula,
      moves: to('confirmed', 'notNeeded noShow outage cancelled'),
      refusal: bad,
    },
    {
      what: 'reactivate by the chief',
      mutation: reactivate,
      args: { id: 'it', at: ON_SITE },
      actor: cara,
      moves: to('confirmed', 'notNeeded noShow'),
      refusal: bad,
    },
    {
      what: 'no show too early',
      mutation: noShow,
      args: { id: 'it', at: BEFORE },
      actor: cara,
      moves: 'noShow=',
      refusal: (from) => (from === 'confirmed' ? 'TOO_EARLY' : 'BAD_TRANSITION'),
    },
  ],
};
