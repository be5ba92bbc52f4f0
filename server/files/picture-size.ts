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

/**
 * Undefined for what has no header that can be read. A HEIC has none that binds its decoder: the box that names the
 * size may say less than the picture inside.
 */
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

/** Segments before the picture's data: a file with more is none that a camera or a program writes. */
const MOST_SEGMENTS = 1000;

/** Colours, black and transparency: no picture has more components. */
const MOST_COMPONENTS = 4;
const FRAME_BYTES = 10 + 3 * MOST_COMPONENTS;

const SCAN = 0xda;
const HEAD_BYTES = 5;

const jpegSize = async (readAt: ReadAt): Promise<PictureSize | undefined> => {
  let position = 2;
  let frame: Frame | undefined;
  for (let segment = 0; segment < MOST_SEGMENTS; segment += 1) {
    const head = await readAt(position, HEAD_BYTES);
    if (head.length < HEAD_BYTES || head[0] !== 0xff) return undefined;
    const marker = head.readUInt8(1);
    // A decoder reads past what stands for no marker, and would come to another frame than the one found here.
    if (marker < 0xc0 && marker !== TEM) return undefined;
    if (isFrame(marker)) frame = frameOf(marker, await readAt(position, FRAME_BYTES));
    // By a frame alone nobody knows how it is decoded: the data that come first may be of one colour only.
    if (marker === SCAN) return frame === undefined ? undefined : frameSize(frame, head.readUInt8(4));
    if (isFrame(marker) && frame === undefined) return undefined;
    if (marker === 0xff) position += 1;
    else position += 2 + (hasNoLength(marker) ? 0 : head.readUInt16BE(2));
  }
  return undefined;
};

/** A frame begins (ITU T.81, table B.1). */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
const TEM = 0x01;
const hasNoLength = (marker: number): boolean => marker === TEM || (marker >= 0xd0 && marker <= 0xd8);
const isProgressive = (marker: number): boolean => [0xc2, 0xc6, 0xca, 0xce].includes(marker);

interface Frame {
  readonly width: number;
  readonly height: number;
  readonly progressive: boolean;
  /** How many samples each component has across and down, beside those of the others. */
  readonly sampling: readonly { readonly across: number; readonly down: number }[];
}

const frameOf = (marker: number, head: Buffer): Frame | undefined => {
  if (head.length < 10) return undefined;
  const components = head.readUInt8(9);
  if (components === 0 || components > MOST_COMPONENTS || head.length < 10 + 3 * components) return undefined;
  const sampling = Array.from({ length: components }, (_none, component) => {
    const factors = head.readUInt8(11 + 3 * component);
    return { across: factors >> 4, down: factors & 0xf };
  });
  return { width: head.readUInt16BE(7), height: head.readUInt16BE(5), progressive: isProgressive(marker), sampling };
};

/**
 * A picture whose components come one after the other, or that grows sharper, is held whole as coefficients of two
 * bytes; any other is decoded line by line, and smaller on the way.
 */
const frameSize = ({ width, height, progressive, sampling }: Frame, inFirstScan: number): PictureSize => {
  if (!progressive && inFirstScan >= sampling.length) return { width, height, held: 0 };
  const across = Math.max(...sampling.map((one) => one.across), 1);
  const down = Math.max(...sampling.map((one) => one.down), 1);
  const samples = sampling.reduce((sum, one) => sum + (one.across * one.down) / (across * down), 0);
  return { width, height, held: width * height * 2 * samples };
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
