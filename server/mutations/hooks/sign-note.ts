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
import { confirmDeliveryNote } from '#schema/mutations/crews/papers/confirm-delivery-note.ts';
import { signDeliveryNote } from '#schema/mutations/crews/papers/sign-delivery-note.ts';
import { AT_WORK } from '#schema/rules/crews/crew-relation.ts';
import { sql } from '../../database/sql/sql.ts';
import type { WriteTransaction } from '../../database/writes/transaction.ts';
import { newId } from '../../common/ids.ts';
import { say } from '../../common/texts.ts';
import { DONE, type MutationContext } from '../context/mutation-context.ts';
import { findUnlocked } from '../../database/reads/find-unlocked.ts';
import { getUnlocked } from '../../database/reads/get-unlocked.ts';
import { ApiRefusal } from '../../http/refusal.ts';
import { hashOf, hoursOfCrew, noteOverHours } from '../crews/crew-hours.ts';
import { hookFor } from './hook.ts';
import { toDo, writeLog } from '../office/office-notices.ts';
import { crewName, timeWords } from '../office/labels.ts';

interface Signed {
  readonly id: string;
  readonly signerName: string;
  readonly at: string;
  readonly hoursHash: string;
  readonly lines: readonly NoteLine[];
  readonly rating?: number | undefined;
}

export const signDeliveryNoteHook = hookFor(signDeliveryNote, async (context, args, apply) => {
  const { tx } = context;
  if (hashOf(args.lines) !== args.hoursHash) throw new Refused('INVALID', 'hoursHash');
  await demandSigner(context, args.id, args.signerContactId);
  if (args.signerContactId !== undefined && context.caller.actor.contactIds.includes(args.signerContactId))
    await demandOtherEyes(context, args.id);
  const before = await tx.get(deliveryNote, args.id);
  const isCounted = before !== undefined && before.statusCode !== 'open' && !before.signatureVoid;
  const now = isCounted ? before : await noteOverHours(context, args.id);
  if (!isCounted && now?.hoursHash !== args.hoursHash) throw changed(context, args);
  const minutes = now?.lines ?? [];
  await apply();
  const note = await tx.get(deliveryNote, args.id);
  if (note === undefined || isCounted) return DONE;
  // The hours are the signed ones; the minutes that are billed are the server's word.
  const { signedLines: _before, ...signed } = note;
  await tx.put(deliveryNote, { ...signed, lines: minutes });
  await logSignature(context, args);
  return DONE;
});

/** Whoever signs is of the company whose crew it is. @throws Refused INVALID */
const demandSigner = async ({ tx }: MutationContext, crewId: string, contactId: string | undefined): Promise<void> => {
  if (contactId === undefined) return;
  const where = { tenant: tx.by.tenant };
  const crew = await getUnlocked(tx.client, projectCrew, { ...where, id: crewId });
  const order =
    crew === undefined ? undefined : await getUnlocked(tx.client, project, { ...where, id: crew.projectId });
  const signer = await getUnlocked(tx.client, contact, { ...where, id: contactId });
  if (signer === undefined || signer.companyId !== order?.companyId) throw new Refused('INVALID', 'signerContactId');
};

/**
 * Nobody says for the client that the hours of a crew are right who works on it (domain.md, other-eyes).
 * @throws Refused FOUR_EYES
 */
const demandOtherEyes = async (context: MutationContext, crewId: string): Promise<void> => {
  const { actor, tenant } = context.caller;
  if (tenant.settings.fourEyes === false) return;
  const { people } = await hoursOfCrew(context, crewId);
  const worksThere = people.some(
    ({ personId, statusCode }) => personId === actor.personId && AT_WORK.includes(statusCode),
  );
  if (worksThere) throw new Refused('FOUR_EYES');
};

export const confirmDeliveryNoteHook = hookFor(confirmDeliveryNote, async (context, { id }, apply) => {
  await demandOtherEyes(context, id);
  const before = await context.tx.get(deliveryNote, id);
  if (before === undefined || before.statusCode === 'open') await noteOverHours(context, id);
  await apply();
  const note = await context.tx.get(deliveryNote, id);
  if (note?.signedLines === undefined || note.signatureVoid) return DONE;
  const { signedLines: _before, ...signed } = note;
  await context.tx.put(deliveryNote, signed);
  return DONE;
});

const MOST_HASH = 12;

const logSignature = async (
  context: MutationContext,
  { id, signerName, at, hoursHash, rating = 0 }: Signed,
): Promise<void> => {
  const values = {
    crew: await crewName(context, id),
    signer: signerName,
    time: timeWords(context, at),
    hash: hoursHash.slice(0, MOST_HASH),
    stars: rating,
  };
  await writeLog(context, { words: 'signed', values, category: 'CREW', refKind: 'projectCrew', refId: id });
};

/** Refused, and yet kept: what the client signed becomes a document of the crew, and a planner is told. */
const changed = (context: MutationContext, signed: Signed): ApiRefusal =>
  new ApiRefusal('NOTE_CHANGED', {
    async keep(tx) {
      const paper = await supersededPaper(context, tx, signed);
      if (paper !== undefined) await tx.put(document, paper);
      const values = { crew: await crewName(context, signed.id), signer: signed.signerName };
      await toDo(context, { words: 'superseded', values, category: 'CREW', refKind: 'projectCrew', refId: signed.id });
    },
  });

const supersededPaper = async (
  { caller: { tenant, actor } }: MutationContext,
  tx: WriteTransaction,
  { id, signerName, at, hoursHash, lines }: Signed,
): Promise<Content<typeof document> | undefined> => {
  const [type] = await findUnlocked(tx, documentTypes, sql`t."row"->>'code' in ('deliveryNote', 'photo')`);
  const crew = await getUnlocked(tx.client, projectCrew, { tenant: tx.by.tenant, id });
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
