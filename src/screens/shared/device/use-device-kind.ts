// Whether this is a phone in the hand or a laptop on the desk: it changes a word and a picture, nothing else.
import { useSyncExternalStore } from 'react';

const COARSE = '(pointer: coarse)';

const subscribe = (changed: () => void): (() => void) => {
  const query = matchMedia(COARSE);
  query.addEventListener('change', changed);
  return () => {
    query.removeEventListener('change', changed);
  };
};

export const useDeviceKind = (): 'phone' | 'laptop' =>
  useSyncExternalStore(
    subscribe,
    () => (matchMedia(COARSE).matches ? 'phone' : 'laptop'),
    () => 'phone',
  );
