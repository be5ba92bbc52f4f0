// One line of what waits to be sent, with where it is now; what is still held for undoing can be taken back.
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { document } from '#schema/entities/documents/document.ts';
import { Button } from '#kit/button.tsx';
import { ListRow } from '#kit/list.tsx';
import { SyncMark } from '#kit/sync-mark.tsx';
import { Tile } from '#kit/tile.tsx';
import { readDocumentPage } from '#screens/documents/queries.ts';
import { useDeviceKind } from '#screens/parts/use-device-kind.ts';
import { useActor } from '#session/react.tsx';
import type { OutboxEntry } from '#store/entry.ts';
import { useLive, useNow, useStore } from '#store/react.ts';
import { addressOf } from '#store/row-key.ts';
import type { Line } from './sending-order.ts';
import { useLineWords } from './use-words.ts';

export const WaitingRow = ({ line: { entry, file } }: { readonly line: Line }): ReactNode => {
  const { icon, title, about, time } = useLineWords(entry);
  // The row of a photo is gone in a moment; what takes long are its bytes.
  const slowest = file !== undefined && entry.state === 'waiting' ? file : entry;
  return (
    <ListRow
      align="top"
      leading={<Tile icon={icon} />}
      title={title}
      line={about}
      mark={<EntryState entry={slowest} time={time} />}
      trailing={<TakeBack entry={entry} />}
    />
  );
};

export const EntryState = ({ entry, time }: { readonly entry: OutboxEntry; readonly time: string }): ReactNode => {
  const device = useDeviceKind();
  if (entry.state === 'sending') return <SyncMark state="sending"><FormattedMessage id="common.syncMark.sending" /></SyncMark>;
  return <SyncMark state="local" device={device}><WaitingWords entry={entry} time={time} /></SyncMark>;
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
  const page = useLive((reads) => readDocumentPage(reads, id, { personId, contactNumber }), [id, personId, contactNumber]);
  const name = page?.waitsFor ?? null;
  return name === null ? <FormattedMessage id="refusal.NOT_YOUR_TURN.text" /> : <FormattedMessage id="outbox.state.turn" values={{ name }} />;
};

const A_SECOND = 1000;

const TakeBack = ({ entry }: { readonly entry: OutboxEntry }): ReactNode => {
  const store = useStore();
  useNow(A_SECOND);
  const canTakeBack = entry.attempts === 0 && entry.state === 'waiting' && entry.notBefore > store.clock.now();
  return canTakeBack ? <Button size="compact" variant="outline" onPress={() => void store.undo(entry.id)}><FormattedMessage id="outbox.undo" /></Button> : null;
};
