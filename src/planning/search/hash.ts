// Hashes of input and result: the seed of a search, and the proof that two runs gave the same bytes.

const OFFSET = 0x811c9dc5;
const PRIME = 0x01000193;

/** FNV-1a over whole numbers, each as four bytes; goes on from `start`. */
export const hashNumbers = (numbers: Iterable<number>, start = OFFSET): number => {
  let hash = start;
  for (const number of numbers)
    for (let shift = 0; shift < 32; shift += 8) hash = Math.imul(hash ^ ((number >>> shift) & 0xff), PRIME);
  return hash >>> 0;
};

/** FNV-1a over a text, each UTF-16 unit as two bytes; goes on from `start`. */
export const hashText = (text: string, start = OFFSET): number => {
  let hash = start;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    hash = Math.imul(hash ^ (unit & 0xff), PRIME);
    hash = Math.imul(hash ^ (unit >>> 8), PRIME);
  }
  return hash >>> 0;
};

/** A hash as eight hexadecimal digits. */
export const hashDigits = (hash: number): string => hash.toString(16).padStart(8, '0');
