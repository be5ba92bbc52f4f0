// The one place that decodes pictures of others: small, one after the other, and none but those whose header surely
// names no more than a picture may have.
import sharp from 'sharp';
import { kindOf } from './kinds.ts';
import { PICTURE, surelyFits, type PictureLimits } from './picture-limits.ts';

/** The bytes are no picture that can be read. */
export class NoPicture extends Error {}

/** So many wait already that the next one would wait too long. */
export class TooBusy extends Error {
  readonly statusCode = 429;
}

export interface PictureRequest {
  /** The picture fits into these pixels; it is never made larger. */
  readonly width: number;
  readonly height: number;
  readonly as: 'webp' | 'jpeg' | 'png';
  /** Beyond which it is not decoded; those of any picture unless said. */
  readonly limits?: PictureLimits;
}

const MOST_WAITING = 50;
const LONGEST_S = 20;

// Pictures are hardly ever decoded twice: what the library would keep is memory that others miss.
sharp.cache(false);
sharp.concurrency(1);

let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/** The picture upright, without what its file tells besides. @throws NoPicture, TooBusy */
export const smallPicture = async (bytes: Buffer, wanted: PictureRequest): Promise<Buffer> => {
  if (waiting >= MOST_WAITING) throw new TooBusy('Too many pictures wait');
  waiting += 1;
  const turn = last.then(() => decoded(bytes, wanted));
  last = turn
    .catch(() => undefined)
    .finally(() => {
      waiting -= 1;
    });
  return turn;
};

const decoded = async (bytes: Buffer, { width, height, as, limits = PICTURE }: PictureRequest): Promise<Buffer> => {
  const kind = kindOf(bytes.subarray(0, 64));
  if (!(await surelyFits(kind, bytes, limits))) throw new NoPicture();
  try {
    const small = sharp(bytes, { limitInputPixels: limits.pixels, sequentialRead: true })
      .rotate()
      .resize({ width, height, fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: LONGEST_S });
    return await small.toFormat(as, QUALITY[as]).toBuffer();
  } catch {
    throw new NoPicture();
  }
};

/** A picture that cannot be read is none; one that had no turn is asked for again. */
export const unlessNone = (error: unknown): undefined => {
  if (!(error instanceof NoPicture)) throw error;
  return undefined;
};

const QUALITY = { webp: { quality: 78 }, jpeg: { quality: 90 }, png: {} } as const;
