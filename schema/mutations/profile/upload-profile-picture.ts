// A new photo for the profile, row and bytes in one. It shows to its person alone until it is approved.
import { person } from '../../entities/people/person.ts';
import { profilePicture } from '../../entities/people/profile-picture.ts';
import { id, integer, ref, sha256, text } from '../../define/field.ts';
import { mutation } from '../../define/mutation.ts';
import { MAX_FILE_BYTES } from '../documents/upload-file.ts';
import { file, into, now, rule } from '../../define/server-value.ts';

export const uploadProfilePicture = mutation('uploadProfilePicture@1', {
  call: 'POST /persons/{id}/profilePictures',
  args: { id: ref('persons'), pictureId: id, sha256, mime: text(3, 100), size: integer(1, MAX_FILE_BYTES) },
  subject: ({ id: personId }) => [person, personId],
  by: ['self'],
  touches: ({ pictureId }) => [[profilePicture, pictureId]],
  lane: ({ pictureId }) => `picture:${pictureId}`,
  class: 'bulk',
  nature: 'fact',
  blob: 'pictureId',
  takes: 'pictures',
  sets: into(profilePicture, {
    fileId: file,
    sha256: rule(({ args }) => args['sha256']),
    state: rule(() => 'inReview'),
    uploadedAt: now,
  }),
  apply: (tables, { id: personId, pictureId }) =>
    tables.put(profilePicture, { id: pictureId, personId, state: 'verifying' }),
});
