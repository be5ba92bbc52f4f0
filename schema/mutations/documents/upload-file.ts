// The bytes of a document, sent whole and asked for by hash before a repeat.
import { document } from '../../entities/documents/document.ts';
import { id, integer, sha256, text } from '../../define/field.ts';
import type { Row } from '../../define/entity.ts';
import { mutation, Refused } from '../../define/mutation.ts';
import { right } from '../../define/rights.ts';
import { openReceipt } from '../money/open-receipt.ts';

/** Largest file the server takes, in bytes (25 MB). */
export const MAX_FILE_BYTES = 25 * 1024 * 1024;

/** A paper that the office waits for: it was never there, was turned down, or has run out. */
const AWAITED: readonly Row<typeof document>['statusCode'][] = ['missing', 'rejected', 'expired'];

export const uploadFile = mutation('uploadFile@1', {
  call: 'POST /documents/{id}/file',
  args: { id, sha256, mime: text(3, 100), size: integer(1, MAX_FILE_BYTES) },
  subject: (args) => [document, args.id],
  by: ['self', right('projectAttachments', 'CREATE')],
  touches: (args) => [[document, args.id]],
  lane: (args) => `document:${args.id}`,
  // The bytes of the one before are no longer on the device.
  merge: (args) => `file:${args.id}`,
  class: 'bulk',
  nature: 'fact',
  asksFirst: true,
  blob: 'id',
  requires: ['fileIsTheirsToBring', 'logoIsTheirs'],
  async apply(tables, args) {
    const row = await tables.get(document, args.id);
    if (row === undefined) throw new Refused('NOT_FOUND');
    // By its picture a bill is decided: the office decides on the one that it has seen.
    if (row.ownerKind === 'receipt' && row.sha256 !== undefined && row.sha256 !== args.sha256)
      await openReceipt(tables, row.ownerId);
    await tables.put(document, {
      ...row,
      mime: args.mime,
      size: args.size,
      statusCode: AWAITED.includes(row.statusCode) ? 'verifying' : row.statusCode,
    });
  },
});
