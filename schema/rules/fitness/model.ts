// What a verdict is made from: a position, a person with their shifts, and what is known of the time around. Instants
// are milliseconds and days are numbers, so that thousands of people are judged in one frame.
import type { AssignmentStatus } from '../../entities/crews/project-crew-item-status.ts';
import type { Coordinates } from './distance.ts';

export interface JudgedPosition {
  readonly itemId: string;
  readonly crewId: string;
  readonly projectId: string;
  readonly companyId: string;
  readonly locationId: string;
  readonly functionId: string;
  /** Milliseconds. */
  readonly start: number;
  readonly end: number;
  /** Dates at its place, as days since 1970-01-01: the first one, and the last one that it reaches into. */
  readonly firstDay: number;
  readonly lastDay: number;
  /** The date up to which proofs have to hold. */
  readonly proofDay: number;
  /** `YYYY-MM` of its first day. */
  readonly month: string;
  /** Without the break. */
  readonly paidMin: number;
  /** Codes of the position and of its function, each once. */
  readonly skills: readonly string[];
  readonly tags: readonly string[];
  readonly regionId: string | undefined;
  readonly place: Coordinates | undefined;
  /** Neither it nor its crew is cancelled or closed. */
  readonly isOpen: boolean;
  /** Who is, or was, on it in some way, by person. */
  readonly places: ReadonlyMap<string, readonly JudgedPlace[]>;
}

/** A person's assignment on the position itself. */
export interface JudgedPlace {
  readonly id: string;
  readonly status: AssignmentStatus;
}

/** One assignment of the person. */
export interface JudgedJob {
  readonly id: string;
  readonly itemId: string;
  readonly crewId: string;
  readonly projectId: string;
  readonly companyId: string;
  readonly locationId: string;
  readonly status: AssignmentStatus;
  readonly start: number;
  readonly end: number;
  /** Date of its start at its place. */
  readonly day: number;
  /** Leave or sickness: it takes the time, and is no work. */
  readonly isAway: boolean;
  readonly place: Coordinates | undefined;
  readonly payRateCents: number | undefined;
}

/** A job as far as time goes. */
export type TimedJob = Pick<JudgedJob, 'id' | 'crewId' | 'locationId' | 'status' | 'start' | 'end' | 'place'>;

/** One number of each job, in the order of their starts. */
export interface JobNumbers {
  /** Milliseconds. */
  readonly start: Float64Array;
  readonly end: Float64Array;
  /** What it is, as bits (`job-list.ts`). */
  readonly bits: Uint8Array;
  /** None of them is longer, in milliseconds. */
  readonly longestMs: number;
}

/** Besides, dates of their starts at their places, as days since 1970-01-01. */
export interface DatedNumbers extends JobNumbers {
  readonly day: Int32Array;
}

/** Jobs in the order of their starts, as far as time goes. */
export interface TimedJobs {
  readonly size: number;
  numbers(): JobNumbers;
  at(nth: number): TimedJob | undefined;
}

/** All that is judged of a person's jobs, in the order of their starts. */
export interface PersonJobs extends TimedJobs {
  numbers(): DatedNumbers;
  at(nth: number): JudgedJob | undefined;
  all(): readonly JudgedJob[];
}

export interface Proof {
  /** Last day on which it holds; none where it does not run out. */
  readonly until: number | undefined;
}

/** Days on which the person cannot, or asked not to work; both included. */
export interface JudgedAbsence {
  readonly kind: 'blocked' | 'leaveAsked';
  readonly firstDay: number;
  readonly lastDay: number;
  readonly status: string;
}

export interface JudgedMonth {
  readonly quotaMin: number;
  readonly plannedMin: number;
  readonly workedMin: number;
  readonly timeAccountMin: number;
  readonly vacationDaysLeft: number;
}

export interface JudgedPerson {
  readonly contactId: string;
  readonly personId: string;
  readonly number: string;
  /** The contact is, and the person is. */
  readonly isActive: boolean;
  readonly isCrew: boolean;
  /** Level by function. */
  readonly functions: ReadonlyMap<string, number>;
  /** By code; of several proofs the one that holds longest. */
  readonly proofs: ReadonlyMap<string, Proof>;
  readonly tags: ReadonlySet<string>;
  readonly regionIds: readonly string[];
  readonly home: Coordinates | undefined;
  readonly ratingAverage: number | undefined;
  readonly ratingCount: number;
  readonly jobs: PersonJobs;
  /** Ends of their work for a client, in their order; undefined where there was none. */
  readonly endsFor: (companyId: string) => readonly number[] | undefined;
  readonly absences: readonly JudgedAbsence[];
  readonly months: ReadonlyMap<string, JudgedMonth>;
  /** A client's standing crew that the person is in, by the client's company. */
  readonly standingCrews: ReadonlyMap<string, string>;
}

export interface FitnessWorld {
  /** Least minutes between two shifts. */
  readonly minRestMin: number;
  /** Of which time shifts are known, in milliseconds, and as of when: what lies outside is unknown, never free. */
  readonly checked: { readonly from: number; readonly to: number; readonly asOf: number };
}

export const BOOKED: readonly AssignmentStatus[] = ['confirmed', 'spare', 'worked'];
export const ASKED: readonly AssignmentStatus[] = ['requested', 'applied'];

export const isBooked = ({ status }: Pick<JudgedJob, 'status'>): boolean =>
  status === 'confirmed' || status === 'spare' || status === 'worked';
