// What stands around a person's shifts, for their borders: where crews work, when the person is away, and their proofs.
import { lackingProofs } from '#schema/rules/crews/proofs.ts';
import { dateOfDay, dayIn, epochMs } from '#schema/rules/fitness/epoch.ts';
import { beginningOf, endOf } from '#schema/rules/planning/day-window.ts';
import type { AwaySpan, LookSources } from './looks.ts';
import type { Shifts } from './shifts.ts';
import type { SideTables } from './tables.ts';

export interface AroundOptions {
  /** In which the days of blocked dates and leave begin and end. */
  readonly zone: string;
  readonly minRestMin: number;
  /** False where this login has no proofs of others: then nothing is said of them. */
  readonly knowsProofs: boolean;
}

const NOT_DECIDED: readonly string[] = ['requested', 'cancelRequested'];

export const lookSources = (
  tables: SideTables,
  shifts: Shifts,
  { zone, minRestMin, knowsProofs }: AroundOptions,
): LookSources => {
  const { columns } = shifts;
  const { names } = columns;
  const bounds = dayBounds(zone);
  // By number of a position or crew: the shifts of a crew ask for the same.
  let needed: (readonly string[] | undefined)[] = [];
  let locations: (string | undefined)[] = [];
  const neededAt = (at: number): readonly string[] => {
    const number = columns.position[at] ?? 0;
    return (needed[number] ??= neededFor(names.positions.id(number), tables));
  };
  return {
    shifts,
    minRestMin,
    locationOf: (crew) => (locations[crew] ??= tables.crews.get(names.crews.id(crew))?.locationId ?? ''),
    forget: () => {
      [needed, locations] = [[], []];
    },
    awayOf: (person) => {
      const id = names.persons.id(person);
      return awaySpans(id, tables, bounds);
    },
    isProven: (at) => {
      const codes = knowsProofs ? neededAt(at) : [];
      if (codes.length === 0) return true;
      const contacts = tables.contacts.of(names.persons.id(columns.person[at] ?? 0));
      const held = contacts
        .flatMap(({ id }) => tables.skills.of(id))
        .filter(({ state }) => state === 'valid' || state === 'expiring');
      const lastDay = dateOfDay(dayIn(columns.end[at] ?? 0, columns.zoneOf(at)));
      return lackingProofs(codes, held, lastDay).length === 0;
    },
  };
};

const NOTHING: readonly string[] = [];

const neededFor = (itemId: string, tables: SideTables): readonly string[] => {
  const position = tables.positions.get(itemId);
  const itsFunction = position === undefined ? undefined : tables.functions.get(position.functionId);
  const codes = [...(position?.requiredSkillIds ?? []), ...(itsFunction?.requiredSkillIds ?? [])];
  return codes.length === 0 ? NOTHING : codes;
};

interface DayBounds {
  start(day: string): number;
  end(day: string): number;
}

/** Days are asked again and again, and the calendar is slow. */
const dayBounds = (zone: string): DayBounds => {
  const starts = new Map<string, number>();
  const ends = new Map<string, number>();
  const kept = (known: Map<string, number>, day: string, of: (day: string, zone: string) => string): number => {
    const found = known.get(day) ?? epochMs(of(day, zone));
    known.set(day, found);
    return found;
  };
  return { start: (day) => kept(starts, day, beginningOf), end: (day) => kept(ends, day, endOf) };
};

/** Blocked dates, and leave that nobody has decided on; approved leave stands among the shifts. */
const awaySpans = (personId: string, tables: SideTables, bounds: DayBounds): readonly AwaySpan[] => [
  ...tables.blockDates.of(personId).map(({ id, start, end }): AwaySpan => ({
    id,
    look: 'blockedDate',
    start: bounds.start(start),
    end: bounds.end(end),
  })),
  ...tables.vacationRequests
    .of(personId)
    .filter(({ statusCode }) => NOT_DECIDED.includes(statusCode))
    .map(({ id, start, end }): AwaySpan => ({
      id,
      look: 'requestedVacation',
      start: bounds.start(start),
      end: bounds.end(end),
    })),
];
