// A price list, of one client or for all.
import { entity } from '../../define/entity.ts';
import {
  caption,
  currency,
  date,
  inGroup,
  integer,
  listOf,
  minutes,
  object,
  oneOf,
  optional,
  price,
  ref,
  time,
} from '../../define/field.ts';
import { absent, all, both, either, holding, inSet, referencedBy, right } from '../../define/rights.ts';
import { MOST_SUPPLEMENTS, SUPPLEMENT_KINDS } from '../../rules/money/pay/supplements.ts';

export const rateCardLine = object({
  functionId: ref('functions'),
  hourCents: price,
  /** Least billed minutes of a call. */
  minMin: minutes,
  /** Minutes after which a shift is overtime. */
  overtimeFromMin: minutes,
  overtimePct: integer(0, 500),
  nightPct: integer(0, 500),
  sundayPct: integer(0, 500),
  holidayPct: integer(0, 500),
  travelFlatCents: optional(price),
});

/** What is paid to people on top of the plain hour, and when (domain.md, pay-supplements). */
export const supplement = object({
  kind: oneOf(...SUPPLEMENT_KINDS),
  /** Times of day; both or none. */
  from: optional(time),
  to: optional(time),
  /** Of overtime: the worked minutes after which it begins. */
  afterMin: optional(minutes),
  percent: integer(1, 500),
  /** Kinds that give way to this one. */
  wins: listOf(oneOf(...SUPPLEMENT_KINDS), 4),
});

export const rateCard = entity('rateCards', {
  fields: {
    companyId: optional(ref('companies')),
    name: caption,
    validFrom: date,
    validTo: optional(date),
    currency,
    /** Prices; without the right the names alone are listed. */
    lines: inGroup('bill', optional(listOf(rateCardLine, 200))),
    /** Without them the overtime of the prices is paid alone. */
    supplements: inGroup('supplements', optional(listOf(supplement, MOST_SUPPLEMENTS))),
  },
  indexes: [],
  serverIndexes: ['companyId', 'validFrom'],
  routes: { beneath: { '/companies/{id}/rateCards': 'companyId' } },
  pull: {
    from: { crew: 'payrollsOfPerson', client: 'companies', planner: 'companies', office: 'companies' },
    stage: 1,
  },
  read: 'signedIn',
  rows: {
    /** Who may see their pay can reckon it: the cards of the projects that they work on. */
    crew: both(holding(right('payrolls')), referencedBy('projects', 'rateCardId')),
    client: either(absent('companyId'), inSet('companyId', 'myCompanies')),
    planner: all,
    office: all,
  },
  groups: {
    bill: {
      client: both(holding(right('rateCards', 'READ')), inSet('companyId', 'myCompanies')),
      planner: holding(right('rateCards', 'READ')),
      office: holding(right('rateCards', 'READ')),
    },
    supplements: { crew: holding(right('payrolls')), planner: all, office: all },
  },
});
