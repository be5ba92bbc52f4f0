// A browser of another engine, driven by its own protocol: what the main job needs of one, and nothing else.
import { setTimeout as wait } from 'node:timers/promises';

/**
 * A script that runs in the page as the body of a function with these arguments; it answers JSON, or a promise of it.
 */
export interface Script {
  readonly body: string;
  readonly args?: readonly unknown[];
}

export interface EnginePage {
  /** A full load of that address. */
  goto(url: string): Promise<void>;
  run(script: Script): Promise<unknown>;
  /** Clicks what the script answers, as a finger does. */
  click(element: Script): Promise<void>;
  /** Types into the field that the script answers. */
  type(element: Script, text: string): Promise<void>;
  /** Picks the file of that path. */
  pick(element: Script, path: string): Promise<void>;
  /** Draws through these points, as shares of what the script answers. */
  draw(element: Script, points: readonly (readonly [number, number])[]): Promise<void>;
}

export interface Engine {
  readonly page: EnginePage;
  close(): Promise<void>;
}

/** As long as a first sync on a busy machine takes. */
const PATIENCE_MS = 60_000;
const LOOK_MS = 150;

/**
 * Looks until the script answers something true, and answers it. @throws Error with what the page shows when it never
 * does
 */
export const until = async (
  page: EnginePage,
  what: string,
  script: Script,
  patience = PATIENCE_MS,
): Promise<unknown> => {
  const end = performance.now() + patience;
  let problem = '';
  for (;;) {
    // In the middle of a load there is no page to ask.
    const found = await page.run(script).catch((failure: unknown) => {
      problem = String(failure);
    });
    if (found !== undefined && found !== null && found !== false) return found;
    if (performance.now() > end)
      throw new Error(
        `Waited in vain for ${what}. ${problem}\nThe page shows:\n${String(await page.run({ body: 'return location.href + "\\n" + document.body.innerText;' }))}`,
      );
    await wait(LOOK_MS);
  }
};

/** What is seen first of these elements whose name (its label, or its text) begins so. */
export const named = (selector: string, name: string): Script => ({
  body: `
    const [selector, name] = arguments;
    const nameOf = (element) => (element.getAttribute('aria-label') ?? element.innerText ?? '').trim();
    const isSeen = (element) => element.getClientRects().length > 0 && !element.disabled;
    const found = [...document.querySelectorAll(selector)].find((element) => isSeen(element) && nameOf(element).startsWith(name));
    found?.scrollIntoView({ block: 'center' });
    return found ?? null;`,
  args: [selector, name],
});

export const first = (selector: string): Script => ({
  body: 'return document.querySelector(arguments[0]);',
  args: [selector],
});

/** Whether an element is there: elements themselves are no JSON. */
export const isThere = ({ body, args = [] }: Script): Script => ({
  body: `return (function () { ${body} }).apply(null, arguments) !== null;`,
  args,
});

/** Whether the page shows these words. */
export const shows = (words: string): Script => ({
  body: 'return document.body.innerText.includes(arguments[0]);',
  args: [words],
});

/**
 * Waits for it, then clicks it. A page that moves under the finger is pressed again, as a person does: a driver reckons
 * the place first and clicks there later.
 */
export const press = async (page: EnginePage, element: Script): Promise<void> => {
  const what = JSON.stringify(element.args);
  await until(page, what, isThere(element));
  for (let misses = 0; ; misses += 1) {
    await page.run(listenTo(element));
    await page.click(element);
    for (let looks = 0; looks < LOOKS_FOR_A_CLICK; looks += 1) {
      if ((await page.run(HAS_HEARD)) === true) return;
      await wait(LOOK_MS);
    }
    if (misses === MISSES) throw new Error(`${what} moves away under every click`);
  }
};

const MISSES = 10;
const LOOKS_FOR_A_CLICK = 20;
const listenTo = ({ body, args = [] }: Script): Script => ({
  body: `
    window.heardClick = false;
    (function () { ${body} }).apply(null, arguments)?.addEventListener('click', () => { window.heardClick = true; }, { capture: true, once: true });`,
  args,
});
/** A page that was loaded anew by the click knows nothing of it any more. */
const HAS_HEARD: Script = { body: 'return window.heardClick !== false;' };

/** Ids of the changes that wait here: the outbox, read past the app. */
export const waitingIds: Script = {
  body: `
    const asked = (request) => new Promise((resolve, reject) => { request.onsuccess = () => resolve(request.result); request.onerror = () => reject(request.error); });
    return (async () => {
      const name = (await indexedDB.databases()).map((one) => one.name).find((one) => one.startsWith('crew:'));
      const opened = await asked(indexedDB.open(name));
      try {
        return (await asked(opened.transaction('_outbox').objectStore('_outbox').getAll())).map(({ id, mutation }) => ({ id, mutation }));
      } finally {
        opened.close();
      }
    })();`,
};
