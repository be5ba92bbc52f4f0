// How large a picture is, told by its header alone: a few kilobytes can name a picture that fills gigabytes once it is
// decoded.
import type { FileKind } from './kinds.ts';

export interface PictureSize {
  readonly width: number;
  readonly height: number;
  /** Bytes that a decoder may hold at once. */
  readonly held: number;
}

/** Bytes of a file from a position on; fewer where it ends. */
export type ReadAt = (position: number, length: number) => Promise<Buffer>;

/** Undefined for what has no header that can be read: no decoder reads it either. */
export const pictureSize = async (kind: FileKind | undefined, readAt: ReadAt): Promise<PictureSize | undefined> => {
  switch (kind) {
    case 'image/png':
      return pngSize(await readAt(0, 29));
    case 'image/jpeg':
      return jpegSize(readAt);
    case 'image/webp':
      return webpSize(await readAt(0, 30));
    case 'image/heic':
    case 'application/pdf':
    case undefined:
      return undefined;
  }
};

/** Of bytes in memory. */
export const sizeInBytes = (kind: FileKind | undefined, bytes: Buffer): Promise<PictureSize | undefined> =>
  pictureSize(kind, (position, length) => Promise.resolve(bytes.subarray(position, position + length)));

/** Samples per pixel by the colour type (PNG, 11.2.2); a palette becomes colours with transparency. */
const PNG_SAMPLES: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 4, 4: 2, 6: 4 };

const pngSize = (head: Buffer): PictureSize | undefined => {
  if (head.length < 29 || head.subarray(8, 16).toString('latin1') !== '\0\0\0\rIHDR') return undefined;
  const [width, height] = [head.readUInt32BE(16), head.readUInt32BE(20)];
  return {
    width,
    height,
    held: width * height * (PNG_SAMPLES[head.readUInt8(25)] ?? 4) * (head.readUInt8(24) > 8 ? 2 : 1),
  };
};

/** Segments before the frame: a file with more is none that a camera or a program writes. */
const MOST_SEGMENTS = 1000;

const jpegSize = async (readAt: ReadAt): Promise<PictureSize | undefined> => {
  let position = 2;
  for (let segment = 0; segment < MOST_SEGMENTS; segment += 1) {
    const head = await readAt(position, 9);
    if (head.length < 9 || head[0] !== 0xff) return undefined;
    const marker = head.readUInt8(1);
    if (marker === 0xff) position += 1;
    else if (isFrame(marker)) return frameSize(marker, head);
    else position += 2 + (hasNoLength(marker) ? 0 : head.readUInt16BE(2));
  }
  return undefined;
};

/** A frame begins (ITU T.81, table B.1). */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
const hasNoLength = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);
/**
 * A progressive picture is held whole as coefficients of two bytes; any other is decoded line by line, and smaller on
 * the way.
 */
const isProgressive = (marker: number): boolean => [0xc2, 0xc6, 0xca, 0xce].includes(marker);

const frameSize = (marker: number, head: Buffer): PictureSize => {
  const [height, width] = [head.readUInt16BE(5), head.readUInt16BE(7)];
  return { width, height, held: isProgressive(marker) ? width * height * 3 : 0 };
};

/** Google's container: a lossy frame, a lossless one, or a header for both. */
const webpSize = (head: Buffer): PictureSize | undefined => {
  if (head.length < 30) return undefined;
  const size = (width: number, height: number): PictureSize => ({ width, height, held: width * height * 4 });
  switch (head.subarray(12, 16).toString('latin1')) {
    case 'VP8 ':
      return size(head.readUInt16LE(26) & 0x3fff, head.readUInt16LE(28) & 0x3fff);
    case 'VP8L': {
      const bits = head.readUInt32LE(21);
      return size((bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1);
    }
    case 'VP8X':
      return size(head.readUIntLE(24, 3) + 1, head.readUIntLE(27, 3) + 1);
    default:
      return undefined;
  }
};
