// Who can take the position: candidates by their verdict, chosen one by one or many at once, and why each of them.
import { useMemo, useRef, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { right } from '#schema/define/rights.ts';
import { can } from '#schema/rights.ts';
import type { FindBest } from '#schema/rules/fitness/order.ts';
import { LooseParts } from '#ui/layout/part.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import type { Arrival } from '#db/live/arrival.ts';
import { useActor } from '#session/react.tsx';
import { ListLoading } from '../../shared/arrival/list-loading.tsx';
import { lookOf } from '../../shared/services/use-look.ts';
import type { Planning } from '../../shared/planning/use-planning.tsx';
import type { QueuedSeat } from '../../shared/planning/open-seats.ts';
import { CandidateFilters } from './candidate-filters.tsx';
import { CandidatePanes } from './candidate-panes.tsx';
import { ChosenBar } from './chosen-bar.tsx';
import { ForceDialog } from '../../shared/planning/force-dialog.tsx';
import { aboutPeople, offerCommand } from '../../shared/planning/candidate-acts.ts';
import type { FitnessNames } from '../../shared/fitness/names.ts';
import { RefusedAsks } from './refused-asks.tsx';
import { useActing, type CandidateActing } from './use-acting.ts';
import { useCandidates, type JudgedSeat } from './use-candidates.ts';
import { useCandidateKeys } from './use-candidate-keys.tsx';
import { useNarrowing } from './use-narrowing.ts';
import { useWhy, type WhySentences } from '../../shared/fitness/use-why.ts';
import * as style from '../planner-crew.css.ts';

interface CandidateBoardProps {
  readonly seat: QueuedSeat;
  readonly names: FitnessNames;
  readonly planning: Planning;
  readonly onStep: (by: 1 | -1) => void;
}

const useMethod = lookOf<FindBest>();

export const CandidateBoard = (props: CandidateBoardProps): ReactNode => {
  const { formatMessage } = useIntl();
  const [method, setMethod] = useMethod('bestRating', props.seat.id);
  const { judged, arrival } = useCandidates(props.seat, method);
  if (arrival !== undefined && arrival.kind === 'awaited') return <ListLoading arrival={arrival} />;
  if (judged === undefined || arrival === undefined)
    return <Skeleton label={formatMessage({ id: 'planner.judging' })} />;
  return <Judged {...props} judged={judged} arrival={arrival} method={method} onMethod={setMethod} />;
};

interface JudgedProps extends CandidateBoardProps {
  readonly judged: JudgedSeat;
  readonly arrival: Arrival;
  readonly method: FindBest;
  readonly onMethod: (method: FindBest) => void;
}

const Judged = (props: JudgedProps): ReactNode => {
  const { seat, names, planning, judged, method, onMethod } = props;
  const nameOf = useNames(judged);
  const why = useWhy(judged, names, props.arrival);
  const mayEdit = can(useActor(), right('crews', 'EDIT'));
  const list = useRef<HTMLDivElement>(null);
  const narrowing = useNarrowing(seat.id, judged, nameOf);
  const acting = useActing({ seat, judged, planning, nameOf, mayEdit });
  const keys = useCandidateKeys({
    list,
    rows: narrowing.rows,
    selected: acting.selected,
    onSelect: acting.select,
    onAct: acting.actAt,
    onOffer: () => planning.run(offerCommand(seat)),
    onStep: props.onStep,
  });
  return (
    <LooseParts>
      <RefusedAsks seat={seat} judged={judged} nameOf={nameOf} />
      <CandidateFilters
        {...narrowing}
        arrival={props.arrival}
        ranked={judged.ranked}
        method={method}
        onMethod={onMethod}
        keys={keys.help}
        checked={why.checked}
        crewNames={names.standingCrew}
        {...(mayEdit ? { onChoose: acting.select } : {})}
      />
      <div ref={list} className={style.candidates} {...keys.handlers}>
        <CandidatePanes
          {...{ ...props, nameOf, why }}
          rows={narrowing.rows}
          selected={acting.selected}
          onSelect={keys.toggle}
          {...(mayEdit ? { onAct: acting.act } : {})}
        />
      </div>
      {mayEdit && acting.chosen.length > 0 && (
        <ChosenBar
          seat={seat}
          count={acting.chosen.length}
          isBusy={planning.isBusy}
          onAct={(what) => acting.actAt(what)}
          onClear={acting.clear}
        />
      )}
      <Forced seat={seat} acting={acting} nameOf={nameOf} say={why.say} />
      {keys.dialog}
    </LooseParts>
  );
};

interface ForcedProps extends Pick<WhySentences, 'say'>, Pick<CandidateBoardProps, 'seat'> {
  readonly acting: CandidateActing;
  readonly nameOf: (personId: string) => string;
}

const Forced = ({ seat, acting: { forcing, stopForcing, force }, nameOf, say }: ForcedProps): ReactNode =>
  forcing === null ? null : (
    <ForceDialog
      about={aboutPeople(seat.id, forcing.people)}
      people={forcing.people}
      nameOf={nameOf}
      say={say}
      onClose={stopForcing}
      onForce={force}
    />
  );

const useNames = ({ rows }: JudgedSeat): ((personId: string) => string) => {
  const names = useMemo(
    () => new Map(rows.people.persons.map(({ id, displayName }) => [id, displayName])),
    [rows.people.persons],
  );
  return (personId) => names.get(personId) ?? '';
};
