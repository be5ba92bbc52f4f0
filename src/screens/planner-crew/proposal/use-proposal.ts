// A proposal of the seats that are shown: made when the view opens and whenever it is asked for again; never by itself,
// so that no line changes under the hand. It says when something has changed since.
import { useEffect, useState } from 'react';
import type { FitnessWorld } from '#schema/rules/fitness/model.ts';
import type { ProposalWishes } from '#planning/proposal/ground.ts';
import type { QueuedSeat } from '../../shared/planning/open-seats.ts';
import { usePlan, usePlanPort } from '../../shared/plan/use-plan.ts';
import type { ProposalRequest } from '../../shared/plan/plan-questions.ts';
import { useFailure } from '../../shared/services/use-failure.ts';
import { wantedSeats, type MadeProposal } from './lines.ts';
import { proposeBeside, type ProposingPorts } from './propose-beside.ts';

const PORTS: ProposingPorts = {
  makeWorker: () =>
    new Worker(new URL('./propose-worker.ts', import.meta.url), { type: 'module', name: 'propose-worker' }),
  here: async (input) => (await import('#planning/proposal/propose.ts')).propose(input),
};

interface Asked extends ProposalRequest {
  readonly positions: MadeProposal['positions'];
}

export interface Proposing {
  /** Undefined while the first is made. */
  readonly made: MadeProposal | undefined;
  readonly isBusy: boolean;
  /** Seats, people, shifts or wishes are others than those of the proposal. */
  readonly isStale: boolean;
  readonly again: () => void;
}

export const useProposal = (seats: readonly QueuedSeat[], world: FitnessWorld, wishes: ProposalWishes): Proposing => {
  const requestNow = (): Asked => ({
    seats: wantedSeats(seats),
    world,
    wishes,
    positions: new Map(seats.map((seat) => [seat.id, seat])),
  });
  const [asked, ask] = useState(requestNow);
  const made = useMade(asked);
  const seed = usePlan({ what: 'seed', seats: wantedSeats(seats), world, wishes });
  return {
    made: made?.proposed,
    isBusy: made?.asked !== asked,
    isStale: made !== undefined && seed !== undefined && seed.value !== made.proposed.ground.seed,
    again: () => ask(requestNow()),
  };
};

interface Made {
  readonly asked: Asked;
  readonly proposed: MadeProposal;
}

/** The last that was made; another is asked for meanwhile where it is not the same. */
const useMade = (asked: Asked): Made | undefined => {
  const port = usePlanPort();
  const fail = useFailure();
  const [made, setMade] = useState<Made>();
  useEffect(() => {
    if (port === null) return undefined;
    const end = new AbortController();
    const make = async (): Promise<void> => {
      const { seats, world, wishes, positions } = asked;
      const ground = await port.ask({ what: 'proposal', seats, world, wishes }, end.signal);
      const proposal = await proposeBeside(ground.input, PORTS, end.signal);
      if (!end.signal.aborted) setMade({ asked, proposed: { ground, proposal, positions } });
    };
    make().catch(fail);
    return () => {
      end.abort();
    };
  }, [port, asked, fail]);
  return made;
};
