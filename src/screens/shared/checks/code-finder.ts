// The text of a QR code in a camera's picture. A part of its own: only the scanner needs it.
import decodeQR from 'qr/decode.js';

/** What one picture may take, in milliseconds: a slow phone finishes its tries, and the next look still comes. */
const TIME_MS = 120;

export type CodeView = Pick<ImageData, 'data' | 'width' | 'height'>;

/** The text of the code in a picture of RGBA pixels; null where none can be read. */
export const findCode = ({ data, width, height }: CodeView): string | null => {
  try {
    return decodeQR({ data, width, height }, { format: 'RGBA', timeLimit: TIME_MS });
  } catch {
    // It throws wherever it reads nothing, which is most pictures of a moving hand.
    return null;
  }
};
