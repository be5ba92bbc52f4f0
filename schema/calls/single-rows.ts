// Single rows that lie deeper than one id, and what the server counts together when it is asked.
import { call, rowAnswer } from '../define/call.ts';
import { caption, cents, decimal, instant, integer, listOf, object, optional, ref } from '../define/field.ts';
import { anyOf, audience, right } from '../define/rights.ts';
import { projectCrewItemStatus } from '../entities/crews/project-crew-item-status.ts';
import { formResult } from '../entities/forms/form-result.ts';
import { person } from '../entities/people/person.ts';

export const securityCheck = call('securityCheck', {
  method: 'GET',
  path: '/projectCrews/{id}/securityChecks/{checkId}',
  permit: anyOf(right('projects'), audience('projectLogin')),
  summary: 'One security check of a crew.',
  answer: rowAnswer(formResult),
});
export const crewProfile = call('crewProfile', {
  method: 'GET',
  path: '/projects/{number}/crewProfile/{personId}',
  permit: anyOf(right('crewProfile'), right('crews')),
  summary: 'A person on a project, with functions, skills, tags and approved documents as included rows.',
  answer: rowAnswer(person),
});
export const jobAsChief = call('jobAsChief', {
  method: 'GET',
  path: '/jobs/{id}/crewChief',
  permit: right('projects'),
  summary: 'One job that I lead.',
  answer: rowAnswer(projectCrewItemStatus),
});
export const jobToConfirm = call('jobToConfirm', {
  method: 'GET',
  path: '/jobs/{id}/confirmation',
  permit: right('projects'),
  summary: 'One job that waits for my answer.',
  answer: rowAnswer(projectCrewItemStatus),
});
/** Fields as schema/rules/money/plus-forecast.ts counts them. */
export const plusCrewProgress = call('plusCrewProgress', {
  method: 'GET',
  path: '/plusCrews/{number}/progress',
  permit: 'signedIn',
  summary: 'Where a plus crew stands, and the bonus forecast: never a promise.',
  answer: object({
    asOf: instant,
    plusCrewId: ref('plusCrews'),
    elapsed: decimal(0, 1),
    turnover: decimal(-1e12, 1e12),
    projected: optional(decimal(-1e15, 1e15)),
    minimumTarget: optional(decimal(-1e12, 1e12)),
    teamSpeed: optional(decimal(0, 1e9)),
    speedNorm: optional(decimal(0, 1e9)),
    bonusCents: optional(cents),
    /** Working days of the period, or all of them where it has none. */
    days: integer(0),
    /** What everybody's stated hours are together, in minutes; where the login may see shares and there is a bonus. */
    sharedMinutes: optional(integer(0)),
    /** Shares of the bonus that the login may see: its own, or everybody's for the leader and the agency. */
    shares: optional(
      listOf(object({ contactId: ref('contacts'), name: optional(caption), minutes: integer(0), cents })),
    ),
  }),
});
