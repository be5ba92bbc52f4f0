// What the agency pays for: the chief's own paper of a crew. The hours themselves stand in the assignments.
import { entity } from '../../define/entity.ts';
import { assigned, flag, instant, oneOf, optional, ref, sha256, text } from '../../define/field.ts';
import { all, inSet } from '../../define/rights.ts';

export const SHEET_STATUS = ['open', 'released'] as const;

/** One row per crew, under the crew's own id. */
export const crewChiefSheet = entity('crewChiefSheets', {
  fields: {
    projectCrewId: ref('projectCrews'),
    projectId: assigned(ref('projects')),
    startAt: assigned(optional(instant)),
    endAt: assigned(optional(instant)),
    statusCode: oneOf(...SHEET_STATUS),
    incidents: optional(text(1, 4000)),
    equipmentNote: optional(text(1, 4000)),
    /** Of the hours that were released (schema/rules/crews/hours.ts). */
    hoursHash: optional(sha256),
    releasedAt: assigned(optional(instant)),
    releasedBy: assigned(optional(ref('persons'))),
    /** Why it was opened again. */
    reopenReason: optional(text(1, 400)),
    downloaded: flag,
    downloadedAt: assigned(optional(instant)),
  },
  indexes: [],
  serverIndexes: ['projectCrewId', 'projectId', 'statusCode', 'endAt'],
  span: ['startAt', 'endAt'],
  routes: { get: '/projectCrews/{id}/crewChiefSheet' },
  pull: { from: { crew: 'jobs', planner: 'planningCalendarItems' }, stage: 2 },
  read: 'signedIn',
  rows: { crew: inSet('projectCrewId', 'myChiefCrews'), planner: all, office: all },
});
