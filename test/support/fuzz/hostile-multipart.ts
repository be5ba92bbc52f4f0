// Multipart streams as no honest phone sends them: lying names, hashes and sizes, broken frames, bytes that are not
// what they say.
import { createHash } from 'node:crypto';
import type { Chance } from '#server/demo/base/random.ts';
import type { Body } from './hostile-bodies.ts';
import { HOSTILE_FILE_NAMES, HOSTILE_NAMES, HOSTILE_TEXTS } from './hostile-values.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A picture of a few bytes that says it has sixty thousand by sixty thousand pixels. */
const bomb = (): Buffer => {
  const bytes = Buffer.from(PNG);
  bytes.writeUInt32BE(60_000, 16);
  bytes.writeUInt32BE(60_000, 20);
  return bytes;
};

const FILES: readonly Buffer[] = [
  PNG,
  PNG,
  PNG,
  bomb(),
  PNG.subarray(0, 40),
  Buffer.alloc(0),
  Buffer.from('GIF89a'),
  Buffer.from('%PDF-1.7\n%%EOF'),
  Buffer.from('%PDF-1.7\n<script>'),
  Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  Buffer.from([0xff, 0xd8, 0xff]),
  Buffer.from([0xff, 0xd8, 0xff, 0xe0, ...Array.from({ length: 200 }, (_none, at) => at)]),
  Buffer.from('RIFF\u0000\u0000\u0000\u0000WEBP'),
  Buffer.from('\u0000\u0000\u0000\u0018ftypheic'),
  Buffer.from('#!/bin/sh\nid'),
  Buffer.alloc(300_000, 0x61),
];

interface Part {
  readonly name: string;
  readonly value: string;
}

const part = (boundary: string, { name, value }: Part): Buffer =>
  Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`);

interface FilePart {
  readonly name: string;
  readonly type: string;
  readonly bytes: Buffer;
}

const filePart = (boundary: string, { name, type, bytes }: FilePart): Buffer =>
  Buffer.concat([
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`,
    ),
    bytes,
    Buffer.from('\r\n'),
  ]);

const fieldsOf = (chance: Chance, bytes: Buffer): readonly Part[] => {
  const honest = [
    { name: 'sha256', value: createHash('sha256').update(bytes).digest('hex') },
    { name: 'mime', value: 'image/png' },
    { name: 'size', value: String(bytes.length) },
  ];
  return chance.happens(0.4)
    ? honest
    : honest.flatMap((one) => {
        switch (chance.whole(0, 6)) {
          case 0:
            return [];
          case 1:
            return [one, one];
          case 2:
            return [{ ...one, value: chance.pick(HOSTILE_TEXTS) }];
          case 3:
            return [one, { name: chance.pick(HOSTILE_NAMES), value: chance.pick(HOSTILE_TEXTS) }];
          default:
            return [one];
        }
      });
};

/** A stream; `fields` are what the call takes beside the file. */
export const hostileMultipart = (chance: Chance, fields: Readonly<Record<string, unknown>>): Body => {
  const boundary = chance.pick(['callboard', 'callboard', 'callboard', 'x'.repeat(70), 'x'.repeat(200), "a'b", '--']);
  const bytes = chance.pick(FILES);
  const others = Object.entries(fields)
    .filter(([name]) => !['file', 'sha256', 'mime', 'size'].includes(name))
    .map(([name, value]) => ({ name, value: String(value) }));
  const name = chance.happens(0.5) ? 'photo.png' : chance.pick(HOSTILE_FILE_NAMES);
  const file = filePart(boundary, {
    name,
    bytes,
    type: chance.pick([
      'image/png',
      'image/png',
      'text/html',
      'multipart/mixed; boundary=b',
      '\u0000',
      'a'.repeat(400),
    ]),
  });
  const parts = [...[...others, ...fieldsOf(chance, bytes)].map((one) => part(boundary, one)), file];
  const framed = [...arranged(chance, boundary, parts), Buffer.from(`--${boundary}--\r\n`)];
  const whole = Buffer.concat(framed);
  const said = chance.happens(0.85)
    ? `multipart/form-data; boundary=${boundary}`
    : chance.pick([
        'multipart/form-data',
        'multipart/form-data; boundary=',
        'multipart/form-data; boundary=other',
        `multipart/mixed; boundary=${boundary}`,
      ]);
  return { type: said, bytes: chance.happens(0.85) ? whole : whole.subarray(0, chance.whole(0, whole.length)) };
};

const arranged = (chance: Chance, boundary: string, parts: readonly Buffer[]): readonly Buffer[] => {
  switch (chance.whole(0, 9)) {
    case 0:
      return parts.toReversed();
    case 1:
      return [...parts, ...parts];
    case 2:
      return parts.slice(1);
    case 3:
      return parts.slice(0, -1);
    case 4:
      return [
        ...parts,
        ...Array.from({ length: 200 }, (_none, at) => part(boundary, { name: `more${String(at)}`, value: 'x' })),
      ];
    case 5:
      return [Buffer.from(`--${boundary}\r\n${'x-long: '.padEnd(40_000, 'x')}\r\n\r\n\r\n`), ...parts];
    case 6:
      return [Buffer.from(`--${boundary}\r\ncontent-disposition: form-data\r\n\r\nno name\r\n`), ...parts];
    default:
      return parts;
  }
};
