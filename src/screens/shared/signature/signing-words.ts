// The three captions of a signatory, as names of their texts.
import type { SignatoryCaption } from '#schema/rules/documents/signing.ts';

export const CAPTION_NAMES = {
  'Ready to sign': 'readyToSign',
  'On Going': 'onGoing',
  Signed: 'signed',
} as const satisfies Readonly<Record<SignatoryCaption, string>>;
