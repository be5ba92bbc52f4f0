// What is done with candidates: chosen ones, or one; with a reason where they cannot.
import { useState } from 'react';
import type { RankedPerson } from '#schema/rules/fitness/order.ts';
import type { Selection } from '#ui/table/selection.ts';
import type { Planning } from '../../shared/planning/use-planning.tsx';
import type { QueuedSeat } from '../../shared/planning/open-seats.ts';
import type { SaidWhy } from '../../shared/planning/force-dialog.tsx';
import { useKeptSelection } from '../../shared/services/kept-selection.ts';
import { candidateCommand, needsForce, type CandidateAct } from '../../shared/planning/candidate-acts.ts';
import type { JudgedSeat } from './use-candidates.ts';

interface ActingRequest {
  readonly seat: QueuedSeat;
  readonly judged: JudgedSeat;
  readonly planning: Planning;
  readonly nameOf: (personId: string) => string;
  readonly mayEdit: boolean;
}

/** Waits for a reason. */
export interface Forcing {
  readonly act: CandidateAct;
  readonly people: readonly RankedPerson[];
}

export interface CandidateActing {
  readonly selected: Selection;
  readonly chosen: readonly RankedPerson[];
  readonly select: (selected: Selection) => void;
  readonly clear: () => void;
  readonly act: (act: CandidateAct, people: readonly RankedPerson[]) => void;
  /** With those who are chosen; where there are none, with the one on whom the keyboard stands. */
  readonly actAt: (act: CandidateAct, row?: RankedPerson) => void;
  readonly forcing: Forcing | null;
  readonly force: (why: SaidWhy) => void;
  readonly stopForcing: () => void;
}

export const useActing = ({ seat, judged, planning, nameOf, mayEdit }: ActingRequest): CandidateActing => {
  const { selected, select, clear } = useKeptSelection(`candidates:${seat.id}`);
  const [forcing, setForcing] = useState<Forcing | null>(null);
  const run = (act: CandidateAct, people: readonly RankedPerson[], why?: SaidWhy): void => {
    setForcing(null);
    const command = candidateCommand(act, {
      seat,
      people,
      nameOf,
      ...(why === undefined ? {} : { reason: why.reason }),
    });
    planning.run(command, () => {
      clear();
      return why?.clear();
    });
  };
  const start = (act: CandidateAct, people: readonly RankedPerson[]): void => {
    if (people.length === 0 || !mayEdit) return;
    if (needsForce(people)) setForcing({ act, people });
    else run(act, people);
  };
  const chosen = judged.ranked.filter(({ person }) => selected.has(person.contactId));
  return {
    selected,
    chosen,
    select,
    clear,
    act: start,
    actAt: (act, row) => start(act, chosen.length > 0 || row === undefined ? chosen : [row]),
    forcing,
    force: (why) => {
      if (forcing !== null) run(forcing.act, forcing.people, why);
    },
    stopForcing: () => setForcing(null),
  };
};
