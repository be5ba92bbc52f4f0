// The address of a feed: whoever holds it may read, so it cannot be guessed, and a new one ends the old one at once.
import { timingSafeEqual } from 'node:crypto';
import { randomText } from '../common/random-text.ts';

const SECRET_BYTES = 24;

/** A new address below the agency's own, with 192 bits of chance. */
export const newFeedAddress = (base: string, id: string): string =>
  `${base}/feeds/${encodeURIComponent(id)}/${randomText(SECRET_BYTES)}.ics`;

/** Compared in constant time. */
export const isSecretOf = (url: string | undefined, secret: string): boolean => {
  const expected = Buffer.from(url?.split('/').at(-1) ?? '');
  const given = Buffer.from(secret);
  return expected.length > 0 && expected.length === given.length && timingSafeEqual(expected, given);
};
