// A document that everybody signed: its own pages with the signatures on them, one more page that says who signed when,
// and the seal.
import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { PDFDocument, type PDFPage } from 'pdf-lib';
import { document } from '#schema/entities/documents/document.ts';
import type { Row } from '#schema/define/entity.ts';
import { Refused } from '#schema/define/mutation.ts';
import type { Language } from '#i18n/languages.ts';
import { smallPicture, unlessNone } from '../files/decode.ts';
import type { ServerContext } from '../context/server-context.ts';
import { documentPart } from './keep-signature.ts';
import { derivedFile, type DerivedFile } from '../files/derived/derived-files.ts';
import { letterheadOf } from './model/letterhead.ts';
import { drawBlocks, drawLetterhead } from './layout/draw-paper.ts';
import { PAGE, PaperSheet } from './layout/sheet.ts';
import { stampSignature } from './layout/stamp-signature.ts';
import type { Paper } from './model/paper.ts';
import { pdfFits } from './pdf-limits.ts';
import { recordsOf, type Records } from './model/records.ts';
import { sealed } from './seal/seal.ts';
import { nameOfPerson } from './model/crew-facts.ts';
import { wordsIn, type Words } from './model/paper-texts.ts';

type Needs = Pick<ServerContext, 'database' | 'files' | 'tenants'>;

export interface SignedDocumentOrder {
  readonly tenant: string;
  readonly row: Row<typeof document>;
  /** Of the page that is added. */
  readonly language: Language;
}

interface Given {
  readonly name: string;
  readonly contactNumber: string;
  readonly label: string | undefined;
  readonly at: string;
  /** From 1; absent where the signature stands on the added page only. */
  readonly page: number | undefined;
  readonly image: Uint8Array | undefined;
}

/**
 * The sealed file, the same one every time. @throws Refused NOT_SIGNED while a signature is missing, NOT_FOUND without
 * bytes
 */
export const signedDocument = async (
  server: Needs,
  { tenant: tenantId, row, language }: SignedDocumentOrder,
): Promise<DerivedFile> => {
  const tenant = await server.tenants.byId(tenantId);
  const records = recordsOf(server.database.pool, tenant);
  const { sha256 } = row;
  if (
    !row.signatories.some(({ signatures }) => signatures.length > 0) ||
    !row.signatories.every(({ signatures }) => signatures.every(({ signed }) => signed))
  )
    throw new Refused('NOT_SIGNED');
  if (sha256 === undefined || (await server.files.sizeOf(tenant.id, sha256)) === undefined)
    throw new Refused('NOT_FOUND');
  const stamps = row.signatories.flatMap(({ signatures }) => signatures.map(({ id, signedAt = '' }) => [id, signedAt]));
  const edition = createHash('sha256')
    .update(JSON.stringify([sha256, stamps]))
    .digest('hex');
  return derivedFile(server, { tenant: tenant.id, kind: 'signedDocument', id: row.id, edition, language }, async () => {
    const given = await givenOn(records, row);
    const words = wordsIn(language);
    const begun = await opened(await buffer(server.files.read(tenant.id, sha256)));
    for (const one of given) await stamp(begun, one, words, tenant.timezone);
    const bytes = await withLastPage(begun, await lastPage(records, { row, sha256, given, words }));
    return sealed({
      database: server.database,
      tenant,
      bytes,
      title: `${words.text('papers.document.signed')} ${row.name}`,
    });
  });
};

const givenOn = async (records: Records, row: Row<typeof document>): Promise<readonly Given[]> => {
  const found: Given[] = [];
  for (const { id: signatoryId, person, contactNumber, signatures } of row.signatories.toSorted(
    (one, other) => one.sort - other.sort,
  )) {
    const name = (await nameOfPerson(records, person)) ?? contactNumber;
    for (const { id, signedAt = row.updatedAt, page, label } of signatures) {
      found.push({
        name,
        contactNumber,
        label,
        at: signedAt,
        page,
        image: await pictureOf(records, row, [documentPart(id, signedAt), documentPart(signatoryId, signedAt)]),
      });
    }
  }
  return found;
};

/** What was replaced lives on under a new id, and keeps the old one as that of its file. */
const pictureOf = async (
  records: Records,
  { id, fileId = id }: Row<typeof document>,
  parts: readonly string[],
): Promise<Uint8Array | undefined> => {
  for (const part of parts) {
    const found =
      (await records.signature({ entity: document, id, part })) ??
      (await records.signature({ entity: document, id: fileId, part }));
    if (found !== undefined) return found;
  }
  return undefined;
};

/** An A4 page at 300 dots an inch. */
const FULL_PAGE = { width: 2480, height: 3508 } as const;

/**
 * The document as a PDF: a picture becomes a page; one that is locked, broken or a bomb stays outside and is named by
 * its hash.
 */
const opened = async (bytes: Buffer): Promise<PDFDocument> => {
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-')
    return (await pdfFits(bytes))
      ? PDFDocument.load(bytes, { updateMetadata: false }).catch(() => PDFDocument.create())
      : PDFDocument.create();
  const document = await PDFDocument.create();
  const picture = await smallPicture(bytes, { ...FULL_PAGE, as: 'jpeg' }).catch(unlessNone);
  if (picture === undefined) return document;
  const image = await document.embedJpg(picture);
  const scale = Math.min((PAGE.width - 80) / image.width, (PAGE.height - 80) / image.height);
  document.addPage([PAGE.width, PAGE.height]).drawImage(image, {
    x: 40,
    y: PAGE.height - 40 - image.height * scale,
    width: image.width * scale,
    height: image.height * scale,
  });
  return document;
};

const stamp = async (
  begun: PDFDocument,
  { page, image, name, at }: Given,
  words: Words,
  zone: string,
): Promise<void> => {
  const place: PDFPage | undefined = page === undefined ? undefined : begun.getPages()[page - 1];
  if (place !== undefined) await stampSignature(begun, place, { image, lines: [name, words.moment(at, zone)] });
};

interface LastPageFacts {
  readonly row: Row<typeof document>;
  readonly sha256: string;
  readonly given: readonly Given[];
  readonly words: Words;
}

const lastPage = async (records: Records, { row, sha256, given, words }: LastPageFacts): Promise<Paper> => {
  const { tenant } = records;
  return {
    language: words.language,
    letterhead: await letterheadOf(records),
    addressee: [],
    title: words.text('papers.document.signed'),
    subtitle: row.name,
    facts: [],
    blocks: given.map(({ name, contactNumber, label, at, image }) => ({
      kind: 'signature',
      heading: label ?? words.text('papers.heading.signature'),
      name,
      lines: [contactNumber, words.text('papers.signature.at', { at: words.moment(at, tenant.timezone) })],
      hash: { label: words.text('papers.signature.hash'), value: sha256 },
      ...(image === undefined ? {} : { image }),
    })),
    closing: [words.text('papers.seal', { tenant: tenant.name })],
  };
};

const withLastPage = async (begun: PDFDocument, paper: Paper): Promise<Uint8Array> => {
  const sheet = await PaperSheet.open((page) => {
    drawLetterhead(page, paper);
  }, begun);
  await drawBlocks(sheet, paper);
  return begun.save({ useObjectStreams: false });
};
