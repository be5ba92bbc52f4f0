// Whether the page stands on dark ground now, by the person's choice or the system's.
import { useSyncExternalStore } from 'react';

const SYSTEM = '(prefers-color-scheme: dark)';

const subscribe = (changed: () => void): (() => void) => {
  const query = matchMedia(SYSTEM);
  query.addEventListener('change', changed);
  const chosen = new MutationObserver(changed);
  chosen.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => {
    query.removeEventListener('change', changed);
    chosen.disconnect();
  };
};

export const useDark = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => getComputedStyle(document.documentElement).colorScheme === 'dark',
    () => false,
  );
