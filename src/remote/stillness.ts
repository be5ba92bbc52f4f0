// Ends a request that stands still: nothing of it has come for a while. One that moves goes on, however slow its line.

/** What the requests of one client share: on a slow line one of them may wait while another moves. */
export interface ConnectionLine {
  /** When the last byte came, on the clock of `performance`. */
  movedAt: number;
}

export interface Stillness {
  /** Aborted with a TimeoutError once the request is given up. */
  readonly signal: AbortSignal;
  /** Something of the answer has come. */
  readonly moved: () => void;
  /** The answer is whole, or nobody waits for it any more. */
  readonly end: () => void;
}

export interface Patience {
  /** Milliseconds without a byte of this request, or of any other on its line. */
  readonly stillMs: number;
  /** Milliseconds without a byte of this request, whatever the others do. */
  readonly silentMs: number;
}

export const watchStillness = (line: ConnectionLine, { stillMs, silentMs }: Patience): Stillness => {
  const controller = new AbortController();
  let ownMovedAt = performance.now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = (): void => {
    const now = performance.now();
    const leftOfLine = stillMs - (now - Math.max(ownMovedAt, line.movedAt));
    const leftOfOwn = silentMs - (now - ownMovedAt);
    const left = Math.min(leftOfLine, leftOfOwn);
    if (left <= 0) controller.abort(new DOMException('The answer stands still', 'TimeoutError'));
    else timer = setTimeout(look, left);
  };
  look();
  return {
    signal: controller.signal,
    moved: () => {
      ownMovedAt = performance.now();
      line.movedAt = ownMovedAt;
    },
    end: () => {
      clearTimeout(timer);
    },
  };
};
