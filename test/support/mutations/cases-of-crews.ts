// The changes around crews, one case each: applied, and refused.
import {
  DRAWN,
  DURING,
  hoursStated,
  HOURS,
  LINES,
  noteReleased,
  noteSigned,
  sheetReleased,
  told,
  type MutationCase,
} from './mutation-case.ts';
import type { Agency } from '../worlds/hook-world.ts';
import { END, START } from '../worlds/tenant-rows.ts';

const check = {
  id: 'new-check',
  kind: 'checkOut',
  at: END,
  deviceAt: END,
  offsetMs: 0,
  uncertaintyMs: 100,
  timezone: 'Europe/Vienna',
  geoState: 'ok',
};
const position = { functionId: 'stagehand', startDate: '2027-06-04', startTime: '18:00', endTime: '22:00', amount: 1 };
const seat = {
  id: 'new-seat',
  projectCrewItemId: 'many',
  contactId: 'c-newcomer',
  personId: 'newcomer',
  statusCode: 'confirmed',
};
/** What has begun is called off no more. */
const nextWeekIsOrdered = async (north: Agency): Promise<void> => {
  const crew = { id: 'next-week', name: 'Next week', locationId: 'hall' };
  const items = [{ ...position, id: 'next-hands', startDate: '2027-06-11' }];
  await (await north.as('paula')).send('bookCrew@1', { number: 'festival', crew, items });
};
const rating = { id: 'stars', ratingTypeId: 'skill', stars: 4 };

/** Of the show at that time he is taken off. */
const emilIsFree = async (north: Agency): Promise<void> => {
  await (await north.as('paula')).send('moveAssignment@1', { id: 'job-emil', statusCode: 'cancelled' });
};

export const CASES_OF_CREWS: Readonly<Record<string, MutationCase>> = {
  'checkPerson@1': told('ben', { id: 'job-ben', check }, { by: 'dora', code: 'NOT_ASSIGNED' }),
  'correctCheck@1': told(
    'cara',
    { id: 'job-ben', check: { id: 'check', state: 'accepted', reason: 'seen' } },
    { code: 'SHEET_RELEASED', before: sheetReleased },
  ),
  'answerJob@1': told(
    'ben',
    { id: 'job-ben', accepted: false, reason: 'train', seenRev: 1 },
    { args: { seenRev: 7 }, code: 'JOB_CHANGED' },
  ),
  'acknowledgeChange@1': told(
    'ben',
    { id: 'job-ben', acknowledged: true, seenRev: 1 },
    { args: { seenRev: 0 }, code: 'JOB_CHANGED' },
  ),
  'activate@1': told(
    'paula',
    { id: 'requested', at: DURING },
    { args: { id: 'applied' }, code: 'BAD_TRANSITION' },
    { before: emilIsFree },
  ),
  'notNeeded@1': told('cara', { id: 'job-ben', at: DURING }, { args: { id: 'applied' }, code: 'BAD_TRANSITION' }),
  'noShow@1': told(
    'cara',
    { id: 'job-ben', at: DURING },
    { args: { at: '2027-06-04T05:00:00.000Z' }, code: 'TOO_EARLY' },
  ),
  'reactivate@1': told(
    'cara',
    { id: 'job-ben', at: DURING },
    { args: { id: 'requested' }, code: 'BAD_TRANSITION' },
    {
      before: async (north) => {
        await (await north.as('cara')).send('noShow@1', { id: 'job-ben', at: '2027-06-04T06:30:00.000Z' });
      },
    },
  ),
  'reportAbsence@1': told(
    'cara',
    { id: 'job-ben', statusCode: 'outage', at: DURING },
    { by: 'ben', code: 'BAD_TRANSITION' },
  ),
  'addCrewItemOnSite@1': told(
    'cara',
    { id: 'new-item', projectCrewId: 'loadIn', ...position, at: DURING },
    { code: 'SHEET_RELEASED', before: sheetReleased },
  ),
  'addPersonOnSite@1': told(
    'cara',
    { ...seat, at: DURING },
    { args: { projectCrewItemId: 'hands', contactId: 'c-ben', personId: 'ben' }, code: 'ALREADY_ASSIGNED' },
  ),
  'addPerson@1': told('paula', seat, { args: { projectCrewItemId: 'hands' }, code: 'SEAT_TAKEN' }),
  'applyVacancy@1': told(
    'newcomer',
    { id: 'vacant', assignmentId: 'mine', contactId: 'c-newcomer' },
    { args: { id: 'hands' }, code: 'VACANCY_TAKEN' },
  ),
  'unapplyVacancy@1': told(
    'emil',
    { id: 'vacant', assignmentId: 'applied' },
    { args: { id: 'many', assignmentId: 'requested' }, code: 'ALREADY_CONFIRMED' },
  ),
  'moveAssignment@1': told(
    'paula',
    { id: 'applied', statusCode: 'confirmed' },
    { args: { id: 'requested', statusCode: 'notChosen' }, code: 'BAD_TRANSITION' },
    { before: emilIsFree },
  ),
  'editAssignment@1': told(
    'paula',
    { id: 'job-ben', startAt: '2027-06-04T07:00:00.000Z' },
    { args: { startAt: END }, code: 'END_BEFORE_START' },
  ),
  'createCrewItem@1': told(
    'paula',
    { id: 'new-item', projectCrewId: 'loadIn', ...position },
    { args: { projectCrewId: 'over' }, code: 'CREW_CLOSED' },
  ),
  'editCrewItem@1': told(
    'paula',
    { id: 'many', startTime: '09:00' },
    { args: { id: 'called-off' }, code: 'ALREADY_CANCELLED' },
  ),
  'editCrew@1': told('paula', { id: 'loadIn', name: 'Load-in, Hall 4' }, { by: 'cara', code: 'NO_RIGHT' }),
  'moveCrew@1': told(
    'paula',
    { id: 'next-week', statusCode: 'cancelled' },
    { args: { id: 'loadIn', statusCode: 'closed' }, code: 'NOT_RELEASED' },
    { before: nextWeekIsOrdered },
  ),
  'setHours@1': told(
    'cara',
    { id: 'job-ben', workedStart: START, workedEnd: END, breakMin: 30, hoursRev: 0 },
    { args: { breakMin: 181 }, code: 'BREAK_TOO_LONG' },
  ),
  'shareLocation@1': told(
    'ben',
    {
      id: 'loadIn',
      personId: 'ben',
      latitude: 48,
      longitude: 16,
      accuracyM: 5,
      at: '2027-06-04T14:58:00.000Z',
      until: '2027-06-04T16:00:00.000Z',
    },
    { code: 'NO_RIGHT' },
    {
      before: async (north) => {
        await (await north.as('paula')).send('editCrew@1', { id: 'loadIn', allowLiveLocation: true });
      },
    },
  ),
  'rateAssignments@1': told(
    'cara',
    { id: 'loadIn', at: DURING, ratings: [{ ...rating, assignmentId: 'job-ben', contactId: 'c-ben' }] },
    { args: { ratings: [{ ...rating, assignmentId: 'job-cara', contactId: 'c-cara' }] }, code: 'SELF_RATING' },
  ),
  'rateCrewMember@1': told(
    'paula',
    { id: 'c-ben', rating, at: DURING },
    { args: { id: 'c-paula' }, code: 'SELF_RATING' },
  ),
  'signDeliveryNote@1': told(
    'cara',
    { id: 'loadIn', signature: DRAWN, signerName: 'M. Berg', at: END, hoursHash: HOURS, lines: LINES },
    { code: 'NOTE_CHANGED' },
    { before: hoursStated },
  ),
  'confirmDeliveryNote@1': told(
    'mia',
    { id: 'loadIn', hoursHash: HOURS, at: END },
    { args: { hoursHash: 'b'.repeat(64) }, code: 'NOTE_CHANGED' },
    { before: hoursStated },
  ),
  'releaseDeliveryNote@1': told(
    'paula',
    { id: 'loadIn', hoursHash: HOURS, reason: 'by phone' },
    { code: 'HOURS_MISSING' },
    { before: hoursStated },
  ),
  'reopenDeliveryNote@1': told(
    'paula',
    { id: 'loadIn', statusCode: 'open', reason: 'more hours' },
    { code: 'NOT_RELEASED', before: noteSigned },
    { before: noteReleased },
  ),
  'sendDeliveryNote@1': told(
    'cara',
    { id: 'loadIn', to: ['m.berg@fest.test'] },
    { code: 'NOT_SIGNED', before: hoursStated },
    { before: noteSigned },
  ),
  'flagNoteDownloaded@1': told(
    'otto',
    { id: 'loadIn', downloaded: true },
    { code: 'NOT_RELEASED', before: hoursStated },
    { before: noteReleased },
  ),
  'releaseSheet@1': told(
    'cara',
    { id: 'loadIn', hoursHash: HOURS },
    { args: { hoursHash: 'c'.repeat(64) }, code: 'HOURS_CHANGED', before: hoursStated },
    { before: hoursStated },
  ),
  'reopenSheet@1': told(
    'paula',
    { id: 'loadIn', statusCode: 'open', reason: 'wrong break' },
    { by: 'cara', code: 'NO_RIGHT', before: sheetReleased },
    { before: sheetReleased },
  ),
  'flagSheetDownloaded@1': told(
    'otto',
    { id: 'loadIn', downloaded: true },
    { code: 'NOT_RELEASED' },
    { before: sheetReleased },
  ),
  'writeSheet@1': told('cara', { id: 'loadIn', incidents: 'none' }, { code: 'SHEET_RELEASED', before: sheetReleased }),
};
