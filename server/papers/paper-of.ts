// Any paper of the house as a PDF: made from its rows in a language; a final one is sealed once and kept.
import type pg from 'pg';
import { isLanguage, withFallbacks, type Language } from '#i18n/languages.ts';
import type { ServerContext } from '../context/server-context.ts';
import { languageFor } from '../tenants/language-for.ts';
import type { FullTenant } from '../tenants/tenants.ts';
import { crewCheckDraft, readCrewCheck } from './content/crew-check.ts';
import { crewChiefSheetDraft, readCrewChiefSheet } from './content/crew-chief-sheet.ts';
import { deliveryNoteDraft, readDeliveryNote } from './content/delivery-note.ts';
import { formResultDraft, readFormResult } from './content/form-result.ts';
import { invoiceDraft, readInvoice } from './content/invoice.ts';
import { payrollDraft, readPayroll } from './content/payroll.ts';
import { readReceipt, receiptDraft } from './content/receipt.ts';
import { derivedFile } from '../files/derived/derived-files.ts';
import { drawPaper } from './layout/draw-paper.ts';
import type { PaperDraft } from './model/paper.ts';
import { recordsOf, type Records } from './model/records.ts';
import { sealed } from './seal/seal.ts';
import { wordsIn, type Words } from './model/paper-texts.ts';

export const PAPER_KINDS = [
  'deliveryNote',
  'signedDeliveryNote',
  'crewChiefSheet',
  'formResult',
  'signedFormResult',
  'crewCheck',
  'signedCrewCheck',
  'payslip',
  'timesheet',
  'receipt',
  'invoice',
] as const;
export type PaperKind = (typeof PAPER_KINDS)[number];

export interface PaperOrder {
  readonly tenant: string;
  readonly kind: PaperKind;
  /** Of the row: the crew for note and sheet, the result for forms and security checks. */
  readonly id: string;
  readonly language: Language;
}

export interface PaperFile {
  readonly bytes: Buffer;
  readonly mime: 'application/pdf';
  /** With its ending, in letters that every system takes. */
  readonly fileName: string;
  /** `Delivery note No. 12`, in the paper's language. */
  readonly title: string;
  /** SHA-256 of a sealed paper; a provisional one has none, it may look different the next time. */
  readonly sha256?: string;
}

type Needs = Pick<ServerContext, 'database' | 'files' | 'tenants'>;

/**
 * The paper as bytes; undefined where there is no such row. Who may have it is the caller's business.
 * @param client reads the rows; the pool unless a transaction that wrote them is still open
 * @throws Refused NOT_SIGNED when a signed paper is asked for that nobody signed
 */
export const paperOf = async (
  server: Needs,
  order: PaperOrder,
  client: pg.ClientBase | pg.Pool = server.database.pool,
): Promise<PaperFile | undefined> => {
  const tenant = await server.tenants.byId(order.tenant);
  const draft = await draftOf(recordsOf(client, tenant, withFallbacks(order.language)), order, wordsIn(order.language));
  if (draft === undefined) return undefined;
  const { paper } = draft;
  const about = {
    mime: 'application/pdf',
    fileName: `${plainName(draft.fileName)}.pdf`,
    title: `${paper.title} ${paper.subtitle.split('  ·  ')[0] ?? ''}`.trim(),
  } as const;
  if (draft.edition === undefined) return { ...about, bytes: Buffer.from(await drawPaper(paper)) };
  const key = { tenant: tenant.id, kind: order.kind, id: order.id, edition: draft.edition, language: order.language };
  const file = await derivedFile(server, key, async () =>
    sealed({ database: server.database, tenant, title: about.title, bytes: await drawPaper(paper) }),
  );
  return { ...about, ...file };
};

const draftOf = async (records: Records, { kind, id }: PaperOrder, words: Words): Promise<PaperDraft | undefined> => {
  const of = async <R>(
    reading: Promise<R | undefined>,
    draft: (rows: R) => PaperDraft,
  ): Promise<PaperDraft | undefined> => {
    const rows = await reading;
    return rows === undefined ? undefined : draft(rows);
  };
  switch (kind) {
    case 'deliveryNote':
    case 'signedDeliveryNote':
      return of(readDeliveryNote(records, id), (rows) =>
        deliveryNoteDraft(rows, words, { signed: kind === 'signedDeliveryNote' }),
      );
    case 'crewChiefSheet':
      return of(readCrewChiefSheet(records, id), (rows) => crewChiefSheetDraft(rows, words));
    case 'formResult':
    case 'signedFormResult':
      return of(readFormResult(records, id), (rows) =>
        formResultDraft(rows, words, { signed: kind === 'signedFormResult' }),
      );
    case 'crewCheck':
    case 'signedCrewCheck':
      return of(readCrewCheck(records, id), (rows) =>
        crewCheckDraft(rows, words, { signed: kind === 'signedCrewCheck' }),
      );
    case 'payslip':
    case 'timesheet':
      return of(readPayroll(records, id), (rows) => payrollDraft(rows, words, kind));
    case 'receipt':
      return of(readReceipt(records, id), (rows) => receiptDraft(rows, words));
    case 'invoice':
      return of(readInvoice(records, id), (rows) => invoiceDraft(rows, words));
  }
};

/** The language that is asked for, else that of the reader where the agency allows it. */
export const paperLanguage = (
  tenant: FullTenant,
  { asked, own }: { readonly asked?: string | undefined; readonly own: string | null },
): Language => (isLanguage(asked) ? asked : languageFor(tenant, own));

const plainName = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/[^\w.-]+/gu, '-')
    .replaceAll(/-{2,}|^-|-$/gu, (found) => (found.length > 1 ? '-' : ''))
    .slice(0, 80);
