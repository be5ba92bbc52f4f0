// The accounts of a month as the rows that hold them: one for each month, and where the contract stands.
import type { Content } from '../../define/entity.ts';
import type { staffContract } from '../../entities/money/staff-contract.ts';
import { staffValueId, type staffValue } from '../../entities/planning/staff-value.ts';
import { firstDayOf, lastDayOf, monthsLater, type CountedTerms, type MonthFigures } from './month-accounts.ts';
import { held } from './pay/shift-pay.ts';

type StaffValue = Content<typeof staffValue>;
type Accounts = NonNullable<Content<typeof staffContract>['accounts']>;

/** Months around the present one that have a row; one that was written once stays, and is kept right. */
const MONTHS_AROUND = [-2, -1, 0, 1, 2] as const;

/** The months of which somebody has rows: those around today, and those that they have already. */
export const monthsOfRows = (today: string, known: readonly string[]): readonly string[] =>
  [...new Set([...MONTHS_AROUND.map((step) => monthsLater(today.slice(0, 7), step)), ...known])].toSorted();

/** Under which contact whose months are kept. */
export interface StaffMember {
  readonly contactId: string;
  readonly personId: string;
}

/** The row of a month. `asOf` is the instant of the count. */
export const valueOf = ({ contactId, personId }: StaffMember, figures: MonthFigures, asOf: string): StaffValue => ({
  id: staffValueId(contactId, figures.month),
  contactId,
  personId,
  firstDay: firstDayOf(figures.month),
  lastDay: lastDayOf(figures.month),
  ...figures,
  asOf,
});

/**
 * Where a contract stands: as its person does this month, or did in its last one. Undefined where it has not begun or
 * never held, and where nothing was counted of that month.
 */
export const accountsOf = (
  { statusCode, from, to }: Pick<CountedTerms, 'statusCode' | 'from' | 'to'>,
  figures: readonly MonthFigures[],
  { today, asOf }: { readonly today: string; readonly asOf: string },
): Accounts | undefined => {
  if (!held(statusCode) || from > today) return undefined;
  const month = (to !== undefined && to < today ? to : today).slice(0, 7);
  const found = figures.find((one) => one.month === month);
  if (found === undefined) return undefined;
  const { quotaMin, plannedMin, workedMin, timeAccountMin, vacationDaysLeft } = found;
  return { asOf, quotaMin, plannedMin, workedMin, timeAccountMin, vacationDays: vacationDaysLeft };
};

/** Whether two rows say the same, whenever each was counted. */
export const saysTheSame = (one: object | undefined, other: object): boolean =>
  one !== undefined &&
  Object.entries(other).every(([field, value]) => field === 'asOf' || Reflect.get(one, field) === value);
