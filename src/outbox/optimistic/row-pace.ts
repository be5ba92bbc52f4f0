// How many pulled rows go into one transaction: as many as this device puts while a tap can wait for its own. Each
// transaction costs a tenth of a page on a fast device; on a slow one a whole page would hold up a tap for a second.

export interface RowPace {
  /** Rows of the next transaction. */
  readonly rowsAtOnce: () => number;
  /** A transaction put so many rows in so many milliseconds, the wait for the one before it not counted. */
  readonly took: (rows: number, ms: number) => void;
}

/** What a tap may wait for the transaction before its own, in milliseconds. */
const WAIT_MS = 300;
/** Of a device that is not known yet. */
export const ROWS_AT_FIRST = 600;
/** Fewer are not worth a transaction; more than a page of a list is never here at once. */
const [LEAST, MOST] = [150, 1000];
/** A transaction of fewer rows says how long a commit takes, not a row. */
const TELLING = 100;
/** Part that the newest transaction has in what is known: one that the machine held up does not decide. */
const NEWEST = 0.5;

/** Learns from each transaction of one pull after the other. */
export const paceOfDevice = (): RowPace => {
  let msPerRow: number | undefined;
  return {
    rowsAtOnce: () =>
      msPerRow === undefined ? ROWS_AT_FIRST : Math.round(Math.min(MOST, Math.max(LEAST, WAIT_MS / msPerRow))),
    took: (rows, ms) => {
      if (rows < TELLING || ms <= 0) return;
      const now = ms / rows;
      msPerRow = msPerRow === undefined ? now : msPerRow + (now - msPerRow) * NEWEST;
    },
  };
};

/** Always the same. */
export const fixedPace = (rows: number): RowPace => ({ rowsAtOnce: () => rows, took: () => undefined });
