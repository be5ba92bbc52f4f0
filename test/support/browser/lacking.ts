// A browser that lacks one of the APIs that ours may lack: taken away from the pages, from what pulls beside them, and
// from the service worker.
import type { Page } from '@playwright/test';
import type { Network } from './proxy.ts';

export interface Lack {
  /** As people write it. */
  readonly name: string;
  /** A line of JavaScript that takes it away, in pages and workers. */
  readonly removal: string;
  /** An expression that is true where it is there. */
  readonly isThere: string;
}

const ofNavigator = (name: string): Lack => ({
  name: `navigator.${name}`,
  removal: `delete Object.getPrototypeOf(navigator).${name};`,
  isThere: `'${name}' in navigator`,
});

export const LACKS: readonly Lack[] = [
  ofNavigator('storage'),
  { name: 'Notification', removal: 'delete globalThis.Notification;', isThere: "'Notification' in globalThis" },
  ofNavigator('wakeLock'),
  ofNavigator('locks'),
];

/** The service worker's file, and those of the workers of pages as the build calls them. */
const WORKER = /^\/(?:sw\.js|assets\/[\w.-]*worker[\w.-]*\.js)/u;

/** From now on pages of this tab, and workers that come over the network, find themselves without it. */
export const takeAway = async (page: Page, network: Network, { removal }: Lack): Promise<void> => {
  await page.addInitScript(removal);
  network.rewrite({ matches: ({ path }) => WORKER.test(path), text: (script) => `${removal}\n${script}` });
};

/** Whether it is really gone: from the page, from its workers that run now, and from the service worker. */
export const isGone = async (page: Page, { isThere }: Lack): Promise<boolean> => {
  const workers = [...page.workers(), ...page.context().serviceWorkers()];
  const answers: readonly unknown[] = await Promise.all([
    page.evaluate(isThere),
    ...workers.map((worker) => worker.evaluate(isThere)),
  ]);
  return !answers.includes(true);
};
