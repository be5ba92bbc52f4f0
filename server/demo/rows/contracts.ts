// Contracts of the crew, with the accounts of this month and the months around it.
import type { Content } from '#schema/define/entity.ts';
import { document } from '#schema/entities/documents/document.ts';
import { staffContract } from '#schema/entities/money/staff-contract.ts';
import { staffValue } from '#schema/entities/planning/staff-value.ts';
import { accountsOf, monthsOfRows, valueOf } from '#schema/rules/money/account-rows.ts';
import { countedWork } from '#schema/rules/money/counted-work.ts';
import { monthAccounts } from '#schema/rules/money/month-accounts.ts';
import { chanceFor, dayFrom, moment, type Backdrop } from '../cast/backdrop.ts';
import { stamped, type Batch, type DemoRow } from '../base/batch.ts';
import { WITH_LOGIN } from '../cast/cast.ts';
import { contractKinds, type ContractKind } from '../cast/contract-kinds.ts';
import type { WorkedHours } from '../cast/worked-hours.ts';
import { canonicalInstant } from '../base/moments.ts';
import type { Someone } from '../cast/people.ts';
import type { Chance } from '../base/random.ts';
import { holidaysInVienna, leavesOf } from './calendar.ts';
import { filed } from './filing.ts';

type Contract = Content<typeof staffContract>;

/** Days of leave of a year; who works on their own account has none. */
const LEAVE_DAYS: Readonly<Record<ContractKind, number>> = {
  fulltime: 25,
  parttime: 25,
  marginal: 20,
  dayContract: 0,
  freelance: 0,
};
/** Kinds that ask for hours each month; all others work as they are called. */
const WITH_QUOTA: readonly ContractKind[] = ['fulltime', 'parttime'];
const HALF_HOUR = 30;

export interface Hired {
  readonly who: Someone;
  readonly contract: DemoRow & Contract;
}

/** What they work in a month on average, to half an hour: a demo gives each of its people a few shifts. */
const quotaOf = ({ backdrop, ledger }: Desk, { person }: Someone, kind: ContractKind): number => {
  const worked = (ledger.shifts.get(person.id) ?? []).filter((shift) => shift.kind === 'worked');
  const first = worked.map(({ date }) => date.slice(0, 7)).toSorted()[0];
  if (first === undefined || !WITH_QUOTA.includes(kind)) return 0;
  const months = Temporal.PlainYearMonth.from(first).until(backdrop.today.toPlainYearMonth(), {
    largestUnit: 'months',
  }).months;
  const minutes = worked.reduce((total, shift) => total + shift.minutes, 0);
  return HALF_HOUR * Math.round(minutes / Math.max(1, months) / HALF_HOUR);
};

interface Desk {
  readonly backdrop: Backdrop;
  readonly ledger: WorkedHours;
  readonly chance: Chance;
  readonly kinds: ReadonlyMap<string, ContractKind>;
}

/** What the running contract and the one before it have in common. */
const termsOf = (desk: Desk, who: Someone) => {
  const kind = desk.kinds.get(who.person.id) ?? 'marginal';
  return {
    personId: who.person.id,
    companyId: desk.backdrop.places.branch.id,
    kind,
    quotaMinPerMonth: quotaOf(desk, who, kind),
    vacationDaysPerYear: LEAVE_DAYS[kind],
  };
};

interface Engagement {
  /** The ended contract of those who sign in, and the paper of the running one. */
  readonly before?: { readonly ended: DemoRow & Contract; readonly paper: DemoRow };
  readonly hired: Hired;
}

const engage = (desk: Desk, who: Someone, index: number): Engagement => {
  const { backdrop, chance } = desk;
  const at = moment(backdrop, -chance.whole(420, 760));
  const [id, paper] = [chance.id(at), chance.id(at)];
  const terms = termsOf(desk, who);
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
  });
  return { hired: { who, contract }, ...(before === undefined ? {} : { before }) };
};

/** One running contract each; those who sign in have an ended one before it, with its paper. */
export const hire = (
  backdrop: Backdrop,
  ledger: WorkedHours,
): { readonly hired: readonly Hired[]; readonly batches: readonly Batch[] } => {
  const desk: Desk = { backdrop, ledger, chance: chanceFor(backdrop, 'contracts'), kinds: contractKinds(backdrop) };
  const engagements = backdrop.crew.map((who, index) => engage(desk, who, index));
  const before = engagements.flatMap((one) => (one.before === undefined ? [] : [one.before]));
  const counted = accountsOfAll(desk, engagements);
  const hired = counted.map(({ who, contract }) => ({ who, contract }));
  const contracts = [...before.map(({ ended }) => ended), ...hired.map(({ contract }) => contract)];
  return {
    hired,
    batches: [
      { entity: document, rows: before.map(({ paper }) => paper) },
      { entity: staffContract, rows: contracts },
      { entity: staffValue, rows: counted.flatMap(({ values }) => values) },
    ],
  };
};

type Leave = ReturnType<typeof leavesOf>[number];

interface Counted extends Hired {
  readonly values: readonly DemoRow[];
}

/** Counts everybody's accounts by the rule of the server, as of now. */
const accountsOfAll = ({ backdrop, ledger }: Desk, engagements: readonly Engagement[]): readonly Counted[] => {
  const { now } = backdrop.setting;
  const [today, asOf] = [backdrop.today.toString(), canonicalInstant(now)];
  const holidays = holidaysInVienna(backdrop);
  const leaves = new Map<string, Leave[]>();
  for (const leave of leavesOf(backdrop)) {
    const known = leaves.get(leave.personId);
    if (known === undefined) leaves.set(leave.personId, [leave]);
    else known.push(leave);
  }
  return engagements.map(({ hired: { who, contract }, before }) => {
    const { absences } = countedWork({
      assignments: [],
      leaves: leaves.get(who.person.id) ?? [],
      breaks: new Map(),
      awayOrders: new Map(),
    });
    const shifts = ledger.shifts.get(who.person.id) ?? [];
    const contracts = [contract, ...(before === undefined ? [] : [before.ended])];
    const figures = monthAccounts({ contracts, shifts, absences, holidays, today }, monthsOfRows(today, []));
    const accounts = accountsOf(contract, figures, { today, asOf });
    const role = { contactId: who.contact.id, personId: who.person.id };
    return {
      who,
      contract: { ...contract, ...(accounts === undefined ? {} : { accounts }) },
      values: figures.map((of) => stamped(staffValue, now, valueOf(role, of, asOf))),
    };
  });
};
