// Makes the smaller versions of a picture once it has arrived.
import { sha256 } from '#schema/define/field.ts';
import { THUMBNAIL_SIZES, thumbnail } from '../../files/derived/thumbnails.ts';
import { jobKind } from '../kind.ts';

export const makeThumbnails = jobKind('makeThumbnails', {
  lane: 'files',
  seconds: 120,
  payload: { sha256 },
  attempts: 3,
  async run(server, { sha256: picture }, { tenant }) {
    for (const size of THUMBNAIL_SIZES) await thumbnail(server, { tenant, sha256: picture, size });
  },
});
