// The row of an upload: which project it belongs to, so that its scope is one lookup.
import { projectCrew } from '#schema/entities/crews/project-crew.ts';
import { document } from '#schema/entities/documents/document.ts';
import { uploadDocument } from '#schema/mutations/documents/upload-document.ts';
import { DONE } from '../occasion.ts';
import { peek } from '../peek.ts';
import { hookFor } from './hook.ts';

export const uploadDocumentHook = hookFor(uploadDocument, async ({ tx }, { id, ownerKind, ownerId }, apply) => {
  await apply();
  const row = await tx.get(document, id);
  const crew = ownerKind === 'projectCrew' ? await peek(tx.client, projectCrew, { tenant: tx.by.tenant, id: ownerId }) : undefined;
  if (row !== undefined && crew !== undefined) await tx.put(document, { ...row, projectId: crew.projectId });
  return DONE;
});
