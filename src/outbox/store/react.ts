// The store of a login in React: the only way that screens send, and learn what became of what was sent.
import { createContext, createElement, useContext, useMemo, type ReactElement, type ReactNode } from 'react';
import type { AnyEntity } from '#schema/define/entity.ts';
import { readSamples } from '#db/engine/clock-samples.ts';
import type { Live } from '#db/live/live.ts';
import { LocalDataProvider, useLiveValue, useStored } from '#db/live/react.ts';
import { sharedLive } from '#db/live/shared-live.ts';
import type { OutboxEntry, Receipt } from '#db/tables/entry.ts';
import { atRisk, type AtRisk } from '../status/at-risk.ts';
import { liveMark } from '../status/live-mark.ts';
import { liveStatus } from '../status/live-status.ts';
import type { Mark } from '../status/marks.ts';
import { readDecisions, readOutbox, readReceipts, type TakenDecision } from '../status/outbox-lists.ts';
import { statusReader, type StatusReader, type SyncStatus } from '../status/status.ts';
import type { Store } from './store.ts';

const Context = createContext<Store | null>(null);

export const StoreProvider = ({
  store,
  children,
}: {
  readonly store: Store;
  readonly children: ReactNode;
}): ReactElement =>
  createElement(Context.Provider, { value: store }, createElement(LocalDataProvider, { data: store, children }));

/** @throws Error outside a StoreProvider: a screen that reads was drawn before anybody signed in. */
export const useStore = (): Store => {
  const store = useContext(Context);
  if (store === null) throw new Error('There is no store above this component');
  return store;
};

/** The store where there is one, for what is shown signed out as well. */
export const useOptionalStore = (): Store | null => useContext(Context);

/** What became of the last change that was made to the row here; null for none (and while it is read). */
export const useMark = (entity: AnyEntity, id: string | undefined): Mark | null => {
  const store = useStore();
  return (
    useLiveValue(() => (id === undefined ? NO_MARK : liveMark(store, entity, id)), [store, entity.name, id]) ?? null
  );
};

const NO_MARK: Live<Mark | null> = {
  hasValue: () => false,
  subscribe: (next) => {
    next(null);
    return { unsubscribe: () => undefined };
  },
};

/** All entries in sending order per lane (by seq); undefined while they are read. */
export const useOutbox = (): readonly OutboxEntry[] | undefined => {
  return useStored(readOutbox);
};

/** What would be lost if this device broke now; undefined while it is read. */
export const useAtRisk = (): AtRisk | undefined => {
  return useStored(atRisk);
};

/** What was sent in the last 30 days, newest first. */
export const useReceipts = (): readonly Receipt[] | undefined => {
  return useStored(readReceipts);
};

/** What was decided here between two edits of the same, newest first; undefined while it is read. */
export const useDecisions = (): readonly TakenDecision[] | undefined => useStored(readDecisions);

export const useSyncStatus = (): SyncStatus | undefined => {
  const store = useStore();
  return useLiveValue(() => statusOf(store), [store]);
};

const statuses = new WeakMap<Store, Live<SyncStatus>>();

/** One for all places of a page that ask for it. */
export const statusOf = (store: Store): Live<SyncStatus> => {
  const { local, savings } = store;
  const open = (): StatusReader => {
    const reader = statusReader(store);
    return {
      ...reader,
      read: async () => {
        // Read for its own sake: each new sample settles anew whether this device's clock can be trusted.
        await readSamples(local);
        return reader.read();
      },
    };
  };
  const shared = statuses.get(store) ?? sharedLive(liveStatus(savings, open));
  statuses.set(store, shared);
  return shared;
};

/** True until everything has been pulled once. What a page may say rests on its own lists (useKnown). */
export const useFirstPull = (): boolean => useSyncStatus()?.lastPull === null;

/** `send(mutation, args, options)`: see Store.send. */
export const useSend = (): Store['send'] => {
  const store = useStore();
  return useMemo<Store['send']>(() => store.send.bind(store), [store]);
};
