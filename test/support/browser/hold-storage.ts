// A page's storage that is busy with something else: every table is written by a transaction that does not end, so that
// nothing is saved.
import type { Page } from 'playwright';

/** Answers how to let go. */
export const holdStorage = async (page: Page): Promise<() => Promise<void>> => {
  const held = await page.evaluateHandle(async () => {
    const opened: IDBDatabase[] = [];
    for (const { name = '' } of await indexedDB.databases()) {
      opened.push(
        await new Promise((resolve, reject) => {
          const asked = indexedDB.open(name);
          asked.onsuccess = () => {
            resolve(asked.result);
          };
          asked.onerror = () => {
            reject(new Error(`${name} does not open`));
          };
        }),
      );
    }
    const hold = { isOver: false, opened };
    for (const database of opened.filter(({ objectStoreNames }) => objectStoreNames.length > 0)) {
      const [first = '', ...others] = database.objectStoreNames;
      const transaction = database.transaction([first, ...others], 'readwrite');
      const again = (): void => {
        if (!hold.isOver) transaction.objectStore(first).count().onsuccess = again;
      };
      again();
    }
    return hold;
  });
  return () =>
    held.evaluate((hold) => {
      hold.isOver = true;
      for (const database of hold.opened) database.close();
    });
};
