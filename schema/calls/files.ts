// Bytes: the file of a document, and any file by its id.
import { call } from '../define/call.ts';
import { oneOf, only, optional, sha256, text } from '../define/field.ts';

/**
 * A smaller picture as WebP, by its longest edge; the file with all signatures, sealed; the address of a download
 * instead of bytes.
 */
const wishes = {
  size: optional(oneOf('320', '1280')),
  signed: optional(only('true')),
  answer: optional(only('url')),
} as const;

export const documentFile = call('documentFile', {
  method: 'GET',
  path: '/documents/{id}/file',
  permit: 'signedIn',
  summary: 'The bytes of a document. With sha256: the row where the server holds just those bytes, else 404.',
  query: { sha256: optional(sha256), ...wishes },
});
export const file = call('file', {
  method: 'GET',
  path: '/file/{id}',
  permit: 'signedIn',
  summary: 'The bytes of a file the login may see.',
  query: wishes,
});
export const signedDownload = call('signedDownload', {
  method: 'GET',
  path: '/downloads',
  permit: 'public',
  summary: 'The bytes behind a `signedUrl`, for five minutes and without a token.',
  query: { grant: text(1, 2000) },
});
