// Each guarded module in a browser that lacks what it stands for: an honest answer, never a throw.
import { afterEach, describe, expect, it, vi } from 'vitest';
import { anySignal } from '#platform/abort.ts';
import { openCamera } from '#platform/camera.ts';
import { openChannel } from '#platform/channel.ts';
import { copyText } from '#platform/clipboard.ts';
import { alone, aloneOrNot, deviceLocks } from '#platform/locks.ts';
import { askForNotices, noticePermission } from '#platform/notifications.ts';
import { lastingStorage, tabStorage } from '#platform/page-storage.ts';
import { permissionOf } from '#platform/permissions.ts';
import { tryPosition, watchPosition } from '#platform/position.ts';
import { hasPush, pushSubscription, subscribeToPush } from '#platform/push.ts';
import { workerContainer, workerRegistration } from '#platform/service-worker.ts';
import { deviceStorage } from '#platform/storage.ts';
import { buzz } from '#platform/vibration.ts';
import { showsPdf, systemOwnsEdges } from '#platform/viewer.ts';
import { keepScreenOn } from '#platform/wake-lock.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a browser without any of it', () => {
  const bare = (): void => {
    vi.stubGlobal('navigator', {});
    for (const name of ['Notification', 'BroadcastChannel', 'PushManager']) Reflect.deleteProperty(globalThis, name);
  };

  it('says so', async () => {
    const channel = globalThis.BroadcastChannel;
    bare();
    try {
      expect(await deviceStorage.persisted()).toBeNull();
      expect(await deviceStorage.persist()).toBeNull();
      expect(await deviceStorage.estimate()).toEqual({});
      expect([noticePermission(), await askForNotices()]).toEqual(['absent', 'absent']);
      expect(await keepScreenOn()).toBeNull();
      expect(deviceLocks()).toBeUndefined();
      expect(await alone('a', () => Promise.resolve(1))).toBe(1);
      expect(await aloneOrNot('a', () => Promise.resolve(1), 2)).toBe(1);
      expect(await permissionOf('camera')).toBeNull();
      expect(await tryPosition({})).toBe(false);
      const problems: string[] = [];
      watchPosition(
        {
          found: () => undefined,
          failed: (problem) => {
            problems.push(problem);
          },
        },
        {},
      )();
      expect(problems).toEqual(['unavailable']);
      await expect(openCamera(true)).rejects.toThrow();
      expect(await copyText('words')).toBe(false);
      expect([hasPush(), await pushSubscription()]).toEqual([false, null]);
      await expect(subscribeToPush('key')).rejects.toThrow();
      expect([workerContainer(), await workerRegistration()]).toEqual([undefined, undefined]);
      expect([showsPdf(), systemOwnsEdges()]).toEqual([false, false]);
      buzz(40);
      openChannel('name').postMessage('nobody hears it');
    } finally {
      globalThis.BroadcastChannel = channel;
    }
  });
});

describe('a browser that has it and refuses', () => {
  const refuse = () => Promise.reject(new DOMException('Not here', 'SecurityError'));

  it('is a browser that does not tell', async () => {
    vi.stubGlobal('navigator', {
      storage: { persisted: refuse, persist: refuse, estimate: refuse },
      permissions: { query: refuse },
      clipboard: { writeText: refuse },
      wakeLock: { request: refuse },
      serviceWorker: { getRegistration: refuse },
    });
    expect([await deviceStorage.persisted(), await deviceStorage.persist(), await deviceStorage.estimate()]).toEqual([
      null,
      null,
      {},
    ]);
    expect([
      await permissionOf('camera'),
      await copyText('words'),
      await keepScreenOn(),
      await workerRegistration(),
    ]).toEqual([null, false, null, undefined]);
  });

  it('keeps nothing where merely asking for its storage throws', () => {
    const view = {
      get localStorage(): Storage {
        throw new DOMException('Denied', 'SecurityError');
      },
      get sessionStorage(): Storage {
        throw new DOMException('Denied', 'SecurityError');
      },
    };
    expect([lastingStorage(view), tabStorage(view)]).toEqual([undefined, undefined]);
  });
});

describe('one signal out of several', () => {
  const native = Object.getOwnPropertyDescriptor(AbortSignal, 'any');
  afterEach(() => {
    if (native !== undefined) Object.defineProperty(AbortSignal, 'any', native);
  });

  it.each(['by the browser', 'by hand'])('aborts with the reason of the first: %s', (how) => {
    if (how === 'by hand') Reflect.deleteProperty(AbortSignal, 'any');
    const [one, other] = [new AbortController(), new AbortController()];
    const signal = anySignal([one.signal, other.signal]);
    expect(signal.aborted).toBe(false);
    other.abort(new DOMException('Late', 'TimeoutError'));
    one.abort('too late to count');
    expect([signal.aborted, signal.reason instanceof DOMException && signal.reason.name]).toEqual([
      true,
      'TimeoutError',
    ]);
    expect(anySignal([one.signal, new AbortController().signal]).reason).toBe('too late to count');
  });
});
