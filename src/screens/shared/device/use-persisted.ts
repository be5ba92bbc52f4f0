// Whether the browser promised to keep this site's storage, and the question to it.
import { useEffect, useState } from 'react';
import { deviceStorage } from '#platform/storage.ts';

export interface Persistence {
  /** Null until the browser said so, and where it cannot say. */
  readonly persisted: boolean | null;
  /** It was asked, and promised nothing: asking again changes nothing. */
  readonly isRefused: boolean;
  /** Asks for the promise; some browsers ask the person, so call it from a tap. */
  readonly keep: () => void;
}

export const usePersisted = (): Persistence => {
  const [persisted, setPersisted] = useState<boolean | null>(null);
  const [isRefused, setRefused] = useState(false);
  useEffect(() => {
    void deviceStorage.persisted().then(setPersisted);
  }, []);
  const keep = (): void => {
    void deviceStorage.persist().then((answer) => {
      setPersisted(answer === true);
      setRefused(answer !== true);
    });
  };
  return { persisted, isRefused, keep };
};
