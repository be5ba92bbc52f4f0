// How many lines are chosen, and what is done with all of them at once.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Dock } from '#ui/layout/dock.tsx';
import { Button } from '#ui/primitives/button.tsx';
import { ButtonRow } from '#ui/primitives/button-row.tsx';
import { foot } from '../../shared/planning/planning.css.ts';
import type { ProposalAct } from './acts.ts';

interface ProposalFootProps {
  readonly count: number;
  /** Of the chosen, who has applied. */
  readonly applicants: number;
  readonly isBusy: boolean;
  readonly onAct: (act: ProposalAct) => void;
}

export const ProposalFoot = ({ count, applicants, isBusy, onAct }: ProposalFootProps): ReactNode => {
  const { formatMessage } = useIntl();
  return (
    <div className={foot}>
      <Dock
        label={formatMessage({ id: 'planner.chosen' }, { count })}
        note={
          <span role="status">
            <FormattedMessage id="planner.chosen" values={{ count }} />
            {'. '}
            <FormattedMessage id="proposal.unheard" />
            {applicants > 0 && (
              <>
                {' '}
                <FormattedMessage id="proposal.applicants" values={{ count: applicants }} />
              </>
            )}
          </span>
        }
      >
        <ButtonRow>
          <Button size="compact" busy={isBusy} onPress={() => onAct('ask')}>
            <FormattedMessage id="proposal.ask" values={{ count }} />
          </Button>
          <Button variant="outline" size="compact" busy={isBusy} onPress={() => onAct('draft')}>
            <FormattedMessage id="proposal.keep" />
          </Button>
          <Button variant="outline" size="compact" busy={isBusy} onPress={() => onAct('book')}>
            <FormattedMessage id="planner.act.book" />
          </Button>
        </ButtonRow>
      </Dock>
    </div>
  );
};
