// Going back finds a page where it was left, also when its rows come a moment after the page.
import { useElementScrollRestoration, useRouterState } from '@tanstack/react-router';
import { useEffect, type RefObject } from 'react';

/** Value of `data-scroll-restoration-id` on the element that scrolls, by which the router remembers its position. */
export const SCROLLED = 'page';

/** Milliseconds for which rows may still come. */
const AT_MOST_MS = 5000;

/** What a person does to say where they want to be. */
const BY_HAND = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * The router restores the position when the page is drawn; where it is too short then, this goes on until its rows are
 * there.
 */
export const useKeptScroll = (element: RefObject<HTMLElement | null>): void => {
  const visit = useRouterState({
    select: ({ location, resolvedLocation = location }) => resolvedLocation.state.__TSR_key,
  });
  const left = useElementScrollRestoration({ id: SCROLLED })?.scrollY ?? 0;
  useEffect(() => {
    const page = element.current;
    return page === null || left === 0 ? undefined : reach(page, left);
    // The position is that at which the visit was left: a later one is the person's own doing.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [visit, element]);
};

/** Scrolls there as soon as the page is long enough; answers how to stop. */
const reach = (page: HTMLElement, top: number): (() => void) => {
  const watch = new MutationObserver(() => attempt());
  const stop = (): void => {
    watch.disconnect();
    clearTimeout(timer);
    for (const name of BY_HAND) page.removeEventListener(name, stop);
  };
  const attempt = (): void => {
    page.scrollTop = top;
    if (Math.abs(page.scrollTop - top) < 2) stop();
  };
  const timer = setTimeout(stop, AT_MOST_MS);
  watch.observe(page, { childList: true, subtree: true });
  for (const name of BY_HAND) page.addEventListener(name, stop, { passive: true });
  attempt();
  return stop;
};
