// Sits in every part of a page (see vite.config.ts) and makes it fail when a test says so: `parts.standing()` names
// those that are drawn, `parts.spoil(number)` breaks one.
import { createContext, use, useEffect, useState, type ReactNode } from 'react';

interface Standing {
  /** Numbers of the parts around it, from the outermost on. */
  readonly around: readonly number[];
  readonly spoil: () => void;
}

const standing = new Map<number, Standing>();
let last = 0;

const Around = createContext<readonly number[]>([]);

export const Saboteur = ({ children }: { readonly children: ReactNode }): ReactNode => {
  const around = use(Around);
  const [number] = useState(() => (last += 1));
  const [inside] = useState(() => [...around, number]);
  const [isSpoiled, setSpoiled] = useState(false);
  useEffect(() => {
    standing.set(number, {
      around,
      spoil: () => {
        setSpoiled(true);
      },
    });
    return () => {
      standing.delete(number);
    };
  }, [number, around]);
  if (isSpoiled) throw new Error('Spoiled by a test');
  return <Around value={inside}>{children}</Around>;
};

Object.assign(globalThis, {
  parts: {
    standing: (): readonly (readonly [number, readonly number[]])[] =>
      [...standing].map(([number, { around }]) => [number, around]),
    spoil: (number: number): void => {
      standing.get(number)?.spoil();
    },
  },
});
