// Contracts of the crew, with the accounts of this month and the months around it.
import type { Content } from '#schema/define/entity.ts';
import { document } from '#schema/entities/documents/document.ts';
import { staffContract } from '#schema/entities/money/staff-contract.ts';
import { staffValue, staffValueId } from '#schema/entities/planning/staff-value.ts';
import { timeAccountMinutes } from '#schema/rules/money/contract-accounts.ts';
import { chanceFor, dayFrom, moment, type Backdrop } from '../cast/backdrop.ts';
import { stamped, type Batch, type DemoRow } from '../base/batch.ts';
import { WITH_LOGIN } from '../cast/cast.ts';
import type { WorkedHours } from '../cast/worked-hours.ts';
import { canonicalInstant } from '../base/moments.ts';
import type { Someone } from '../cast/people.ts';
import type { Chance } from '../base/random.ts';
import { filed } from './filing.ts';

type Contract = Content<typeof staffContract>;
type Kind = Contract['kind'];

const QUOTA_MIN: Readonly<Record<Kind, number>> = {
  fulltime: 9600,
  parttime: 4800,
  marginal: 1800,
  dayContract: 0,
  freelance: 0,
};
const LEAVE_DAYS: Readonly<Record<Kind, number>> = {
  fulltime: 25,
  parttime: 15,
  marginal: 5,
  dayContract: 0,
  freelance: 0,
};

/** Ben works part time, Cara full time, Finn on his own account; of all the others as the trade has it. */
const kindOf = (index: number, chance: Chance): Kind => {
  const ofStars: readonly Kind[] = ['parttime', 'fulltime', 'fulltime', 'freelance', 'marginal'];
  const luck = chance.next();
  return ofStars[index] ?? (luck < 0.2 ? 'fulltime' : luck < 0.5 ? 'parttime' : luck < 0.85 ? 'marginal' : 'freelance');
};

export interface Hired {
  readonly who: Someone;
  readonly contract: DemoRow & Contract;
}

const accountsOf = (
  backdrop: Backdrop,
  ledger: WorkedHours,
  { person }: Someone,
  kind: Kind,
  chance: Chance,
): NonNullable<Contract['accounts']> => {
  const month = ledger.people.get(person.id)?.get(backdrop.today.toPlainYearMonth().toString());
  const workedMin = month?.workedMin ?? 0;
  const elapsed = (backdrop.today.day - 1) / backdrop.today.daysInMonth;
  return {
    asOf: canonicalInstant(backdrop.setting.now),
    quotaMin: QUOTA_MIN[kind],
    plannedMin: month?.plannedMin ?? 0,
    workedMin,
    vacationDays: Math.max(0, LEAVE_DAYS[kind] - chance.whole(0, 12)),
    timeAccountMin: timeAccountMinutes({
      carryOverMin: 15 * chance.whole(-20, 60),
      workedMin,
      paidAbsenceMin: 0,
      quotaMin: QUOTA_MIN[kind],
      elapsed,
    }),
  };
};

interface Desk {
  readonly backdrop: Backdrop;
  readonly ledger: WorkedHours;
  readonly chance: Chance;
}

/** What the running contract and the one before it have in common. */
const termsOf = ({ backdrop }: Desk, { person }: Someone, kind: Kind) => ({
  personId: person.id,
  companyId: backdrop.places.branch.id,
  kind,
  quotaMinPerMonth: QUOTA_MIN[kind],
  vacationDaysPerYear: LEAVE_DAYS[kind],
});

interface Engagement {
  /** The ended contract of those who sign in, and the paper of the running one. */
  readonly before?: { readonly ended: DemoRow; readonly paper: DemoRow };
  readonly hired: Hired;
}

const engage = (desk: Desk, who: Someone, index: number): Engagement => {
  const { backdrop, ledger, chance } = desk;
  const at = moment(backdrop, -chance.whole(420, 760));
  const kind = kindOf(index, chance);
  const [id, paper] = [chance.id(at), chance.id(at)];
  const terms = termsOf(desk, who, kind);
  const isStar = index < WITH_LOGIN;
  const before = isStar
    ? {
        paper: filed(backdrop, {
          id: paper,
          at,
          type: 'contract',
          name: 'Employment contract',
          owner: ['contract', id],
          paper: backdrop.papers.employment,
          signers: [who],
          signed: 1,
        }),
        ended: stamped(staffContract, at, {
          ...terms,
          id: chance.id(at),
          number: `V-${String(900 + index)}`,
          from: dayFrom(backdrop, -1100),
          to: dayFrom(backdrop, -761),
          statusCode: 'ended',
          hourCents: 1380,
          documentIds: [],
        }),
      }
    : undefined;
  const contract = stamped(staffContract, at, {
    ...terms,
    id,
    number: `V-${String(1001 + index)}`,
    from: dayFrom(backdrop, -760),
    statusCode: 'active',
    hourCents: 50 * chance.whole(28, 44),
    documentIds: isStar ? [paper] : [],
    accounts: accountsOf(backdrop, ledger, who, kind, chance),
  });
  return { hired: { who, contract }, ...(before === undefined ? {} : { before }) };
};

/** One running contract each; those who sign in have an ended one before it, with its paper. */
export const hire = (
  backdrop: Backdrop,
  ledger: WorkedHours,
): { readonly hired: readonly Hired[]; readonly batches: readonly Batch[] } => {
  const desk: Desk = { backdrop, ledger, chance: chanceFor(backdrop, 'contracts') };
  const engagements = backdrop.crew.map((who, index) => engage(desk, who, index));
  const hired = engagements.map((one) => one.hired);
  const before = engagements.flatMap((one) => (one.before === undefined ? [] : [one.before]));
  const contracts = [...before.map(({ ended }) => ended), ...hired.map(({ contract }) => contract)];
  return {
    hired,
    batches: [
      { entity: document, rows: before.map(({ paper }) => paper) },
      { entity: staffContract, rows: contracts },
      staffValues(backdrop, ledger, hired),
    ],
  };
};

/** Two months back to two months ahead for everybody. */
const staffValues = (backdrop: Backdrop, ledger: WorkedHours, hired: readonly Hired[]): Batch => {
  const asOf = canonicalInstant(backdrop.setting.now);
  const chance = chanceFor(backdrop, 'values');
  const rows = hired.flatMap(({ who, contract }) =>
    [-2, -1, 0, 1, 2].map((step) => {
      const month = backdrop.today.toPlainYearMonth().add({ months: step });
      const work = ledger.people.get(who.person.id)?.get(month.toString());
      const workedMin = work?.workedMin ?? 0;
      return stamped(staffValue, backdrop.setting.now, {
        id: staffValueId(who.contact.id, month.toString()),
        contactId: who.contact.id,
        personId: who.person.id,
        month: month.toString(),
        firstDay: month.toPlainDate({ day: 1 }).toString(),
        lastDay: month.toPlainDate({ day: month.daysInMonth }).toString(),
        quotaMin: contract.quotaMinPerMonth,
        plannedMin: work?.plannedMin ?? 0,
        workedMin,
        timeAccountMin: step < 0 ? workedMin - contract.quotaMinPerMonth : (contract.accounts?.timeAccountMin ?? 0),
        vacationDaysLeft: contract.accounts?.vacationDays ?? 0,
        vacationDaysTaken: chance.whole(0, 8),
        asOf,
      });
    }),
  );
  return { entity: staffValue, rows };
};
