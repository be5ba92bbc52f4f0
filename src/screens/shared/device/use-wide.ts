// Whether there is room for days beside each other: on a phone one day is shown.
import { useSyncExternalStore } from 'react';

const WIDE = '(min-width: 720px)';

const subscribe = (changed: () => void): (() => void) => {
  const query = matchMedia(WIDE);
  query.addEventListener('change', changed);
  return () => {
    query.removeEventListener('change', changed);
  };
};

export const useWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(WIDE).matches,
    () => false,
  );
