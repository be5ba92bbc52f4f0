// What the info page is given: the release that runs, the one the server has, updates, and the device's storage.
import { service } from '../shared/services/service.ts';

export interface ServedRelease {
  readonly version: string;
  /** Short hash of the built app. */
  readonly build: string;
}

export interface StorageReport {
  /** Bytes; null where the browser does not tell. */
  readonly used: number | null;
  readonly quota: number | null;
  /** The browser promised not to clear it. */
  readonly persisted: boolean;
}

export interface Release {
  /** The version that runs here. */
  readonly version: string;
  /** Null when the server does not answer. */
  readonly served: () => Promise<ServedRelease | null>;
  readonly storage: () => Promise<StorageReport>;
  readonly updateWaits: boolean;
  readonly look: () => Promise<'waiting' | 'current' | 'noAnswer'>;
  readonly install: () => void;
}

export const { Provider: ReleaseProvider, useService: useRelease } = service<Release>('release');
