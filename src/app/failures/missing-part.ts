// A part of the app that the browser did not bring, though it lies on this device: a page that is loaded anew asks for
// it again.
import { tabStorage } from '#platform/page-storage.ts';
import type { Device } from '../bootstrap/device.ts';

/** Milliseconds before each of the loads: what was broken off is there at once, a disk that is busy wants a moment. */
const WAITS_MS = [0, 1_000, 4_000];

/**
 * How often this tab has loaded itself anew for a part; it stands for the tab's life, or until the app has stayed up
 * for a while.
 */
const TRIES = 'missingPart.tries';

/** Milliseconds after which a page counts as one that has all its parts. */
const SETTLED_MS = 30_000;

export interface Mending {
  /** What was typed is sent and kept: nothing is lost by a load anew, until the next touch. */
  readonly forgetTouches: () => void;
}

/**
 * Loads the page anew, three times at most, when a part of it could not be loaded (Vite tells by `vite:preloadError`)
 * and nobody has touched it yet,
 * so that nothing typed is lost. Asking again in the same page is no way out: browsers remember for its life what did
 * not come (HTML, module map).
 * A touch counts as such, not what the browser calls active: that is set by who looks at the page from outside, too.
 * Chromium, killed and started again at once on a busy machine, was seen to break off requests. Where it does not help,
 * or somebody is at work,
 * whoever asked for the part tells of it.
 */
export const mendMissingParts = ({ view, timers, reload }: Pick<Device, 'view' | 'timers' | 'reload'>): Mending => {
  // A page that cannot count its loads makes none.
  const memory = tabStorage(view);
  const tries = Number(memory?.getItem(TRIES));
  let isTouched = false;
  let isMending = false;
  let isLeft = false;
  // Firefox breaks off what is still being loaded when somebody goes elsewhere: nothing is missing then, and a load
  // anew would call them back.
  for (const event of ['beforeunload', 'pagehide'])
    view.addEventListener(event, () => {
      isLeft = true;
    });
  // Back from the browser's memory, or the way there was broken off and the page stays.
  view.addEventListener('pageshow', () => {
    isLeft = false;
  });
  for (const event of ['pointerdown', 'keydown'])
    view.addEventListener(
      event,
      () => {
        isTouched = true;
      },
      { capture: true, passive: true },
    );
  const keepTries = timers.after(SETTLED_MS, () => {
    memory?.removeItem(TRIES);
  });
  view.addEventListener('vite:preloadError', () => {
    const wait = WAITS_MS[tries];
    if (isTouched || isMending || isLeft || memory === undefined || wait === undefined) return;
    isMending = true;
    keepTries();
    timers.after(wait, () => {
      if (isTouched || isLeft) return;
      memory.setItem(TRIES, String(tries + 1));
      reload();
    });
  });
  return {
    forgetTouches: () => {
      isTouched = false;
    },
  };
};
