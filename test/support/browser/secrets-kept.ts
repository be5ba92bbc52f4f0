// What lies on a device and must not, in any store of any database.
import type { Page } from '@playwright/test';
import type { Visitor } from '../judging/judged-routes.ts';
import { SECRET_FIELDS, SECRET_STORES, secretsBetrayed, type Find } from '../judging/secrets.ts';
import { despiteLoads } from './page-loads.ts';

/** Runs in the page: every object in every store of every database that has one of the fields, at any depth. */
const findAll = async (fields: readonly string[], stores: readonly string[]): Promise<readonly Find[]> => {
  const wanted = new Set(fields);
  const found: { store: string; object: Record<string, unknown> }[] = [];
  const walk = (store: string, value: unknown, isRow: boolean): void => {
    if (typeof value !== 'object' || value === null || value instanceof ArrayBuffer || value instanceof Blob) return;
    const object = value as Record<string, unknown>;
    if ((isRow && stores.includes(store)) || Object.keys(object).some((key) => wanted.has(key)))
      found.push({ store, object: JSON.parse(JSON.stringify(object)) as Record<string, unknown> });
    for (const inner of Object.values(object)) walk(store, inner, false);
  };
  const all = <T>(asked: IDBRequest<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      asked.onsuccess = () => resolve(asked.result);
      asked.onerror = () => reject(new Error(String(asked.error)));
    });
  for (const { name } of await indexedDB.databases()) {
    if (name === undefined) continue;
    const database = await all(indexedDB.open(name));
    for (const store of database.objectStoreNames)
      for (const row of await all<unknown[]>(database.transaction(store).objectStore(store).getAll()))
        walk(store, row, true);
    database.close();
  }
  return found;
};

export interface SecretsKept {
  /** How many objects were judged. */
  readonly judged: number;
  /** One line for each kind of thing that lies where it must not. */
  readonly wrong: readonly string[];
}

export const secretsKept = async (page: Page, { actor }: Visitor): Promise<SecretsKept> => {
  const finds = (await despiteLoads(() =>
    page.evaluate(`(${findAll.toString()})(${JSON.stringify(SECRET_FIELDS)}, ${JSON.stringify(SECRET_STORES)})`),
  )) as readonly Find[];
  return { judged: finds.length, wrong: secretsBetrayed(actor, finds) };
};
