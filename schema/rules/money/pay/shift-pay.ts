// What the rows around a shift say of its pay, the same on the server and on devices: the rate, the bank holidays, and
// whether there are hours to pay (domain.md, pay-lines).

interface Contract {
  readonly id: string;
  readonly statusCode: string;
  readonly from: string;
  readonly to?: string;
}

/** States of a contract under which somebody works, or worked until its last day. */
export const CONTRACTS_THAT_HELD = ['active', 'ended'] as const;
/** Whether such a contract holds, or held. */
export const held = (statusCode: string): boolean => CONTRACTS_THAT_HELD.some((one) => one === statusCode);

/**
 * The contract under which a person works on a date: the one that was active then, the newest where several fit. One
 * that has ended since still pays what is released late.
 */
export const contractOf = <C extends Contract>(contracts: readonly C[], date: string): C | undefined =>
  contracts
    .filter(({ statusCode, from, to }) => held(statusCode) && from <= date && (to === undefined || to >= date))
    .toSorted((one, other) =>
      one.from === other.from ? (one.id < other.id ? 1 : -1) : one.from < other.from ? 1 : -1,
    )[0];

interface Place {
  readonly countryId?: string;
  readonly regionId?: string;
}

interface Holiday extends Place {
  readonly date: string;
}

/** Dates of the bank holidays of a location: those of its country and those of its region. */
export const holidaysOf = (place: Place | undefined, holidays: readonly Holiday[]): readonly string[] =>
  place?.countryId === undefined
    ? []
    : holidays
        .filter(
          ({ countryId, regionId }) =>
            countryId === place.countryId && (regionId === undefined || regionId === place.regionId),
        )
        .map(({ date }) => date);

/** States whose hours are paid. */
const PAID: readonly string[] = ['confirmed', 'worked', 'notNeeded', 'cancelled'];

interface Worked {
  readonly statusCode: string;
  readonly workedStart?: string;
  readonly workedEnd?: string;
  readonly breakMin?: number;
}

/** The hours to be paid; undefined where nobody stated any, or where the state has none. */
export const paidHoursOf = ({
  statusCode,
  workedStart,
  workedEnd,
  breakMin = 0,
}: Worked): { readonly from: string; readonly to: string; readonly breakMin: number } | undefined =>
  workedStart === undefined || workedEnd === undefined || !PAID.includes(statusCode)
    ? undefined
    : { from: workedStart, to: workedEnd, breakMin };

interface Line {
  readonly statusCode: string;
  readonly amountCents: number;
}

/** What the person declined counts on no paper and in no sum until the office has put it right. */
export const countsInMonth = ({ statusCode }: Pick<Line, 'statusCode'>): boolean => statusCode !== 'declined';

/** What the lines of a month come to. */
export const grossOf = (lines: readonly Line[]): number =>
  lines.filter(countsInMonth).reduce((sum, { amountCents }) => sum + amountCents, 0);
