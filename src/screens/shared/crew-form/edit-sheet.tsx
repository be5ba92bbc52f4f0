// The sheet in which something that stands is edited: only what was changed is sent, so that others may change the rest
// meanwhile. It is kept while it is written.
import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { MessageId } from '#i18n/message-id.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Sheet } from '#ui/overlay/dialog.tsx';
import { Button } from '#ui/primitives/button.tsx';
import { useSending } from '../sending/use-sending.tsx';

/** What is edited, once it is read. */
export interface EditForm {
  /** Nothing of it is missing or wrong: it may be sent. */
  readonly isWhole: boolean;
  /** @param isTried somebody wanted to send it: faults are shown from then on */
  readonly fields: (isTried: boolean) => ReactNode;
  /** Sends what was changed, and forgets what was kept of it. */
  readonly save: () => Promise<unknown>;
  /** Asks something before it is sent: true where it does, and whoever asks sends it then. */
  readonly asks?: () => boolean;
}

interface EditSheetProps {
  readonly says: MessageId;
  /** Undefined while it is read. */
  readonly form: EditForm | undefined;
  /** Why it cannot be sent now; it can be written all the same. */
  readonly reason?: string | undefined;
  readonly onClose: () => void;
}

export const EditSheet = ({ says, form, reason, onClose }: EditSheetProps): ReactNode => {
  const { formatMessage } = useIntl();
  const { start, problem, isBusy } = useSending();
  const [isTried, setTried] = useState(false);
  const press = (): void => {
    setTried(true);
    if (form?.isWhole === true && form.asks?.() !== true) start(form.save, onClose);
  };
  return (
    <Sheet
      open
      title={<FormattedMessage id={says} />}
      onClose={onClose}
      closeLabel={formatMessage({ id: 'common.close' })}
      actions={
        <Button width="full" icon="check" busy={isBusy} reason={reason} onPress={press}>
          <FormattedMessage id="common.save" />
        </Button>
      }
    >
      {form === undefined ? <Skeleton label={formatMessage({ id: 'common.loading' })} /> : form.fields(isTried)}
      {problem}
    </Sheet>
  );
};
