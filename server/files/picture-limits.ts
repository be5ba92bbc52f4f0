// How large pictures may be: judged by their headers as they arrive, and once more before they are decoded.
import type { FileKind } from './kinds.ts';
import { pictureSize, sizeInBytes, type PictureSize, type ReadAt } from './picture-size.ts';

export interface PictureLimits {
  readonly pixels: number;
  readonly side: number;
  /** Bytes that a decoder may hold at once. */
  readonly held: number;
}

/** Photos of any phone and scans of A3; the app itself sends 2,560 pixels at most. */
export const PICTURE: PictureLimits = { pixels: 120_000_000, side: 16_384, held: 128_000_000 };
/** A drawn name; the app's own pad is a twelfth of it. */
export const SIGNATURE: PictureLimits = { pixels: 4_000_000, side: 4096, held: 16_000_000 };

export const fits = ({ width, height, held }: PictureSize, limits: PictureLimits): boolean =>
  width <= limits.side && height <= limits.side && width * height <= limits.pixels && held <= limits.held;

/** True also for what is no picture, or none whose size is known: nothing decodes it. */
export const fileFits = async (kind: FileKind | undefined, readAt: ReadAt): Promise<boolean> => {
  const size = await pictureSize(kind, readAt);
  return size === undefined || fits(size, PICTURE);
};

/** The same of bytes in memory. */
export const bytesFit = async (kind: FileKind | undefined, bytes: Buffer, limits: PictureLimits): Promise<boolean> => {
  const size = await sizeInBytes(kind, bytes);
  return size === undefined || fits(size, limits);
};

/** False also for a picture whose size is not known: it is kept and handed out as it came, and never decoded. */
export const surelyFits = async (
  kind: FileKind | undefined,
  bytes: Buffer,
  limits: PictureLimits,
): Promise<boolean> => {
  const size = await sizeInBytes(kind, bytes);
  return size !== undefined && fits(size, limits);
};
