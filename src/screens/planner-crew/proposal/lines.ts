// A proposal as lines: by day each seat with its person, or with what keeps it open; and how each line stands now.
import type { AssignmentStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import type { ReasonCode } from '#schema/rules/fitness/reasons.ts';
import type { Judgement } from '#schema/rules/fitness/judge.ts';
import type { WhyNot } from '#planning/proposal/explain.ts';
import { refusedBy, type ProposalGround } from '#planning/proposal/ground.ts';
import type { Proposal } from '#planning/proposal/propose.ts';
import type { Relaxation } from '#planning/proposal/relax.ts';
import { countIn, type QueuedSeat } from '../../shared/planning/open-seats.ts';
import type { SeatedNow } from './queries.ts';

/** What was proposed, for seats as they were then. */
export interface MadeProposal {
  readonly ground: ProposalGround;
  readonly proposal: Proposal;
  /** By id of the position. */
  readonly positions: ReadonlyMap<string, QueuedSeat>;
  /** Seats whose person the planner chose. */
  readonly byHand?: ReadonlySet<number>;
}

export interface ProposedLine {
  readonly kind: 'filled';
  readonly key: string;
  readonly seat: number;
  readonly position: QueuedSeat;
  readonly contactId: string;
  readonly personId: string;
  /** In the list of candidates, beginning with 1. */
  readonly place: number;
  readonly candidates: number;
  readonly hasApplied: boolean;
  /** The planner chose the person. */
  readonly isByHand: boolean;
  /** Some of those with a better place, and why each is not taken. */
  readonly ahead: readonly {
    readonly personId: string;
    readonly why: WhyNot;
    readonly position: QueuedSeat | undefined;
  }[];
}

export interface UnfilledLine {
  readonly kind: 'open';
  readonly key: string;
  readonly position: QueuedSeat;
  /** Seats of the position that stay open. */
  readonly count: number;
  readonly refused: readonly { readonly code: ReasonCode; readonly people: number }[];
  readonly warned: number;
  readonly busy: number;
  readonly overQuota: number;
}

export type ProposalLine = ProposedLine | UnfilledLine;

export interface ProposalDay {
  readonly day: string;
  readonly lines: readonly ProposalLine[];
  readonly filled: number;
  readonly seats: number;
}

/** Seats that one proposal is made for at most, the next ones by time. */
export const MOST_SEATS = 500;

/** Who is pencilled in has the seat already. */
const openIn = (seat: QueuedSeat): number => Math.max(0, seat.open - countIn(seat, 'planned'));

export const wantedSeats = (
  seats: readonly QueuedSeat[],
): readonly { readonly itemId: string; readonly open: number }[] => {
  let room = MOST_SEATS;
  return seats.flatMap((seat) => {
    const open = Math.min(room, openIn(seat));
    room -= open;
    return open > 0 ? [{ itemId: seat.id, open }] : [];
  });
};

export const seatsIn = (seats: readonly QueuedSeat[]): number => seats.reduce((sum, seat) => sum + openIn(seat), 0);

const filledLines = ({ ground, proposal, positions, byHand }: MadeProposal): readonly ProposedLine[] =>
  proposal.filled.flatMap(({ seat, person, place, candidates, ahead }): readonly ProposedLine[] => {
    const positionAt = (at: number): QueuedSeat | undefined => positions.get(ground.itemIds[at] ?? '');
    const [position, who] = [positionAt(seat), ground.people[person]];
    if (position === undefined || who === undefined) return [];
    return [
      {
        kind: 'filled',
        key: `${position.id} ${who.contactId}`,
        seat,
        position,
        ...who,
        place,
        candidates,
        isByHand: byHand?.has(seat) === true,
        hasApplied: ground.input.applied[seat * ground.input.people + person] === 1,
        ahead: ahead.map(({ person: other, why, seat: held }) => ({
          personId: ground.people[other]?.personId ?? '',
          why,
          position: held === undefined ? undefined : positionAt(held),
        })),
      },
    ];
  });

/** One line for each position, however many of its seats stay open. */
const openLines = ({ ground, proposal, positions }: MadeProposal): readonly UnfilledLine[] => {
  const lines = new Map<string, UnfilledLine>();
  for (const { seat, refused, ...counts } of proposal.open) {
    const position = positions.get(ground.itemIds[seat] ?? '');
    if (position === undefined) continue;
    lines.set(position.id, {
      kind: 'open',
      key: position.id,
      position,
      count: (lines.get(position.id)?.count ?? 0) + 1,
      refused: refused.map(({ bit, people }) => ({ code: refusedBy(bit), people })),
      ...counts,
    });
  }
  return [...lines.values()];
};

const seatsOf = (line: ProposalLine): number => (line.kind === 'filled' ? 1 : line.count);

/** By day and start; what stays open stands behind the filled seats of its position. */
export const proposalDays = (made: MadeProposal): readonly ProposalDay[] => {
  const days = new Map<string, ProposalLine[]>();
  const order = new Map(made.ground.itemIds.map((id, at) => [id, at]));
  const lines = [...filledLines(made), ...openLines(made)].toSorted(
    (one, other) => (order.get(one.position.id) ?? 0) - (order.get(other.position.id) ?? 0),
  );
  for (const line of lines) days.set(line.position.day, [...(days.get(line.position.day) ?? []), line]);
  return [...days]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([day, own]) => ({
      day,
      lines: own,
      filled: own.filter(({ kind }) => kind === 'filled').length,
      seats: own.reduce((sum, line) => sum + seatsOf(line), 0),
    }));
};

export interface OfferedException {
  readonly key: string;
  readonly relaxation: Relaxation;
  readonly position: QueuedSeat;
  readonly personId: string;
}

/** How many exceptions are offered at once. */
const OFFERED = 6;

/** The same for two seats of one position is one; none once something was changed by hand, as each stands alone. */
export const offeredExceptions = ({
  ground,
  proposal,
  positions,
  byHand,
}: MadeProposal): readonly OfferedException[] => {
  const offered = new Map<string, OfferedException>();
  for (const relaxation of byHand === undefined ? proposal.relaxations : []) {
    const position = positions.get(ground.itemIds[relaxation.seat] ?? '');
    const personId = ground.people[relaxation.person]?.personId;
    if (position === undefined || personId === undefined) continue;
    const key = [relaxation.kind, position.id, personId].join(' ');
    if (!offered.has(key)) offered.set(key, { key, relaxation, position, personId });
  }
  return [...offered.values()].slice(0, OFFERED);
};

/** Whether a line can still be done: it holds, was done, or what came between. */
export type ProposedState =
  | { readonly kind: 'holds' }
  | { readonly kind: 'done'; readonly status: AssignmentStatus }
  | { readonly kind: 'lost'; readonly why: 'gone' | 'taken' | 'refused' };

const DONE: readonly AssignmentStatus[] = ['planned', 'requested', 'confirmed', 'spare', 'worked'];

/** Seats that are left go to the first lines of a position. */
export const lineStates = (
  lines: readonly ProposedLine[],
  now: readonly SeatedNow[],
  verdictOf: (line: ProposedLine) => Judgement | undefined,
): ReadonlyMap<string, ProposedState> => {
  const standing = new Map(now.map((one) => [one.itemId, one]));
  const left = new Map(now.map((one) => [one.itemId, one.left]));
  const stateOf = (line: ProposedLine): ProposedState => {
    const { position, contactId } = line;
    const seated = standing.get(position.id);
    if (seated === undefined) return { kind: 'lost', why: 'gone' };
    const own = seated.people.find((one) => one.contactId === contactId && DONE.includes(one.statusCode));
    if (own !== undefined) return { kind: 'done', status: own.statusCode };
    if (verdictOf(line)?.verdict === 'no') return { kind: 'lost', why: 'refused' };
    const room = left.get(position.id) ?? 0;
    left.set(position.id, room - 1);
    return room > 0 ? { kind: 'holds' } : { kind: 'lost', why: 'taken' };
  };
  return new Map(lines.map((line) => [line.key, stateOf(line)]));
};
