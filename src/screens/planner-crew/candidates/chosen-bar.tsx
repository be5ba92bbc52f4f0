// How many are chosen for how many seats, and what is done with all of them at once.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '#ui/primitives/button.tsx';
import { ButtonRow } from '#ui/primitives/button-row.tsx';
import { Dock } from '#ui/layout/dock.tsx';
import type { QueuedSeat } from '../../shared/planning/open-seats.ts';
import { CANDIDATE_ACTS, type CandidateAct } from '../../shared/planning/candidate-acts.ts';
import { foot } from '../../shared/planning/planning.css.ts';

interface ChosenBarProps {
  readonly seat: QueuedSeat;
  readonly count: number;
  readonly isBusy: boolean;
  readonly onAct: (act: CandidateAct) => void;
  readonly onClear: () => void;
}

export const ChosenBar = ({ seat, count, isBusy, onAct, onClear }: ChosenBarProps): ReactNode => {
  const { formatMessage } = useIntl();
  return (
    <div className={foot}>
      <Dock
        label={formatMessage({ id: 'planner.chosen' }, { count })}
        note={
          <span role="status">
            <FormattedMessage id="planner.chosen" values={{ count }} />
            {'. '}
            <FormattedMessage id="planner.firstYes" values={{ count: seat.open }} />
          </span>
        }
      >
        <ButtonRow>
          {CANDIDATE_ACTS.map((act) => (
            <Button
              key={act}
              variant={act === 'ask' ? 'primary' : 'outline'}
              size="compact"
              busy={isBusy}
              onPress={() => onAct(act)}
            >
              <FormattedMessage id={`planner.act.${act}`} />
            </Button>
          ))}
          <Button variant="text" icon="x" onPress={onClear}>
            <FormattedMessage id="planner.clear" />
          </Button>
        </ButtonRow>
      </Dock>
    </div>
  );
};
