// How a page is looked at: a filter, a search, an order, the day or the part that is shown, how many rows. It belongs
// to one visit of the page: whoever goes back to it finds it as they left it.
import { useRouterState } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useActor } from '#session/react.tsx';

/** Visits whose looks are remembered; the oldest go first. */
const MOST_VISITS = 100;

export interface UseLook<T> {
  /**
   * Like `useState`.
   * @param initial for a visit that nobody changed it on
   * @param of where several stand on one page: whose it is, the same as long as its component stands
   */
  (initial: T, of?: string): readonly [T, (value: T) => void];
}

/**
 * A hook for one look, made once beside its page: `const useWhose = lookOf<WhoseProjects>();`. It is no part of
 * anything that is sent, so that nothing a person did is lost with it. What somebody picks for a form is kept on the
 * device instead (`useKeptForm`); lint holds picks to one of both.
 */
export const lookOf = <T>(): UseLook<T> => {
  /** By the visit, for as long as the app is open. */
  const kept = new Map<string, T>();
  const keep = (place: string, value: T): void => {
    kept.delete(place);
    kept.set(place, value);
    for (const oldest of kept.keys()) {
      if (kept.size <= MOST_VISITS) break;
      kept.delete(oldest);
    }
  };
  const useThisLook: UseLook<T> = (initial, of = '') => {
    const { login } = useActor();
    const page = useRouterState({ select: ({ location }) => location.state.__TSR_key ?? location.href });
    // Whoever signs in next goes back to nobody else's page.
    const visit = `${login} ${page}`;
    const place = `${visit} ${of}`;
    const [value, setValue] = useState((): T => heldOr(kept, place, initial));
    // Under a page that stays, the address may change: what is seen is what is found again there.
    const stood = useRef(place);
    useEffect(() => {
      const held = kept.get(stood.current);
      stood.current = place;
      if (held !== undefined && !kept.has(place)) keep(place, held);
    }, [place]);
    const change = useCallback(
      (next: T) => {
        keep(place, next);
        setValue(next);
      },
      [place],
    );
    return [value, change];
  };
  return useThisLook;
};

/** Null may be what was chosen. */
const heldOr = <T>(kept: ReadonlyMap<string, T>, place: string, initial: T): T => {
  const held = kept.get(place);
  return held === undefined ? initial : held;
};
