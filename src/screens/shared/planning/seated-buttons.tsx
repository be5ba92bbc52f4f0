// What a planner may do with somebody who is on a position, as a row of buttons. Who cannot is asked or booked with a
// reason.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '#ui/primitives/button.tsx';
import { ButtonRow } from '#ui/primitives/button-row.tsx';
import { useSeatedActs } from '../seated/use-seated-acts.tsx';
import type { SeatedAct } from './seated-acts.ts';
import type { SeatedPerson } from './open-seats.ts';
import type { Planning } from './use-planning.tsx';

interface SeatedButtonsProps {
  readonly acts: readonly SeatedAct[];
  readonly person: Pick<SeatedPerson, 'assignmentId' | 'name'>;
  readonly planning: Planning;
  readonly variant: 'quiet' | 'outline';
  readonly onDone?: () => void;
  /** Beside them. */
  readonly children?: ReactNode;
}

export const SeatedButtons = ({ acts, person, planning, variant, onDone, children }: SeatedButtonsProps): ReactNode => {
  const { formatMessage } = useIntl();
  const seated = useSeatedActs(planning);
  return (
    <>
      <ButtonRow>
        {acts.map((act) => (
          <Button
            key={act}
            variant={variant}
            size="compact"
            busy={planning.isBusy}
            onPress={() => seated.act(act, person, onDone)}
            label={formatMessage({ id: `planner.actFor.${act}` }, { name: person.name })}
          >
            <FormattedMessage id={`planner.act.${act}`} />
          </Button>
        ))}
        {children}
      </ButtonRow>
      {seated.dialog}
    </>
  );
};
