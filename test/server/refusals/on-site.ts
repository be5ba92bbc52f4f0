// Refusals around a crew: seats, states, hours and the papers that freeze them.
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { projectCrewItem } from '#schema/entities/crews/project-crew-item.ts';
import { companySettings } from '#schema/entities/people/company-settings.ts';
import {
  DRAWN,
  DURING,
  hoursStated,
  HOURS,
  LINES,
  noteReleased,
  noteSigned,
  sheetReleased,
} from '../../support/mutations/mutation-case.ts';
import { assignmentRow, END, START, settingsRow } from '../../support/worlds/tenant-rows.ts';
import type { Stage } from '../../support/mutations/every-change.ts';
import { met, type Provoked } from './provoked.ts';
import { hashOf } from '../mutations/hooks/signed-hours.ts';

const position = {
  id: 'new-item',
  projectCrewId: 'loadIn',
  functionId: 'stagehand',
  startDate: '2027-06-04',
  startTime: '18:00',
  endTime: '22:00',
  amount: 1,
};
const seat = {
  id: 'new-seat',
  projectCrewItemId: 'many',
  contactId: 'c-newcomer',
  personId: 'newcomer',
  statusCode: 'confirmed',
};
const stated = { id: 'job-ben', workedStart: START, workedEnd: END, breakMin: 30, hoursRev: 0 };
const signature = { id: 'loadIn', signature: DRAWN, signerName: 'M. Berg', at: END };
const OTHER = 'd'.repeat(64);
const SHORTER = LINES.map((line) => ({ ...line, breakMin: 45 }));

const told =
  (before: (north: Stage['north']) => Promise<void>) =>
  ({ north }: Stage): Promise<void> =>
    before(north);
const asksForProof = async ({ world, north }: Stage): Promise<void> => {
  await world.put(projectCrewItem, {
    ...(await north.row(projectCrewItem, 'vacant')),
    requiredSkillIds: ['forklift'],
  } as never);
};
const wantsSignature = async (stage: Stage): Promise<void> => {
  await stage.world.put(companySettings, settingsRow('fest', { requireSignedNote: true }));
  await hoursStated(stage.north);
};

const wantsNoVacancies = async ({ world }: Stage): Promise<void> => {
  await world.put(companySettings, settingsRow('fest', { allowVacancies: false }));
};

export const ON_SITE: readonly Provoked[] = [
  met('NO_VACANCIES', 'a vacancy for a company that wants none', {
    by: 'paula',
    name: 'editCrewItem@1',
    args: { id: 'hands', statusCode: 'vacant' },
    before: wantsNoVacancies,
  }),
  met('NOT_ASSIGNED', 'an answer to a job of somebody else', {
    by: 'otto',
    name: 'answerJob@1',
    args: { id: 'requested', accepted: true, seenRev: 1 },
  }),
  met('NOT_ASSIGNED', 'hours that a colleague states', { by: 'dora', name: 'setHours@1', args: stated }),
  met('TOO_EARLY', 'a no-show before the shift has begun', {
    by: 'cara',
    name: 'noShow@1',
    args: { id: 'job-ben', at: '2027-06-04T05:00:00.000Z' },
  }),
  met('ANSWER_TOO_LATE', 'yes to a job that has begun', {
    by: 'emil',
    name: 'answerJob@1',
    args: { id: 'requested', accepted: true, seenRev: 1 },
  }),
  met('REQUEST_WITHDRAWN', 'yes to a job that the planner took back', {
    by: 'emil',
    name: 'answerJob@1',
    args: { id: 'requested', accepted: true, seenRev: 1 },
    before: ({ world }) =>
      world.put(projectCrewItemStatus, assignmentRow('requested', 'emil', 'many', { statusCode: 'cancelled' })),
  }),
  met('PERSON_UNAVAILABLE', 'a booking of somebody who is booked at that time', {
    by: 'paula',
    name: 'addPerson@1',
    args: { ...seat, contactId: 'c-ben', personId: 'ben' },
  }),
  met('ALREADY_ASSIGNED', 'a second place on the same position', {
    by: 'paula',
    name: 'addPerson@1',
    args: { ...seat, projectCrewItemId: 'hands', contactId: 'c-ben', personId: 'ben' },
  }),
  met('SKILL_MISSING', 'a booking without the proof that the position asks for', {
    by: 'paula',
    name: 'addPerson@1',
    args: { ...seat, projectCrewItemId: 'vacant' },
    before: asksForProof,
  }),
  met('SKILL_MISSING', 'an application without the proof that the position asks for', {
    by: 'newcomer',
    name: 'applyVacancy@1',
    args: { id: 'vacant', assignmentId: 'mine', contactId: 'c-newcomer' },
    before: asksForProof,
  }),
  met('VACANCY_CLOSED', 'an application for a position that is not vacant', {
    by: 'newcomer',
    name: 'applyVacancy@1',
    args: { id: 'many', assignmentId: 'mine', contactId: 'c-newcomer' },
  }),
  met('OVERLAP_CONFIRMED', 'an application during a job of one’s own', {
    by: 'ben',
    name: 'applyVacancy@1',
    args: { id: 'vacant', assignmentId: 'mine', contactId: 'c-ben' },
  }),
  met('OUTSIDE_PROJECT', 'a position after the project', {
    by: 'paula',
    name: 'createCrewItem@1',
    args: { ...position, startDate: '2027-07-04' },
  }),
  met('TOO_LONG', 'a position of three days without a night', {
    by: 'paula',
    name: 'createCrewItem@1',
    args: { ...position, startDate: '2027-06-04', endDate: '2027-06-07' },
  }),
  met('END_BEFORE_START', 'a position that ends before it begins', {
    by: 'paula',
    name: 'createCrewItem@1',
    args: { ...position, startDate: '2027-06-05', endDate: '2027-06-04' },
  }),
  met('PROJECT_CLOSED', 'a crew for an order that is closed', {
    by: 'paula',
    name: 'editProject@1',
    args: { number: 'closed', name: 'Later' },
  }),
  met('END_BEFORE_START', 'hours that end before they begin', {
    by: 'cara',
    name: 'setHours@1',
    args: { ...stated, workedStart: END, workedEnd: START },
  }),
  met('BREAK_TOO_LONG', 'a break of more than three hours', {
    by: 'cara',
    name: 'setHours@1',
    args: { ...stated, breakMin: 181 },
  }),
  met('HOURS_CHANGED', 'hours over others that were not seen', {
    by: 'cara',
    name: 'setHours@1',
    args: { ...stated, breakMin: 45 },
    before: told(hoursStated),
  }),
  met('SHEET_RELEASED', 'hours after the sheet is released', {
    by: 'cara',
    name: 'setHours@1',
    args: { ...stated, breakMin: 45, hoursRev: 1 },
    before: told(sheetReleased),
  }),
  met('SHEET_RELEASED', 'one more pair of hands after the sheet is released', {
    by: 'cara',
    name: 'activate@1',
    args: { id: 'requested', at: DURING },
    before: told(sheetReleased),
  }),
  met('ALREADY_SIGNED', 'a signature under other hours than those that were signed', {
    by: 'cara',
    name: 'signDeliveryNote@1',
    args: { ...signature, hoursHash: hashOf(SHORTER), lines: SHORTER },
    before: told(noteSigned),
  }),
  met('ALREADY_SIGNED', 'a click where somebody has signed', {
    by: 'mia',
    name: 'confirmDeliveryNote@1',
    args: { id: 'loadIn', hoursHash: OTHER, at: END },
    before: told(noteSigned),
  }),
  met('NOTE_ALREADY_RELEASED', 'a signature on a note that is out', {
    by: 'cara',
    name: 'signDeliveryNote@1',
    args: { ...signature, hoursHash: HOURS, lines: LINES },
    before: told(noteReleased),
  }),
  met('NOTE_ALREADY_RELEASED', 'a second release with other hours', {
    by: 'paula',
    name: 'releaseDeliveryNote@1',
    args: { id: 'loadIn', hoursHash: OTHER, reason: 'x' },
    before: told(noteReleased),
  }),
  met('NOTE_ALREADY_RELEASED', 'a second release of the sheet with other hours', {
    by: 'cara',
    name: 'releaseSheet@1',
    args: { id: 'loadIn', hoursHash: OTHER },
    before: told(sheetReleased),
  }),
  met('NOTE_CHANGED', 'a release of hours that are others by now', {
    by: 'paula',
    name: 'releaseDeliveryNote@1',
    args: { id: 'loadIn', hoursHash: OTHER, reason: 'x' },
    before: told(hoursStated),
  }),
  met('NOT_SIGNED', 'a release by the chief where the client has to sign', {
    by: 'cara',
    name: 'releaseDeliveryNote@1',
    args: { id: 'loadIn', hoursHash: HOURS, reason: 'x' },
    before: wantsSignature,
  }),
  met('BAD_RECIPIENT', 'a signed note to nobody', {
    by: 'cara',
    name: 'sendDeliveryNote@1',
    args: { id: 'loadIn', to: [] },
    before: told(noteSigned),
  }),
  met('CREW_OVER', 'a place on the map hours after the end', {
    by: 'ben',
    name: 'shareLocation@1',
    args: {
      id: 'loadIn',
      personId: 'ben',
      latitude: 48,
      longitude: 16,
      accuracyM: 5,
      at: '2027-06-04T17:00:00.000Z',
      until: '2027-06-04T18:00:00.000Z',
    },
    before: async ({ north, world }) => {
      await (await north.as('paula')).send('editCrew@1', { id: 'loadIn', allowLiveLocation: true });
      world.setNow('2027-06-04T17:00:00.000Z');
    },
  }),
  met('ALREADY_BEGUN', 'a crew that is called off while it works', {
    by: 'paula',
    name: 'moveCrew@1',
    args: { id: 'loadIn', statusCode: 'cancelled' },
    before: ({ world }) => Promise.resolve(world.setNow(DURING)),
  }),
  met('CREW_CLOSED', 'an edit of a crew that was cancelled', {
    by: 'paula',
    name: 'editCrew@1',
    args: { id: 'over', name: 'Load-out' },
  }),
];
