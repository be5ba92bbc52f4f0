// The list of candidates beside why one of them fits or does not.
import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { FindBest, RankedPerson } from '#schema/rules/fitness/order.ts';
import { MasterDetail } from '#ui/panes/master-detail.tsx';
import { VirtualList } from '#ui/table/virtual-list.tsx';
import type { Selection } from '#ui/table/selection.ts';
import type { Arrival } from '#db/live/arrival.ts';
import { EmptyState } from '../../shared/arrival/empty-state.tsx';
import type { QueuedSeat } from '../../shared/planning/open-seats.ts';
import type { CandidateAct } from '../../shared/planning/candidate-acts.ts';
import { CandidateHead } from './candidate-head.tsx';
import { CandidateRow } from './candidate-row.tsx';
import type { FitnessNames } from '../../shared/fitness/names.ts';
import type { JudgedSeat } from './use-candidates.ts';
import type { WhySentences } from '../../shared/fitness/use-why.ts';
import { WhyPanel } from './why-panel.tsx';
import * as style from './candidate-row.css.ts';

interface CandidatePanesProps {
  readonly rows: readonly RankedPerson[];
  readonly seat: QueuedSeat;
  readonly judged: JudgedSeat;
  readonly arrival: Arrival;
  readonly method: FindBest;
  readonly names: FitnessNames;
  readonly nameOf: (personId: string) => string;
  readonly why: WhySentences;
  readonly selected: Selection;
  readonly onSelect: (contactId: string) => void;
  /** None where this login asks nobody. */
  readonly onAct?: (act: CandidateAct, people: readonly RankedPerson[]) => void;
}

export const CandidatePanes = (props: CandidatePanesProps): ReactNode => {
  const { judged, nameOf, method, why, onAct } = props;
  const { formatMessage } = useIntl();
  const [open, setOpen] = useState<string | null>(null);
  const opened = judged.ranked.find(({ person }) => person.contactId === open);
  return (
    <MasterDetail
      split="list"
      masterLabel={formatMessage({ id: 'planner.candidates' })}
      detailLabel={formatMessage({ id: 'planner.why' })}
      onClose={() => setOpen(null)}
      master={
        <div className={style.table}>
          {props.rows.length > 0 && <CandidateHead day={judged.position.firstDay} />}
          <Rows {...props} open={open} onOpen={(id) => setOpen(id === open ? null : id)} />
        </div>
      }
      detail={
        opened === undefined ? null : (
          <WhyPanel
            row={opened}
            place={judged.ranked.indexOf(opened) + 1}
            of={judged.ranked.length}
            name={nameOf(opened.person.personId)}
            method={method}
            why={why}
            {...(onAct === undefined ? {} : { onAct: (act: CandidateAct) => onAct(act, [opened]) })}
          />
        )
      }
    />
  );
};

interface RowsProps extends CandidatePanesProps {
  readonly open: string | null;
  readonly onOpen: (contactId: string) => void;
}

const Rows = (props: RowsProps): ReactNode => {
  const { rows, seat, judged, arrival, names, nameOf, why, selected, onSelect, onAct, open, onOpen } = props;
  const { formatMessage } = useIntl();
  return (
    <VirtualList
      label={formatMessage({ id: 'planner.candidates' })}
      rows={rows}
      idOf={({ person }) => person.contactId}
      height="fill"
      whenEmpty={
        <EmptyState arrival={arrival} icon="users" claim="planner.notFound.title" text="planner.notFound.text" />
      }
      draw={(row) => (
        <CandidateRow
          row={row}
          seat={seat}
          judged={judged}
          name={nameOf(row.person.personId)}
          region={names.region[row.person.regionIds[0] ?? ''] ?? ''}
          say={why.say}
          isSelected={selected.has(row.person.contactId)}
          isOpen={row.person.contactId === open}
          onOpen={() => onOpen(row.person.contactId)}
          onSelect={onSelect}
          {...(onAct === undefined ? {} : { onAsk: () => onAct('ask', [row]) })}
        />
      )}
    />
  );
};
