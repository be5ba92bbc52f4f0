// What follows from documents: what waits for the signatures of all goes on, a proof counts, a picture shows.
import { documentTypes } from '../entities/catalogues.ts';
import { document } from '../entities/documents/document.ts';
import { payroll } from '../entities/money/payroll.ts';
import { staffContract } from '../entities/money/staff-contract.ts';
import { contact } from '../entities/people/contact.ts';
import { documentBasedSkill } from '../entities/people/document-based-skill.ts';
import { person } from '../entities/people/person.ts';
import { profilePicture } from '../entities/people/profile-picture.ts';
import { project } from '../entities/projects/project.ts';
import { became, derivation, type DerivedTables } from '../define/derivation.ts';
import type { Row } from '../define/entity.ts';
import { crewContactOf } from '../rules/crews/crew-contact.ts';
import { PROJECT_LOGO, typeRules } from '../rules/documents/document-type.ts';
import { isFormerVersion, isFormerVersionOf } from '../rules/documents/former-version.ts';
import { signingRules } from '../rules/documents/signing.ts';

type Paper = Row<typeof document>;

const signaturesOf = (paper: Paper | undefined): number =>
  (paper?.signatories ?? []).flatMap(({ signatures }) => signatures.filter(({ signed }) => signed)).length;

const isSignedBy = ({ signatories }: Paper, personId?: string): boolean =>
  signatories
    .filter((one) => personId === undefined || one.person === personId)
    .every(({ signatures }) => signatures.every(({ signed }) => signed));

/** A payroll, a contract or a quotation that was signed goes on. */
export const signedPaper = derivation('signedPaper', {
  on: document,
  writes: [payroll, staffContract, project],
  // What a newer file replaced is kept beside it with its signatures: that is nobody signing.
  of: ({ id, before, after }) => (before !== undefined && signaturesOf(after) > signaturesOf(before) ? [id] : []),
  async derive(tables, id) {
    const paper = await tables.get(document, id);
    if (paper?.ownerKind === 'payroll') await confirmMonth(tables, paper.ownerId);
    if (paper?.ownerKind === 'contract' && isSignedBy(paper)) await startContract(tables, paper.ownerId);
    if (paper?.ownerKind === 'project' && isSignedBy(paper)) await confirmOrder(tables, paper);
  },
});

/** Every signature that the documents of a payroll ask of its person is given: the month is confirmed. */
const confirmMonth = async (tables: DerivedTables, payrollId: string): Promise<void> => {
  const month = await tables.get(payroll, payrollId);
  if (month?.statusCode !== 'toConfirm') return;
  const papers = await tables.rows(document, { ownerKind: 'payroll', ownerId: payrollId });
  const standing = papers.filter((paper) => paper.statusCode !== 'rejected' && !isFormerVersion(paper));
  const toSign = standing.filter(({ parameters }) => signingRules(parameters).allowSignatories);
  const isSigned = toSign.length > 0 && toSign.every((paper) => isSignedBy(paper, month.personId));
  if (isSigned) await tables.put(payroll, { ...month, statusCode: 'confirmed' });
};

const startContract = async (tables: DerivedTables, contractId: string): Promise<void> => {
  const contract = await tables.get(staffContract, contractId);
  if (contract?.statusCode === 'toSign') await tables.put(staffContract, { ...contract, statusCode: 'active' });
};

/** The client signed the quotation: the order is confirmed. */
const confirmOrder = async (tables: DerivedTables, { typeId, ownerId }: Paper): Promise<void> => {
  const order =
    (await tables.peek(documentTypes, typeId))?.code === 'quotation' ? await tables.get(project, ownerId) : undefined;
  if (order?.statusCode === 'quoted') await tables.put(project, { ...order, statusCode: 'confirmed' });
};

/** An approved document takes the place of what it replaced: until then the earlier version counts. */
export const formerVersions = derivation('formerVersions', {
  on: document,
  writes: [document],
  of: ({ id, before, after }) => {
    const isNew = before?.statusCode !== 'approved' || before.sha256 !== after?.sha256;
    return after?.statusCode === 'approved' && isNew && !isFormerVersion(after) ? [id] : [];
  },
  async derive(tables, id) {
    const paper = await tables.get(document, id);
    if (paper === undefined) return;
    const { ownerKind, ownerId } = paper;
    for (const row of await tables.rows(document, { ownerKind, ownerId, statusCode: 'approved' }))
      if (isFormerVersionOf(row, id)) await tables.put(document, { ...row, statusCode: 'expired' });
  },
});

/** Payrolls and contracts list their documents. */
export const papersOfOwner = derivation('papersOfOwner', {
  on: document,
  writes: [payroll, staffContract],
  // Filed anew: its bytes follow. What a newer file replaced is kept beside it, and was listed before.
  of: ({ id, before, after }) =>
    before === undefined && after !== undefined && after.sha256 === undefined ? [id] : [],
  async derive(tables, id) {
    const paper = await tables.get(document, id);
    const month = paper?.ownerKind === 'payroll' ? await tables.get(payroll, paper.ownerId) : undefined;
    if (month !== undefined) {
      await tables.put(payroll, { ...month, documentIds: [...new Set([...month.documentIds, id])] });
    }
    const contract = paper?.ownerKind === 'contract' ? await tables.get(staffContract, paper.ownerId) : undefined;
    if (contract !== undefined) {
      await tables.put(staffContract, { ...contract, documentIds: [...new Set([...contract.documentIds, id])] });
    }
  },
});

/**
 * A paper that the office approves proves a skill, where its type says which; the proof stands under the document's
 * id.
 */
export const skillOfPaper = derivation('skillOfPaper', {
  on: document,
  writes: [documentBasedSkill],
  // Decided on, not brought: new bytes that need no approval prove nothing yet.
  of: (change) =>
    became(change, 'statusCode', 'approved') && change.before?.sha256 === change.after?.sha256 ? [change.id] : [],
  async derive(tables, id) {
    const paper = await tables.get(document, id);
    if (paper?.ownerKind !== 'person') return;
    const type = await tables.peek(documentTypes, paper.typeId);
    const skillTypeId = typeRules(type?.parameters).skillTypeId;
    const role = crewContactOf(await tables.rows(contact, { personId: paper.ownerId }));
    if (type === undefined || role === undefined || skillTypeId === null) return;
    await tables.put(documentBasedSkill, {
      id,
      documentId: id,
      contactId: role.id,
      skillTypeId,
      caption: type.caption,
      state: 'valid',
      ...(paper.validUntil === undefined ? {} : { validUntil: paper.validUntil }),
    });
  },
});

/** An approved picture becomes the person's. */
export const pictureOfPerson = derivation('pictureOfPerson', {
  on: profilePicture,
  writes: [person],
  of: (change) => (became(change, 'state', 'approved') ? [change.id] : []),
  async derive(tables, id) {
    const picture = await tables.get(profilePicture, id);
    const owner = picture === undefined ? undefined : await tables.get(person, picture.personId);
    if (owner !== undefined) await tables.put(person, { ...owner, pictureFileId: picture?.fileId ?? id });
  },
});

/** A picture that was uploaded as the logo of a project becomes its logo, until it is turned down. */
export const logoOfProject = derivation('logoOfProject', {
  on: document,
  writes: [project],
  // Its bytes came. What they replaced is kept as a row of its own, and comes with its bytes.
  of: (change) => {
    const { id, before, after } = change;
    const hasCome = before !== undefined && after?.sha256 !== undefined && before.sha256 !== after.sha256;
    return after?.ownerKind === 'project' && (hasCome || became(change, 'statusCode', 'rejected')) ? [id] : [];
  },
  async derive(tables, id) {
    const paper = await tables.get(document, id);
    const code = (await tables.peek(documentTypes, paper?.typeId))?.code;
    const order =
      paper?.ownerKind === 'project' && code === PROJECT_LOGO ? await tables.get(project, paper.ownerId) : undefined;
    if (paper === undefined || order === undefined) return;
    const { logoFileId, ...rest } = order;
    if (paper.statusCode === 'rejected') {
      if (logoFileId === id) await tables.put(project, rest);
    } else if (paper.mime?.startsWith('image/') === true) await tables.put(project, { ...rest, logoFileId: id });
  },
});
