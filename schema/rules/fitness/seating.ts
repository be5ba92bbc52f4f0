// What a change does to a person's place, and what refuses it: the one table behind every write (domain.md, fitness).
import type { AssignmentStatus } from '../../entities/crews/project-crew-item-status.ts';
import type { RefusalCode } from '../../refusals.ts';
import { isBooked } from './model.ts';
import { REFUSING_CODES, type FitReason, type ReasonCode } from './reasons.ts';

/**
 * Pencilled in, asked, applied, booked in any way, said yes by themselves to what was asked; or moved to another time,
 * booked already or not yet.
 */
export type Seating = 'drafted' | 'asked' | 'applied' | 'seated' | 'answered' | 'moved' | 'movedUnbooked';

/** An assignment as far as its place goes. */
export interface PlaceHeld {
  readonly statusCode: AssignmentStatus;
  readonly effectiveStart: string;
  readonly effectiveEnd: string;
}

const BY_STATUS: Partial<Readonly<Record<AssignmentStatus, Seating>>> = {
  planned: 'drafted',
  requested: 'asked',
  applied: 'applied',
  confirmed: 'seated',
  spare: 'seated',
};

const holdsPlace = ({ statusCode }: PlaceHeld): boolean => isBooked({ status: statusCode });

/**
 * What the change from one to the other does; nothing where it gives nobody a place. Whoever worked, or is booked under
 * another name, has the place already; a spare who is called up takes it.
 * @param isElsewhere the position has another function, or its crew another location
 */
export const seatingOf = (
  before: PlaceHeld | undefined,
  after: PlaceHeld,
  isElsewhere = false,
): Seating | undefined => {
  const isNew = before?.statusCode !== after.statusCode;
  const isCalledUp = before?.statusCode === 'spare' && after.statusCode === 'confirmed';
  if (isNew && (before === undefined || !holdsPlace(before) || isCalledUp)) return BY_STATUS[after.statusCode];
  const hasMoved =
    before !== undefined &&
    (isElsewhere || before.effectiveStart !== after.effectiveStart || before.effectiveEnd !== after.effectiveEnd);
  if (!hasMoved || BY_STATUS[after.statusCode] === undefined) return undefined;
  return holdsPlace(after) ? 'moved' : 'movedUnbooked';
};

/** Which reasons refuse; the others are told to whoever plans. */
const REFUSING: Readonly<Record<Seating, readonly ReasonCode[]>> = {
  // A draft seats nobody yet.
  drafted: ['inactive', 'notCrew', 'alreadyHere', 'crewClosed'],
  asked: REFUSING_CODES,
  applied: REFUSING_CODES,
  seated: REFUSING_CODES,
  // As what they work here, the planner said who asked them.
  answered: REFUSING_CODES.filter((code) => code !== 'noFunction'),
  // Whoever is on it stays, and says yes to the new terms or not; nobody is booked twice by it.
  moved: ['overlapBooked'],
  // They are judged when they say yes.
  movedUnbooked: [],
};

/** The reasons for which a change of that kind is refused. */
export const refusingIn = (seating: Seating, reasons: readonly FitReason[]): readonly FitReason[] =>
  reasons.filter(({ code }) => REFUSING[seating].includes(code));

/**
 * What a planner decides who does it all the same. A draft refuses less than what follows from it: what speaks against
 * the person is decided when they are pencilled in, once, and asking or booking them rests on it.
 */
export const decidedIn = (seating: Seating, reasons: readonly FitReason[]): readonly FitReason[] =>
  refusingIn(seating === 'drafted' ? 'asked' : seating, reasons);

interface Codes {
  readonly reason: ReasonCode;
  /** As a planner hears it, and as the person themselves does. */
  readonly code: RefusalCode;
  readonly own?: RefusalCode;
}

/** In the order in which they are told. */
const CODES: readonly Codes[] = [
  { reason: 'crewClosed', code: 'CREW_CLOSED' },
  { reason: 'inactive', code: 'PERSON_UNAVAILABLE' },
  { reason: 'notCrew', code: 'PERSON_UNAVAILABLE' },
  { reason: 'alreadyHere', code: 'ALREADY_ASSIGNED' },
  { reason: 'overlapBooked', code: 'PERSON_UNAVAILABLE', own: 'OVERLAP_CONFIRMED' },
  { reason: 'skillMissing', code: 'SKILL_MISSING' },
  { reason: 'skillEnds', code: 'SKILL_MISSING' },
  { reason: 'noFunction', code: 'PERSON_UNAVAILABLE' },
];

export interface FitRefusal {
  readonly code: RefusalCode;
  /** The code of the proof, where it is one that is missing. */
  readonly field?: string;
}

/** The refusal that stands for these reasons; undefined where none of them refuses. */
export const refusalFor = (reasons: readonly FitReason[], isOwn: boolean): FitRefusal | undefined => {
  for (const { reason, code, own } of CODES) {
    const met = reasons.find((one) => one.code === reason);
    if (met === undefined) continue;
    const { skill } = met.values;
    return { code: isOwn ? (own ?? code) : code, ...(typeof skill === 'string' ? { field: skill } : {}) };
  }
  return undefined;
};

/** What a reason is about, as one word: what a planner has decided all the same stays decided. */
export const keyOfReason = ({ code, values }: FitReason): string =>
  [code, values['job'] ?? values['skill'] ?? values['function'] ?? ''].join(':');
