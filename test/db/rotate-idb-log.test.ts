// The log of Chromium's databases is turned by a database that is there for a moment; that it is turned is shown in
// Chromium (test/e2e/offline/storage-lost.spec.ts).
import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { rotateIdbLog } from '#db/engine/rotate-idb-log.ts';

describe('turning the log', () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it('makes a database and leaves none behind', async () => {
    const before = await Dexie.getDatabaseNames();
    const opened = vi.spyOn(indexedDB, 'open');
    await rotateIdbLog();
    expect(opened).toHaveBeenCalled();
    const left = await Dexie.getDatabaseNames();
    expect(left.filter((name) => !before.includes(name))).toEqual([]);
  });

  it('disturbs nobody where the browser opens no database', async () => {
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('Not here', 'SecurityError');
    });
    await expect(rotateIdbLog()).resolves.toBeUndefined();
  });
});
