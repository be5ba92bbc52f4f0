// The entry of a list that Enter would take, while the focus stays in the field above it.
import { useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';

export interface ListCursor {
  /** -1 for none. */
  readonly at: number;
  readonly setAt: (at: number) => void;
  /** True where the key moved it; the event is used up then. */
  readonly move: (event: KeyboardEvent) => boolean;
  /** For the list: the entry is kept in sight. */
  readonly list: RefObject<HTMLUListElement | null>;
}

/** `first`: where it stands when the entries are new. */
export const useListCursor = (count: number, first: -1 | 0): ListCursor => {
  const [wanted, setAt] = useState<number>(first);
  const at = Math.min(wanted, count - 1);
  const list = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => {
    if (at >= 0) list.current?.children[at]?.scrollIntoView({ block: 'nearest' });
  }, [at]);
  const move = (event: KeyboardEvent): boolean => {
    const to = targetOf(event.key, at, count);
    if (to === undefined || count === 0) return false;
    event.preventDefault();
    setAt(to);
    return true;
  };
  return { at, setAt, move, list };
};

/** Home and End are the field's own. */
const targetOf = (key: string, at: number, count: number): number | undefined => {
  if (key === 'ArrowDown') return (at + 1) % count;
  return key === 'ArrowUp' ? (Math.max(at, 0) + count - 1) % count : undefined;
};
