// What the programs of poppler say of a PDF: its text, its fonts, its seal.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const withFile = <T>(bytes: Buffer, use: (path: string, folder: string) => T): T => {
  const folder = mkdtempSync(join(tmpdir(), 'callboard-pdf-'));
  const path = join(folder, 'paper.pdf');
  writeFileSync(path, bytes);
  try {
    return use(path, folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** The text in reading order, each stretch of white space as one space. */
export const textOf = (bytes: Buffer): string =>
  withFile(bytes, (path) =>
    execFileSync('pdftotext', ['-layout', path, '-']).toString('utf8').replaceAll(/\s+/gu, ' '),
  );

/** The same, page by page. */
export const pageTextsOf = (bytes: Buffer): readonly string[] =>
  withFile(bytes, (path) =>
    execFileSync('pdftotext', ['-layout', path, '-'])
      .toString('utf8')
      .split('\f')
      .slice(0, -1)
      .map((page) => page.replaceAll(/\s+/gu, ' ')),
  );

export interface EmbeddedFont {
  readonly name: string;
  readonly isEmbedded: boolean;
}

export const fontsOf = (bytes: Buffer): readonly EmbeddedFont[] =>
  withFile(bytes, (path) =>
    execFileSync('pdffonts', [path])
      .toString('utf8')
      .trim()
      .split('\n')
      .slice(2)
      .map((line) => ({
        name: line.split(/\s+/u)[0] ?? '',
        isEmbedded: /\s(yes|no)\s+(?:yes|no)\s+(?:yes|no)\s+\d+\s+\d+$/u.exec(line)?.[1] === 'yes',
      })),
  );

export interface SealState {
  readonly isSealed: boolean;
  readonly isValid: boolean;
  /** Nothing was added behind the seal. */
  readonly coversAll: boolean;
  readonly by: string;
}

export const sealOf = (bytes: Buffer): SealState =>
  withFile(bytes, (path, folder) => {
    // It would look for certificates in a browser's profile at home.
    const { stdout } = spawnSync('pdfsig', [path], { env: { ...process.env, HOME: folder } });
    const told = stdout.toString('utf8');
    return {
      isSealed: told.includes('Signature #1'),
      isValid: told.includes('Signature is Valid'),
      coversAll: told.includes('Total document signed'),
      by: /Common Name: (.*)/u.exec(told)?.[1]?.trim() ?? '',
    };
  });

export const pagesOf = (bytes: Buffer): number =>
  withFile(bytes, (path) => Number(/Pages:\s+(\d+)/u.exec(execFileSync('pdfinfo', [path]).toString('utf8'))?.[1] ?? 0));

/** How many pictures lie in it; what makes one transparent is not counted. */
export const picturesOf = (bytes: Buffer): number =>
  withFile(
    bytes,
    (path) =>
      execFileSync('pdfimages', ['-list', path])
        .toString('utf8')
        .trim()
        .split('\n')
        .filter((line) => line.trim().split(/\s+/u)[2] === 'image').length,
  );
