// Hashes of input and result: the seed of a search, and the proof that two runs gave the same bytes.

const START = 0x811c9dc5;

/** A hash of whole numbers, each taken as 32 bits; goes on from `start`. The last step of MurmurHash3 for each. */
export const hashNumbers = (numbers: ArrayLike<number>, start = START): number => {
  let hash = start ^ numbers.length;
  for (let at = 0; at < numbers.length; at += 1) {
    hash = Math.imul(hash ^ (numbers[at] ?? 0), 0x85ebca6b);
    hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
    hash ^= hash >>> 16;
  }
  return hash >>> 0;
};

/** A hash as eight hexadecimal digits. */
export const hashDigits = (hash: number): string => hash.toString(16).padStart(8, '0');
