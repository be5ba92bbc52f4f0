// The library that writes the files. Its schema is compiled once for each form: that takes a third of a second.
import type { EInvoiceForm } from '#schema/rules/money/e-invoice.ts';
import type { Invoice } from '@e-invoice-eu/core';
import { describedAlike } from './pdf-metadata.ts';

/** The forms of an e-invoice, and the XML of Factur-X by itself. */
export type WrittenForm = EInvoiceForm | 'cii';

/** What the library calls them. Factur-X at the level of the standard, neither less nor more. */
const FORMAT: Readonly<Record<WrittenForm, string>> = { ubl: 'UBL', facturx: 'Factur-X-EN16931', cii: 'CII' };

export interface WriteOrder {
  readonly content: Readonly<Record<string, unknown>>;
  /** The PDF that the XML goes into; for `facturx` alone. */
  readonly pdf?: { readonly bytes: Uint8Array; readonly fileName: string; readonly title: string };
  /** Of the few words that the library adds itself, `fr-fr`. */
  readonly locale: string;
}

type Write = (order: WriteOrder) => Promise<Uint8Array | undefined>;

const made = new Map<WrittenForm, Promise<Write>>();

/** The bytes of the file; undefined where the schema of the library refuses a value. */
export const writeEInvoice = async (form: WrittenForm, order: WriteOrder): Promise<Uint8Array | undefined> => {
  const known = made.get(form) ?? writerOf(form);
  made.set(form, known);
  return (await known)(order);
};

/** Loaded with the first e-invoice: most processes never write one. */
const writerOf = async (form: WrittenForm): Promise<Write> => {
  const [{ FormatFactoryService, invoiceSchema }, { Ajv2019 }] = await Promise.all([
    import('@e-invoice-eu/core'),
    import('ajv/dist/2019.js'),
  ]);
  const writer = new FormatFactoryService().createFormatService(FORMAT[form], SILENT);
  const schema = structuredClone(invoiceSchema);
  writer.patchSchema(schema);
  const isComplete = new Ajv2019({ strict: true, useDefaults: true }).compile<Invoice>(schema);
  return async ({ content, pdf, locale }) => {
    const invoice: unknown = structuredClone(content);
    if (!isComplete(invoice)) return undefined;
    if (writer.syntax === 'CII') nameTakenBack(invoice);
    writer.fillInvoiceDefaults(invoice);
    const file = await writer.generate(invoice, {
      format: FORMAT[form],
      lang: locale,
      noWarnings: true,
      ...(pdf === undefined ? {} : { pdf: { buffer: pdf.bytes, filename: pdf.fileName, mimetype: 'application/pdf' } }),
    });
    if (typeof file === 'string') return Buffer.from(file, 'utf8');
    return pdf === undefined ? file : describedAlike(file, pdf.title);
  };
};

/**
 * For CII the library looks for the invoice that is taken back one level higher than its own schema has it, and writes
 * its date into the wrong namespace: so it gets the number there, and no date, which the standard leaves open.
 */
const nameTakenBack = (invoice: Invoice): void => {
  const head = invoice['ubl:Invoice'];
  const references = head['cac:BillingReference'];
  if (references === undefined) return;
  const numbers = references.map((reference) => ({ 'cbc:ID': reference['cac:InvoiceDocumentReference']['cbc:ID'] }));
  Object.assign(head, { 'cac:BillingReference': numbers });
};

const quiet = (): void => undefined;
const SILENT = { log: quiet, warn: quiet, error: quiet };
