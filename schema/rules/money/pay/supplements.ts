// Supplements to pay as data, and which of them count for a minute (domain.md, pay-supplements).

export const SUPPLEMENT_KINDS = ['night', 'sunday', 'holiday', 'overtime'] as const;
/** A card has at most so many rules. */
export const MOST_SUPPLEMENTS = 40;
export type SupplementKind = (typeof SUPPLEMENT_KINDS)[number];

/** A line of that kind pays minutes once more, which count as worked in the line of the work. */
export const paysAgain = (kind: string): boolean => SUPPLEMENT_KINDS.some((one) => one === kind);

/** What is paid on top of the plain hour, in per cent of it, and when. */
export interface Supplement {
  readonly kind: SupplementKind;
  /** Times of day, `22:00` to `06:00`: over midnight where the end is not after the start. Absent: the whole day. */
  readonly from?: string;
  readonly to?: string;
  /** Of overtime: the worked minutes of a shift after which it begins. */
  readonly afterMin?: number;
  readonly percent: number;
  /** Kinds that give way to this one on a minute that both fall on. */
  readonly wins: readonly SupplementKind[];
}

/** A minute of a shift, as the clocks at the location show it. */
export interface WorkedMinute {
  readonly isSunday: boolean;
  readonly isHoliday: boolean;
  /** Minutes after midnight. */
  readonly time: number;
  /** Worked minutes of the shift before this one. */
  readonly before: number;
}

/** What a rule of a card lacks or has too much of, by its place in the list and its field. */
export interface SupplementFault {
  readonly at: number;
  readonly field: 'from' | 'to' | 'afterMin';
}

/** Both times or none; overtime begins after some work, and nothing else does. Undefined where all of it fits. */
export const supplementFault = (supplements: readonly Supplement[]): SupplementFault | undefined => {
  for (const [at, { kind, from, to, afterMin }] of supplements.entries()) {
    if ((from === undefined) !== (to === undefined)) return { at, field: from === undefined ? 'from' : 'to' };
    if ((kind === 'overtime') !== (afterMin !== undefined)) return { at, field: 'afterMin' };
  }
  return undefined;
};

/** `22:30` as minutes after midnight. */
export const minuteOfDay = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

const liesWithin = (time: number, { from, to }: Pick<Supplement, 'from' | 'to'>): boolean => {
  const begins = from === undefined ? 0 : minuteOfDay(from);
  const ends = to === undefined ? 0 : minuteOfDay(to);
  return begins < ends ? begins <= time && time < ends : begins <= time || time < ends;
};

const fallsOn = (one: Supplement, minute: WorkedMinute): boolean => {
  if (!liesWithin(minute.time, one)) return false;
  switch (one.kind) {
    case 'night':
      return true;
    case 'sunday':
      return minute.isSunday;
    case 'holiday':
      return minute.isHoliday;
    case 'overtime':
      return minute.before >= (one.afterMin ?? 0);
  }
};

/** The higher of two, the one that is listed first where they are equal. */
const isAbove = (card: readonly Supplement[], one: number, other: number): boolean => {
  const [mine, theirs] = [card[one]?.percent ?? 0, card[other]?.percent ?? 0];
  return mine > theirs || (mine === theirs && one < other);
};

const givesWay = (card: readonly Supplement[], one: number, other: number): boolean => {
  const [mine, theirs] = [card[one], card[other]];
  if (one === other || mine === undefined || theirs === undefined) return false;
  if (mine.kind === theirs.kind) return isAbove(card, other, one);
  if (!theirs.wins.includes(mine.kind)) return false;
  return !mine.wins.includes(theirs.kind) || isAbove(card, other, one);
};

/**
 * The supplements of a card that count for a minute, by their places in it. Of one kind the highest counts; a kind that
 * another one wins over gives way to it, whether or not that one gives way itself.
 */
export const supplementsOn = (card: readonly Supplement[], minute: WorkedMinute): readonly number[] => {
  const falling = card.flatMap((one, at) => (fallsOn(one, minute) ? [at] : []));
  return falling.filter((one) => !falling.some((other) => givesWay(card, one, other)));
};
