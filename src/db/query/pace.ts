// Reads at once as long as that happens a few times a second, else four times a second: each read holds up the next one
// who writes.

/** Rounds within one second from which on there is a rest after each. */
const OFTEN = 5;
const SECOND_MS = 1000;
/** How long it rests; what is asked for meanwhile is done at its end. */
const REST_MS = 250;

export interface RoundPace {
  /** A round is wanted. */
  request(): void;
  /** Now, whether it rests or not. */
  now(): void;
  /** Nobody wants anything any more. */
  rest(): void;
}

/** One round after the other; the last that was asked for is always done. */
export const paceOf = (round: () => Promise<void>): RoundPace => {
  let recent: readonly number[] = [];
  let rest: ReturnType<typeof setTimeout> | undefined;
  let isUnderWay = false;
  let wanted: 'no' | 'soon' | 'now' = 'no';
  const begin = (): void => {
    clearTimeout(rest);
    rest = undefined;
    if (isUnderWay) return;
    isUnderWay = true;
    wanted = 'no';
    const began = performance.now();
    recent = [...recent.filter((at) => began - at < SECOND_MS), began];
    void round().finally(() => {
      isUnderWay = false;
      if (wanted === 'now') begin();
      else if (wanted === 'soon') request();
    });
  };
  const request = (): void => {
    if (wanted === 'no') wanted = 'soon';
    if (isUnderWay || rest !== undefined) return;
    if (recent.filter((at) => performance.now() - at < SECOND_MS).length < OFTEN) begin();
    else rest = setTimeout(begin, REST_MS);
  };
  return {
    request,
    now: () => {
      wanted = 'now';
      begin();
    },
    rest: () => {
      wanted = 'no';
      clearTimeout(rest);
      rest = undefined;
    },
  };
};
