// Whether the browser promised to keep this site's storage, and the question to it.
import { useCallback, useEffect, useState } from 'react';

export interface Persistence {
  /** Null until the browser said so, and where it cannot say. */
  readonly persisted: boolean | null;
  /** Asks for the promise; some browsers ask the person, so call it from a tap. */
  readonly keep: () => void;
}

export const usePersisted = (): Persistence => {
  const [persisted, setPersisted] = useState<boolean | null>(null);
  const tell = useCallback((answer: Promise<boolean>): void => {
    answer.then(setPersisted, () => {
      setPersisted(null);
    });
  }, []);
  useEffect(() => {
    tell(navigator.storage.persisted());
  }, [tell]);
  return {
    persisted,
    keep: () => {
      tell(navigator.storage.persist());
    },
  };
};
