// Says that photos stay on this device because it saves data, and sends them with one tap.
import { useState, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from '#ui/primitives/button.tsx';
import { SyncGlyph } from '#ui/icons/sync-glyph.tsx';
import { useStore } from '#outbox/store/react.ts';
import { useApi } from '../services/api-context.ts';
import * as style from './held-back-note.css.ts';
import { useDeviceKind } from '../device/use-device-kind.ts';

const bold = (words: ReactNode): ReactNode => <b>{words}</b>;

/**
 * Nothing where nothing is held back. `Send now` sends everything that is, of other pages too: nobody taps it for one
 * photo.
 */
export const HeldBackNote = ({ count }: { readonly count: number }): ReactNode => {
  const device = useDeviceKind();
  const store = useStore();
  const { tryNow } = useApi();
  const [isBusy, setBusy] = useState(false);
  if (count === 0) return null;
  const send = (): void => {
    setBusy(true);
    // What was tried in vain before has a wait of its own, which a person cuts short.
    store
      .sendHeldBack()
      .then(tryNow)
      .catch(reportError)
      .finally(() => {
        setBusy(false);
      });
  };
  return (
    <div className={style.note}>
      <span className={style.glyph}>
        <SyncGlyph name="heldBack" size="normal" />
      </span>
      <p className={style.words}>
        <FormattedMessage
          id={device === 'phone' ? 'common.heldBack.onPhone' : 'common.heldBack.onComputer'}
          values={{ count, b: bold }}
        />
      </p>
      <Button variant="outline" busy={isBusy} onPress={send}>
        <FormattedMessage id="common.heldBack.sendNow" />
      </Button>
    </div>
  );
};
