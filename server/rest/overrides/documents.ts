// Documents as they are filed: to which project and group they belong, who has to sign them, and what an approval brings about.
import type { Content, Row } from '#schema/define/entity.ts';
import { documentTypes } from '#schema/entities/catalogues.ts';
import { projectCrew } from '#schema/entities/crews/project-crew.ts';
import { document, DOCUMENT_GROUPS, type Signatory } from '#schema/entities/documents/document.ts';
import { payroll } from '#schema/entities/money/payroll.ts';
import { staffContract } from '#schema/entities/money/staff-contract.ts';
import { contact } from '#schema/entities/people/contact.ts';
import { documentBasedSkill } from '#schema/entities/people/document-based-skill.ts';
import { person } from '#schema/entities/people/person.ts';
import { right } from '#schema/define/rights.ts';
import { Refused } from '#schema/define/mutation.ts';
import { can } from '#schema/rights.ts';
import { decideDocument } from '#schema/mutations/documents/decide-document.ts';
import { fileDocument, uploadProjectDocument, uploadReceiptDocument } from '#schema/mutations/documents/papers-of-row.ts';
import { uploadDocument } from '#schema/mutations/documents/upload-document.ts';
import { typeRules, uploadFault } from '#schema/rules/document-type.ts';
import { signingRules, withSignatures } from '#schema/rules/signing.ts';
import { sql } from '../../database/sql.ts';
import { parsedJson } from '../../valid.ts';
import { look } from '../look.ts';
import { DONE, type Effect, type Occasion } from '../occasion.ts';
import { peek } from '../peek.ts';
import { hookFor, type Hook } from './hook.ts';

type Paper = Row<typeof document>;

/** A field of a JSON text, whatever it holds. */
export const fieldOf = (json: string | undefined, name: string): unknown => {
  const found = parsedJson(json ?? '{}');
  return typeof found === 'object' && found !== null ? Object.entries(found).find(([key]) => key === name)?.[1] : undefined;
};

const filed = async (occasion: Occasion, { id }: { readonly id: string }, apply: () => Promise<void>): Promise<Effect> => {
  await apply();
  const { tx } = occasion;
  const row = await tx.get(document, id);
  if (row === undefined) return DONE;
  const type = await peek(tx.client, documentTypes, { tenant: tx.by.tenant, id: row.typeId });
  const group = DOCUMENT_GROUPS.find((one) => one === fieldOf(type?.parameters, 'group'));
  const projectId = await projectOf(occasion, row);
  const signatories = await signatoriesOf(occasion, row);
  await tx.put(document, {
    ...row, signatories, ...(group === undefined ? {} : { group }), ...(projectId === undefined ? {} : { projectId }),
    ...(signatories.length === 0 ? {} : { signatoryPersonIds: [...new Set(signatories.map((signatory) => signatory.person))] }),
  });
  await nameOnOwner(occasion, row);
  return DONE;
};

/** Who files for the agency may use every type; nobody does so for themselves. */
const actsForAgency = ({ caller: { actor } }: Occasion, { ownerKind, ownerId }: Pick<Paper, 'ownerKind' | 'ownerId'>): boolean =>
  actor.audiences.some((one) => one === 'planner' || one === 'office') && can(actor, right('projectAttachments', 'CREATE')) && !(ownerKind === 'person' && ownerId === actor.personId);

/** @throws Refused INVALID where the type is not for that, or nobody may be let see it that far */
export const demandUpload = async (occasion: Occasion, upload: Pick<Paper, 'typeId' | 'ownerKind' | 'ownerId' | 'visibility'>): Promise<void> => {
  if (actsForAgency(occasion, upload)) return;
  const type = await peek(occasion.tx.client, documentTypes, { tenant: occasion.tx.by.tenant, id: upload.typeId });
  const fault = uploadFault(typeRules(type?.parameters), upload);
  if (fault !== undefined) throw new Refused('INVALID', fault);
};

type Upload = Pick<Paper, 'id' | 'typeId' | 'ownerKind' | 'ownerId' | 'visibility'>;

const uploaded = async (occasion: Occasion, upload: Upload, apply: () => Promise<void>): Promise<Effect> => {
  await demandUpload(occasion, upload);
  return filed(occasion, upload, apply);
};

const projectOf = async ({ tx }: Occasion, { ownerKind, ownerId }: Paper): Promise<string | undefined> => {
  if (ownerKind === 'project') return ownerId;
  return ownerKind === 'projectCrew' ? (await peek(tx.client, projectCrew, { tenant: tx.by.tenant, id: ownerId }))?.projectId : undefined;
};

/** The contacts that its parameters name under `signatories`, in that order, each with one signature to give. */
const signatoriesOf = async ({ tx }: Occasion, { id, parameters, signatories }: Paper): Promise<Signatory[]> => {
  const named = fieldOf(parameters, 'signatories');
  const { allowSignatories, order } = signingRules(parameters);
  if (!allowSignatories || !Array.isArray(named)) return [...signatories];
  const made: Signatory[] = [];
  for (const [index, contactId] of named.entries()) {
    const signer = typeof contactId === 'string' ? await peek(tx.client, contact, { tenant: tx.by.tenant, id: contactId }) : undefined;
    if (signer === undefined) continue;
    const place = `${id}:${String(index + 1)}`;
    const name = (await peek(tx.client, person, { tenant: tx.by.tenant, id: signer.personId }))?.displayName;
    made.push({ id: place, person: signer.personId, contactNumber: signer.number, ...(name === undefined ? {} : { name }), sort: index + 1, status: { caption: 'On Going' }, signatures: [{ id: `${place}:signature`, signed: false }] });
  }
  return withSignatures(made, { given: [], at: tx.now, order });
};

/** Payrolls and contracts list their documents. */
const nameOnOwner = async ({ tx }: Occasion, { id, ownerKind, ownerId }: Paper): Promise<void> => {
  const month = ownerKind === 'payroll' ? await tx.get(payroll, ownerId) : undefined;
  if (month !== undefined) await tx.put(payroll, { ...month, documentIds: [...new Set([...month.documentIds, id])] });
  const contract = ownerKind === 'contract' ? await tx.get(staffContract, ownerId) : undefined;
  if (contract !== undefined) await tx.put(staffContract, { ...contract, documentIds: [...new Set([...contract.documentIds, id])] });
};

const decideHook = hookFor(decideDocument, async ({ tx }, { id }, apply) => {
  await apply();
  const row = await tx.get(document, id);
  if (row?.statusCode !== 'approved') return DONE;
  const { rejectReason: _rejectReason, ...approved } = row;
  await tx.put(document, approved);
  const type = await peek(tx.client, documentTypes, { tenant: tx.by.tenant, id: row.typeId });
  const skillTypeId = fieldOf(type?.parameters, 'skillTypeId');
  const [role] = row.ownerKind === 'person' ? await look(tx, contact, sql`t.person_id = ${row.ownerId} and t.kind = 'crew'`) : [];
  if (type === undefined || role === undefined || typeof skillTypeId !== 'string') return DONE;
  await tx.put(documentBasedSkill, skillOf(row, { contactId: role.id, skillTypeId, caption: type.caption }));
  return DONE;
});

/** What the document proves, under the document's id. */
const skillOf = ({ id, validUntil }: Paper, said: Pick<Content<typeof documentBasedSkill>, 'contactId' | 'skillTypeId' | 'caption'>): Content<typeof documentBasedSkill> =>
  ({ ...said, id, documentId: id, state: 'valid', ...(validUntil === undefined ? {} : { validUntil }) });

export const documentHooks: readonly Hook[] = [
  hookFor(uploadDocument, uploaded), hookFor(uploadProjectDocument, uploaded), hookFor(uploadReceiptDocument, uploaded), hookFor(fileDocument, filed), decideHook,
];
