// The texts whose ids are put together at run time: every family with all its members, in this one place.
import { CHECK_KINDS } from '#schema/entities/crews/crew-check.ts';
import { ASSIGNMENT_STATUS } from '#schema/entities/crews/project-crew-item-status.ts';
import { REFUSALS, WARNINGS } from '#schema/refusals.ts';

export interface MessageFamily {
  /** What the ids begin with; the only dynamic beginnings that code may use. */
  readonly prefix: string;
  /** All ids of the family; each has to have its text. */
  readonly ids: readonly string[];
}

const family = (prefix: string, members: readonly string[], parts: readonly string[] = ['']): MessageFamily => ({
  prefix,
  ids: members.flatMap((member) => parts.map((part) => `${prefix}${member}${part}`)),
});

const JOB_LISTS = ['all', 'toConfirm', 'upcoming', 'applied', 'asChief', 'past'];
const POSITIONS = ['known', 'notAsked', 'searching', 'denied', 'unavailable'];

export const FAMILIES: readonly MessageFamily[] = [
  family('refusal.', [...Object.keys(REFUSALS), ...WARNINGS], ['.title', '.text']),
  family('checks.', CHECK_KINDS, ['.action', '.anyway', '.name', '.done', '.opens', '.closed', '.of']),
  family('checks.place.', POSITIONS),
  family('checks.placeText.', POSITIONS),
  family('crews.fact.', ['meetingPoint', 'dressCode', 'info', 'parking', 'vehicleNote']),
  family('crews.photos.state.', ['verifying', 'inReview', 'rejected']),
  family('crews.photos.visible.', ['crew', 'client', 'planner']),
  family('home.account.', ['narrow', 'none'], ['.title', '.text']),
  family('jobs.changed.', ['time', 'place', 'function', 'several']),
  family('jobs.empty.', JOB_LISTS, ['.title', '.text']),
  family('jobs.filter.', JOB_LISTS),
  family('jobs.station.', ['asked', 'confirmed', 'checkedIn', 'checkedOut', 'closed']),
  family('jobs.status.', ASSIGNMENT_STATUS),
  family('locations.fact.', ['entrance', 'parking', 'notes']),
];
