// How a document is called when it is saved as a file, and after the file that was picked for it.
import { beginningOf } from '#schema/rules/messages/beginning.ts';

const ENDINGS: Readonly<Record<string, string>> = {
  'application/pdf': '.pdf',
  'application/zip': '.zip',
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'image/webp': '.webp',
  'image/heic': '.heic',
};

/** Its name without what file systems take for something else, and with the ending of its kind. */
export const fileNameOf = (name: string, mime: string | undefined): string => {
  const plain = name.replaceAll(/[\p{C}/\\:*?"<>|]/gu, '_').trim();
  const ending = ENDINGS[mime ?? ''] ?? '';
  return plain.toLowerCase().endsWith(ending) ? plain : `${plain}${ending}`;
};

const LONGEST_NAME = 120;

/** The file's own name without its ending: what it is stands beside it. */
export const paperNameOf = (file: Pick<File, 'name'>): string => {
  const bare = file.name
    .normalize('NFC')
    .replace(/\.[A-Za-z0-9]{1,5}$/u, '')
    .trim();
  return beginningOf(bare === '' ? file.name : bare, LONGEST_NAME);
};
