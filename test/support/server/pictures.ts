// Pictures that are small as files and large once decoded, and the like.
import { crc32, deflateSync } from 'node:zlib';

const chunk = (type: string, data: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
};

/** A whole white PNG of one bit a pixel: 12,000 x 12,000 of them are 18 kB. */
export const flatPng = (width: number, height: number): Buffer => {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.writeUInt8(1, 8);
  const lines = Buffer.alloc(height * (Math.ceil(width / 8) + 1), 0xff);
  for (let line = 0; line < height; line += 1) lines[line * (Math.ceil(width / 8) + 1)] = 0;
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(lines, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

interface JpegShape {
  /** Of the frame: 0xc0 for one that is decoded line by line, 0xc2 for a progressive one. */
  readonly marker?: number;
  /** Bytes of metadata before the frame. */
  readonly before?: number;
  /** Empty remarks before it. */
  readonly remarks?: number;
  /** How fine the first component is beside the two others: 0x22 is what cameras write. */
  readonly sampling?: number;
  /** Components in the first data. */
  readonly together?: number;
}

/** The first bytes of a JPEG up to its data, with metadata before its frame. */
export const jpegHead = (
  width: number,
  height: number,
  { marker = 0xc0, before = 0, remarks = 0, sampling = 0x22, together = 3 }: JpegShape = {},
): Buffer => {
  const frame = Buffer.from([0xff, marker, 0, 17, 8, 0, 0, 0, 0, 3, 1, sampling, 0, 2, 0x11, 1, 3, 0x11, 1]);
  frame.writeUInt16BE(height, 5);
  frame.writeUInt16BE(width, 7);
  const segments = Array.from({ length: Math.ceil(before / 60_000) }, () => {
    const segment = Buffer.alloc(60_000, 0xc0);
    segment.writeUInt16BE(0xffe1, 0);
    segment.writeUInt16BE(59_998, 2);
    return segment;
  });
  const remark = Buffer.from([0xff, 0xfe, 0, 2]);
  const components = [1, 2, 3].slice(0, together).flatMap((component) => [component, 0]);
  const scan = Buffer.from([0xff, 0xda, 0, 6 + 2 * together, together, ...components, 0, 0x3f, 0]);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    ...segments,
    ...Array.from({ length: remarks }, () => remark),
    frame,
    scan,
  ]);
};
