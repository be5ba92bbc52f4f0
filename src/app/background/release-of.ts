// The release that runs here, the one the server holds, and what lies on this device: what the info page and the outbox
// tell.
import type { DeviceStorage as BrowserStorage } from '#platform/storage.ts';
import { isRecord } from '#remote/outcome.ts';
import { readServedVersion } from '#remote/static-file.ts';
import type { StorageReport, Release, ServedRelease } from '#screens/version/release.ts';
import type { Device } from '../bootstrap/device.ts';
import type { Updates } from './updates.ts';

export const releaseOf = (device: Device, updates: Updates, version: string): Omit<Release, 'updateWaits'> => ({
  version,
  served: () => servedRelease(device),
  storage: () => deviceStorage(device.storage),
  look: updates.look,
  install: updates.install,
});

const servedRelease = async ({ fetch }: Device): Promise<ServedRelease | null> => {
  const served = await readServedVersion(fetch);
  if (!isRecord(served) || typeof served['version'] !== 'string' || typeof served['build'] !== 'string') return null;
  return { version: served['version'], build: served['build'] };
};

const deviceStorage = async (storage: BrowserStorage): Promise<StorageReport> => {
  const [{ usage = null, quota = null }, persisted] = await Promise.all([storage.estimate(), storage.persisted()]);
  return { used: usage, quota, persisted: persisted === true };
};
