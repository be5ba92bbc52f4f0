// The sync pill in the top bar: reads how things stand, opens the outbox, and tells screen readers of changes, not too
// often.
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { SyncPill } from '#ui/feedback/sync-pill.tsx';
import { VisuallyHidden } from '#ui/primitives/visually-hidden.tsx';
import { useActor } from '#session/react.tsx';
import { useApi } from '#screens/shared/services/api-context.ts';
import { useSavesData } from '#screens/shared/photos/use-saves-data.ts';
import { useArrivals } from '#db/live/react.ts';
import { useSyncStatus } from '#outbox/store/react.ts';
import type { SyncStatus } from '#outbox/status/status.ts';
import { useApp } from '../../bootstrap/app-context.ts';
import { useObservable } from '../../common/observable.ts';
import { pillOf } from './pill-text.ts';

/** Announcements are at least this far apart. */
const ANNOUNCE_EVERY_MS = 10_000;

export interface PillProps {
  readonly place: 'home' | 'inner';
  readonly onPress: () => void;
}

/** Nothing is said before the outbox was read. */
export const Pill = (props: PillProps): ReactNode => {
  const status = useSyncStatus();
  return status === undefined ? null : <KnownPill {...props} status={status} />;
};

const KnownPill = ({ place, onPress, status }: PillProps & { readonly status: SyncStatus }): ReactNode => {
  const intl = useIntl();
  const app = useApp();
  const nearlyFull = useObservable(app.nearlyFull);
  const isStill = useObservable(app.pulling)?.isStill === true;
  const { online } = useApi();
  const savesData = useSavesData();
  const arrivals = useArrivals();
  const coming = arrivals === undefined || !arrivals.isPlanned ? null : arrivals.coming;
  const { state, text, count } = pillOf(status, {
    place,
    online,
    savesData,
    nearlyFull,
    coming,
    isStill,
    hasJobs: useActor().audiences.includes('crew'),
  });
  const words = intl.formatMessage({ id: text }, { count });
  return (
    <>
      <SyncPill
        state={state}
        text={words}
        label={intl.formatMessage({ id: 'common.syncPill.label' }, { state: words })}
        onPress={onPress}
      />
      <VisuallyHidden>
        <span role="status">{useUnhurried(words)}</span>
      </VisuallyHidden>
    </>
  );
};

/** The latest words, taken over at most every ten seconds; empty at first, as nothing has changed then. */
const useUnhurried = (words: string): string => {
  const [said, setSaid] = useState('');
  const first = useRef(words);
  const nextAt = useRef(0);
  useEffect(() => {
    if (words === first.current && said === '') return undefined;
    const wait = Math.max(0, nextAt.current - performance.now());
    const timer = setTimeout(() => {
      nextAt.current = performance.now() + ANNOUNCE_EVERY_MS;
      setSaid(words);
    }, wait);
    return () => clearTimeout(timer);
  }, [words, said]);
  return said;
};
