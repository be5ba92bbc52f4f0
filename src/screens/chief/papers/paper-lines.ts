// The lines of the hours as they stand on the paper: equal hours of one function together, and what differs between two
// papers. Pure.
import { workedMinutes, type HoursLine } from '#schema/rules/crews/hours.ts';

/** People of one function with the same times. Instants are UTC texts. */
export interface PaperRow {
  readonly key: string;
  readonly functionId: string;
  readonly from: string;
  readonly to: string;
  readonly breakMin: number;
  readonly assignmentIds: readonly string[];
  /** Of all of them together. */
  readonly minutes: number;
}

/** In the order of the functions given, then by start. */
export const paperRows = (lines: readonly HoursLine[], functionOrder: readonly string[]): readonly PaperRow[] => {
  const rows = new Map<string, HoursLine[]>();
  for (const line of lines) {
    const key = [line.functionId, line.from, line.to, line.breakMin].join(' ');
    rows.set(key, [...(rows.get(key) ?? []), line]);
  }
  return [...rows.entries()]
    .flatMap(([key, group]) => {
      const [first] = group;
      return first === undefined
        ? []
        : [
            {
              key,
              functionId: first.functionId,
              from: first.from,
              to: first.to,
              breakMin: first.breakMin,
              assignmentIds: group.map(({ assignmentId }) => assignmentId),
              minutes: group.reduce((sum, line) => sum + workedMinutes(line), 0),
            },
          ];
    })
    .toSorted(
      (one, other) =>
        functionOrder.indexOf(one.functionId) - functionOrder.indexOf(other.functionId) ||
        (one.from < other.from ? -1 : 1),
    );
};

export const minutesOf = (lines: readonly HoursLine[]): number =>
  lines.reduce((sum, line) => sum + workedMinutes(line), 0);

/** One person whose hours differ between what was signed and what stands now; null where they are not on that paper. */
export interface LineDifference {
  readonly assignmentId: string;
  readonly signed: HoursLine | null;
  readonly now: HoursLine | null;
}

const sameHours = (one: HoursLine, other: HoursLine): boolean =>
  one.functionId === other.functionId &&
  one.from.slice(0, 16) === other.from.slice(0, 16) &&
  one.to.slice(0, 16) === other.to.slice(0, 16) &&
  one.breakMin === other.breakMin;

export const lineDifferences = (signed: readonly HoursLine[], now: readonly HoursLine[]): readonly LineDifference[] => {
  const people = [...new Set([...signed, ...now].map(({ assignmentId }) => assignmentId))];
  const lineOf = (lines: readonly HoursLine[], id: string): HoursLine | null =>
    lines.find(({ assignmentId }) => assignmentId === id) ?? null;
  return people
    .map((assignmentId) => ({ assignmentId, signed: lineOf(signed, assignmentId), now: lineOf(now, assignmentId) }))
    .filter((pair) => pair.signed === null || pair.now === null || !sameHours(pair.signed, pair.now));
};
