// A crew: one shift team of a project at one location.
import { entity } from '../../define/entity.ts';
import {
  assigned,
  caption,
  flag,
  inGroup,
  instant,
  object,
  oneOf,
  optional,
  ref,
  refs,
  text,
  zone,
} from '../../define/field.ts';
import { all, either, inSet, referencedBy, right, within } from '../../define/rights.ts';

export const CREW_STATUS = ['planned', 'confirmed', 'closed', 'cancelled'] as const;

export const projectCrew = entity('projectCrews', {
  fields: {
    projectId: ref('projects'),
    name: caption,
    locationId: ref('locations'),
    statusCode: oneOf(...CREW_STATUS),
    /** First start and last end of its positions, and the zone of its location: sent so that they can be indexed. */
    startAt: assigned(optional(instant)),
    endAt: assigned(optional(instant)),
    timezone: assigned(zone),
    contactOnSiteContactId: optional(ref('contacts')),
    /** Name and phone of somebody on site: for who is booked there, not for who applied or was asked. */
    contactOnSite: inGroup('onSite', optional(object({ name: caption, phone: text(3, 40) }))),
    meetingPoint: optional(text(1, 200)),
    dressCode: optional(text(1, 200)),
    info: optional(text(1, 4000)),
    parking: optional(text(1, 400)),
    vehicleNote: optional(text(1, 400)),
    securityFormIds: refs('forms'),
    cateringAgreementTypeId: optional(ref('cateringAgreementTypes')),
    chargeTypeId: optional(ref('chargeTypes')),
    requirePreCall: flag,
    requireCheckInPhoto: flag,
    allowLiveLocation: flag,
    /** Why it was called off: its people have it on their jobs. */
    cancelReason: inGroup('calledOff', assigned(optional(text(1, 400)))),
  },
  indexes: ['projectId', 'locationId'],
  serverIndexes: ['startAt', 'endAt', 'statusCode'],
  span: ['startAt', 'endAt'],
  routes: { get: '/projectCrews/{id}' },
  pull: {
    from: {
      crew: 'jobs',
      client: 'planningCalendarItems',
      planner: 'planningCalendarItems',
      projectLogin: 'projectCrewsOfProject',
    },
    stage: 1,
  },
  read: { any: [right('projects'), { audience: 'projectLogin' }] },
  rows: {
    crew: either(inSet('id', 'myCrews'), referencedBy('projectCrewItems', 'projectCrewId')),
    client: within('projectId', 'projects'),
    planner: all,
    office: all,
    projectLogin: inSet('projectId', 'thisProject'),
  },
  groups: {
    onSite: { crew: inSet('id', 'bookedCrews'), client: all, planner: all, office: all, projectLogin: all },
    calledOff: { planner: all, office: all },
  },
});
