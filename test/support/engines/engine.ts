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

/** Waits for it, then clicks it. */
export const press = async (page: EnginePage, element: Script): Promise<void> => {
  await until(page, JSON.stringify(element.args), isThere(element));
  await page.click(element);
};

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
