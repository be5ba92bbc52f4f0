// The proposal as it was made: what it fills, its lines by day, and what is done with the chosen ones.
import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { FitnessWorld } from '#schema/rules/fitness/model.ts';
import { Note } from '#ui/feedback/note.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Parts } from '#ui/layout/part.tsx';
import { Sheet } from '#ui/overlay/dialog.tsx';
import { toggled } from '#ui/table/selection.ts';
import { Button } from '#ui/primitives/button.tsx';
import type { Arrival } from '#db/live/arrival.ts';
import { useLive } from '#db/query/react.ts';
import type { FitnessNames } from '../../shared/fitness/names.ts';
import type { QueuedSeat } from '../../shared/planning/open-seats.ts';
import type { Planning } from '../../shared/planning/use-planning.tsx';
import { useKeptDraft, type DraftInWork } from '../../shared/services/kept-draft.ts';
import { isOpenTo, proposalCommand, type ProposalAct } from './acts.ts';
import { changedBy, swapped, taken } from './by-hand.ts';
import { GoalsPanel } from './goals-panel.tsx';
import { handOf, keptHand, keptProposalIn, type HandOfProposal, type KeptProposal } from './kept-proposal.ts';
import { lineStates, MOST_SEATS, proposalDays, seatsIn, type MadeProposal, type ProposedLine } from './lines.ts';
import { ProposalDays } from './proposal-days.tsx';
import { ProposalFoot } from './proposal-foot.tsx';
import { readSeatedNow } from './queries.ts';
import { Relaxations } from './relaxations.tsx';
import { Tally } from './tally.tsx';
import { useLineWords } from './use-line-words.ts';
import { useProposal, type Proposing } from './use-proposal.ts';
import * as style from './proposal.css.ts';

export interface ProposalBoardProps {
  readonly seats: readonly QueuedSeat[];
  readonly names: FitnessNames;
  readonly planning: Planning;
  readonly onSeat: (itemId: string) => void;
  readonly arrival: Arrival;
  readonly world: FitnessWorld;
  /** The instant by which a position has begun. */
  readonly now: string;
  readonly whenEmpty: ReactNode;
}

/** What is done to it by hand is kept until its lines are taken; the goals are read before it is made. */
export const ProposalBoard = (props: ProposalBoardProps): ReactNode => {
  const { formatMessage } = useIntl();
  const inWork = useKeptDraft('proposal', keptProposalIn);
  return inWork === undefined ? (
    <Skeleton label={formatMessage({ id: 'proposal.making' })} />
  ) : (
    <Proposed {...props} inWork={inWork} />
  );
};

interface ProposedProps extends ProposalBoardProps {
  readonly inWork: DraftInWork<KeptProposal>;
}

const Proposed = ({ inWork, ...props }: ProposedProps): ReactNode => {
  const { formatMessage } = useIntl();
  const { draft, change, clear } = inWork;
  const proposing = useProposal(props.seats, props.world, draft.wishes);
  const { made, isBusy, isStale, again } = proposing;
  if (made === undefined) return <Skeleton label={formatMessage({ id: 'proposal.making' })} />;
  const { itemIds, seed } = made.ground;
  if (itemIds.length === 0 && seatsIn(props.seats) === 0) return props.whenEmpty;
  const hand = handOf(draft, seed);
  const { byHand } = hand;
  const by = (part: Partial<HandOfProposal>): void => change(keptHand(seed, { ...hand, ...part }));
  const changed = changedBy(made, byHand);
  const goals = (
    <>
      <GoalsPanel {...proposing} wishes={draft.wishes} wish={(wishes) => change({ wishes })} />
      <Relaxations
        made={changed}
        onTake={(relaxation) => by({ byHand: taken(byHand, relaxation) })}
        onSeat={props.onSeat}
      />
    </>
  );
  return (
    <div className={style.board}>
      <Parts className={style.lines}>
        {isStale && <Stale isBusy={isBusy} again={again} />}
        {seatsIn([...made.positions.values()]) > MOST_SEATS && (
          <Note icon="info">
            <FormattedMessage id="proposal.cut" values={{ count: MOST_SEATS }} />
          </Note>
        )}
        <GoalsSheet>{goals}</GoalsSheet>
        <Made
          key={seed}
          {...props}
          made={changed}
          left={hand.left}
          onLeft={(left) => by({ left })}
          onNext={(seat) => by({ byHand: swapped(made, byHand, seat) })}
          onTaken={clear}
        />
      </Parts>
      <div className={style.aside}>{goals}</div>
    </div>
  );
};

const Stale = ({ isBusy, again }: Pick<Proposing, 'isBusy' | 'again'>): ReactNode => (
  <div role="status">
    <Note icon="refresh-cw" tone="wait">
      <p>
        <FormattedMessage id="proposal.stale" />
      </p>
      <Button variant="outline" size="compact" busy={isBusy} onPress={again}>
        <FormattedMessage id="proposal.again" />
      </Button>
    </Note>
  </div>
);

/** On a phone what stands beside the lines on a desk is behind a button above them. */
const GoalsSheet = ({ children }: { readonly children: ReactNode }): ReactNode => {
  const { formatMessage } = useIntl();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={style.phone}>
      <Button variant="outline" size="compact" icon="list" onPress={() => setOpen(true)}>
        <FormattedMessage id="proposal.goals" />
      </Button>
      <Sheet
        open={isOpen}
        title={<FormattedMessage id="proposal.goals" />}
        closeLabel={formatMessage({ id: 'common.close' })}
        onClose={() => setOpen(false)}
      >
        {children}
      </Sheet>
    </div>
  );
};

interface MadeProps extends ProposalBoardProps {
  readonly made: MadeProposal;
  readonly left: ReadonlySet<string>;
  readonly onLeft: (left: ReadonlySet<string>) => void;
  readonly onNext: (seat: number) => void;
  /** Once lines are taken: the rest is proposed anew. */
  readonly onTaken: () => Promise<void>;
}

const Made = (props: MadeProps): ReactNode => {
  const { made, left, world, names, arrival, now, planning, onSeat, onNext } = props;
  const { formatMessage } = useIntl();
  const days = proposalDays(made);
  const lines = days.flatMap((day) => day.lines).filter((line): line is ProposedLine => line.kind === 'filled');
  const words = useLineWords({ lines, world, names, arrival });
  const itemIds = [...new Set(lines.map(({ position }) => position.id))];
  const seated = useLive(readSeatedNow, [itemIds, now]);
  if (seated === undefined) return <Skeleton label={formatMessage({ id: 'common.loading' })} />;
  const states = lineStates(lines, seated, words.verdictOf);
  const chosen = lines.filter(({ key }) => states.get(key)?.kind === 'holds' && !left.has(key));
  const act = (what: ProposalAct): void => {
    const command = proposalCommand(what, chosen, seated, words.nameOf);
    if (command !== undefined) planning.run(command, props.onTaken);
  };
  const toggle = (key: string): void => props.onLeft(toggled(left, key));
  return (
    <Parts className={style.lines}>
      <Tally made={made} />
      <ProposalDays
        days={days}
        states={states}
        left={left}
        words={words}
        onToggle={toggle}
        onNext={onNext}
        onSeat={onSeat}
      />
      {chosen.length > 0 && (
        <ProposalFoot
          count={chosen.length}
          applicants={chosen.filter((line) => !isOpenTo('draft', line)).length}
          isBusy={planning.isBusy}
          onAct={act}
        />
      )}
    </Parts>
  );
};
