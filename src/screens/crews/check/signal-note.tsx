// What becomes of a check at once: what stands beneath its button.
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { MessageId } from '#i18n/message-id.ts';
import { SyncGlyph, type SyncGlyphName } from '#ui/icons/sync-glyph.tsx';
import { useConnectionFault, type ConnectionFault } from '../../shared/arrival/connection-fault.ts';
import { useDeviceKind } from '../../shared/device/use-device-kind.ts';

interface SignalWords {
  readonly glyph: SyncGlyphName;
  readonly text: MessageId;
}

/** That it goes later is only said where it does. */
export const signalWordsOf = (fault: ConnectionFault | null, device: 'phone' | 'laptop'): SignalWords =>
  fault === null
    ? {
        glyph: `saved-${device}`,
        text: device === 'phone' ? 'checks.savedFirstPhone' : 'checks.savedFirstComputer',
      }
    : { glyph: fault, text: device === 'phone' ? 'checks.noSignalPhone' : 'checks.noSignalComputer' };

export const SignalNote = (): ReactNode => {
  const { glyph, text } = signalWordsOf(useConnectionFault(), useDeviceKind());
  return (
    <>
      <SyncGlyph name={glyph} />
      <FormattedMessage id={text} />
    </>
  );
};
