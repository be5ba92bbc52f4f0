// The dialog before a step that is made at a desk: what it means, what has to be said with it, and two ways on.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { IconName } from '#ui/icons/icon-name.ts';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { Button } from '#ui/primitives/button.tsx';
import type { Sending } from './use-sending.tsx';

interface StepDialogProps {
  readonly title: ReactNode;
  /** The words of the step on its button. */
  readonly step: ReactNode;
  readonly icon?: IconName;
  /** What it takes away does not come back. */
  readonly takesAway?: boolean;
  readonly sending: Pick<Sending, 'isBusy' | 'problem'>;
  readonly onStep: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export const StepDialog = ({
  title,
  step,
  icon,
  takesAway = false,
  sending: { isBusy, problem },
  onStep,
  onClose,
  children,
}: StepDialogProps): ReactNode => {
  const { formatMessage } = useIntl();
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      closeLabel={formatMessage({ id: 'common.close' })}
      actions={
        <>
          <Button variant="outline" width="share" onPress={onClose}>
            <FormattedMessage id="common.cancel" />
          </Button>
          <Button
            {...(takesAway ? { variant: 'destructive' } : {})}
            {...(icon === undefined ? {} : { icon })}
            width="share"
            busy={isBusy}
            onPress={onStep}
          >
            {step}
          </Button>
        </>
      }
    >
      {children}
      {problem}
    </Dialog>
  );
};
