// Many documents as one ZIP: a folder per person, and every name told once.
import { PassThrough, type Readable } from 'node:stream';
import { ZipFile } from 'yazl';

export interface ArchiveEntry {
  /** Whose they are, as people know them. */
  readonly folder: string;
  readonly name: string;
  readonly mime: string;
  readonly open: () => Readable;
}

/**
 * The archive as it is read, one document after the other: never more than some kilobytes of it lie in memory. Its
 * entries carry one
 * date, so that the same documents make the same bytes. A document that fails to be read ends it in an error.
 */
export const archiveOf = (entries: readonly ArchiveEntry[]): Readable => {
  const zip = new ZipFile();
  const archive = new PassThrough();
  const fail = (error: unknown): void => {
    archive.destroy(error instanceof Error ? error : new Error(String(error)));
  };
  zip.on('error', fail);
  let source: Readable | undefined;
  // Whoever asked may be gone in the middle.
  archive.once('close', () => {
    source?.destroy();
  });
  const taken = new Set<string>();
  for (const { folder, name, mime, open } of entries) {
    const path = freePath(taken, `${plain(folder)}/${plain(name)}`, EXTENSION[mime] ?? '');
    taken.add(path);
    // Pictures and PDFs are compressed already.
    zip.addReadStreamLazy(path, { compress: false, mtime: EPOCH, forceDosTimestamp: true }, (given) => {
      source = open();
      // The library leaves the failures of what it reads to us.
      source.on('error', fail);
      given(null, source);
    });
  }
  zip.end();
  zip.outputStream.pipe(archive);
  return archive;
};

/** The first moment that a ZIP can name (1980); yazl takes no other type. */
// eslint-disable-next-line no-restricted-globals -- the library's own type of a time
const EPOCH = new Date(315_532_800_000);

const EXTENSION: Readonly<Record<string, string>> = {
  'application/pdf': '.pdf',
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'image/webp': '.webp',
  'image/heic': '.heic',
};

/** Without what a file system might take for something else than a name. */
const plain = (text: string): string =>
  text
    .replaceAll(/[\p{C}/\\:*?"<>|]/gu, '_')
    .replace(/^\.+/u, '')
    .trim()
    .slice(0, 100) || '_';

const freePath = (taken: ReadonlySet<string>, path: string, extension: string): string => {
  const bare = path.endsWith(extension) && extension !== '' ? path.slice(0, -extension.length) : path;
  for (let copy = 1; ; copy += 1) {
    const candidate = `${bare}${copy === 1 ? '' : ` (${String(copy)})`}${extension}`;
    if (!taken.has(candidate)) return candidate;
  }
};
