// What this process itself has committed under which change number: what rests on rows that none of it concerned still
// holds, and need not be read anew.
import type pg from 'pg';
import { BoundedMap } from '../../common/bounded-map.ts';

export interface OwnCommits {
  /** After the commit: a number that is rolled back is given again. */
  note(tenant: string, rev: number, entities: readonly string[]): void;
  /**
   * True where all numbers after `from`, up to `to`, were given here, and to rows of none of these entities; false for
   * any that is another process's, or a change of settings or ledgers.
   */
  wereElsewhere(tenant: string, stretch: Stretch, entities: readonly string[]): boolean;
}

interface Stretch {
  readonly from: number;
  readonly to: number;
}

const MOST_KNOWN = 2000;
const LONGEST = 200;

const known = new WeakMap<pg.Pool, OwnCommits>();

/** Those of the database behind a pool. */
export const ownCommitsOf = (pool: pg.Pool): OwnCommits => {
  const found = known.get(pool) ?? ownCommits();
  known.set(pool, found);
  return found;
};

const ownCommits = (): OwnCommits => {
  const written = new BoundedMap<string, readonly string[]>(MOST_KNOWN);
  const keyOf = (tenant: string, rev: number): string => `${String(rev)} ${tenant}`;
  return {
    note: (tenant, rev, entities) => {
      written.set(keyOf(tenant, rev), entities);
    },
    wereElsewhere: (tenant, { from, to }, entities) => {
      if (to < from || to - from > LONGEST) return false;
      for (let rev = from + 1; rev <= to; rev += 1) {
        const found = written.get(keyOf(tenant, rev));
        if (found === undefined || found.some((name) => entities.includes(name))) return false;
      }
      return true;
    },
  };
};
