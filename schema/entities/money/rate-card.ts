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
  optional,
  price,
  ref,
} from '../../define/field.ts';
import { absent, all, both, either, holding, inSet, right } from '../../define/rights.ts';

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

export const rateCard = entity('rateCards', {
  fields: {
    companyId: optional(ref('companies')),
    name: caption,
    validFrom: date,
    validTo: optional(date),
    currency,
    /** Prices; without the right the names alone are listed. */
    lines: inGroup('bill', optional(listOf(rateCardLine, 200))),
  },
  indexes: [],
  serverIndexes: ['companyId', 'validFrom'],
  routes: { beneath: { '/companies/{id}/rateCards': 'companyId' } },
  pull: { from: { client: 'companies', planner: 'companies', office: 'companies' }, stage: 1 },
  read: 'signedIn',
  rows: { client: either(absent('companyId'), inSet('companyId', 'myCompanies')), planner: all, office: all },
  groups: {
    bill: {
      client: both(holding(right('rateCards', 'READ')), inSet('companyId', 'myCompanies')),
      planner: holding(right('rateCards', 'READ')),
      office: holding(right('rateCards', 'READ')),
    },
  },
});
