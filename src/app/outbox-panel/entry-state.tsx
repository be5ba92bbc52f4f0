// Where an entry is now, in words: saved here, waiting for something, on its way.
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { document } from '#schema/entities/documents/document.ts';
import { SyncMark } from '#ui/feedback/sync-mark.tsx';
import { readDocumentPage } from '#screens/documents/queries.ts';
import { useDeviceKind } from '#screens/shared/device/use-device-kind.ts';
import { useSavesData } from '#screens/shared/photos/use-saves-data.ts';
import { useActor } from '#session/react.tsx';
import type { OutboxEntry } from '#db/tables/entry.ts';
import { heldBackOf } from '#outbox/entries/held-back.ts';
import { useLive } from '#db/query/react.ts';
import { useOutbox } from '#outbox/store/react.ts';
import { addressOf } from '#db/tables/row-key.ts';

export const EntryState = ({ entry, time }: { readonly entry: OutboxEntry; readonly time: string }): ReactNode => {
  const device = useDeviceKind();
  const isSaving = useSavesData();
  const entries = useOutbox() ?? [];
  if (isSaving && heldBackOf(entries).has(entry.id))
    return (
      <SyncMark state="heldBack">
        <FormattedMessage id={device === 'phone' ? 'outbox.state.heldBackPhone' : 'outbox.state.heldBackComputer'} />
      </SyncMark>
    );
  if (entry.state === 'sending')
    return (
      <SyncMark state="sending">
        <FormattedMessage id="common.syncMark.sending" />
      </SyncMark>
    );
  return (
    <SyncMark state="local" device={device}>
      <WaitingWords entry={entry} time={time} />
    </SyncMark>
  );
};

const WaitingWords = ({ entry, time }: { readonly entry: OutboxEntry; readonly time: string }): ReactNode => {
  if (entry.heldFor === 'refusedParent') return <FormattedMessage id="outbox.state.refusedParent" />;
  if (entry.heldFor === 'turn') return <TurnWords entry={entry} />;
  if (entry.state === 'held') return <FormattedMessage id="outbox.state.held" />;
  switch (entry.blockedBy) {
    case 'signIn':
      return <FormattedMessage id="outbox.state.blockedSignIn" />;
    case 'space':
      return <FormattedMessage id="outbox.state.blockedSpace" />;
    case 'update':
      return <FormattedMessage id="outbox.state.blockedUpdate" />;
    case undefined:
      return <FormattedMessage id="outbox.state.waiting" values={{ time }} />;
  }
  return entry.blockedBy satisfies never;
};

/** Who signs before me, where the document on this device names them. */
const TurnWords = ({ entry: { touches } }: { readonly entry: OutboxEntry }): ReactNode => {
  const { personId, contactNumber } = useActor();
  const id = touches.map(addressOf).find(({ entity }) => entity === document.name)?.id ?? '';
  const page = useLive(readDocumentPage, [id, { personId, contactNumber }]);
  const name = page?.waitsFor ?? null;
  return name === null ? (
    <FormattedMessage id="refusal.NOT_YOUR_TURN.text" />
  ) : (
    <FormattedMessage id="outbox.state.turn" values={{ name }} />
  );
};
