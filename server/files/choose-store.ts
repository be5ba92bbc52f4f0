// Where the bytes of this installation lie: in its data folder, or in an S3-compatible store.
import { join } from 'node:path';
import type { ServerSettings } from '../common/settings.ts';
import { s3Store } from './s3-store.ts';
import { folderStore, type FileStore } from './store.ts';

export const fileStoreOf = ({ dataDir, filesS3 }: Pick<ServerSettings, 'dataDir' | 'filesS3'>): FileStore => {
  const folder = join(dataDir, 'files');
  return filesS3 === undefined ? folderStore(folder) : s3Store(filesS3, folder);
};
