// A team that is paid by what it achieves: merchandise, bar, promotion.
import { entity } from '../../define/entity.ts';
import { assigned, caption, currency, date, decimal, integer, oneOf, optional, ref, refs } from '../../define/field.ts';
import { either, holding, inSet, right } from '../../define/rights.ts';

export const PLUS_CREW_STATUS = ['active', 'finished', 'paidOut'] as const;

/** What its planner may set. */
export const plusCrewTerms = {
  name: caption,
  memberContactIds: refs('contacts'),
  leaderContactId: optional(ref('contacts')),
  from: date,
  to: date,
  /** Per cent of what lies above the minimum target. */
  bonusPoolPct: decimal(0, 100),
} as const;

export const plusCrew = entity('plusCrews', {
  numbered: true,
  fields: {
    ...plusCrewTerms,
    number: assigned(optional(integer(1))),
    typeId: ref('plusCrewTypes'),
    companyId: optional(ref('companies')),
    projectId: optional(ref('projects')),
    plannerCrewId: optional(ref('plannerCrews')),
    statusCode: oneOf(...PLUS_CREW_STATUS),
    currency,
  },
  indexes: ['number'],
  serverIndexes: ['from', 'to', 'companyId', '*memberContactIds'],
  span: ['from', 'to'],
  routes: { get: '/plusCrews/{number}' },
  pull: {
    from: {
      crew: 'plusCrews',
      client: 'plusCrews',
      planner: 'plusCrews',
      office: 'plusCrews',
      plusCrewLogin: 'plusCrews',
    },
    stage: 2,
  },
  read: 'signedIn',
  rows: {
    crew: either(inSet('memberContactIds', 'myContacts'), inSet('leaderContactId', 'myContacts')),
    client: inSet('companyId', 'myCompanies'),
    planner: holding(right('plusCrews')),
    office: holding(right('plusCrews')),
    plusCrewLogin: inSet('id', 'thisPlusCrew'),
  },
});
