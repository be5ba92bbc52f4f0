// The sheet that a paper is drawn on: a place that moves down the page, and the next page when there is no room.
import { PDFDocument, rgb, type Color, type PDFImage, type PDFPage } from 'pdf-lib';
import { typefaceFor, type Typeface, type Weight } from './typefaces.ts';

/** Points; A4 upright. */
export const PAGE = { width: 595.28, height: 841.89, left: 56, right: 48, top: 150, bottom: 72 } as const;
export const WIDTH = PAGE.width - PAGE.left - PAGE.right;

export const INK = rgb(0.1, 0.12, 0.16);
export const QUIET = rgb(0.36, 0.39, 0.45);
export const LINE = rgb(0.8, 0.82, 0.85);
export const TINT = rgb(0.955, 0.962, 0.972);

export interface TextStyle {
  readonly size: number;
  readonly weight?: Weight;
  readonly color?: Color;
  /** Where the text ends instead of begins. */
  readonly align?: 'start' | 'end';
}

export interface Spot {
  readonly x: number;
  readonly y: number;
}

export class PaperSheet {
  readonly document: PDFDocument;
  readonly typeface: Typeface;
  /** Distance from the lower edge to the next line. */
  y: number;
  private page: PDFPage;
  private readonly onNewPage: (sheet: PaperSheet) => void;

  private constructor(document: PDFDocument, typeface: Typeface, onNewPage: (sheet: PaperSheet) => void) {
    this.document = document;
    this.typeface = typeface;
    this.onNewPage = onNewPage;
    this.page = document.addPage([PAGE.width, PAGE.height]);
    this.y = PAGE.height - PAGE.top;
    onNewPage(this);
  }

  /**
   * `onNewPage` draws what stands on every page, the first among them. Pages go behind those that the document has
   * already.
   */
  static async open(onNewPage: (sheet: PaperSheet) => void, begun?: PDFDocument): Promise<PaperSheet> {
    const document = begun ?? (await PDFDocument.create());
    return new PaperSheet(document, await typefaceFor(document), onNewPage);
  }

  /** Goes to a new page unless so many points are left; true when it did. */
  reserve(height: number): boolean {
    if (this.y - height >= PAGE.bottom) return false;
    this.page = this.document.addPage([PAGE.width, PAGE.height]);
    this.y = PAGE.height - PAGE.top;
    this.onNewPage(this);
    return true;
  }

  /** Back to an earlier page, for what is known only at the end. */
  turnTo(page: PDFPage): void {
    this.page = page;
  }

  write(text: string, { x, y }: Spot, { size, weight = 'regular', color = INK, align = 'start' }: TextStyle): void {
    let left = align === 'start' ? x : x - this.typeface.width(text, weight, size);
    for (const run of this.typeface.runs(text, weight)) {
      this.page.drawText(run.text, { x: left, y, size, color, font: run.font });
      left += run.font.widthOfTextAtSize(run.text, size);
    }
  }

  rule(
    { x, y }: Spot,
    width: number,
    { color = LINE, thickness = 0.6 }: { readonly color?: Color; readonly thickness?: number } = {},
  ): void {
    this.page.drawLine({ start: { x, y }, end: { x: x + width, y }, color, thickness });
  }

  fill({ x, y }: Spot, { width, height }: { readonly width: number; readonly height: number }, color: Color): void {
    this.page.drawRectangle({ x, y, width, height, color });
  }

  picture(
    image: PDFImage,
    { x, y }: Spot,
    { width, height }: { readonly width: number; readonly height: number },
  ): void {
    this.page.drawImage(image, { x, y, width, height });
  }
}

/** The text as lines that fit; a word that is too long is cut. */
export const wrapped = (
  typeface: Typeface,
  text: string,
  { width, size, weight = 'regular' }: { readonly width: number; readonly size: number; readonly weight?: Weight },
): readonly string[] => {
  const fits = (line: string): boolean => typeface.width(line, weight, size) <= width;
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = [''];
    for (const word of paragraph.split(/ +/u).flatMap((one) => pieces(one, fits))) {
      const last = lines.at(-1) ?? '';
      const longer = last === '' ? word : `${last} ${word}`;
      if (fits(longer)) lines[lines.length - 1] = longer;
      else lines.push(word);
    }
    return lines;
  });
};

const pieces = (word: string, fits: (line: string) => boolean): readonly string[] => {
  if (fits(word)) return [word];
  const found: string[] = [''];
  for (const letter of word) {
    const longer = `${found.at(-1) ?? ''}${letter}`;
    if (fits(longer) || found.at(-1) === '') found[found.length - 1] = longer;
    else found.push(letter);
  }
  return found;
};
