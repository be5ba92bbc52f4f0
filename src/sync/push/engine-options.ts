// What an engine is told once, at its start.

export interface EngineOptions {
  readonly login: string;
  /** This device (X-Client-Id). */
  readonly clientId: string;
  readonly lockName: string;
  /** Milliseconds of one pass: 60 s for a page, 25 s for a service worker. */
  readonly budgetMs: number;
  /**
   * Milliseconds that a pass stays for an entry that is not due yet: 0 where a timer can wake it, a few seconds where
   * none can.
   */
  readonly lingerMs: number;
  /** The local database failed under the engine: the caller says so where the person sees it. */
  readonly onFailure: (failure: unknown) => void;
}
