// M29: the picture or file that answers a question, row and bytes in one, before the result that names it.
import { document } from '../../entities/documents/document.ts';
import { person } from '../../entities/people/person.ts';
import { caption, id, integer, ref, sha256, text } from '../../define/field.ts';
import { mutation } from '../../define/mutation.ts';
import { MAX_FILE_BYTES } from '../documents/upload-file.ts';

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
  apply: (tables, { documentId, resultId, personId, typeId, name, mime, size }) =>
    tables.put(document, {
      id: documentId, typeId, name, parameters: '{}', signatories: [], statusCode: 'verifying', ownerKind: 'formResult', ownerId: resultId, takenBy: personId, mime, size, visibility: 'owner',
    }),
});
