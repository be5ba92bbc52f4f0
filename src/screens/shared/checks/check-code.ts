// The code with which one phone shows a check to another without a network: what it says, and that the right phone made
// it.
import { CHECK_KINDS, type CheckKind } from '#schema/entities/crews/crew-check.ts';

export interface CheckCode {
  readonly assignmentId: string;
  readonly kind: CheckKind;
  /** The same on both phones: two reports of it are one check. */
  readonly checkId: string;
  /** The moment of showing, an instant. */
  readonly at: string;
}

export interface ReadCode extends CheckCode {
  /** All that the signature stands for. */
  readonly signed: string;
  /** HMAC-SHA-256 as lowercase hexadecimal. */
  readonly signature: string;
}

/** How far the moment of showing may lie from the scanner's clock, either way, in milliseconds. */
export const CODE_VALID_MS = 10 * 60_000;
/** How often the showing phone makes a new one, in milliseconds. */
export const CODE_RENEWED_MS = 30_000;

const SHAPE = new RegExp(
  `^(CB1\\.([^.]+)\\.(${CHECK_KINDS.join('|')})\\.([^.]+)\\.(\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{3}Z))\\.([0-9a-f]{64})$`,
  'u',
);

const isKind = (word: string): word is CheckKind => CHECK_KINDS.some((kind) => kind === word);

/** The text of the code. `secret` is the assignment's, known to the person and the crew's chiefs alone. */
export const codeOf = async ({ assignmentId, kind, checkId, at }: CheckCode, secret: string): Promise<string> => {
  const signed = ['CB1', assignmentId, kind, checkId, at].join('.');
  return `${signed}.${await signatureOf(signed, secret)}`;
};

/** What a scanned text says; null where it is none of our codes. Believe it only after `isGenuine`. */
export const readCode = (text: string): ReadCode | null => {
  const [, signed = '', assignmentId = '', kind = '', checkId = '', at = '', signature = ''] =
    SHAPE.exec(text.trim()) ?? [];
  return isKind(kind) ? { assignmentId, kind, checkId, at, signed, signature } : null;
};

export const isGenuine = async ({ signed, signature }: ReadCode, secret: string): Promise<boolean> =>
  (await signatureOf(signed, secret)) === signature;

/** True while the code is young enough by the scanner's own clock. Instants. */
export const isFresh = ({ at }: Pick<CheckCode, 'at'>, now: string): boolean =>
  Math.abs(Temporal.Instant.from(now).epochMilliseconds - Temporal.Instant.from(at).epochMilliseconds) <= CODE_VALID_MS;

const signatureOf = async (words: string, secret: string): Promise<string> => {
  const encoder = new TextEncoder();
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ]);
  const bytes = new Uint8Array(await crypto.subtle.sign('HMAC', key, encoder.encode(words)));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
};
