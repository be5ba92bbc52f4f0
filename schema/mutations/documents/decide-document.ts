// The office approves or rejects what was uploaded: a document, or a picture for a profile. And marks what it has
// downloaded.
import { document } from '../../entities/documents/document.ts';
import { profilePicture } from '../../entities/people/profile-picture.ts';
import { date, oneOf, optional, ref, text, yes } from '../../define/field.ts';
import { inScope, mutation, Refused } from '../../define/mutation.ts';
import { right } from '../../define/rights.ts';
import { mayBecome } from '../../rules/states.ts';

const mayApprove = right('personProfiles', 'EDIT');

export const decideDocument = mutation('decideDocument@1', {
  call: 'POST /documents/{id}',
  args: {
    id: ref('documents'),
    statusCode: oneOf('approved', 'rejected'),
    rejectReason: optional(text(1, 400)),
    validUntil: optional(date),
  },
  subject: ({ id }) => [document, id],
  by: [inScope('office', mayApprove), inScope('planner', mayApprove)],
  fourEyes: true,
  touches: ({ id }) => [[document, id]],
  lane: ({ id }) => `document:${id}`,
  class: 'normal',
  nature: 'intent',
  online: true,
  async apply(tables, { id, statusCode, rejectReason, validUntil }) {
    const row = await tables.get(document, id);
    if (row === undefined) throw new Refused('NOT_FOUND');
    if (!mayBecome('documents', row.statusCode, statusCode)) throw new Refused('BAD_TRANSITION');
    if (statusCode === 'rejected' && rejectReason === undefined) throw new Refused('INVALID', 'rejectReason');
    const { rejectReason: former, ...rest } = row;
    const reason = statusCode === 'rejected' ? (rejectReason ?? former) : undefined;
    await tables.put(document, {
      ...rest,
      statusCode,
      ...(reason === undefined ? {} : { rejectReason: reason }),
      ...(validUntil === undefined ? {} : { validUntil }),
    });
  },
});

/** An approved picture becomes the person's, which the server sees to. */
export const decideProfilePicture = mutation('decideProfilePicture@1', {
  call: 'POST /documents/{id}',
  args: { id: ref('profilePictures'), pictureState: oneOf('approved', 'rejected'), reason: optional(text(1, 400)) },
  subject: ({ id }) => [profilePicture, id],
  by: [inScope('office', mayApprove), inScope('planner', mayApprove)],
  fourEyes: true,
  touches: ({ id }) => [[profilePicture, id]],
  lane: ({ id }) => `picture:${id}`,
  class: 'normal',
  nature: 'intent',
  online: true,
  async apply(tables, { id, pictureState, reason }) {
    const row = await tables.get(profilePicture, id);
    if (row === undefined) throw new Refused('NOT_FOUND');
    if (!mayBecome('profilePictures', row.state, pictureState)) throw new Refused('BAD_TRANSITION');
    await tables.put(profilePicture, { ...row, state: pictureState, ...(reason === undefined ? {} : { reason }) });
  },
});

export const flagDocumentDownloaded = mutation('flagDocumentDownloaded@1', {
  call: 'POST /documents/{id}',
  args: { id: ref('documents'), downloaded: yes },
  subject: ({ id }) => [document, id],
  by: [inScope('office'), inScope('planner'), inScope('client')],
  touches: ({ id }) => [[document, id]],
  lane: ({ id }) => `document:${id}`,
  class: 'normal',
  nature: 'intent',
  intent: ({ id }) => `downloaded:${id}`,
  async apply(tables, { id }) {
    const row = await tables.get(document, id);
    if (row === undefined) throw new Refused('NOT_FOUND');
    if (row.downloaded !== true) await tables.put(document, { ...row, downloaded: true });
  },
});
