// The e-invoice of an invoice that was sent: made once and kept, or refused with everything that it lacks.
import type { EInvoiceForm, EInvoiceLack } from '#schema/rules/money/e-invoice.ts';
import { localeOf, withFallbacks, type Language } from '#i18n/languages.ts';
import type { ServerContext } from '../../context/server-context.ts';
import { derivedFile } from '../../files/derived/derived-files.ts';
import { ApiRefusal } from '../../http/refusal.ts';
import { invoiceDraft } from '../content/invoice.ts';
import { drawPaper } from '../layout/draw-paper.ts';
import type { Paper } from '../model/paper.ts';
import { wordsIn } from '../model/paper-texts.ts';
import { recordsOf } from '../model/records.ts';
import { contentOf } from './content.ts';
import { readEInvoice } from './facts.ts';
import { lacksOf } from './lacks.ts';
import { writeEInvoice } from './writer.ts';

export interface EInvoiceOrder {
  readonly tenant: string;
  /** Of the invoice. */
  readonly id: string;
  readonly form: EInvoiceForm;
  readonly language: Language;
}

export interface EInvoiceFile {
  readonly bytes: Buffer;
  readonly mime: 'application/pdf' | 'application/xml';
  /** With its ending. */
  readonly fileName: string;
  readonly sha256: string;
}

type Needs = Pick<ServerContext, 'database' | 'files' | 'tenants'>;

const MIME = { ubl: 'application/xml', facturx: 'application/pdf' } as const;
const ENDING = { ubl: '.xml', facturx: '-factur-x.pdf' } as const;

/**
 * Undefined where there is no such invoice. As with its PDF, the first file that is made stays the file.
 * @throws ApiRefusal EINVOICE_INCOMPLETE naming what is lacking
 */
export const eInvoiceOf = async (server: Needs, order: EInvoiceOrder): Promise<EInvoiceFile | undefined> => {
  const { form, id, language } = order;
  const tenant = await server.tenants.byId(order.tenant);
  const { pool } = server.database;
  const facts = await readEInvoice(recordsOf(pool, tenant, withFallbacks(language)), pool, id);
  if (facts === undefined) return undefined;
  const lacks = lacksOf(facts, form);
  if (lacks.length > 0) throw incomplete(lacks);
  const words = wordsIn(language);
  const { fileName, edition = '', paper } = invoiceDraft(facts.rows, words);
  const key = { tenant: tenant.id, kind: `eInvoice:${form}`, id, edition, language };
  const file = await derivedFile(server, key, async () => {
    const written = await writeEInvoice(form, {
      content: contentOf({ facts, words }),
      locale: localeOf(language).toLowerCase(),
      ...(form === 'facturx'
        ? {
            pdf: {
              bytes: await drawPaper(unsealed(paper)),
              fileName: `${fileName}.pdf`,
              title: `${paper.title} ${paper.subtitle}`,
            },
          }
        : {}),
    });
    if (written === undefined) throw incomplete(['value']);
    return written;
  });
  return { ...file, mime: MIME[form], fileName: `${fileName}${ENDING[form]}` };
};

/** The XML inside would break the seal, and so the paper does not speak of one. */
const unsealed = (paper: Paper): Paper => ({ ...paper, closing: [] });

const incomplete = (lacks: readonly EInvoiceLack[]): ApiRefusal => new ApiRefusal('EINVOICE_INCOMPLETE', { lacks });
