// Draws who signed: the name as it was drawn, name and time in letters, and the hash of what was signed.
import type { SignatureBlock } from '../model/paper.ts';
import { drawHeading } from './draw-table.ts';
import { LINE, PAGE, QUIET, WIDTH, wrapped, type PaperSheet } from './sheet.ts';

const BOX = { width: 210, height: 64 } as const;

export const drawSignature = async (
  sheet: PaperSheet,
  { heading, name, lines, hash, image }: SignatureBlock,
): Promise<void> => {
  const small = lines.flatMap((line) => wrapped(sheet.typeface, line, { width: WIDTH, size: 9 }));
  sheet.reserve(70 + (image === undefined ? 0 : BOX.height) + small.length * 12 + (hash === undefined ? 0 : 24));
  drawHeading(sheet, heading);
  if (image !== undefined) await drawImage(sheet, image);
  sheet.rule({ x: PAGE.left, y: sheet.y - 4 }, BOX.width, { color: LINE });
  sheet.y -= 18;
  sheet.write(name, { x: PAGE.left, y: sheet.y }, { size: 10, weight: 'bold' });
  for (const line of small) {
    sheet.y -= 12;
    sheet.write(line, { x: PAGE.left, y: sheet.y }, { size: 9, color: QUIET });
  }
  for (const line of hash === undefined ? [] : [hash.label, hash.value]) {
    sheet.y -= 11;
    sheet.write(line, { x: PAGE.left, y: sheet.y }, { size: 7.5, color: QUIET });
  }
  sheet.y -= 14;
};

/** As large as it fits the line that people sign on, never larger than it was drawn. */
const drawImage = async (sheet: PaperSheet, bytes: Uint8Array): Promise<void> => {
  const isPng = bytes[0] === 0x89;
  const image = isPng ? await sheet.document.embedPng(bytes) : await sheet.document.embedJpg(bytes);
  const scale = Math.min(BOX.width / image.width, BOX.height / image.height, 1);
  const height = image.height * scale;
  sheet.y -= height + 2;
  sheet.picture(image, { x: PAGE.left, y: sheet.y }, { width: image.width * scale, height });
};
