// Smaller versions of pictures, made when one is first asked for and kept: nobody waits for them inside a change.
import { buffer } from 'node:stream/consumers';
import { derivedFile, type DerivedFileStore, type DerivedFile } from './derived-files.ts';
import { NoPicture, smallPicture } from '../decode.ts';

/** Longest edges in pixels: a tile of a list, and a picture that fills a phone. */
export const THUMBNAIL_SIZES = ['320', '1280'] as const;
export type ThumbnailSize = (typeof THUMBNAIL_SIZES)[number];

export const isThumbnailSize = (size: unknown): size is ThumbnailSize => THUMBNAIL_SIZES.some((one) => one === size);

export interface ThumbnailOrder {
  readonly tenant: string;
  /** Of the picture. */
  readonly sha256: string;
  readonly size: ThumbnailSize;
}

/**
 * As WebP, upright, without the place and the camera that the original tells of; undefined where the bytes are no
 * picture that can be read.
 */
export const thumbnail = async (
  keeper: DerivedFileStore,
  { tenant, sha256, size }: ThumbnailOrder,
): Promise<DerivedFile | undefined> => {
  try {
    return await derivedFile(keeper, { tenant, kind: 'thumbnail', id: sha256, edition: size, language: '' }, async () =>
      smallPicture(await buffer(keeper.files.read(tenant, sha256)), {
        width: Number(size),
        height: Number(size),
        as: 'webp',
      }),
    );
  } catch (error) {
    if (error instanceof NoPicture) return undefined;
    throw error;
  }
};
