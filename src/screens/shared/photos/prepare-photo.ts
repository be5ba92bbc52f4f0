// Makes a photo ready to be sent: at most 2560 px, upright, without position, with its capture time, its hash and a
// thumbnail.
import { captureInstant, captureTimeOf } from './capture-instant.ts';
import { readCaptureTime, withCaptureTime } from './exif.ts';

/** Longest side in pixels and JPEG quality (domain.md, photo-size). */
const PHOTO = { side: 2560, quality: 0.85 } as const;
const THUMBNAIL = { side: 320, quality: 0.7 } as const;
const JPEG = 'image/jpeg';

export interface PreparedPhoto {
  readonly bytes: ArrayBuffer;
  readonly mime: string;
  /** Lowercase hexadecimal, of the bytes as they are sent. */
  readonly sha256: string;
  readonly thumbnail: { readonly bytes: ArrayBuffer; readonly mime: string };
  /** Instant. */
  readonly takenAt: string;
}

/**
 * Reads the whole file at once: on some systems a picked file is only borrowed and may change or vanish later.
 * `zone` is the place's, for cameras that do not write theirs.
 * @throws DOMException when the browser cannot decode the file as a picture.
 */
export const preparePhoto = async (file: File, zone: string): Promise<PreparedPhoto> => {
  const original = await file.arrayBuffer();
  const picture = await createImageBitmap(new Blob([original], { type: file.type }));
  try {
    const time = readCaptureTime(original) ?? captureTimeOf(file.lastModified, zone);
    const bytes = withCaptureTime(await drawn(picture, PHOTO), time);
    return {
      bytes,
      mime: JPEG,
      sha256: await sha256Of(bytes),
      thumbnail: { bytes: await drawn(picture, THUMBNAIL), mime: JPEG },
      takenAt:
        captureInstant(time, zone) ??
        Temporal.Instant.fromEpochMilliseconds(file.lastModified).toString({ fractionalSecondDigits: 3 }),
    };
  } finally {
    picture.close();
  }
};

export const sha256Of = async (bytes: ArrayBuffer): Promise<string> =>
  [...new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');

/** Width and height with the longest side at most `side`; a small picture keeps its size. */
export const fitted = (
  size: { readonly width: number; readonly height: number },
  side: number,
): { readonly width: number; readonly height: number } => {
  const scale = Math.min(1, side / Math.max(size.width, size.height));
  return { width: Math.max(1, Math.round(size.width * scale)), height: Math.max(1, Math.round(size.height * scale)) };
};

const drawn = async (
  picture: ImageBitmap,
  { side, quality }: { readonly side: number; readonly quality: number },
): Promise<ArrayBuffer> => {
  const { width, height } = fitted(picture, side);
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (context === null) throw new DOMException('No canvas to draw the photo on', 'NotSupportedError');
  // A picture with transparency lies on white, as JPEG has none.
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  context.drawImage(picture, 0, 0, width, height);
  return (await canvas.convertToBlob({ type: JPEG, quality })).arrayBuffer();
};
