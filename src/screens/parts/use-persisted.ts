// Whether the browser promised to keep this site's storage, and the question to it.
import { useEffect, useState } from 'react';
import { deviceStorage } from '#platform/storage.ts';

export interface Persistence {
  /** Null until the browser said so, and where it cannot say. */
  readonly persisted: boolean | null;
  /** Asks for the promise; some browsers ask the person, so call it from a tap. */
  readonly keep: () => void;
}

export const usePersisted = (): Persistence => {
  const [persisted, setPersisted] = useState<boolean | null>(null);
  useEffect(() => { void deviceStorage.persisted().then(setPersisted); }, []);
  return { persisted, keep: () => { void deviceStorage.persist().then(setPersisted); } };
};
