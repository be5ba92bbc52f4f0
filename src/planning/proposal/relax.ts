// Single exceptions that would fill one more seat: each is tried in the plan, with chains, and taken back.
import { together, bitsIn, LATEST } from './input.ts';
import { takeBack } from './moves.ts';
import { OPEN, type PlanState } from './plan.ts';
import { placeByChain } from './polish.ts';
import { REFUSED, standing } from './tables.ts';

/** A later start of this seat, one warning, somebody of another region, or somebody taken off an idle spare duty. */
export type RelaxationKind = 'laterStart' | 'oneWarning' | 'nextRegion' | 'idleSpare';

export interface Relaxation {
  readonly kind: RelaxationKind;
  /** The open seat that it fills. */
  readonly seat: number;
  /** Who gets it. */
  readonly person: number;
  /** By how many minutes its start moves. */
  readonly minutes?: number;
  /** Seats that go to others for it. */
  readonly moved: readonly { readonly seat: number; readonly person: number }[];
}

/** A person for whom the exception is asked, and by how much the seat would start later. */
interface Exception {
  readonly person: number;
  readonly minutes: number;
}

/** How many people are tried for one seat and kind. */
const TRIED = 200;

/** Minutes by which the seat has to start later for the person; undefined where that does not help. */
const laterBy = (plan: PlanState, seat: number, person: number): number | undefined => {
  const { input, held } = plan;
  const at = seat * input.people + person;
  const own = input.relaxing.late[at] ?? 0;
  if (input.refused[at] !== 0 && own === 0) return undefined;
  if (input.warned[at] !== 0 && !input.mayWarn) return undefined;
  const length = (input.end[seat] ?? 0) - (input.start[seat] ?? 0);
  const needs = (held[person] ?? []).map((other) =>
    together(input, seat, other).isRefused ? (input.end[other] ?? 0) - (input.start[seat] ?? 0) : 0,
  );
  const minutes = Math.max(own, ...needs);
  return minutes > 0 && minutes <= LATEST && minutes < length ? minutes : undefined;
};

const hasOneWarning = ({ input }: PlanState, seat: number, person: number): boolean => {
  const at = seat * input.people + person;
  return !input.mayWarn && input.refused[at] === 0 && bitsIn(input.warned[at] ?? 0) === 1;
};

const exceptions = (plan: PlanState, kind: RelaxationKind, seat: number): readonly Exception[] => {
  const { input } = plan;
  const found: Exception[] = [];
  for (let person = 0; person < input.people; person += 1) {
    const at = seat * input.people + person;
    const isClean = input.mayWarn || input.warned[at] === 0;
    if (kind === 'laterStart') {
      const minutes = laterBy(plan, seat, person);
      if (minutes !== undefined) found.push({ person, minutes });
    } else if (kind === 'oneWarning' ? hasOneWarning(plan, seat, person) : isClean && isListed(plan, kind, at)) {
      found.push({ person, minutes: 0 });
    }
  }
  const rank = ({ person, minutes }: Exception): number => minutes * 1000 + standing(input, seat, person);
  return found.toSorted((one, other) => rank(one) - rank(other) || one.person - other.person).slice(0, TRIED);
};

const isListed = ({ input: { relaxing } }: PlanState, kind: 'nextRegion' | 'idleSpare', at: number): boolean =>
  (kind === 'nextRegion' ? relaxing.region[at] : relaxing.spare[at]) === 1;

/** Does something while the person may take the seat by the exception. */
const allowing = <T>(plan: PlanState, seat: number, { person, minutes }: Exception, work: () => T): T => {
  const { input, tables } = plan;
  const at = seat * input.people + person;
  const before = tables.warnings[at] ?? REFUSED;
  const row = tables.pairWarnings.slice(seat * input.seats, (seat + 1) * input.seats);
  tables.warnings[at] = bitsIn(input.warned[at] ?? 0);
  if (minutes > 0)
    for (const other of plan.held[person] ?? []) {
      const { isRefused, rest, travel } = together(input, seat, other, minutes);
      const count = Number(rest) + Number(travel);
      tables.pairWarnings[seat * input.seats + other] = isRefused || (count > 0 && !input.mayWarn) ? REFUSED : count;
    }
  const result = work();
  tables.warnings[at] = before;
  tables.pairWarnings.set(row, seat * input.seats);
  return result;
};

const tried = (plan: PlanState, kind: RelaxationKind, seat: number, exception: Exception): Relaxation | undefined =>
  allowing(plan, seat, exception, () => {
    const trail = placeByChain(plan, seat, exception.person);
    if (trail === undefined) return undefined;
    const moved = trail.seats
      .filter((other) => other !== seat)
      .map((other) => ({ seat: other, person: plan.holder[other] ?? OPEN }));
    takeBack(plan, trail);
    const { person, minutes } = exception;
    return { kind, seat, person, moved, ...(kind === 'laterStart' ? { minutes } : {}) };
  });

const KINDS: readonly RelaxationKind[] = ['laterStart', 'oneWarning', 'nextRegion', 'idleSpare'];

/** For each open seat and kind the first exception that fills it. */
export const relaxations = (plan: PlanState): readonly Relaxation[] =>
  [...plan.holder.keys()]
    .filter((seat) => plan.holder[seat] === OPEN)
    .flatMap((seat) =>
      KINDS.flatMap((kind) => {
        for (const exception of exceptions(plan, kind, seat)) {
          const found = tried(plan, kind, seat, exception);
          if (found !== undefined) return [found];
        }
        return [];
      }),
    );
