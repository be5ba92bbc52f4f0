// The picture of the last screen makes way as soon as the live page stands beneath it.
import { PICTURED_PATH } from '#session/last-screen.ts';
import type { Device } from './device.ts';
import './last-screen.css.ts';

/** Milliseconds after which it makes way whatever the page does. */
const AT_MOST_MS = 3000;

export const makeWay = ({ page, view, timers }: Device, root: HTMLElement): void => {
  const picture = page.getElementById('last-screen');
  if (picture === null) return;
  const watch = new MutationObserver(() => {
    if (isDrawn(root) || view.location.pathname !== PICTURED_PATH) stop();
  });
  const stop = (): void => {
    watch.disconnect();
    picture.remove();
  };
  watch.observe(root, { childList: true, subtree: true });
  timers.after(AT_MOST_MS, stop);
};

/** What stands there while rows are read has no heading. */
export const isDrawn = (root: Element): boolean => root.querySelector('main :is(h1, h2, [role=heading])') !== null;
