// The client's signature, or click, under the hours of a crew: it stands only under the hours that the server has too.
import type { Content } from '#schema/define/entity.ts';
import { Refused } from '#schema/define/mutation.ts';
import { documentTypes } from '#schema/entities/catalogues.ts';
import type { NoteLine } from '#schema/entities/crews/delivery-note.ts';
import { deliveryNote } from '#schema/entities/crews/delivery-note.ts';
import { projectCrew } from '#schema/entities/crews/project-crew.ts';
import { document } from '#schema/entities/documents/document.ts';
import { contact } from '#schema/entities/people/contact.ts';
import { project } from '#schema/entities/projects/project.ts';
import { confirmDeliveryNote } from '#schema/mutations/crews/confirm-delivery-note.ts';
import { signDeliveryNote } from '#schema/mutations/crews/sign-delivery-note.ts';
import { sql } from '../../database/sql.ts';
import type { WriteTransaction } from '../../database/transaction.ts';
import { newId } from '../../services/ids.ts';
import { say } from '../../services/words.ts';
import { DONE, type Occasion } from '../occasion.ts';
import { look } from '../look.ts';
import { peek } from '../peek.ts';
import { Refusal } from '../refusal.ts';
import { hashOf, noteOverHours } from './crew-hours.ts';
import { hookFor } from './hook.ts';
import { toDo, writeLog } from './notices.ts';
import { crewName, timeWords } from './people-and-places.ts';

interface Signed {
  readonly id: string;
  readonly signerName: string;
  readonly at: string;
  readonly hoursHash: string;
  readonly lines: readonly NoteLine[];
  readonly rating?: number | undefined;
}

export const signDeliveryNoteHook = hookFor(signDeliveryNote, async (occasion, args, apply) => {
  const { tx } = occasion;
  if (hashOf(args.lines) !== args.hoursHash) throw new Refused('INVALID', 'hoursHash');
  await demandSigner(occasion, args.id, args.signerContactId);
  const before = await tx.get(deliveryNote, args.id);
  const isCounted = before !== undefined && before.statusCode !== 'open' && !before.signatureVoid;
  const now = isCounted ? before : await noteOverHours(occasion, args.id);
  if (!isCounted && now?.hoursHash !== args.hoursHash) throw changed(occasion, args);
  const minutes = now?.lines ?? [];
  await apply();
  const note = await tx.get(deliveryNote, args.id);
  if (note === undefined || isCounted) return DONE;
  // The hours are the signed ones; the minutes that are billed are the server's word.
  const { signedLines: _before, ...signed } = note;
  await tx.put(deliveryNote, { ...signed, lines: minutes });
  await logSignature(occasion, args);
  return DONE;
});

/** Whoever signs is of the company whose crew it is. @throws Refused INVALID */
const demandSigner = async ({ tx }: Occasion, crewId: string, contactId: string | undefined): Promise<void> => {
  if (contactId === undefined) return;
  const where = { tenant: tx.by.tenant };
  const crew = await peek(tx.client, projectCrew, { ...where, id: crewId });
  const order = crew === undefined ? undefined : await peek(tx.client, project, { ...where, id: crew.projectId });
  const signer = await peek(tx.client, contact, { ...where, id: contactId });
  if (signer === undefined || signer.companyId !== order?.companyId) throw new Refused('INVALID', 'signerContactId');
};

export const confirmDeliveryNoteHook = hookFor(confirmDeliveryNote, async (occasion, { id }, apply) => {
  const before = await occasion.tx.get(deliveryNote, id);
  if (before === undefined || before.statusCode === 'open') await noteOverHours(occasion, id);
  await apply();
  const note = await occasion.tx.get(deliveryNote, id);
  if (note?.signedLines === undefined || note.signatureVoid) return DONE;
  const { signedLines: _before, ...signed } = note;
  await occasion.tx.put(deliveryNote, signed);
  return DONE;
});

const MOST_HASH = 12;

const logSignature = async (
  occasion: Occasion,
  { id, signerName, at, hoursHash, rating = 0 }: Signed,
): Promise<void> => {
  const values = {
    crew: await crewName(occasion, id),
    signer: signerName,
    time: timeWords(occasion, at),
    hash: hoursHash.slice(0, MOST_HASH),
    stars: rating,
  };
  await writeLog(occasion, { words: 'signed', values, category: 'CREW', refKind: 'projectCrew', refId: id });
};

/** Refused, and yet kept: what the client signed becomes a document of the crew, and a planner is told. */
const changed = (occasion: Occasion, signed: Signed): Refusal =>
  new Refusal('NOTE_CHANGED', {
    async keep(tx) {
      const paper = await supersededPaper(occasion, tx, signed);
      if (paper !== undefined) await tx.put(document, paper);
      const values = { crew: await crewName(occasion, signed.id), signer: signed.signerName };
      await toDo(occasion, { words: 'superseded', values, category: 'CREW', refKind: 'projectCrew', refId: signed.id });
    },
  });

const supersededPaper = async (
  { caller: { tenant, actor } }: Occasion,
  tx: WriteTransaction,
  { id, signerName, at, hoursHash, lines }: Signed,
): Promise<Content<typeof document> | undefined> => {
  const [type] = await look(tx, documentTypes, sql`t."row"->>'code' in ('deliveryNote', 'photo')`);
  const crew = await peek(tx.client, projectCrew, { tenant: tx.by.tenant, id });
  if (type === undefined || crew === undefined) return undefined;
  return {
    id: newId(Temporal.Instant.from(tx.now)),
    typeId: type.id,
    name: say(tenant.defaultLanguage, 'office.supersededPaper.caption'),
    parameters: JSON.stringify({ superseded: true, signerName, signedAt: at, hoursHash, lines }),
    signatories: [],
    statusCode: 'approved',
    ownerKind: 'projectCrew',
    ownerId: id,
    projectId: crew.projectId,
    takenAt: at,
    visibility: 'owner',
    ...(actor.personId === null ? {} : { takenBy: actor.personId }),
  };
};
