// Who takes part in a history, and the job they share.
import type { Actor } from '#schema/define/rights.ts';

const person = (name: string): Actor => ({
  tenant: 't1',
  loginType: 'user',
  login: `user:${name}`,
  personId: `p-${name}`,
  contactIds: [`c-${name}`],
  contactNumber: 'K-1',
  audiences: ['crew'],
  rights: { projects: ['READ'] },
  projectId: null,
  plusCrewId: null,
  canEdit: false,
});

export const ben: Actor = person('ben');
export const cara: Actor = person('cara');

export const AT = '2026-12-01T06:00:00.000Z';
const END = '2026-12-01T14:00:00.000Z';
export const JOBS = ['a1', 'a2', 'a3'] as const;
/** The position that the jobs belong to. */
export const POSITION = 'i1';

/** Ben's job as the office made it. */
export const job = (more: Readonly<Record<string, unknown>> = {}): Readonly<Record<string, unknown>> => ({
  projectCrewItemId: POSITION,
  projectCrewId: 'crew1',
  projectId: 'pr1',
  companyId: 'co1',
  contactId: 'c-ben',
  personId: 'p-ben',
  statusCode: 'requested',
  chief: false,
  effectiveStart: AT,
  effectiveEnd: END,
  timezone: 'Europe/Vienna',
  termsRev: 1,
  changedFields: [],
  hoursRev: 0,
  ...more,
});

/** The position as far as a change of a job looks at it. */
export const position = (): Readonly<Record<string, unknown>> => ({
  projectCrewId: 'crew1',
  projectId: 'pr1',
  companyId: 'co1',
  functionId: 'f1',
  startDate: '2026-12-01',
  startTime: '07:00',
  endTime: '15:00',
  startAt: AT,
  endAt: END,
  timezone: 'Europe/Vienna',
  amount: 3,
  statusCode: 'vacant',
  termsRev: 1,
});
