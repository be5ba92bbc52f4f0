// What a person and the agency agreed on: how much work, how much leave, at what pay.
import { entity } from '../../define/entity.ts';
import {
  assigned,
  date,
  decimal,
  inGroup,
  instant,
  integer,
  minutes,
  object,
  oneOf,
  optional,
  price,
  ref,
  refs,
  text,
} from '../../define/field.ts';
import { all, both, holding, inSet, is, not, right } from '../../define/rights.ts';

/** Where its person stands in the month of the count, or stood in its last one (rules/money/account-rows.ts). */
export const contractAccounts = object({
  asOf: instant,
  quotaMin: minutes,
  plannedMin: minutes,
  workedMin: minutes,
  timeAccountMin: integer(-10_000_000, 10_000_000),
  vacationDays: decimal(-400, 400),
});

export const contractTerms = {
  from: date,
  to: optional(date),
  quotaMinPerMonth: minutes,
  vacationDaysPerYear: decimal(0, 60),
  hourCents: inGroup('pay', optional(price)),
} as const;

export const staffContract = entity('staffContracts', {
  fields: {
    ...contractTerms,
    number: assigned(optional(text(1, 20))),
    personId: ref('persons'),
    companyId: ref('companies'),
    kind: oneOf('fulltime', 'parttime', 'marginal', 'dayContract', 'freelance'),
    statusCode: oneOf('draft', 'toSign', 'active', 'ended'),
    documentIds: assigned(refs('documents')),
    accounts: assigned(optional(contractAccounts)),
  },
  indexes: ['personId'],
  serverIndexes: ['from', 'to'],
  routes: { get: '/staffContracts/{id}' },
  pull: { from: { crew: 'staffContractsOfPerson' }, stage: 2 },
  read: { any: [right('staffContracts'), { audience: 'planner' }] },
  rows: {
    crew: both(inSet('personId', 'me'), holding(right('staffContracts')), not(is('statusCode', 'draft'))),
    planner: all,
    office: all,
  },
  groups: { pay: { crew: inSet('personId', 'me'), office: all } },
});
