// What a proposal aims at, in the planner's order, and the way to have it made again.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { raised } from '#planning/proposal/goals.ts';
import type { ProposalWishes } from '#planning/proposal/ground.ts';
import { Note } from '#ui/feedback/note.tsx';
import { SwitchRow } from '#ui/inputs/switch-row.tsx';
import { Button } from '#ui/primitives/button.tsx';
import { IconButton } from '#ui/primitives/icon-button.tsx';
import type { Proposing } from './use-proposal.ts';
import * as style from './proposal.css.ts';

interface GoalsPanelProps extends Pick<Proposing, 'again' | 'isBusy' | 'isStale'> {
  readonly wishes: ProposalWishes;
  readonly wish: (wishes: ProposalWishes) => void;
}

export const GoalsPanel = ({ wishes, wish, again, isBusy, isStale }: GoalsPanelProps): ReactNode => {
  const { formatMessage } = useIntl();
  const { goals, mayWarn } = wishes;
  return (
    <section className={style.goals}>
      <h3 className={style.goalsTitle}>
        <FormattedMessage id="proposal.order" />
      </h3>
      <p className={style.second}>
        <FormattedMessage id="proposal.goals.text" />
      </p>
      <ol role="list" className={style.goalList}>
        {goals.map((goal, at) => (
          <li key={goal} className={style.goal}>
            <span className={style.goalNumber}>{at + 1}</span>
            <FormattedMessage id={`proposal.goal.${goal}`} />
            {at > 0 && (
              <IconButton
                icon="arrow-up"
                label={formatMessage(
                  { id: 'proposal.raise' },
                  { goal: formatMessage({ id: `proposal.goal.${goal}` }) },
                )}
                onPress={() => wish({ goals: raised(goals, goal), mayWarn })}
              />
            )}
          </li>
        ))}
      </ol>
      <SwitchRow
        label={<FormattedMessage id="proposal.mayWarn" />}
        on={mayWarn}
        onChange={(on) => wish({ goals, mayWarn: on })}
      />
      <Button variant={isStale ? 'primary' : 'outline'} icon="refresh-cw" width="full" busy={isBusy} onPress={again}>
        <FormattedMessage id="proposal.again" />
      </Button>
      <Note icon="lock">
        <FormattedMessage id="proposal.rules" />
      </Note>
    </section>
  );
};
