// Whether a page of the app has come to rest: the page that was asked for stands there, has read its rows, and nothing
// moves.
import type { Page } from '@playwright/test';

declare global {
  /** Transactions of the page that have not ended; there where `watchReads` was called. */
  var runningReads: Set<IDBTransaction> | undefined;
  /** Workers that compute for a page and have not ended; there where `watchReads` was called. */
  var workersBeside: Set<Worker> | undefined;
  /** Answers that the page waits for, news aside; there where `watchReads` was called. */
  var runningFetches: Set<Promise<Response>> | undefined;
}

/** It pulls for the whole app, whatever page stands there. */
const OF_ALL_PAGES = 'pull-worker';

/** From the next page that is loaded on, `restlessness` knows what the page still reads. */
export const watchReads = (page: Page): Promise<unknown> =>
  page.addInitScript((ofAllPages) => {
    const beside = new Set<Worker>();
    globalThis.workersBeside = beside;
    globalThis.Worker = class extends Worker {
      constructor(url: string | URL, options?: WorkerOptions) {
        super(url, options);
        if (options?.name !== ofAllPages) beside.add(this);
      }
      override terminate(): void {
        beside.delete(this);
        super.terminate();
      }
    };
    const fetches = new Set<Promise<Response>>();
    const ask = globalThis.fetch;
    globalThis.fetch = (input, init) => {
      const answer = ask(input, init);
      if ((input instanceof Request ? input.url : String(input)).includes('/status?wait=')) return answer;
      fetches.add(answer);
      const end = (): void => void fetches.delete(answer);
      answer.then(end, end);
      return answer;
    };
    globalThis.runningFetches = fetches;
    const running = new Set<IDBTransaction>();
    const begin = Reflect.get(IDBDatabase.prototype, 'transaction');
    Reflect.set(
      IDBDatabase.prototype,
      'transaction',
      function (this: IDBDatabase, ...how: Parameters<IDBDatabase['transaction']>): IDBTransaction {
        const transaction = begin.apply(this, how);
        running.add(transaction);
        for (const end of ['complete', 'abort'])
          transaction.addEventListener(end, () => {
            running.delete(transaction);
          });
        return transaction;
      },
    );
    globalThis.runningReads = running;
  }, OF_ALL_PAGES);

/** Milliseconds in which every page of a device with all its rows stands; whatever is restless then is told. */
const PATIENCE_MS = 10_000;

/**
 * Waits until nothing is going on, and answers what still is when patience ends. Rows that are read are drawn a task
 * later, and what is drawn
 * may read more: so a page rests that has had nothing to do for three frames. `path`: of the signed-in page that has to
 * stand there.
 */
export const restlessness = (page: Page, path?: string): Promise<readonly string[]> =>
  page.evaluate(
    async ({ wanted, patience }) => {
      const main = (): HTMLElement | null => document.querySelector('main');
      const isSeen = (element: Element): boolean => element.checkVisibility();
      const why = (): readonly string[] => [
        ...(wanted === undefined || decodeURI(main()?.dataset['page'] ?? '') === decodeURI(wanted)
          ? []
          : [`the page is ${main()?.dataset['page'] ?? 'none'}`]),
        ...(document.readyState === 'complete' ? [] : ['the page is being loaded']),
        ...((globalThis.runningReads?.size ?? 0) === 0 ? [] : ['rows are being read']),
        ...((main() ?? document.body).innerText.trim() === '' ? ['the page is empty'] : []),
        ...[...document.querySelectorAll('[aria-busy=true], [data-passing]')]
          .filter(isSeen)
          .map((element) => `something is on its way: ${(element.textContent ?? '').slice(0, 60)}`),
        ...document
          .getAnimations()
          .filter(({ effect, playState }) => playState === 'running' && effect?.getTiming().iterations !== Infinity)
          .map(() => 'something moves'),
      ];
      const end = performance.now() + patience;
      for (let quiet = 0; quiet < 3;) {
        await new Promise((resolve) => {
          requestAnimationFrame(resolve);
        });
        const reasons = why();
        if (reasons.length > 0 && performance.now() > end) return reasons;
        quiet = reasons.length === 0 ? quiet + 1 : 0;
      }
      return [];
    },
    { wanted: path, patience: PATIENCE_MS },
  );

/** What somebody reads on the page, or hears of it: each text by itself, as it stands in the document. */
export const textsOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const found = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = walker.nextNode(); text !== null; text = walker.nextNode()) {
      const holder = text.parentElement;
      // A part that says its own language speaks another one on purpose.
      if (
        holder !== null &&
        holder.closest('script, style, noscript, body [lang]') === null &&
        holder.checkVisibility()
      )
        found.add((text.textContent ?? '').trim());
    }
    for (const name of ['aria-label', 'placeholder', 'title', 'alt']) {
      for (const element of document.querySelectorAll(`[${name}]`))
        if (element.checkVisibility()) found.add((element.getAttribute(name) ?? '').trim());
    }
    found.delete('');
    return [...found];
  });
