// The clock of a device that is wrong, or jumps: the page and all of its workers read another time than the world has.
import type { Page, Worker } from '@playwright/test';

/** Sets the clock of the page, of its workers and of all pages to come so many milliseconds away from the truth. */
export const setDeviceClock = async (page: Page, shiftMs: number): Promise<void> => {
  await page.addInitScript(shiftClock, shiftMs);
  await page.evaluate(shiftClock, shiftMs);
  for (const worker of [...page.workers(), ...page.context().serviceWorkers()])
    await worker.evaluate(shiftClock, shiftMs);
  page.on('worker', (worker: Worker) => {
    // A worker that ends at once has no clock to set.
    worker.evaluate(shiftClock, shiftMs).catch(() => undefined);
  });
};

/** Runs in the browser; the last shift counts. */
const shiftClock = (shiftMs: number): void => {
  const scope = globalThis as typeof globalThis & { trueNow?: () => number };
  const trueNow = (scope.trueNow ??= Date.now.bind(Date));
  Date.now = () => trueNow() + shiftMs;
  Temporal.Now.instant = () => Temporal.Instant.fromEpochMilliseconds(Date.now());
};
