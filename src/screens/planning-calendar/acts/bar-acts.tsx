// What a planner does with a bar of somebody's: ask, book, withdraw, call off, move to somebody else. Only of shifts
// that are not over.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { useNow, useRow } from '#db/query/react.ts';
import { Button } from '#ui/primitives/button.tsx';
import { isReplaceable } from '../../shared/planning/candidate-acts.ts';
import { SeatedButtons } from '../../shared/planning/seated-buttons.tsx';
import type { Planning } from '../../shared/planning/use-planning.tsx';
import { openActs } from '../keys/bar-keys.ts';
import type { PlanningBar } from '../bars.ts';
import { useMayAct } from '../use-may-act.ts';

const MINUTE_MS = 60_000;

interface BarActsProps {
  /** Of a job. */
  readonly bar: PlanningBar;
  /** Whose it is. */
  readonly name: string;
  readonly planning: Planning;
  readonly onDone: () => void;
  /** Somebody else shall have it. */
  readonly onMove: (bar: PlanningBar) => void;
}

export const BarActs = ({ bar, name, planning, onDone, onMove }: BarActsProps): ReactNode => {
  const { formatMessage } = useIntl();
  const mayAct = useMayAct();
  const now = useNow(MINUTE_MS);
  const job = useRow(projectCrewItemStatus, bar.id);
  if (!mayAct || !job) return null;
  const acts = openActs(job, now);
  if (acts.length === 0) return null;
  return (
    <SeatedButtons
      acts={acts}
      person={{ assignmentId: job.id, name }}
      planning={planning}
      variant="outline"
      onDone={onDone}
    >
      {isReplaceable(job) && (
        <Button
          variant="outline"
          size="compact"
          icon="users"
          onPress={() => onMove(bar)}
          label={formatMessage({ id: bar.edge === 'alarm' ? 'planning.clash.findOf' : 'planning.moveOf' }, { name })}
        >
          <FormattedMessage id={bar.edge === 'alarm' ? 'planning.clash.find' : 'planning.move'} />
        </Button>
      )}
    </SeatedButtons>
  );
};
