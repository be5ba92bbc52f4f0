// What a released delivery note puts on an invoice: per function its hours at the price of the rate card, and the
// surcharges that fall on them (domain.md, note-bill).
import {
  percentOf,
  surchargeCents,
  SURCHARGE_KINDS,
  type SurchargeMinutes,
  type SurchargePrices,
} from './client-surcharges.ts';
import type { SupplementKind } from './pay/supplements.ts';

export interface BilledHours {
  readonly functionId: string;
  /** Rounded and raised to the least billed time, in minutes. */
  readonly billMin?: number;
  /** Minutes that are charged more; absent on papers that were drawn up before they were counted. */
  readonly surcharges?: SurchargeMinutes;
}

export interface HourPrice extends SurchargePrices {
  readonly functionId: string;
  readonly hourCents: number;
}

export interface NoteBill {
  readonly functionId: string;
  /** Absent for the hours themselves. */
  readonly surcharge?: { readonly kind: SupplementKind; readonly percent: number };
  readonly minutes: number;
  /** Hours with two decimals. */
  readonly quantity: number;
  readonly unitCents: number;
  /** The rate card has a price for this function. */
  readonly isPriced: boolean;
}

/** Minutes as hours with two decimals: 570 are 9.5, 50 are 0.83. */
export const hoursOf = (minutes: number): number => Math.round((minutes * 100) / 60) / 100;

/** Minutes of some lines that are charged more for that reason. */
export const surchargeMinutesOf = (hours: readonly BilledHours[], kind: SupplementKind): number =>
  hours.reduce((sum, { surcharges = {} }) => sum + (surcharges[kind] ?? 0), 0);

const billOfFunction = (
  functionId: string,
  hours: readonly BilledHours[],
  price: HourPrice | undefined,
): readonly NoteBill[] => {
  const line = (minutes: number, unitCents: number): NoteBill => ({
    functionId,
    minutes,
    quantity: hoursOf(minutes),
    unitCents,
    isPriced: price !== undefined,
  });
  const work = line(
    hours.reduce((sum, { billMin = 0 }) => sum + billMin, 0),
    price?.hourCents ?? 0,
  );
  if (price === undefined) return [work];
  return [
    work,
    ...SURCHARGE_KINDS.flatMap((kind): readonly NoteBill[] => {
      const minutes = surchargeMinutesOf(hours, kind);
      const percent = percentOf(price, kind);
      if (minutes === 0 || percent === 0) return [];
      return [{ ...line(minutes, surchargeCents(price.hourCents, percent)), surcharge: { kind, percent } }];
    }),
  ];
};

/**
 * In the order in which the functions stand on the note, each with its surcharges beneath. A line without a price costs
 * nothing until it gets one.
 */
export const billOfNote = (
  hours: readonly BilledHours[],
  prices: readonly HourPrice[] | undefined,
): readonly NoteBill[] => {
  const functions = [...new Set(hours.map(({ functionId }) => functionId))];
  return functions.flatMap((id) =>
    billOfFunction(
      id,
      hours.filter(({ functionId }) => functionId === id),
      prices?.find(({ functionId }) => functionId === id),
    ),
  );
};

/** As an invoice takes it. @param words what a surcharge is called, with the function in it */
export const billedCaption = (words: string): string =>
  words.length > MOST_CAPTION ? words.slice(0, MOST_CAPTION) : words;

/** Characters (schema: caption). */
const MOST_CAPTION = 120;

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
