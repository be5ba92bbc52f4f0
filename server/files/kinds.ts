// What kind of file some bytes are, told by the bytes themselves and never by their name.

export type FileKind = 'image/jpeg' | 'image/png' | 'image/webp' | 'image/heic' | 'application/pdf';

/** Brands of ISO base media files that are HEIC pictures (ISO/IEC 23008-12, annex B). */
const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];

/**
 * The kind of a file by its first bytes, or undefined where the server takes no such files. Twelve bytes are enough.
 */
export const kindOf = (start: Buffer): FileKind | undefined => {
  const text = (from: number, to: number): string => start.subarray(from, to).toString('latin1');
  if (start[0] === 0xff && start[1] === 0xd8 && start[2] === 0xff) return 'image/jpeg';
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'image/webp';
  if (text(4, 8) === 'ftyp' && HEIC_BRANDS.includes(text(8, 12))) return 'image/heic';
  return text(0, 5) === '%PDF-' ? 'application/pdf' : undefined;
};
