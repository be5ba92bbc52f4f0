// A document was signed: what waits for the signatures of all goes on, be it a payroll, a contract or a quotation.
import type { Row } from '#schema/define/entity.ts';
import { Refused } from '#schema/define/mutation.ts';
import { documentTypes } from '#schema/entities/catalogues.ts';
import { document } from '#schema/entities/documents/document.ts';
import { payroll } from '#schema/entities/money/payroll.ts';
import { staffContract } from '#schema/entities/money/staff-contract.ts';
import { project } from '#schema/entities/projects/project.ts';
import { signAsSignatory, signDocument } from '#schema/mutations/documents/sign-document.ts';
import { signingRules } from '#schema/rules/signing.ts';
import type { WriteTransaction } from '../../database/transaction.ts';
import { sql } from '../../database/sql.ts';
import { DONE, type Effect, type Occasion } from '../occasion.ts';
import { peek } from '../peek.ts';
import { confirmCrews } from './cancelled-work.ts';
import { hookFor, type Hook } from './hook.ts';
import { confirmPayroll } from './payrolls.ts';
import { todayHere } from './today.ts';

type Paper = Row<typeof document>;

const signed = async (occasion: Occasion, documentId: string, apply: () => Promise<void>): Promise<Effect> => {
  const { tx } = occasion;
  const before = await tx.get(document, documentId);
  if (before?.validUntil !== undefined && before.validUntil < todayHere(occasion)) throw new Refused('EXPIRED');
  await apply();
  const row = await tx.get(document, documentId);
  if (row !== undefined) await goOn(tx, row);
  return DONE;
};

const isSignedBy = ({ signatories }: Paper, personId?: string): boolean =>
  signatories.filter(({ person }) => personId === undefined || person === personId).every(({ signatures }) => signatures.every((one) => one.signed));

const goOn = async (tx: WriteTransaction, row: Paper): Promise<void> => {
  switch (row.ownerKind) {
    case 'payroll': return payrollSigned(tx, row.ownerId);
    case 'contract': return isSignedBy(row) ? contractSigned(tx, row.ownerId) : undefined;
    case 'project': return isSignedBy(row) ? quotationSigned(tx, row) : undefined;
    default: return undefined;
  }
};

/** Every signature that the payroll's documents ask of its person is given. */
const payrollSigned = async (tx: WriteTransaction, payrollId: string): Promise<void> => {
  const month = await tx.get(payroll, payrollId);
  if (month === undefined) return;
  const papers = await tx.find(document, sql`t.owner_kind = 'payroll' and t.owner_id = ${payrollId}`);
  const toSign = papers.filter(({ parameters, statusCode }) => signingRules(parameters).allowSignatories && statusCode !== 'rejected');
  if (toSign.length > 0 && toSign.every((paper) => isSignedBy(paper, month.personId))) await confirmPayroll(tx, payrollId);
};

const contractSigned = async (tx: WriteTransaction, contractId: string): Promise<void> => {
  const contract = await tx.get(staffContract, contractId);
  if (contract?.statusCode === 'toSign') await tx.put(staffContract, { ...contract, statusCode: 'active' });
};

/** The client signed the quotation: the order is confirmed, and with it its crews. */
const quotationSigned = async (tx: WriteTransaction, { typeId, ownerId }: Paper): Promise<void> => {
  const type = await peek(tx.client, documentTypes, { tenant: tx.by.tenant, id: typeId });
  const order = type?.code === 'quotation' ? await tx.get(project, ownerId) : undefined;
  if (order?.statusCode !== 'quoted') return;
  await tx.put(project, { ...order, statusCode: 'confirmed' });
  await confirmCrews(tx, order.id);
};

export const signingHooks: readonly Hook[] = [
  hookFor(signDocument, (occasion, { id }, apply) => signed(occasion, id, apply)),
  hookFor(signAsSignatory, (occasion, { documentId }, apply) => signed(occasion, documentId, apply)),
];
