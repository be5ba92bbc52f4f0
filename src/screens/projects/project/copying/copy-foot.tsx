// What the copy comes to, and the button that makes it: all of it is one step.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '#ui/primitives/button.tsx';
import { useStore } from '#outbox/store/react.ts';
import { useFinding } from '../../../shared/arrival/absence.tsx';
import { useFailure } from '../../../shared/services/use-failure.ts';
import { copyWords, someWords } from '../../../shared/planning/step-words.ts';
import { MOST_PARTS } from '../../../shared/planning/steps.ts';
import type { LeftOut } from '../../../shared/planning/commands.ts';
import type { Planning } from '../../../shared/planning/use-planning.tsx';
import { copyCommand } from './planned-copy.ts';
import type { CopyInWork } from './use-copy.ts';
import * as style from './copying.css.ts';

interface CopyFootProps {
  readonly copy: CopyInWork;
  readonly planning: Planning;
  readonly onDone: () => void;
}

export const CopyFoot = ({ copy, planning, onDone }: CopyFootProps): ReactNode => {
  const { formatMessage } = useIntl();
  const { ids } = useStore();
  const finding = useFinding(copy.arrival);
  const fail = useFailure();
  const { copying, planned, draft, clear } = copy;
  const left: LeftOut = {
    count: planned.left.length,
    why: [
      ...new Set(
        planned.left.map((code) =>
          code === 'seatTaken' ? formatMessage({ id: 'project.copy.full' }) : finding(`planner.refusing.${code}`),
        ),
      ),
    ],
  };
  const make = (): void => {
    planning.run(copyCommand(copying, planned, { left, nextId: () => ids.next() }), () => {
      clear().catch(fail).finally(onDone);
    });
  };
  const reason = reasonAgainst(copy);
  return (
    <div className={style.foot}>
      {planned.parts > 0 && (
        <p role="status" className={style.second}>
          {someWords(formatMessage, copyWords(formatMessage, planned.numbers), left)}
        </p>
      )}
      {planning.problem}
      <Button
        width="full"
        icon="copy"
        busy={planning.isBusy}
        reason={reason === undefined ? undefined : formatMessage({ id: reason })}
        onPress={make}
      >
        <FormattedMessage id="project.copy.save" values={{ count: draft.days.length }} />
      </Button>
    </div>
  );
};

/** Why it cannot be made as it is. */
const reasonAgainst = ({ draft, planned }: CopyInWork) => {
  if (draft.days.length === 0) return 'project.repeat.choose' as const;
  if (planned.days.length === 0) return 'project.copy.chooseCrew' as const;
  // None of the positions can stand on these days.
  if (planned.parts === 0) return 'project.repeat.choose' as const;
  return planned.parts > MOST_PARTS ? ('project.copy.tooMany' as const) : undefined;
};
