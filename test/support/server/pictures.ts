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

/** The first bytes of a JPEG with metadata before its frame. */
export const jpegHead = (width: number, height: number, { marker = 0xc0, before = 0 } = {}): Buffer => {
  const frame = Buffer.from([0xff, marker, 0, 17, 8, 0, 0, 0, 0, 3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1]);
  frame.writeUInt16BE(height, 5);
  frame.writeUInt16BE(width, 7);
  const segments = Array.from({ length: Math.ceil(before / 60_000) }, () => {
    const segment = Buffer.alloc(60_000, 0xc0);
    segment.writeUInt16BE(0xffe1, 0);
    segment.writeUInt16BE(59_998, 2);
    return segment;
  });
  return Buffer.concat([Buffer.from([0xff, 0xd8]), ...segments, frame]);
};
