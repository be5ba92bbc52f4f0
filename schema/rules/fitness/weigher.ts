// Listens to the rules for a verdict and for points alone, and keeps no reason: for thousands of people at once.
import type { FitReason } from './reasons.ts';
import type { ReasonSink, TellingPart } from './reason-sink.ts';

/** What points are made of. */
export interface Worth {
  /** 1 to 5; of somebody without a rating 1. */
  readonly rating: number;
  readonly km: number | undefined;
  readonly isInRegion: boolean;
  readonly hoursLeft: number;
  /** Shifts for the client. */
  readonly times: number;
  readonly isSameCrew: boolean;
}

type Weighed = { -readonly [K in keyof Worth]: Worth[K] };

const NOTHING: Worth = {
  rating: 1,
  km: undefined,
  isInRegion: false,
  hoursLeft: 0,
  times: 0,
  isSameCrew: false,
};

const weigh = (worth: Weighed, code: FitReason['code'], value: number): void => {
  switch (code) {
    case 'rating':
      worth.rating = value;
      break;
    case 'distance':
      worth.km = value;
      break;
    case 'region':
      worth.isInRegion = true;
      break;
    case 'hoursLeft':
      worth.hoursLeft = value;
      break;
    case 'knowsClient':
      worth.times = value;
      break;
    case 'sameCrewLast':
      worth.isSameCrew = true;
      break;
    default:
  }
};

const VALUES: Partial<Readonly<Record<FitReason['code'], string>>> = {
  rating: 'avg',
  distance: 'km',
  hoursLeft: 'min',
  knowsClient: 'n',
};

/** What these reasons are worth. */
export const worthOf = (reasons: readonly FitReason[]): Worth => {
  const worth: Weighed = { ...NOTHING };
  for (const { code, values } of reasons) weigh(worth, code, Number(values[VALUES[code] ?? ''] ?? 0));
  return worth;
};

export interface Weigher extends ReasonSink {
  /** The next person. */
  begin(): void;
  /** 0 fits, 1 is worth a look, 2 cannot. */
  worst(): number;
  readonly worth: Worth;
}

/** @param parts what points are made of here */
export const weigher = (parts: readonly TellingPart[]): Weigher => {
  let worst = 0;
  const worth: Weighed = { ...NOTHING };
  const hears = (part: TellingPart): boolean => parts.includes(part);
  return {
    begin: () => {
      worst = 0;
      worth.rating = NOTHING.rating;
      worth.km = NOTHING.km;
      worth.isInRegion = NOTHING.isInRegion;
      worth.hoursLeft = NOTHING.hoursLeft;
      worth.times = NOTHING.times;
      worth.isSameCrew = NOTHING.isSameCrew;
    },
    worst: () => worst,
    worth,
    hearsRefusals: () => worst < 2,
    hearsWarnings: () => worst < 1,
    hears: {
      knowsClient: hears('knowsClient'),
      sameCrewLast: hears('sameCrewLast'),
      distance: hears('distance'),
      rating: hears('rating'),
      hoursLeft: hears('hoursLeft'),
      others: false,
    },
    refuse: () => {
      worst = 2;
    },
    warn: () => {
      if (worst < 1) worst = 1;
    },
    tell: (code, value) => {
      weigh(worth, code, typeof value === 'number' ? value : 0);
    },
  };
};
