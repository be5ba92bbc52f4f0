// How a document is called when it is saved as a file.

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
