// localStorage and sessionStorage: merely reading their name throws where the person forbids this site to keep
// anything.

const attempt = (read: () => Storage): Storage | undefined => {
  try {
    return read();
  } catch {
    return undefined;
  }
};

type Keeping = Pick<Window, 'localStorage' | 'sessionStorage'>;

/** Kept until the person clears it; undefined where nothing may be kept. */
export const lastingStorage = (view: Pick<Keeping, 'localStorage'> = globalThis): Storage | undefined =>
  attempt(() => view.localStorage);

/** Kept as long as the tab; undefined where nothing may be kept. */
export const tabStorage = (view: Pick<Keeping, 'sessionStorage'> = globalThis): Storage | undefined =>
  attempt(() => view.sessionStorage);
