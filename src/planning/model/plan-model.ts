// The planning model: everybody's shifts with what stands around them, made once from whole tables and then kept by
// changed rows. Whoever asks gets what is on this device, and nothing is said of what is not.
import type { ShiftInstants } from '#schema/rules/crews/shift-times.ts';
import { positionFrom } from '#schema/rules/fitness/from-rows.ts';
import { candidatesAmong, type FindBest, type RankedPerson } from '#schema/rules/fitness/order.ts';
import type { FitnessWorld, JudgedPosition } from '#schema/rules/fitness/model.ts';
import { judge, type Judgement } from '#schema/rules/fitness/judge.ts';
import { proposalGround, type ProposalGround, type ProposalWishes } from '../proposal/ground.ts';
import { judgeForSeat, withDrafts } from '../proposal/verdicts.ts';
import { lookSources, type AroundOptions } from './around.ts';
import { shiftCounters, type ShiftCounters } from './counters.ts';
import { looksOf, type AwaySpan, type LookSources, type PersonLooks } from './looks.ts';
import { peopleOver, type People } from './people.ts';
import type { PlanChanges, PlanRows } from './plan-rows.ts';
import { rehearse } from './rehearsal.ts';
import { rosterOf, type PlanRoster, type PlanFilter } from './roster.ts';
import { statusOf } from './shift-columns.ts';
import { shiftsFrom, type Shifts } from './shifts.ts';
import { staffingOver, type OpenSeats, type SeatCounts } from './staffing.ts';
import { changeTables, tablesFrom, type SideTables } from './tables.ts';
import { planWindow, type PlanCrew, type PlanWindow } from './window.ts';

/** A position with seats that want somebody. */
export interface WantedSeats {
  readonly itemId: string;
  readonly open: number;
}

/** Somebody on a position. */
export interface PlannedPlace {
  readonly itemId: string;
  readonly contactId: string;
}

/** A position, at its own times or at others. */
export interface JudgedPlaceTimes {
  readonly itemId: string;
  readonly times?: ShiftInstants;
}

export interface OwnPlaceTimes extends JudgedPlaceTimes {
  readonly contactId: string;
  /** Their assignment on it, where that is what is judged. */
  readonly own?: string;
}

/** From one moment to another, in milliseconds. */
export interface PlanSpan {
  readonly from: number;
  readonly to: number;
}

export interface PlanCounters extends ShiftCounters {
  readonly open: readonly OpenSeats[];
  readonly openSeats: number;
}

export interface PlanModel {
  change(changes: PlanChanges): void;
  roster(filter: PlanFilter, order: Parameters<typeof rosterOf>[2]): PlanRoster;
  window(personIds: readonly string[], span: PlanSpan): PlanWindow;
  counters(span: PlanSpan): PlanCounters;
  staffed: SeatCounts['between'];
  /** Everybody for a position, the best first; undefined where the position or its crew is not here. */
  candidates(place: JudgedPlaceTimes, world: FitnessWorld, chosen: FindBest): readonly RankedPerson[] | undefined;
  /** One person for a position. */
  verdict(place: OwnPlaceTimes, world: FitnessWorld): Judgement | undefined;
  /** What a proposal for these seats is made from; positions that are not here are left out. */
  proposal(seats: readonly WantedSeats[], world: FitnessWorld, wishes: ProposalWishes): ProposalGround;
  /** Verdicts as a proposal needs them, each undefined where the position or the person is not here. */
  verdicts(places: readonly PlannedPlace[], world: FitnessWorld): readonly (Judgement | undefined)[];
  /**
   * Does a small part of what the first seat that is opened needs, for whoever has time; false when nothing is left to
   * do.
   */
  prepare(): boolean;
  /** How many shifts and people it holds. */
  readonly size: { readonly shifts: number; readonly people: number };
}

export const planModel = (rows: PlanRows, options: AroundOptions): PlanModel => {
  const tables = tablesFrom(rows);
  const shifts = shiftsFrom(rows.jobs);
  const people = peopleOver(tables, shifts);
  const staffing = staffingOver(tables, shifts);
  const looks = keptLooks(lookSources(tables, shifts, options));
  return {
    change: changing({ tables, shifts, people, staffing, looks }),
    roster: (filter, order) => rosterOf(tables, filter, order),
    window: (personIds, span) => {
      const crewOf = (id: string): PlanCrew => {
        const crew = tables.crews.get(id);
        return { id, name: crew?.name ?? '', zone: crew?.timezone ?? options.zone };
      };
      return planWindow(personIds, span, { shifts, looksOf: looks.of, awayOf: looks.awayOf, crewOf });
    },
    counters: (span) => {
      const open = staffing.open(span.from, span.to);
      return {
        ...shiftCounters(shifts, span.from, span.to),
        open,
        openSeats: open.reduce((sum, one) => sum + one.open, 0),
      };
    },
    staffed: staffing.between,
    candidates: ({ itemId, times }, world, chosen) => {
      const position = judgedPosition(itemId, tables, shifts, times);
      return position === undefined ? undefined : candidatesAmong(people.crowd(), position, world, chosen);
    },
    verdict: ({ itemId, contactId, own, times }, world) => {
      const position = judgedPosition(itemId, tables, shifts, times);
      const person = people.of(contactId);
      return position === undefined || person === undefined ? undefined : judge(position, person, world, own);
    },
    ...proposing(tables, shifts, people),
    prepare: preparing({ tables, shifts, people }, options),
    get size() {
      return { shifts: shifts.columns.size, people: tables.contacts.size };
    },
  };
};

const proposing = (tables: SideTables, shifts: Shifts, people: People): Pick<PlanModel, 'proposal' | 'verdicts'> => ({
  proposal: (seats, world, wishes) => {
    const positions = seats.flatMap(({ itemId, open }) => {
      const position = judgedPosition(itemId, tables, shifts);
      return position === undefined ? [] : [{ position, open }];
    });
    return proposalGround({ positions, people: people.crowd().people, world, wishes });
  },
  verdicts: (places, world) =>
    places.map(({ itemId, contactId }) => {
      const position = judgedPosition(itemId, tables, shifts);
      const person = people.of(contactId);
      if (position === undefined || person === undefined) return undefined;
      return judgeForSeat(position, withDrafts(person), world);
    }),
});

/** People first, as often as they are others; then the engine, once. */
const preparing = (
  { tables, shifts, people }: Pick<Changed, 'tables' | 'shifts' | 'people'>,
  { minRestMin }: AroundOptions,
): PlanModel['prepare'] => {
  let rehearsal: Iterator<void> | undefined;
  return () => {
    if (people.prepare()) return true;
    rehearsal ??= rehearse({
      people: people.crowd().people,
      itemIds: Array.from(tables.positions.all(), ({ id }) => id),
      positionOf: (itemId) => judgedPosition(itemId, tables, shifts),
      minRestMin,
    });
    return rehearsal.next().done !== true;
  };
};

const judgedPosition = (
  itemId: string,
  tables: SideTables,
  shifts: Shifts,
  times?: ShiftInstants,
): JudgedPosition | undefined => {
  const item = tables.positions.get(itemId);
  const crew = item === undefined ? undefined : tables.crews.get(item.projectCrewId);
  if (item === undefined || crew === undefined) return undefined;
  const { columns } = shifts;
  const assignments: { id: string; personId: string; statusCode: ReturnType<typeof statusOf> }[] = [];
  const position = columns.names.positions.known(itemId);
  if (position !== undefined) {
    shifts.ofPosition(position, (at) => {
      assignments.push({
        id: columns.ids[at] ?? '',
        personId: columns.names.persons.id(columns.person[at] ?? 0),
        statusCode: statusOf(columns.status[at] ?? 0),
      });
    });
  }
  const rows = {
    item,
    crew,
    order: tables.projects.get(item.projectId),
    place: tables.locations.get(crew.locationId),
    itsFunction: tables.functions.get(item.functionId),
    assignments: assignments.toSorted((one, other) => (one.id < other.id ? -1 : 1)),
  };
  return positionFrom(rows, times);
};

interface KeptLooks {
  of(person: number): PersonLooks;
  awayOf(personId: string): readonly AwaySpan[];
  forget(persons: Iterable<number>): void;
  forgetAll(): void;
}

const keptLooks = (sources: LookSources): KeptLooks => {
  const kept = new Map<number, PersonLooks>();
  const { persons } = sources.shifts.columns.names;
  return {
    of: (person) => {
      const known = kept.get(person) ?? looksOf(person, sources);
      kept.set(person, known);
      return known;
    },
    awayOf: (personId) => sources.awayOf(persons.of(personId)),
    forget: (some) => {
      for (const person of some) kept.delete(person);
    },
    forgetAll: () => {
      kept.clear();
      sources.forget();
    },
  };
};

interface Changed {
  readonly tables: SideTables;
  readonly shifts: Shifts;
  readonly people: People;
  readonly staffing: SeatCounts;
  readonly looks: KeptLooks;
}

/** Few rows change at a time: shifts forget their own people, and the other tables all that was made from them. */
const changing =
  ({ tables, shifts, people, staffing, looks }: Changed) =>
  (changes: PlanChanges): void => {
    const changed = changeTables(tables, changes);
    if (changed.size > 0) {
      looks.forgetAll();
      people.forgetAll();
      staffing.outdate();
    }
    if (changes.jobs === undefined) return;
    const touched = shifts.change(changes.jobs.put, changes.jobs.removed);
    looks.forget(touched);
    const { persons } = shifts.columns.names;
    people.forget([...touched].flatMap((person) => tables.contacts.of(persons.id(person)).map(({ id }) => id)));
  };
