// The browser's side of the service worker. Firefox has none in private windows of old, and no browser has it over
// plain HTTP.

export const workerContainer = (): ServiceWorkerContainer | undefined =>
  'serviceWorker' in navigator ? navigator.serviceWorker : undefined;

/** The registration of this page; undefined where there is none, or none yet. Never rejects. */
export const workerRegistration = async (): Promise<ServiceWorkerRegistration | undefined> => {
  try {
    return await workerContainer()?.getRegistration();
  } catch {
    return undefined;
  }
};
