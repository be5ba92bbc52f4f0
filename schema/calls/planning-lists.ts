// What calendars and the crew planner read.
import { list } from '../define/call.ts';
import { anyOf, audience, holding, right } from '../define/rights.ts';
import { crewCheck } from '../entities/crews/crew-check.ts';
import { crewChiefSheet } from '../entities/crews/crew-chief-sheet.ts';
import { deliveryNote } from '../entities/crews/delivery-note.ts';
import { projectCrewItemStatus } from '../entities/crews/project-crew-item-status.ts';
import { projectCrewItem } from '../entities/crews/project-crew-item.ts';
import { projectCrew } from '../entities/crews/project-crew.ts';
import { contact } from '../entities/people/contact.ts';
import { person } from '../entities/people/person.ts';
import { bankHoliday } from '../entities/planning/bank-holiday.ts';
import { blockDate } from '../entities/planning/block-date.ts';
import { plannerCrewMembership } from '../entities/planning/planner-crew-membership.ts';
import { plannerCrew } from '../entities/planning/planner-crew.ts';
import { staffValue } from '../entities/planning/staff-value.ts';
import { vacationRequest } from '../entities/planning/vacation-request.ts';

const plans = anyOf(right('planningCalendar'), right('planningCrewItemList'));
const forPlanning = holding(plans);
const forPlanners = holding(audience('planner'));

/**
 * The planning calendar of a window of days: shifts, positions and people for those who plan and for clients; own
 * blocked dates,
 * vacation requests and bank holidays for a crew login, which needs no right for it.
 */
export const planningCalendarItems = list('planningCalendarItems', {
  path: '/planningCalendarItems',
  permit: anyOf(plans, audience('crew')),
  windowed: ['planner', 'client'],
  data: { entity: projectCrewItemStatus, where: forPlanning },
  included: [
    { entity: projectCrewItem, where: forPlanning },
    { entity: projectCrew, where: forPlanning },
    { entity: deliveryNote, where: forPlanning },
    { entity: crewChiefSheet, where: forPlanners },
    { entity: crewCheck, where: forPlanners },
    { entity: staffValue, where: forPlanners },
    { entity: blockDate },
    { entity: vacationRequest },
    { entity: bankHoliday },
  ],
});

/** One person's bars, from a month back on unless other days are asked for. */
export const plannerPlanningItems = list('plannerPlanningItems', {
  path: '/contacts/{id}/plannerPlanningItems',
  permit: right('planningCalendar'),
  monthsBack: 1,
  under: { parent: contact, through: { entity: contact, from: 'id', to: 'personId' }, fields: ['personId'] },
  data: { entity: projectCrewItemStatus },
  included: [{ entity: blockDate }, { entity: vacationRequest }],
});

export const plannerCrews = list('plannerCrews', {
  path: '/plannerCrews',
  permit: 'signedIn',
  data: { entity: plannerCrew },
  included: [{ entity: plannerCrewMembership }],
});
/** The standing crews alone, for pickers. */
export const pCrews = list('pCrews', {
  path: '/pCrews',
  permit: 'signedIn',
  data: { entity: plannerCrew },
  included: [],
});

export const pCrewsOfContact = list('pCrewsOfContact', {
  path: '/contacts/{id}/pCrews',
  permit: 'signedIn',
  under: {
    parent: contact,
    through: { entity: plannerCrewMembership, from: 'contactId', to: 'plannerCrewId' },
    fields: ['id'],
  },
  data: { entity: plannerCrew },
  included: [],
});

export const plannerCrewMembershipsOfPerson = list('plannerCrewMembershipsOfPerson', {
  path: '/persons/{id}/plannerCrewMemberships',
  permit: 'signedIn',
  under: { parent: person, through: { entity: contact, from: 'personId', to: 'id' }, fields: ['contactId'] },
  data: { entity: plannerCrewMembership },
  included: [{ entity: plannerCrew }],
});
