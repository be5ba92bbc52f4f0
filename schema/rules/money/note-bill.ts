// What a released delivery note puts on an invoice: one line per function, its hours at the price of the rate card.

export interface BilledHours {
  readonly functionId: string;
  /** Rounded and raised to the least billed time, in minutes. */
  readonly billMin?: number;
}

export interface HourPrice {
  readonly functionId: string;
  readonly hourCents: number;
}

export interface NoteBill {
  readonly functionId: string;
  readonly minutes: number;
  /** Hours with two decimals. */
  readonly quantity: number;
  readonly unitCents: number;
  /** The rate card has a price for this function. */
  readonly isPriced: boolean;
}

/** Minutes as hours with two decimals: 570 are 9.5, 50 are 0.83. */
export const hoursOf = (minutes: number): number => Math.round((minutes * 100) / 60) / 100;

/** In the order in which the functions stand on the note. A line without a price costs nothing until it gets one. */
export const billOfNote = (
  hours: readonly BilledHours[],
  prices: readonly HourPrice[] | undefined,
): readonly NoteBill[] => {
  const sums = new Map<string, number>();
  for (const { functionId, billMin = 0 } of hours) sums.set(functionId, (sums.get(functionId) ?? 0) + billMin);
  return [...sums].map(([functionId, minutes]) => {
    const price = prices?.find((one) => one.functionId === functionId);
    return {
      functionId,
      minutes,
      quantity: hoursOf(minutes),
      unitCents: price?.hourCents ?? 0,
      isPriced: price !== undefined,
    };
  });
};

interface Bill {
  readonly statusCode: string;
  readonly creditOf?: string | undefined;
}

/** It stands, and bills what its lines name. A credit note bills nothing, and what it took back is free again. */
export const billsNotes = ({ statusCode, creditOf }: Bill): boolean =>
  statusCode !== 'cancelled' && creditOf === undefined;

interface ListedTax {
  readonly id: string;
  readonly active: boolean;
  readonly sort: number;
}

/**
 * The tax that notes are billed under: the first that is in use, by its id where two are first; undefined where the
 * agency has none.
 */
export const taxOfBills = <T extends ListedTax>(types: readonly T[]): T | undefined =>
  types
    .filter(({ active }) => active)
    .toSorted((one, other) => one.sort - other.sort || (one.id < other.id ? -1 : 1))[0];

/** Days until an invoice is due where the company says nothing. */
const PAYMENT_DAYS = 30;

/** @param date of the invoice, `YYYY-MM-DD` */
export const dueDateOf = (date: string, paymentTermDays = PAYMENT_DAYS): string =>
  Temporal.PlainDate.from(date).add({ days: paymentTermDays }).toString();
