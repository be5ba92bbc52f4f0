// The row of a photo or document. Its bytes follow on their own (upload-file.ts), so that they delay nothing.
import { document } from '../../entities/documents/document.ts';
import { person } from '../../entities/people/person.ts';
import { projectCrew } from '../../entities/crews/project-crew.ts';
import { caption, id, instant, latitude, longitude, oneOf, optional, ref } from '../../define/field.ts';
import { mutation } from '../../define/mutation.ts';
import { right } from '../../define/rights.ts';
import { filed } from './filing.ts';

export const uploadDocument = mutation('uploadDocument@1', {
  call: 'POST /documents/{id}',
  args: {
    id,
    typeId: ref('documentTypes'),
    ownerKind: oneOf('projectCrew', 'person'),
    ownerId: id,
    name: caption,
    visibility: oneOf('owner', 'crew', 'client', 'planner'),
    takenAt: optional(instant),
    latitude: optional(latitude),
    longitude: optional(longitude),
  },
  subject: ({ ownerKind, ownerId }) => (ownerKind === 'person' ? [person, ownerId] : [projectCrew, ownerId]),
  by: ['self', 'member', 'chief', right('projectAttachments', 'CREATE')],
  touches: (args) => [[document, args.id]],
  lane: (args) => `document:${args.id}`,
  class: 'normal',
  nature: 'fact',
  times: { takenAt: 'clamped' },
  asksFirst: true,
  requires: ['uploadIsAllowed'],
  sets: filed,
  async apply(tables, args, actor) {
    await tables.put(document, {
      ...args,
      ...(actor.personId === null ? {} : { takenBy: actor.personId }),
      parameters: '{}',
      signatories: [],
      statusCode: 'verifying',
    });
  },
});
