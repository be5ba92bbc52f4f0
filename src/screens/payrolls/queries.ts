// What the pages about one's pay read from the mirror.
import type { Row } from '#schema/define/entity.ts';
import type { Actor } from '#schema/define/rights.ts';
import { documentTypes } from '#schema/entities/catalogues.ts';
import { activity } from '#schema/entities/communication/activity.ts';
import { document } from '#schema/entities/documents/document.ts';
import { payrollItem } from '#schema/entities/money/payroll-item.ts';
import { payroll } from '#schema/entities/money/payroll.ts';
import { isFormerVersion } from '#schema/rules/documents/former-version.ts';
import { signingState, type SigningState } from '#schema/rules/documents/signing.ts';
import { query } from '#db/query/query.ts';
import type { Reads } from '#db/query/reads.ts';
import { numberedOf } from '../shared/navigation/paths.ts';

export type Payroll = Row<typeof payroll>;
export type PayrollItem = Row<typeof payrollItem>;

export interface PayrollDocument {
  readonly id: string;
  readonly name: string;
  /** Code and words of its type; the code stands in the download's path. */
  readonly typeCode: string;
  readonly type: string;
  readonly signing: SigningState;
  readonly payroll: Payroll;
  /** Of the bytes that the server holds; absent until there are any. */
  readonly sha256: string | undefined;
}

export interface PayrollView {
  readonly payroll: Payroll;
  readonly items: readonly PayrollItem[];
  readonly documents: readonly PayrollDocument[];
  /** Open questions to the accountants about its items. */
  readonly openFeedback: number;
}

/** Waits for the person's word. */
export const isOpen = ({ statusCode }: Pick<PayrollItem, 'statusCode'>): boolean =>
  statusCode === 'proposed' || statusCode === 'corrected';

/** Items can be judged until the month is confirmed. */
export const canJudge = ({ statusCode }: Pick<Payroll, 'statusCode'>): boolean =>
  statusCode === 'open' || statusCode === 'toConfirm';

export const toSign = ({ documents }: Pick<PayrollView, 'documents'>): readonly PayrollDocument[] =>
  documents.filter(({ signing }) => signing.isReadyToSign);

/** All payrolls of the login's own person, the newest month first. */
export const readPayrolls = async (reads: Reads, actor: Actor): Promise<readonly PayrollView[]> => {
  const rows = await reads.rows(query(payroll).where('personId', { equals: actor.personId ?? '' }));
  return viewsOf(
    reads,
    actor,
    rows.toSorted((one, other) => (one.month < other.month ? 1 : -1)),
  );
};

/** One payroll by the step of its path, or null where it is not on this device. */
export const readPayroll = async (reads: Reads, actor: Actor, step: string): Promise<PayrollView | null> => {
  const row = await payrollAt(reads, step);
  return row === undefined ? null : ((await viewsOf(reads, actor, [row]))[0] ?? null);
};

/** By its number or its id, whosever it is. */
export const payrollAt = async (reads: Reads, step: string): Promise<Payroll | undefined> => {
  const named = numberedOf(step);
  if (named === null) return undefined;
  return 'id' in named
    ? reads.get(payroll, named.id)
    : (await reads.rows(query(payroll).where('number', { equals: named.number })))[0];
};

const viewsOf = async (reads: Reads, actor: Actor, payrolls: readonly Payroll[]): Promise<readonly PayrollView[]> => {
  const ids = payrolls.map(({ id }) => id);
  const items = await reads.rows(query(payrollItem).where('payrollId', { anyOf: ids }));
  const documents = await readDocuments(reads, actor, payrolls);
  const asked = await reads.rows(query(activity).where('type', { equals: 'TODO_PAYROLL_ITEM' }));
  const openIds = asked.filter(({ statusCode }) => statusCode === 'open').map(({ refId }) => refId);
  return payrolls.map((row) => {
    const own = items.filter(({ payrollId }) => payrollId === row.id).toSorted(byDay);
    return {
      payroll: row,
      items: own,
      documents: documents.filter((one) => one.payroll.id === row.id),
      openFeedback: openIds.filter((id) => own.some((item) => item.id === id)).length,
    };
  });
};

const readDocuments = async (
  reads: Reads,
  actor: Actor,
  payrolls: readonly Payroll[],
): Promise<readonly PayrollDocument[]> => {
  const rows = await reads.rows(
    query(document)
      .where('[ownerKind+ownerId]', { anyOf: payrolls.map(({ id }) => ['payroll', id]) })
      .with((paper) => ({ type: paper.one('typeId', documentTypes) })),
  );
  return rows.flatMap(({ type, ...row }): readonly PayrollDocument[] => {
    const month = payrolls.find(({ id }) => id === row.ownerId);
    if (month === undefined || isFormerVersion(row)) return [];
    return [
      {
        id: row.id,
        name: row.name,
        typeCode: type?.code ?? row.typeId,
        type: type?.caption ?? row.name,
        signing: signingState(row.signatories, row.parameters, actor),
        payroll: month,
        sha256: row.sha256,
      },
    ];
  });
};

const byDay = (one: PayrollItem, other: PayrollItem): number =>
  one.date === other.date ? one.id.localeCompare(other.id) : one.date < other.date ? -1 : 1;
