// A page that is put away lets go of the database, where the browser would keep its transactions open for nobody.
import { IDBDatabase as FakeDatabase, IDBFactory as FakeFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { letGoOnLeaving, runsBeside } from '#platform/running-transactions.ts';

const untouched = FakeDatabase.prototype.transaction;
afterEach(() => {
  FakeDatabase.prototype.transaction = untouched;
});

const answer = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => {
      resolve(request.result);
    };
    request.onerror = () => {
      reject(request.error ?? new Error('No answer'));
    };
  });

let factory: IDBFactory;
beforeEach(() => {
  factory = new FakeFactory();
});

const opened = async (): Promise<IDBDatabase> => {
  const opening = factory.open('rows', 1);
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore('rows');
  };
  return answer(opening);
};

const pageOf = (vendor: string) => {
  const view = new EventTarget();
  let loads = 0;
  letGoOnLeaving(
    Object.assign(view, {
      navigator: { vendor },
      location: {
        reload: () => {
          loads += 1;
        },
      },
      IDBDatabase: FakeDatabase,
    }) as unknown as Parameters<typeof letGoOnLeaving>[0],
  );
  const tell = (name: 'pagehide' | 'pageshow', persisted: boolean): void => {
    view.dispatchEvent(Object.assign(new Event(name), { persisted }));
  };
  return { tell, loads: () => loads };
};

const endOf = (transaction: IDBTransaction): Promise<string> =>
  new Promise((resolve) => {
    for (const end of ['complete', 'abort'])
      transaction.addEventListener(end, () => {
        resolve(end);
      });
  });

const writing = (database: IDBDatabase): { readonly end: Promise<string> } => {
  const transaction = database.transaction('rows', 'readwrite');
  const end = endOf(transaction);
  transaction.objectStore('rows').put('mine', 'who').onerror = (event) => {
    event.preventDefault();
  };
  return { end };
};

describe('in WebKit', () => {
  const APPLE = 'Apple Computer, Inc.';

  it('ends what runs, so that the next page reads and writes, and loads anew if it comes back', async () => {
    const page = pageOf(APPLE);
    const database = await opened();
    const { end } = writing(database);
    let isWorkerOver = false;
    runsBeside(() => {
      isWorkerOver = true;
    });
    page.tell('pagehide', true);
    expect([await end, isWorkerOver]).toEqual(['abort', true]);
    const next = await opened();
    await answer(next.transaction('rows', 'readwrite').objectStore('rows').put('next', 'who'));
    expect(await answer(next.transaction('rows').objectStore('rows').get('who'))).toBe('next');
    page.tell('pageshow', true);
    expect(page.loads()).toBe(1);
  });

  it('takes nothing from a page that comes back whole, or is not kept', async () => {
    const page = pageOf(APPLE);
    const database = await opened();
    const before = writing(database);
    expect(await before.end).toBe('complete');
    page.tell('pagehide', true);
    page.tell('pageshow', true);
    const { end } = writing(database);
    page.tell('pagehide', false);
    expect(await end).toBe('complete');
    expect(page.loads()).toBe(0);
  });
});

it('leaves other engines to what they do by themselves', async () => {
  const page = pageOf('Google Inc.');
  const { end } = writing(await opened());
  page.tell('pagehide', true);
  page.tell('pageshow', true);
  expect([await end, page.loads()]).toEqual(['complete', 0]);
});
