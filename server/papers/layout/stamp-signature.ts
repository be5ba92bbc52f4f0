// Puts a signature at the foot of a page that was made elsewhere: beside those that are there already.
import type { PDFDocument, PDFPage } from 'pdf-lib';
import { INK, LINE } from './sheet.ts';
import { typefaceFor, type Typeface } from './typefaces.ts';

export interface Stamp {
  readonly image: Uint8Array | undefined;
  /** Name and moment. */
  readonly lines: readonly string[];
}

const BOX = { width: 150, height: 34, gap: 12, margin: 30 } as const;
const SIZE = 7;

const faces = new WeakMap<PDFDocument, Promise<Typeface>>();
const stamped = new WeakMap<PDFPage, number>();

export const stampSignature = async (document: PDFDocument, page: PDFPage, { image, lines }: Stamp): Promise<void> => {
  const place = stamped.get(page) ?? 0;
  stamped.set(page, place + 1);
  const columns = Math.max(1, Math.floor((page.getWidth() - 2 * BOX.margin + BOX.gap) / (BOX.width + BOX.gap)));
  const x = BOX.margin + (place % columns) * (BOX.width + BOX.gap);
  const y = BOX.margin + Math.floor(place / columns) * (BOX.height + 30);
  if (image !== undefined) await drawPicture(document, page, { image, x, y: y + 3 });
  page.drawLine({ start: { x, y }, end: { x: x + BOX.width, y }, color: LINE, thickness: 0.6 });
  const typeface = await typefaceOf(document);
  lines.forEach((line, row) => {
    writeLine(page, typeface, { line, x, y: y - 9 - row * 9 });
  });
};

const typefaceOf = (document: PDFDocument): Promise<Typeface> => {
  const known = faces.get(document) ?? typefaceFor(document);
  faces.set(document, known);
  return known;
};

const drawPicture = async (
  document: PDFDocument,
  page: PDFPage,
  { image, x, y }: { readonly image: Uint8Array; readonly x: number; readonly y: number },
): Promise<void> => {
  const picture = await document.embedPng(image);
  const scale = Math.min(BOX.width / picture.width, BOX.height / picture.height, 1);
  page.drawImage(picture, { x, y, width: picture.width * scale, height: picture.height * scale });
};

const writeLine = (
  page: PDFPage,
  typeface: Typeface,
  { line, x, y }: { readonly line: string; readonly x: number; readonly y: number },
): void => {
  let left = x;
  for (const run of typeface.runs(line, 'regular')) {
    page.drawText(run.text, { x: left, y, size: SIZE, color: INK, font: run.font });
    left += run.font.widthOfTextAtSize(run.text, SIZE);
  }
};
