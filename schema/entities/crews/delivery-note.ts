// What the client pays for: the hours of a crew as they are signed on site, then released to the office.
import { entity } from '../../define/entity.ts';
import {
  assigned,
  caption,
  flag,
  instant,
  integer,
  listOf,
  id,
  mailAddress,
  minutes,
  object,
  oneOf,
  optional,
  ref,
  sha256,
  text,
  type Static,
} from '../../define/field.ts';
import { all, inSet, within } from '../../define/rights.ts';

export const NOTE_STATUS = ['open', 'signed', 'released'] as const;
export type NoteStatus = (typeof NOTE_STATUS)[number];

/** One person's hours on the paper. */
export const noteLine = object({
  assignmentId: ref('projectCrewItemStatus'),
  functionId: ref('functions'),
  from: instant,
  to: instant,
  breakMin: minutes,
  /** Rounded and raised to the least billed time; the server's word. */
  billMin: optional(minutes),
  /** Minutes that the client is charged more for, by the reason; the server's word (domain.md, client-surcharges). */
  surcharges: optional(
    object({
      night: optional(minutes),
      sunday: optional(minutes),
      holiday: optional(minutes),
      overtime: optional(minutes),
    }),
  ),
  remark: optional(text(1, 400)),
});
export type NoteLine = Readonly<Static<typeof noteLine>>;

/** One row per crew, under the crew's own id. */
export const deliveryNote = entity('deliveryNotes', {
  numbered: true,
  fields: {
    number: assigned(optional(integer(1))),
    projectCrewId: ref('projectCrews'),
    projectId: assigned(ref('projects')),
    companyId: assigned(optional(ref('companies'))),
    /** Of the crew, so that windows of days can be asked for. */
    startAt: assigned(optional(instant)),
    endAt: assigned(optional(instant)),
    statusCode: oneOf(...NOTE_STATUS),
    lines: listOf(noteLine),
    /** Of the lines as they are (schema/rules/crews/hours.ts). */
    hoursHash: optional(sha256),
    /** Of the lines as they were signed. */
    signedHash: optional(sha256),
    signerName: optional(caption),
    signerContactId: optional(ref('contacts')),
    signedAt: optional(instant),
    signatureFileId: assigned(optional(id)),
    /** The lines as they were signed, while they are not those that stand now. */
    signedLines: assigned(optional(listOf(noteLine))),
    /** The hours changed after the signature. */
    signatureVoid: flag,
    clientRemark: optional(text(1, 4000)),
    /** Confirmed by a click instead of a signature. */
    digital: flag,
    releasedAt: assigned(optional(instant)),
    releasedBy: assigned(optional(ref('persons'))),
    releaseReason: optional(text(1, 400)),
    downloaded: flag,
    downloadedAt: assigned(optional(instant)),
    sentAt: assigned(optional(instant)),
    sentTo: listOf(mailAddress, 50),
  },
  indexes: ['projectCrewId', 'projectId', 'endAt'],
  serverIndexes: ['number', 'statusCode'],
  span: ['startAt', 'endAt'],
  routes: { get: '/projectCrews/{id}/deliveryNote' },
  pull: {
    from: {
      crew: 'jobs',
      client: 'planningCalendarItems',
      planner: 'planningCalendarItems',
      projectLogin: 'projectCrewsOfProject',
    },
    stage: 2,
  },
  read: 'signedIn',
  rows: {
    crew: inSet('projectCrewId', 'myChiefCrews'),
    client: within('projectId', 'projects'),
    planner: all,
    office: all,
    projectLogin: inSet('projectId', 'thisProject'),
  },
});
