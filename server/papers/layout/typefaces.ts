// The typeface of all papers: two weights, each from two cuts, so that every letter of the seven languages and of
// Europe's names is there.
import fontkit from '@pdf-lib/fontkit';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { PDFDocument, PDFFont } from 'pdf-lib';

/** What `subset-font` offers; the package brings no types of its own. */
type SubsetFont = (
  font: Buffer,
  text: string,
  options: { readonly targetFormat: 'truetype'; readonly variationAxes: { readonly wght: number } },
) => Promise<Buffer>;

const require = createRequire(import.meta.url);

const CUTS = ['latin', 'latin-ext'] as const;
const WEIGHTS = { regular: 400, bold: 700 } as const;
export type Weight = keyof typeof WEIGHTS;

/** A weight in a document: one font per cut, and which letters each has. */
interface Face {
  readonly font: PDFFont;
  readonly letters: ReadonlySet<number>;
}

/** A piece of text that one font can write. */
export interface TextRun {
  readonly font: PDFFont;
  readonly text: string;
}

export interface Typeface {
  /** The text as pieces; a letter that no cut has becomes a question mark. */
  runs(text: string, weight: Weight): readonly TextRun[];
  /** Width in points. */
  width(text: string, weight: Weight, size: number): number;
}

/** Embeds the fonts; only letters that are used end up in the file. */
export const typefaceFor = async (document: PDFDocument): Promise<Typeface> => {
  document.registerFontkit(fontkit);
  const files = await fontFiles();
  const embed = async (weight: Weight): Promise<readonly Face[]> =>
    Promise.all(
      files[weight].map(async (file) => {
        const font = await document.embedFont(file, { subset: true });
        return { font, letters: new Set(font.getCharacterSet()) };
      }),
    );
  const faces = { regular: await embed('regular'), bold: await embed('bold') };
  const runs = (text: string, weight: Weight): readonly TextRun[] => runsOf(text, faces[weight]);
  return {
    runs,
    width: (text, weight, size) =>
      runs(text, weight).reduce((sum, run) => sum + run.font.widthOfTextAtSize(run.text, size), 0),
  };
};

const runsOf = (text: string, faces: readonly Face[]): readonly TextRun[] => {
  const found: { font: PDFFont; text: string }[] = [];
  for (const letter of text.normalize('NFC').replaceAll(/\s/gu, ' ')) {
    const face = faces.find(({ letters }) => letters.has(letter.codePointAt(0) ?? 0));
    const font = face?.font ?? faces[0]?.font;
    const last = found.at(-1);
    if (font === undefined) continue;
    const written = face === undefined ? '?' : letter;
    if (last?.font === font) last.text += written;
    else found.push({ font, text: written });
  }
  return found;
};

type FontFiles = Readonly<Record<Weight, readonly Buffer[]>>;
let made: Promise<FontFiles> | undefined;

/** Made once per process, in about a tenth of a second. */
const fontFiles = (): Promise<FontFiles> => (made ??= makeFontFiles());

const makeFontFiles = async (): Promise<FontFiles> => {
  const cuts = await Promise.all(
    CUTS.map((cut) =>
      readFile(
        require.resolve(
          `@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-${cut}-wght-normal.woff2`,
        ),
      ),
    ),
  );
  const weight = async (wght: number): Promise<readonly Buffer[]> => {
    const fixed: Buffer[] = [];
    for (const cut of cuts) fixed.push(await pinned(cut, wght));
    return fixed;
  };
  return { regular: await weight(WEIGHTS.regular), bold: await weight(WEIGHTS.bold) };
};

/** PDF readers know no variable fonts: the weight is fixed, and the packing of the web undone. */
const pinned = (cut: Buffer, wght: number): Promise<Buffer> => {
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- an untyped CommonJS package
  const subsetFont = require('subset-font') as SubsetFont;
  return subsetFont(cut, ALL_LETTERS, { targetFormat: 'truetype', variationAxes: { wght } });
};

const range = (from: number, to: number): string =>
  Array.from({ length: to - from }, (_, index) => String.fromCodePoint(from + index)).join('');
/** Latin with its extensions, punctuation, currencies, letterlike signs and arrows. */
const ALL_LETTERS = range(0x20, 0x250) + range(0x1e00, 0x1f00) + range(0x2000, 0x2200);
