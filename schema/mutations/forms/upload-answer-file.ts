// The picture or file that answers a question, row and bytes in one, before the result that names it.
import { document } from '../../entities/documents/document.ts';
import { person } from '../../entities/people/person.ts';
import { caption, id, integer, ref, sha256, text } from '../../define/field.ts';
import { mutation } from '../../define/mutation.ts';
import { MAX_FILE_BYTES } from '../documents/upload-file.ts';
import { documentTypes } from '../../entities/catalogues.ts';
import { file, fileType, into, rule } from '../../define/server-value.ts';
import { typeRules } from '../../rules/documents/document-type.ts';

export const uploadAnswerFile = mutation('uploadAnswerFile@1', {
  call: 'POST /formQuestions/{id}/file',
  args: {
    /** The question's. */
    id,
    documentId: id,
    /** The result that will name the file. */
    resultId: id,
    personId: ref('persons'),
    typeId: ref('documentTypes'),
    name: caption,
    sha256,
    mime: text(3, 100),
    size: integer(1, MAX_FILE_BYTES),
  },
  subject: ({ personId }) => [person, personId],
  by: ['self'],
  touches: ({ documentId }) => [[document, documentId]],
  lane: ({ documentId }) => `document:${documentId}`,
  class: 'bulk',
  nature: 'fact',
  blob: 'documentId',
  requires: ['answerFileIsAllowed', 'resultIsOwn'],
  sets: into(document, {
    sha256: rule(({ args }) => args['sha256']),
    fileId: file,
    mime: fileType,
    statusCode: rule(async ({ row, scene }) => {
      const type = await scene.row(documentTypes, row?.typeId);
      return typeRules(type?.parameters).needsApproval ? 'inReview' : 'approved';
    }),
  }),
  apply: (tables, { documentId, resultId, personId, typeId, name, mime, size }) =>
    tables.put(document, {
      id: documentId,
      typeId,
      name,
      parameters: '{}',
      signatories: [],
      statusCode: 'verifying',
      ownerKind: 'formResult',
      ownerId: resultId,
      takenBy: personId,
      mime,
      size,
      visibility: 'owner',
    }),
});
