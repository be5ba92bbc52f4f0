// The browser's storage manager: what this site may keep, and whether the browser promised to keep it. WebKitGTK and
// insecure pages have none.

/** Bytes, as far as the browser tells. */
export interface StorageFigures {
  readonly quota?: number;
  readonly usage?: number;
}

/** Never rejects. */
export interface DeviceStorage {
  /** Whether the browser keeps this site's data until the person removes it; null where it does not tell. */
  persisted(): Promise<boolean | null>;
  /** Asks for that promise; some browsers ask the person. Null where it cannot be asked for. */
  persist(): Promise<boolean | null>;
  /** Empty where the browser does not tell. */
  estimate(): Promise<StorageFigures>;
}

const manager = (): Partial<StorageManager> => ('storage' in navigator ? navigator.storage : {});

const answered = async <T, E>(work: () => Promise<T> | undefined, otherwise: E): Promise<T | E> => {
  try {
    return (await work()) ?? otherwise;
  } catch {
    // Firefox refuses in private windows, others where the page has no origin of its own.
    return otherwise;
  }
};

export const deviceStorage: DeviceStorage = {
  persisted: () => answered(() => manager().persisted?.call(navigator.storage), null),
  persist: () => answered(() => manager().persist?.call(navigator.storage), null),
  estimate: () => answered<StorageFigures, StorageFigures>(() => manager().estimate?.call(navigator.storage), {}),
};
