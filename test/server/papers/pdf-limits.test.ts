// PDFs that are small as files and large once they are taken apart, and those that people really sign.
import { PDFDocument } from 'pdf-lib';
import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { pdfFits } from '#server/papers/pdf-limits.ts';

const written = async (pages: number, useObjectStreams: boolean): Promise<Buffer> => {
  const made = await PDFDocument.create();
  for (let page = 0; page < pages; page += 1) made.addPage().drawText(`stream of page ${String(page)}`);
  return Buffer.from(await made.save({ useObjectStreams }));
};

const packed = (megabytes: number): Buffer => deflateSync(Buffer.alloc(megabytes * 1_000_000, ' '), { level: 9 });
const object = (facts: string, content: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`1 0 obj\n<< ${facts} /Length ${String(content.length)} >>\nstream\n`),
    content,
    Buffer.from('\nendstream\nendobj\n'),
  ]);
const file = (...objects: readonly Buffer[]): Buffer =>
  Buffer.concat([Buffer.from('%PDF-1.7\n'), ...objects, Buffer.from('trailer\n<< /Root 1 0 R >>\n%%EOF')]);

describe('a PDF', () => {
  it.each([
    [1, true],
    [300, true],
    [300, false],
  ])('of %d pages (lists of objects: %s) is taken apart', async (pages, useObjectStreams) => {
    expect(await pdfFits(await written(pages, useObjectStreams))).toBe(true);
  });

  it('whose texts and pictures are large stays packed, and is taken', async () => {
    expect(await pdfFits(file(object('/Filter /FlateDecode', packed(100))))).toBe(true);
  });

  it.each([
    [
      'a list of objects that fills a hundred megabytes',
      file(object('/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', packed(100))),
    ],
    ['its name in numbers', file(object('/Type /Obj#53tm /N 1 /First 4 /Filter [ /FlateDecode ]', packed(100)))],
    ['a list of places', file(object('/Type /XRef /Filter /FlateDecode', packed(100)))],
    [
      'several that are too much together',
      file(...Array.from({ length: 5 }, () => object('/Type /ObjStm /Filter /FlateDecode', packed(10)))),
    ],
    ['packed twice', file(object('/Type /ObjStm /Filter [ /FlateDecode /FlateDecode ]', deflateSync(packed(100))))],
    ['packed as is said elsewhere', file(object('/Type /ObjStm /Filter 7 0 R', packed(100)))],
    ['packed by another way', file(object('/Type /ObjStm /Filter /LZWDecode', packed(1)))],
    ['objects without end', Buffer.from(`%PDF-1.7\n${'1 0 obj null endobj\n'.repeat(300_000)}`)],
    ['streams without an object', Buffer.from(`%PDF-1.7\n${'x'.repeat(20_000)}${'stream '.repeat(1000)}`)],
  ])('with %s is not taken apart', async (_what, bytes) => {
    expect(await pdfFits(bytes)).toBe(false);
  });
});
