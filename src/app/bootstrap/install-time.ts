// When the service worker may fetch the app's files: not while somebody waits for a first page, or for their first
// jobs, on the same line.
import type { Readable } from '../common/observable.ts';
import type { Device } from './device.ts';

export interface InstallTimeParts {
  readonly timers: Pick<Device['timers'], 'after'>;
  readonly container: Pick<ServiceWorkerContainer, 'controller'> | undefined;
  /** Kept once the first page is drawn. */
  readonly drawn: Promise<void>;
  /** How far the pull is; null while there is none. */
  readonly pulling: Readable<unknown>;
  /** Somebody is signed in: their jobs are pulled, or soon will be. */
  readonly isSignedIn: () => boolean;
}

/** Milliseconds after which a page on which nobody signs in does not wait any longer. */
const IDLE_MS = 15_000;
/** Milliseconds after which it is fetched even beside a pull: without it the app does not open in a dead spot. */
const AT_MOST_MS = 90_000;

/**
 * Kept at once where a worker answers this page already: its files are on the device, and only a new release is looked
 * for.
 */
export const installTime = async ({
  timers,
  container,
  drawn,
  pulling,
  isSignedIn,
}: InstallTimeParts): Promise<void> => {
  await drawn;
  if (container === undefined || container.controller !== null) return;
  await new Promise<void>((resolve) => {
    let hasPulled = pulling.get() !== null;
    pulling.subscribe(() => {
      if (pulling.get() !== null) hasPulled = true;
      else if (hasPulled) resolve();
    });
    timers.after(IDLE_MS, () => {
      if (!hasPulled && !isSignedIn()) resolve();
    });
    timers.after(AT_MOST_MS, resolve);
  });
};
