// The wake-up of the service worker: while work is left the browser is told of a failure, for only then it comes back.
import { afterEach, describe, expect, it, vi } from 'vitest';

interface SyncEvent {
  readonly tag: string;
  readonly lastChance: boolean;
  waitUntil(work: Promise<void>): void;
}

const platform = () => {
  const listeners: ((event: SyncEvent) => void)[] = [];
  const registered: string[] = [];
  const registration = {
    sync: {
      register: (tag: string) => {
        registered.push(tag);
        return Promise.resolve();
      },
    },
  };
  vi.stubGlobal('self', {
    registration,
    addEventListener: (_type: string, listener: (event: SyncEvent) => void) => {
      listeners.push(listener);
    },
  });
  const wake = async (): Promise<void> => {
    const works: Promise<void>[] = [];
    for (const listener of listeners)
      listener({
        tag: 'workbox-background-sync:outbox',
        lastChance: true,
        waitUntil: (work) => {
          works.push(work);
        },
      });
    await Promise.all(works);
  };
  return { wake, registered };
};

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

describe('a wake-up by the browser', () => {
  it('fails while entries wait to be sent, so that the browser tries again', async () => {
    const { wake, registered } = platform();
    const { listenForWakeUps } = await import('#sw/background-sync.ts');
    let left = 2;
    const wakeUps = listenForWakeUps(() => Promise.resolve(left));
    await expect(wake()).rejects.toThrow('2 entries wait to be sent');
    left = 0;
    await expect(wake()).resolves.toBeUndefined();
    await wakeUps.register();
    expect(registered).toEqual(['workbox-background-sync:outbox']);
  });
});
