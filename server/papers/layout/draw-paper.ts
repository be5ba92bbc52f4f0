// Draws a paper: letterhead on every page, title and facts, its blocks, and the pages counted at the end.
import { rgb, type Color, type PDFDocument } from 'pdf-lib';
import { localeOf } from '#i18n/languages.ts';
import type { Block, Fact, Paper } from '../model/paper.ts';
import { wordsIn } from '../model/paper-texts.ts';
import { drawSignature } from './draw-signature.ts';
import { drawHeading, drawTable } from './draw-table.ts';
import { INK, LINE, PAGE, QUIET, PaperSheet, TINT, WIDTH, wrapped } from './sheet.ts';

/** The bytes of the paper as a PDF in the plain form that a seal can be put on. */
export const drawPaper = async (paper: Paper): Promise<Uint8Array> => {
  const sheet = await PaperSheet.open((page) => {
    drawLetterhead(page, paper);
  });
  describe(sheet.document, paper);
  await drawBlocks(sheet, paper);
  countPages(sheet, paper);
  return sheet.document.save({ useObjectStreams: false });
};

/** Everything between the letterhead and the foot. */
export const drawBlocks = async (sheet: PaperSheet, paper: Paper): Promise<void> => {
  drawTop(sheet, paper);
  for (const block of paper.blocks) await drawBlock(sheet, block);
  drawClosing(sheet, paper);
};

const describe = (document: PDFDocument, { title, subtitle, letterhead, language }: Paper): void => {
  document.setTitle(`${title} ${subtitle}`.trim(), { showInWindowTitleBar: true });
  document.setAuthor(letterhead.name);
  document.setProducer('Callboard');
  document.setCreator('Callboard');
  document.setLanguage(localeOf(language));
};

export const drawLetterhead = (sheet: PaperSheet, { letterhead }: Paper): void => {
  const top = PAGE.height - 52;
  sheet.fill({ x: 0, y: PAGE.height - 10 }, { width: PAGE.width, height: 10 }, colorOf(letterhead.accent));
  sheet.write(letterhead.name, { x: PAGE.left, y: top }, { size: 17, weight: 'bold' });
  letterhead.lines.slice(0, 6).forEach((line, index) => {
    sheet.write(line, { x: PAGE.width - PAGE.right, y: top + 8 - index * 11 }, { size: 8, color: QUIET, align: 'end' });
  });
  sheet.rule({ x: PAGE.left, y: PAGE.height - 112 }, WIDTH, { color: LINE });
};

const colorOf = (accent: string | undefined): Color => {
  if (accent === undefined) return INK;
  const part = (from: number): number => Number.parseInt(accent.slice(from, from + 2), 16) / 255;
  return rgb(part(1), part(3), part(5));
};

const drawTop = (sheet: PaperSheet, { addressee, title, subtitle, facts }: Paper): void => {
  addressee.forEach((line) => {
    sheet.write(line, { x: PAGE.left, y: sheet.y }, { size: 10 });
    sheet.y -= 13;
  });
  if (addressee.length > 0) sheet.y -= 18;
  for (const line of wrapped(sheet.typeface, title, { width: WIDTH, size: 22, weight: 'bold' })) {
    sheet.write(line, { x: PAGE.left, y: sheet.y - 8 }, { size: 22, weight: 'bold' });
    sheet.y -= 26;
  }
  if (subtitle !== '') sheet.write(subtitle, { x: PAGE.left, y: sheet.y - 2 }, { size: 10.5, color: QUIET });
  sheet.y -= 26;
  drawFacts(sheet, facts);
};

const LABEL = 78;
const HALF = WIDTH / 2;

/** Two beside each other, each label in front of its value. */
const drawFacts = (sheet: PaperSheet, facts: readonly Fact[]): void => {
  for (let index = 0; index < facts.length; index += 2) {
    const pair = facts.slice(index, index + 2).map(({ label, value }) => ({
      labels: wrapped(sheet.typeface, label, { width: LABEL - 6, size: 8.5 }),
      values: wrapped(sheet.typeface, value, { width: HALF - LABEL - 14, size: 10 }),
    }));
    const height = Math.max(...pair.map(({ labels, values }) => Math.max(labels.length * 11, values.length * 13))) + 3;
    sheet.reserve(height);
    pair.forEach(({ labels, values }, column) => {
      labels.forEach((line, row) => {
        sheet.write(line, { x: PAGE.left + column * HALF, y: sheet.y - row * 11 }, { size: 8.5, color: QUIET });
      });
      values.forEach((line, row) => {
        sheet.write(line, { x: PAGE.left + column * HALF + LABEL, y: sheet.y - row * 13 }, { size: 10 });
      });
    });
    sheet.y -= height;
  }
  sheet.y -= 6;
};

const drawBlock = async (sheet: PaperSheet, block: Block): Promise<void> => {
  switch (block.kind) {
    case 'table':
      return drawTable(sheet, block);
    case 'passage':
      return drawPassage(sheet, block);
    case 'notice':
      return drawNotice(sheet, block);
    case 'signature':
      return drawSignature(sheet, block);
  }
};

const drawPassage = (sheet: PaperSheet, { heading, text }: Extract<Block, { readonly kind: 'passage' }>): void => {
  sheet.reserve(60);
  drawHeading(sheet, heading);
  for (const line of wrapped(sheet.typeface, text, { width: WIDTH, size: 10 })) {
    sheet.reserve(15);
    sheet.y -= 13;
    sheet.write(line, { x: PAGE.left, y: sheet.y }, { size: 10 });
  }
  sheet.y -= 12;
};

const drawNotice = (sheet: PaperSheet, { text }: Extract<Block, { readonly kind: 'notice' }>): void => {
  const lines = wrapped(sheet.typeface, text, { width: WIDTH - 24, size: 9.5, weight: 'bold' });
  const height = lines.length * 13 + 12;
  sheet.reserve(height + 12);
  sheet.fill({ x: PAGE.left - 4, y: sheet.y - height }, { width: WIDTH + 8, height }, TINT);
  sheet.fill({ x: PAGE.left - 4, y: sheet.y - height }, { width: 3, height }, INK);
  lines.forEach((line, row) => {
    sheet.write(line, { x: PAGE.left + 10, y: sheet.y - 16 - row * 13 }, { size: 9.5, weight: 'bold' });
  });
  sheet.y -= height + 12;
};

const drawClosing = (sheet: PaperSheet, { closing }: Paper): void => {
  sheet.y -= 4;
  for (const line of closing.flatMap((text) => wrapped(sheet.typeface, text, { width: WIDTH, size: 8 }))) {
    sheet.reserve(11);
    sheet.y -= 11;
    sheet.write(line, { x: PAGE.left, y: sheet.y }, { size: 8, color: QUIET });
  }
};

const countPages = (sheet: PaperSheet, { language, letterhead, title, subtitle }: Paper): void => {
  const pages = sheet.document.getPages();
  pages.forEach((page, index) => {
    sheet.turnTo(page);
    sheet.rule({ x: PAGE.left, y: 48 }, WIDTH, { color: LINE });
    sheet.write(
      [letterhead.name, title, subtitle].filter((part) => part !== '').join('  ·  '),
      { x: PAGE.left, y: 34 },
      { size: 8, color: QUIET },
    );
    const count = wordsIn(language).text('papers.page', { page: index + 1, pages: pages.length });
    sheet.write(count, { x: PAGE.width - PAGE.right, y: 34 }, { size: 8, color: QUIET, align: 'end' });
  });
};
