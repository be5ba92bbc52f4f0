// The capture time of a photo: read from its EXIF block, and written into a fresh one that holds nothing else. Position
// and camera stay behind.
// Layout: CIPA DC-008 (Exif 2.32), TIFF 6.0 inside a JPEG APP1 segment.

/** Wall time of the camera, `YYYY:MM:DD HH:MM:SS`, and its offset from UTC (`+02:00`) where the camera wrote one. */
export interface CaptureTime {
  readonly wall: string;
  readonly offset: string | null;
}

const MARKER = { start: 0xffd8, app1: 0xffe1, scan: 0xffda } as const;
const TAG = { exif: 0x8769, taken: 0x9003, offset: 0x9011 } as const;
const TYPE = { ascii: 2, long: 4 } as const;
const EXIF_HEADER = 'Exif\0\0';
const TIFF_HEADER_BYTES = 8;
const ENTRY_BYTES = 12;
const WALL = /^\d{4}:\d{2}:\d{2} \d{2}:\d{2}:\d{2}$/;
const OFFSET = /^[+-]\d{2}:\d{2}$/;

/** The capture time in a JPEG's EXIF block; null for other files, for files without one, and for broken blocks. */
export const readCaptureTime = (file: ArrayBuffer): CaptureTime | null => {
  try {
    const tiff = exifBlock(new DataView(file));
    return tiff === null ? null : captureTimeIn(tiff);
  } catch (failure) {
    // A block whose pointers lead out of the file; the photo is fine without it.
    if (failure instanceof RangeError) return null;
    throw failure;
  }
};

/** The TIFF block of the first EXIF segment. */
const exifBlock = (view: DataView): DataView | null => {
  if (view.byteLength < 4 || view.getUint16(0) !== MARKER.start) return null;
  for (let at = 2; at + 4 <= view.byteLength;) {
    const marker = view.getUint16(at);
    const length = view.getUint16(at + 2);
    if (marker === MARKER.scan || marker < 0xff00) return null;
    const body = at + 4;
    if (marker === MARKER.app1 && textAt(view, body, EXIF_HEADER.length) === EXIF_HEADER) {
      return new DataView(view.buffer, view.byteOffset + body + EXIF_HEADER.length, length - 2 - EXIF_HEADER.length);
    }
    at += 2 + length;
  }
  return null;
};

const captureTimeIn = (tiff: DataView): CaptureTime | null => {
  const little = tiff.getUint16(0) === 0x4949;
  const exif = entryOf({ tiff, little, folder: tiff.getUint32(4, little), tag: TAG.exif });
  if (exif === null) return null;
  const folder = tiff.getUint32(exif + 8, little);
  const wall = asciiOf({ tiff, little, folder, tag: TAG.taken });
  const offset = asciiOf({ tiff, little, folder, tag: TAG.offset });
  if (wall === null || !WALL.test(wall)) return null;
  return { wall, offset: offset !== null && OFFSET.test(offset) ? offset : null };
};

interface Lookup {
  readonly tiff: DataView;
  readonly little: boolean;
  /** Offset of the folder (IFD) in the block. */
  readonly folder: number;
  readonly tag: number;
}

/** Offset of a folder's entry. */
const entryOf = ({ tiff, little, folder, tag }: Lookup): number | null => {
  const count = tiff.getUint16(folder, little);
  for (let index = 0; index < count; index += 1) {
    const at = folder + 2 + index * ENTRY_BYTES;
    if (tiff.getUint16(at, little) === tag) return at;
  }
  return null;
};

/** A text of more than four bytes, without its closing zero. */
const asciiOf = (lookup: Lookup): string | null => {
  const { tiff, little } = lookup;
  const at = entryOf(lookup);
  if (at === null || tiff.getUint16(at + 2, little) !== TYPE.ascii) return null;
  const length = tiff.getUint32(at + 4, little);
  return textAt(tiff, tiff.getUint32(at + 8, little), length - 1);
};

const textAt = (view: DataView, at: number, length: number): string => {
  let text = '';
  for (let index = 0; index < length; index += 1) text += String.fromCharCode(view.getUint8(at + index));
  return text;
};

/**
 * The JPEG with an EXIF block that says when it was taken, and nothing else. `jpeg` must begin with its start marker.
 */
export const withCaptureTime = (jpeg: ArrayBuffer, { wall, offset }: CaptureTime): ArrayBuffer => {
  const texts = [
    { tag: TAG.taken, text: `${wall}\0` },
    ...(offset === null ? [] : [{ tag: TAG.offset, text: `${offset}\0` }]),
  ];
  const tiff = tiffBlock(texts);
  const segment = new Uint8Array(4 + EXIF_HEADER.length + tiff.byteLength);
  const view = new DataView(segment.buffer);
  view.setUint16(0, MARKER.app1);
  view.setUint16(2, segment.byteLength - 2);
  writeText(view, 4, EXIF_HEADER);
  segment.set(tiff, 4 + EXIF_HEADER.length);
  const whole = new Uint8Array(jpeg.byteLength + segment.byteLength);
  whole.set(new Uint8Array(jpeg, 0, 2));
  whole.set(segment, 2);
  whole.set(new Uint8Array(jpeg, 2), 2 + segment.byteLength);
  return whole.buffer;
};

interface TextEntry {
  readonly tag: number;
  readonly text: string;
}

/** A big-endian TIFF block: one folder with a pointer to the EXIF folder, which holds the texts. */
const tiffBlock = (texts: readonly TextEntry[]): Uint8Array => {
  const exifAt = TIFF_HEADER_BYTES + 2 + ENTRY_BYTES + 4;
  const textsAt = exifAt + 2 + texts.length * ENTRY_BYTES + 4;
  const block = new Uint8Array(textsAt + texts.reduce((bytes, { text }) => bytes + text.length, 0));
  const view = new DataView(block.buffer);
  view.setUint32(0, 0x4d4d002a);
  view.setUint32(4, TIFF_HEADER_BYTES);
  view.setUint16(TIFF_HEADER_BYTES, 1);
  writeEntry(view, { at: TIFF_HEADER_BYTES + 2, tag: TAG.exif, type: TYPE.long, count: 1, value: exifAt });
  view.setUint16(exifAt, texts.length);
  let textAtNow = textsAt;
  for (const [index, { tag, text }] of texts.entries()) {
    writeEntry(view, {
      at: exifAt + 2 + index * ENTRY_BYTES,
      tag,
      type: TYPE.ascii,
      count: text.length,
      value: textAtNow,
    });
    writeText(view, textAtNow, text);
    textAtNow += text.length;
  }
  return block;
};

interface Entry {
  readonly at: number;
  readonly tag: number;
  readonly type: number;
  readonly count: number;
  readonly value: number;
}

const writeEntry = (view: DataView, { at, tag, type, count, value }: Entry): void => {
  view.setUint16(at, tag);
  view.setUint16(at + 2, type);
  view.setUint32(at + 4, count);
  view.setUint32(at + 8, value);
};

const writeText = (view: DataView, at: number, text: string): void => {
  for (let index = 0; index < text.length; index += 1) view.setUint8(at + index, text.charCodeAt(index));
};
