// Keeps the screen on. Safari has it since 16.4, in apps on the home screen since 18.4.

/**
 * Null where the browser cannot, or does not want to (a low battery); the lock falls with the page's visibility. Never
 * rejects.
 */
export const keepScreenOn = async (): Promise<{ readonly release: () => void } | null> => {
  if (!('wakeLock' in navigator)) return null;
  try {
    const lock = await navigator.wakeLock.request('screen');
    return {
      release: () => {
        lock.release().catch(() => undefined);
      },
    };
  } catch {
    return null;
  }
};
