// Bytes: the file of a document, and any file by its id.
import { call } from '../define/call.ts';
import { optional, sha256 } from '../define/field.ts';

export const documentFile = call('documentFile', {
  method: 'GET', path: '/documents/{id}/file', permit: 'signedIn',
  summary: 'The bytes of a document. With sha256: the row where the server holds just those bytes, else 404.',
  query: { sha256: optional(sha256) },
});
export const file = call('file', { method: 'GET', path: '/file/{id}', permit: 'signedIn', summary: 'The bytes of a file the login may see.' });
