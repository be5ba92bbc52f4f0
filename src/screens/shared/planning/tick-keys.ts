// Keys in a long list of ticks: arrows lead from one to the next, Home and End to the first and the last.
import type { KeyboardEvent } from 'react';

/** How far a key leads. */
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, Home: -Infinity, End: Infinity };

/** From one tick to the next; elsewhere the keys are the browser's. */
export const stepTicks = (event: KeyboardEvent<HTMLElement>): void => {
  const by = STEPS[event.key];
  if (by === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
  const ticks = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input[type=checkbox]')];
  const at = ticks.findIndex((tick) => tick === event.target);
  if (at < 0) return;
  event.preventDefault();
  ticks[Math.max(0, Math.min(ticks.length - 1, at + by))]?.focus();
};
