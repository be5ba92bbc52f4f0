// Hours worked: what makes them valid, the one text that two sides hash, and the lines of a delivery note.
import type { RefusalCode } from '../../refusals.ts';
import { minutesBetween } from './shift-times.ts';

/** What a chief states for one person. */
export interface HoursLine {
  readonly assignmentId: string;
  readonly functionId: string;
  readonly from: string;
  readonly to: string;
  readonly breakMin: number;
}

/** SHA-256 of UTF-8 text as lowercase hexadecimal: comes in, because how it is computed differs per platform. */
export type Sha256 = (text: string) => Promise<string>;

/** Longest shift and longest break that hours may state, in minutes. */
export const MAX_WORKED_MIN = 24 * 60;
export const MAX_BREAK_MIN = 180;
/** Nobody checks in or out, begins or ends further than this from their shift, in minutes. */
export const ABOUT_SHIFT_MIN = 24 * 60;

/** What is wrong with hours, if anything (domain.md, hours-limits). */
export const hoursFault = ({
  from,
  to,
  breakMin,
}: Pick<HoursLine, 'from' | 'to' | 'breakMin'>): RefusalCode | undefined => {
  if (to <= from) return 'END_BEFORE_START';
  const length = minutesBetween(from, to);
  if (length > MAX_WORKED_MIN) return 'TOO_LONG';
  return breakMin > MAX_BREAK_MIN || breakMin >= length ? 'BREAK_TOO_LONG' : undefined;
};

/** Minutes between two instants less the break: the night of a clock change is an hour shorter or longer. */
export const workedMinutes = ({ from, to, breakMin }: Pick<HoursLine, 'from' | 'to' | 'breakMin'>): number =>
  minutesBetween(from, to) - breakMin;

/** `2027-06-04T06:00Z`: to the minute, as it stands on the paper. */
const toTheMinute = (instant: string): string => `${instant.slice(0, 16)}Z`;

/**
 * The text of the hours of a crew: lines in the order of their assignments, each with what was signed for. Equal hours
 * make equal text.
 */
export const canonicalHours = (lines: readonly HoursLine[]): string =>
  JSON.stringify(
    lines
      .toSorted((one, other) =>
        one.assignmentId < other.assignmentId ? -1 : one.assignmentId > other.assignmentId ? 1 : 0,
      )
      .map(({ assignmentId, functionId, from, to, breakMin }) => [
        assignmentId,
        functionId,
        toTheMinute(from),
        toTheMinute(to),
        breakMin,
      ]),
  );

/** The hash that a signature and a release name (domain.md, hours-hash). */
export const hoursHash = (lines: readonly HoursLine[], sha256: Sha256): Promise<string> =>
  sha256(canonicalHours(lines));

/** An assignment as far as its hours go. */
export interface WorkedAssignment {
  readonly id: string;
  readonly statusCode: string;
  readonly workedStart?: string;
  readonly workedEnd?: string;
  readonly breakMin?: number;
  readonly workedFunctionId?: string;
  /** Of the position. */
  readonly functionId: string;
  /** Of the position: where it is false, the hours are the agency's own (domain.md, own-positions). */
  readonly clientVisible: boolean;
}

/** Those whose hours the client is told and billed: the delivery note is drawn up over them. */
export const shownToClient = <A extends Pick<WorkedAssignment, 'clientVisible'>>(
  assignments: readonly A[],
): readonly A[] => assignments.filter(({ clientVisible }) => clientVisible);

/** States whose hours stand on the paper; the others have none to state. */
export const STATES_WITH_HOURS: readonly string[] = ['confirmed', 'worked', 'notNeeded', 'cancelled'];
/** States that have to have hours before anything is signed or released. */
const NEEDS_HOURS: readonly string[] = ['confirmed', 'worked'];

/** Whether the hours of an assignment are on the paper: they are stated, and its state has some. */
export const hasHoursOnPaper = ({
  statusCode,
  workedStart,
  workedEnd,
}: Pick<WorkedAssignment, 'statusCode' | 'workedStart' | 'workedEnd'>): boolean =>
  workedStart !== undefined && workedEnd !== undefined && STATES_WITH_HOURS.includes(statusCode);

/** The lines of a crew's paper: everybody with hours, cancelled people who worked all the same among them. */
export const hoursLines = (assignments: readonly WorkedAssignment[]): readonly HoursLine[] =>
  assignments.flatMap(({ id, statusCode, workedStart, workedEnd, breakMin = 0, workedFunctionId, functionId }) =>
    workedStart === undefined || workedEnd === undefined || !hasHoursOnPaper({ statusCode, workedStart, workedEnd })
      ? []
      : [{ assignmentId: id, functionId: workedFunctionId ?? functionId, from: workedStart, to: workedEnd, breakMin }],
  );

/** Assignments that still lack hours, by id: until there are none, note and sheet are not ready. */
export const missingHours = (assignments: readonly WorkedAssignment[]): readonly string[] =>
  assignments
    .filter(
      ({ statusCode, workedStart, workedEnd }) =>
        NEEDS_HOURS.includes(statusCode) && (workedStart === undefined || workedEnd === undefined),
    )
    .map(({ id }) => id);
