// The hash of the hours on the screen, kept current as they change.
import { useEffect, useState } from 'react';
import { canonicalHours, type HoursLine } from '#schema/rules/crews/hours.ts';
import { useFailure } from '../../shared/services/use-failure.ts';
import { hashOf } from './hours-hash.ts';

/** Null while it is computed. */
export const useHash = (lines: readonly HoursLine[]): string | null => {
  const fail = useFailure();
  const text = canonicalHours(lines);
  const [made, setMade] = useState<{ readonly of: string; readonly hash: string } | null>(null);
  useEffect(() => {
    let gone = false;
    hashOf(lines)
      .then((hash) => {
        if (!gone) setMade({ of: text, hash });
      })
      .catch(fail);
    return () => {
      gone = true;
    };
    /* eslint-disable-next-line react-hooks/exhaustive-deps --
       the text stands for the lines: equal hours need no new hash */
  }, [text, fail]);
  return made?.of === text ? made.hash : null;
};
