// Undoes a planner's last step, also after the bar that told of it is gone.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '#ui/primitives/button.tsx';
import type { Planning } from './use-planning.tsx';

interface UndoButtonProps {
  readonly planning: Pick<Planning, 'next' | 'undo' | 'isBusy'>;
}

export const UndoButton = ({ planning: { next, undo, isBusy } }: UndoButtonProps): ReactNode => {
  const { formatMessage } = useIntl();
  if (next === null) return null;
  return (
    <Button
      variant="outline"
      size="compact"
      icon="undo-2"
      busy={isBusy}
      onPress={() => undo()}
      label={formatMessage({ id: 'planner.undoOf' }, { what: next })}
    >
      <FormattedMessage id="planner.undo" />
    </Button>
  );
};
