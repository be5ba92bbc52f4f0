// Why somebody fits a position, or does not: every reason with its kind and what its sentence (`why.{code}`) needs.

/** Refuses (`no`), is worth a look (`warning`), speaks for the person (`for`), or merely is so (`fact`). */
export type ReasonKind = 'no' | 'warning' | 'for' | 'fact';

export const REASON_KINDS = {
  inactive: 'no',
  notCrew: 'no',
  alreadyHere: 'no',
  crewClosed: 'no',
  noFunction: 'no',
  skillMissing: 'no',
  skillEnds: 'no',
  overlapBooked: 'no',
  unchecked: 'warning',
  rest: 'warning',
  travel: 'warning',
  overlapAsked: 'warning',
  blockedDate: 'warning',
  leaveAsked: 'warning',
  overQuota: 'warning',
  seventhDay: 'warning',
  tagMissing: 'warning',
  declinedHere: 'warning',
  knowsClient: 'for',
  sameCrewLast: 'for',
  standingCrew: 'for',
  applied: 'for',
  spareIdle: 'for',
  distance: 'fact',
  region: 'fact',
  rating: 'fact',
  level: 'fact',
  hoursLeft: 'fact',
  timeAccount: 'fact',
  vacationDays: 'fact',
  cost: 'fact',
} as const satisfies Readonly<Record<string, ReasonKind>>;

export type ReasonCode = keyof typeof REASON_KINDS;

export const REASON_CODES: readonly ReasonCode[] = Object.keys(REASON_KINDS).filter(
  (code): code is ReasonCode => code in REASON_KINDS,
);

type CodeOf<K extends ReasonKind> = { [C in ReasonCode]: (typeof REASON_KINDS)[C] extends K ? C : never }[ReasonCode];

/** Those that refuse. */
export type RefusingCode = CodeOf<'no'>;
export type DoubtCode = CodeOf<'warning'>;
export type TellingCode = CodeOf<'for' | 'fact'>;

export const isRefusing = (code: ReasonCode): code is RefusingCode => REASON_KINDS[code] === 'no';

export const REFUSING_CODES: readonly RefusingCode[] = REASON_CODES.filter(isRefusing);

/**
 * What the sentence needs: instants in milliseconds, days since 1970-01-01, minutes, kilometres, cents, ids of rows and
 * codes.
 */
export type ReasonValues = Readonly<Record<string, number | string>>;

/** Stands for a job: its id, its crew, and from when to when it is. */
export const ABOUT_JOB = 'job, crew, from, to';

/** What the values of a reason are called, in the order in which a rule says them. */
export const REASON_VALUES: Readonly<Record<ReasonCode, readonly string[]>> = {
  inactive: [],
  notCrew: [],
  alreadyHere: ['status'],
  crewClosed: [],
  noFunction: ['function'],
  skillMissing: ['skill'],
  skillEnds: ['skill', 'date'],
  overlapBooked: [ABOUT_JOB],
  unchecked: ['from', 'to', 'asOf'],
  rest: ['gap', 'need', ABOUT_JOB],
  travel: ['min', 'gap', ABOUT_JOB],
  overlapAsked: [ABOUT_JOB],
  blockedDate: ['from', 'to', 'status'],
  leaveAsked: ['from', 'to', 'status'],
  overQuota: ['min'],
  seventhDay: ['days'],
  tagMissing: ['tag'],
  declinedHere: ['status'],
  knowsClient: ['n'],
  sameCrewLast: [],
  standingCrew: ['crew'],
  applied: [],
  spareIdle: [],
  distance: ['km'],
  region: ['region'],
  rating: ['avg', 'n'],
  level: ['level'],
  hoursLeft: ['min'],
  timeAccount: ['min'],
  vacationDays: ['days'],
  cost: ['cents'],
};

export interface FitReason {
  readonly code: ReasonCode;
  readonly kind: ReasonKind;
  readonly values: ReasonValues;
}

/** What a planner may decide all the same; it is logged. */
export const FORCEABLE: readonly ReasonCode[] = ['noFunction', 'skillMissing', 'skillEnds', 'overlapBooked'];

/** The reason with its kind. */
export const reason = (code: ReasonCode, values: ReasonValues = {}): FitReason => ({
  code,
  kind: REASON_KINDS[code],
  values,
});

export type FitVerdict = 'yes' | 'warning' | 'no';

/** The worst of the reasons decides. */
export const verdictOf = (reasons: readonly FitReason[]): FitVerdict => {
  let verdict: FitVerdict = 'yes';
  for (const { kind } of reasons) {
    if (kind === 'no') return 'no';
    if (kind === 'warning') verdict = 'warning';
  }
  return verdict;
};

/** Why a person cannot take a place, or should be looked at, as an answer of the server tells it. */
export interface PersonFit {
  readonly personId: string;
  readonly name: string;
  /** Zone of the place, in which the times are told. */
  readonly timezone: string;
  /** Of another shift its crew is named besides: the reader may not have its row. */
  readonly why: readonly Pick<FitReason, 'code' | 'values'>[];
}
