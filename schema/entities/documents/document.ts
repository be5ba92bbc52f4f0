// Any file with a meaning: a crew photo, a contract, a certificate. The bytes are a file call of their own, never part of the row.
import { entity } from '../../define/entity.ts';
import { assigned, caption, date, flag, id, instant, integer, json, latitude, listOf, longitude, object, oneOf, optional, ref, sha256, text } from '../../define/field.ts';
import { all, both, either, inSet, is, right, within } from '../../define/rights.ts';

export const DOCUMENT_OWNERS = ['person', 'contact', 'company', 'project', 'projectCrew', 'contract', 'payroll', 'receipt', 'invoice', 'form', 'crewCheck'] as const;

const signature = object({ id, signed: flag, signedAt: optional(instant), page: optional(integer(1)), place: optional(text(1, 80)), label: optional(caption) });
const signatory = object({
  id, person: ref('persons'), contactNumber: text(1, 20), status: object({ caption }), sort: integer(0), signatures: listOf(signature, 20),
});

export const document = entity('documents', {
  fields: {
    typeId: ref('documentTypes'),
    name: caption,
    parameters: json,
    signatories: listOf(signatory, 50),
    signedUrl: assigned(optional(text(1, 500))),
    statusCode: oneOf('missing', 'verifying', 'inReview', 'approved', 'rejected', 'expired'),
    ownerKind: oneOf(...DOCUMENT_OWNERS),
    ownerId: id,
    /** The project of a crew's or project's document, so that its scope is one lookup. */
    projectId: assigned(optional(ref('projects'))),
    takenBy: assigned(optional(ref('persons'))),
    takenAt: optional(instant),
    latitude: optional(latitude),
    longitude: optional(longitude),
    mime: optional(text(3, 100)),
    size: optional(integer(0)),
    /** SHA-256 of the bytes the server holds; absent until they arrived. */
    sha256: assigned(optional(sha256)),
    fileId: assigned(optional(id)),
    validFrom: optional(date),
    validUntil: optional(date),
    rejectReason: assigned(optional(text(1, 400))),
    downloaded: optional(flag),
    socialSecurity: optional(flag),
    visibility: oneOf('owner', 'crew', 'client', 'planner'),
  },
  indexes: ['[ownerKind+ownerId]', 'typeId', 'statusCode', 'validUntil'],
  routes: { get: '/documents/{id}' },
  pull: { from: { crew: 'jobs' }, stage: 2 },
  read: 'signedIn',
  rows: {
    crew: either(
      both(is('ownerKind', 'person'), inSet('ownerId', 'me')),
      inSet('takenBy', 'me'),
      both(is('ownerKind', 'projectCrew'), is('visibility', 'crew', 'client'), inSet('ownerId', 'myCrews')),
      both(is('ownerKind', 'projectCrew'), inSet('ownerId', 'myChiefCrews')),
    ),
    client: both(is('visibility', 'client'), within('projectId', 'projects'), { rule: 'holding', permit: right('projectAttachments') }),
    planner: all,
    office: all,
    projectLogin: both(is('visibility', 'client'), inSet('projectId', 'thisProject')),
  },
});
