// Goes from page to page within the app, as a link does, and waits until the page has read what it reads: much faster
// than loading it anew.
import type { Page } from '@playwright/test';
import { despiteLoads } from '../../support/browser/page-loads.ts';

/** What the router leaves in the page for its own tools. */
interface Router {
  readonly history: { readonly location: { readonly href: string }; push(path: string): void };
  readonly state: { readonly status: string; readonly resolvedLocation?: { readonly href: string } };
}

interface Routed {
  readonly __TSR_ROUTER__?: Router;
}

/** Each choice among few narrows what the page shows; of the profile they change the device. */
const CHOICES = 'main [role=radiogroup][data-no-swipe] input[type=radio]';
const NO_CHOICES = ['/profile'];

/** Opens the page, and looks at it under each of its choices. What it reads is known where `watchReads` was called. */
export const goWithin = (page: Page, path: string): Promise<void> =>
  despiteLoads(() => page.evaluate(openAndChoose, { path, choices: NO_CHOICES.includes(path) ? null : CHOICES }));

/** Runs in the page. */
const openAndChoose = async ({
  path,
  choices,
}: {
  readonly path: string;
  readonly choices: string | null;
}): Promise<void> => {
  const PATIENCE_MS = 20_000;
  const STILL_FRAMES = 3;
  /** About two seconds: shapes of rows stand there while a worker computes. */
  const STILL_WITH_SHAPES = 120;
  /** About eight: and while an answer is under way, which a busy server gives late. */
  const STILL_WITH_QUESTIONS = 480;
  const frame = (): Promise<unknown> =>
    new Promise((resolve) => {
      requestAnimationFrame(resolve);
    });
  const until = performance.now() + PATIENCE_MS;
  const routed = (): Router | undefined => (globalThis as Routed).__TSR_ROUTER__;
  const hasCome = (router: Router | undefined): boolean =>
    router?.state.status === 'idle' && router.state.resolvedLocation?.href === router.history.location.href;
  while (!hasCome(routed()) && performance.now() < until) await frame();
  let changes = 0;
  const watch = new MutationObserver(() => {
    changes += 1;
  });
  watch.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  const isReading = (): boolean => (globalThis.runningReads?.size ?? 0) > 0;
  const framesEnough = (): number => {
    if (document.querySelector('main [role=status] > div[aria-hidden=true]') === null) return STILL_FRAMES;
    if (globalThis.runningFetches?.size !== 0) return STILL_WITH_QUESTIONS;
    return globalThis.workersBeside?.size === 0 ? STILL_FRAMES : STILL_WITH_SHAPES;
  };
  /** The route is drawn, nothing is read, and nothing changes. */
  const settled = async (): Promise<void> => {
    let before = -1;
    let still = 0;
    while (still < framesEnough() && performance.now() < until) {
      await frame();
      still = changes === before && !isReading() && hasCome(routed()) ? still + 1 : 0;
      before = changes;
    }
  };
  routed()?.history.push(path);
  await settled();
  if (choices !== null)
    for (const choice of document.querySelectorAll<HTMLInputElement>(choices)) {
      if (!choice.isConnected || choice.checked) continue;
      choice.click();
      await settled();
    }
  watch.disconnect();
};
