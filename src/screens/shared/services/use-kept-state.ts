// State that belongs to one visit of a page: whoever goes back to it finds it as they left it.
import { useRouterState } from '@tanstack/react-router';
import { useCallback, useState } from 'react';

/** Visits whose state is remembered; the oldest go first. */
const MOST_VISITS = 100;

/** By the visit's key and the state's name, for as long as the page lives. */
const kept = new Map<string, unknown>();

const keep = (key: string, value: unknown): void => {
  kept.delete(key);
  kept.set(key, value);
  for (const oldest of kept.keys()) {
    if (kept.size <= MOST_VISITS) break;
    kept.delete(oldest);
  }
};

/**
 * Like `useState`, for what a person has chosen on a page: a filter, how many rows are shown.
 * @param name of the state, unique on its page
 * @param isValue tells a value of this state
 */
export const useKeptState = <T>(
  name: string,
  initial: T,
  isValue: (value: unknown) => value is T,
): readonly [T, (value: T) => void] => {
  const visit = useRouterState({ select: ({ location }) => location.state.__TSR_key ?? location.href });
  const key = `${visit} ${name}`;
  const [value, setValue] = useState((): T => {
    const before = kept.get(key);
    return isValue(before) ? before : initial;
  });
  const change = useCallback(
    (next: T) => {
      keep(key, next);
      setValue(next);
    },
    [key],
  );
  return [value, change];
};

export const isCount = (value: unknown): value is number => typeof value === 'number' && value >= 0;
