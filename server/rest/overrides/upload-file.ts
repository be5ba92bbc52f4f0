// The bytes of a document have arrived: the row names them by their hash and waits for the office where its type needs approval.
import { document } from '#schema/entities/documents/document.ts';
import { documentTypes } from '#schema/entities/catalogues.ts';
import { uploadFile } from '#schema/mutations/documents/upload-file.ts';
import { kindOf } from '../../files/kinds.ts';
import { parsedJson } from '../../valid.ts';
import { DONE } from '../occasion.ts';
import { peek } from '../peek.ts';
import { hookFor } from './hook.ts';

export const uploadFileHook = hookFor(uploadFile, async ({ tx, file }, { id, sha256, size }, apply) => {
  const before = await tx.get(document, id);
  if (file === undefined || before?.sha256 === sha256) return DONE;
  await file.keep();
  await apply();
  const row = await tx.get(document, id);
  if (row === undefined) return DONE;
  const type = await peek(tx.client, documentTypes, { tenant: tx.by.tenant, id: row.typeId });
  const statusCode = needsApproval(type?.parameters) ? 'inReview' : 'approved';
  await tx.put(document, { ...row, size, sha256, fileId: id, statusCode, mime: kindOf(file.start) ?? row.mime ?? 'application/octet-stream' });
  return DONE;
});

const needsApproval = (parameters: string | undefined): boolean => {
  const found = parsedJson(parameters ?? '{}');
  return typeof found === 'object' && found !== null && 'needsApproval' in found && found.needsApproval === true;
};
