// Payrolls month by month from what was worked: the past ones paid, the last one to confirm, the running one open.
import type { Content } from '#schema/define/entity.ts';
import { activity } from '#schema/entities/communication/activity.ts';
import { document } from '#schema/entities/documents/document.ts';
import { payrollItem } from '#schema/entities/money/payroll-item.ts';
import { payroll } from '#schema/entities/money/payroll.ts';
import { payLinesOf, storedReckoning } from '#schema/rules/money/pay/pay-lines.ts';
import { dottedDate } from '#schema/rules/messages/dotted-date.ts';
import { chanceFor, moment, type Backdrop } from '../cast/backdrop.ts';
import { stamped, type Batch, type DemoRow } from '../base/batch.ts';
import { starOf, WORKING_LOGINS } from '../cast/cast.ts';
import type { WorkedHours, MonthOfWork, WorkedShift } from '../cast/worked-hours.ts';
import type { Chance } from '../base/random.ts';
import { SUPPLEMENTS } from '../cast/places.ts';
import { holidaysAt } from './charged-more.ts';
import type { Hired } from './contracts.ts';
import { filed } from './filing.ts';

type Item = Content<typeof payrollItem>;
type Corrections = NonNullable<Item['corrections']>;
type Status = Content<typeof payroll>['statusCode'];

/** People whose payrolls go to the database together. */
const AT_ONCE = 40;

interface Desk {
  readonly backdrop: Backdrop;
  readonly chance: Chance;
  readonly stars: ReadonlySet<string>;
  readonly rows: {
    readonly payrolls: DemoRow[];
    readonly items: DemoRow[];
    readonly papers: DemoRow[];
    readonly questions: DemoRow[];
  };
}

const emptyRows = (): Desk['rows'] => ({ payrolls: [], items: [], papers: [], questions: [] });
const batchesOf = ({ payrolls, items, papers, questions }: Desk['rows']): readonly Batch[] => [
  { entity: document, rows: papers },
  { entity: payroll, rows: payrolls },
  { entity: payrollItem, rows: items },
  { entity: activity, rows: questions },
];

/** The payrolls of everybody who is employed; freelancers send bills of their own. */
export const payrollsOf = function* (
  backdrop: Backdrop,
  ledger: WorkedHours,
  hired: readonly Hired[],
): Iterable<Batch> {
  const chance = chanceFor(backdrop, 'payrolls');
  const stars = new Set(WORKING_LOGINS.map((login) => starOf(backdrop.cast, login).person.id));
  let number = 4000;
  const employed = hired.filter(({ contract }) => contract.kind !== 'freelance');
  for (let first = 0; first < employed.length; first += AT_ONCE) {
    const desk: Desk = { backdrop, chance, stars, rows: emptyRows() };
    for (const one of employed.slice(first, first + AT_ONCE)) {
      const months = ledger.people.get(one.who.person.id) ?? new Map<string, MonthOfWork>();
      for (const [month, work] of withLastMonth(desk, one, months))
        if (work.shifts.length > 0 || stars.has(one.who.person.id))
          onePayroll(desk, one, { month, work, number: (number += 1) });
    }
    yield* batchesOf(desk.rows);
  }
};

const EMPTY: MonthOfWork = { shifts: [] };

/** Those who sign in have a payroll to confirm even where they did not work last month. */
const withLastMonth = (
  { backdrop, stars }: Desk,
  { who }: Hired,
  months: ReadonlyMap<string, MonthOfWork>,
): readonly (readonly [string, MonthOfWork])[] => {
  const last = backdrop.today.toPlainYearMonth().subtract({ months: 1 }).toString();
  const isMissing = stars.has(who.person.id) && !months.has(last);
  const now = backdrop.today.toPlainYearMonth().toString();
  return [...months, ...(isMissing ? [[last, EMPTY] as const] : [])]
    .filter(([month]) => month <= now)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
};

const statusOf = (backdrop: Backdrop, month: string): Status => {
  const ago = Temporal.PlainYearMonth.from(month).until(backdrop.today.toPlainYearMonth(), {
    largestUnit: 'months',
  }).months;
  return ago === 0 ? 'open' : ago === 1 ? 'toConfirm' : ago === 2 ? 'confirmed' : 'paid';
};

const onePayroll = (
  desk: Desk,
  { who, contract }: Hired,
  { month, work, number }: { readonly month: string; readonly work: MonthOfWork; readonly number: number },
): void => {
  const { backdrop, chance, stars, rows } = desk;
  const statusCode = statusOf(backdrop, month);
  const days = -Temporal.PlainYearMonth.from(month)
    .toPlainDate({ day: 28 })
    .until(backdrop.today, { largestUnit: 'days' }).days;
  const at = moment(backdrop, Math.min(-1, days));
  const id = chance.id(at);
  const isStar = stars.has(who.person.id);
  const items = itemsOf(desk, {
    id,
    at,
    personId: who.person.id,
    rateCents: contract.hourCents ?? 1500,
    statusCode,
    work,
    month,
  });
  const grossCents = items.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const papers =
    statusCode !== 'open' && (isStar || statusCode === 'toConfirm') ? (['payslip', 'timesheet'] as const) : [];
  const documents = papers.map((type) =>
    filed(backdrop, {
      id: chance.id(at),
      at,
      type,
      name: `${type === 'payslip' ? 'Payslip' : 'Timesheet'} ${month}`,
      owner: ['payroll', id],
      paper: backdrop.papers.payslip,
      ...(type === 'payslip' ? { signers: [who], signed: statusCode === 'toConfirm' ? 0 : 1 } : {}),
    }),
  );
  rows.papers.push(...documents);
  rows.items.push(...items);
  rows.payrolls.push(
    stamped(payroll, at, {
      id,
      number,
      personId: who.person.id,
      contractId: contract.id,
      month,
      statusCode,
      documentIds: documents.map((row) => row.id),
      ...(statusCode === 'open' ? {} : { grossCents, netCents: Math.round(grossCents * 0.78) }),
      ...(statusCode === 'paid' ? { paidOn: backdrop.today.add({ days: days + 12 }).toString() } : {}),
    }),
  );
};

interface Month {
  readonly id: string;
  readonly at: Temporal.Instant;
  readonly personId: string;
  readonly rateCents: number;
  readonly statusCode: Status;
  readonly work: MonthOfWork;
  readonly month: string;
}

const EXTRAS = [
  ['night', 'Night supplement, four hours', 120, 'proposed'],
  ['expense', 'Parking at the arena', 0, 'accepted'],
  ['bonus', 'Thank you for stepping in', 0, 'declined'],
  ['correction', 'Break on the 12th, 30 minutes too much', 30, 'corrected'],
] as const;

const itemsOf = (
  desk: Desk,
  { id, at, personId, rateCents, statusCode, work, month }: Month,
): readonly (DemoRow & Item)[] => {
  const { chance, stars, backdrop, rows } = desk;
  const item = (content: Omit<Item, 'id' | 'payrollId' | 'personId'>): DemoRow & Item =>
    stamped(payrollItem, at, { id: chance.id(at), payrollId: id, personId, ...content });
  // Whoever signs in has a line to answer, with its arithmetic.
  const answers = stars.has(personId) && statusCode === 'toConfirm';
  const worked = work.shifts.flatMap((shift, nth) =>
    shiftLines(backdrop, shift, rateCents).map((line, at) =>
      item({
        assignmentId: shift.assignmentId,
        date: shift.date,
        caption: shift.crewName,
        ...line,
        ...stateOf(statusCode, chance),
        ...(answers && nth === 0 && at === 0 ? { statusCode: 'proposed' } : {}),
        ...(shift.projectNumber === undefined ? {} : { projectNumber: shift.projectNumber }),
      }),
    ),
  );
  const extras =
    stars.has(personId) && statusCode === 'toConfirm'
      ? EXTRAS.map(([kind, caption, minutes, state], index) =>
          item({
            date: `${month}-${String(8 + index * 3).padStart(2, '0')}`,
            caption,
            kind,
            amountCents: 900 + 450 * index,
            statusCode: state,
            ...(minutes === 0 ? {} : { minutes, rateCents }),
            ...(state === 'corrected' ? { corrections: [firstWrong(backdrop, caption, rateCents)] } : {}),
            ...(state === 'declined' ? { declineReason: 'This belongs to Dorian, not to me.' } : {}),
          }),
        )
      : [];
  for (const one of [...worked, ...extras])
    if (one.statusCode === 'declined') rows.questions.push(question(backdrop, chance, one));
  return [...worked, ...extras];
};

/** How the line that was corrected stood: twice the break. */
const firstWrong = (backdrop: Backdrop, caption: string, rateCents: number): Corrections[number] => ({
  at: moment(backdrop, -2, '10:15').toString({ fractionalSecondDigits: 3 }),
  by: starOf(backdrop.cast, 'office').person.displayName,
  caption,
  minutes: 60,
  rateCents,
  amountCents: 4500,
});

type Line = Pick<Item, 'kind' | 'minutes' | 'rateCents' | 'amountCents' | 'reckoning'>;

const shiftLines = (backdrop: Backdrop, shift: WorkedShift, rateCents: number): readonly Line[] =>
  payLinesOf(shift.hours, {
    zone: shift.zone,
    holidays: holidaysAt(backdrop, shift),
    supplements: SUPPLEMENTS,
    roundToMin: backdrop.setting.tenant.settings.roundToMin,
    rateCents,
  }).map((line) => ({ ...line, reckoning: storedReckoning(line.reckoning) }));

const stateOf = (status: Status, chance: Chance): Pick<Item, 'statusCode' | 'declineReason'> => {
  if (status === 'confirmed' || status === 'paid') return { statusCode: 'final' };
  const luck = chance.next();
  return luck < 0.02
    ? { statusCode: 'declined', declineReason: 'I stayed an hour longer.' }
    : { statusCode: luck < 0.5 ? 'proposed' : 'accepted' };
};

/** What a person asks the accountants about a line. */
const question = (backdrop: Backdrop, chance: Chance, item: DemoRow & Item): DemoRow => {
  const at = moment(backdrop, -1, '18:20');
  const office = starOf(backdrop.cast, 'office').contact.id;
  return stamped(activity, at, {
    id: chance.id(at),
    caption: `Payroll item ${item.date}`,
    type: 'TODO_PAYROLL_ITEM',
    category: 'PAYROLL',
    body: item.declineReason ?? '',
    personParty: office,
    parameters: JSON.stringify({
      recipient: 'Accountants',
      dueDate: dottedDate(backdrop.today.toString()),
      priority: 1,
    }),
    refKind: 'payrollItem',
    refId: item.id,
    statusCode: 'open',
    createdBy: item.personId,
  });
};
