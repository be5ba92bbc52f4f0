// E-invoices over the API: who may have them, what is named where something lacks, and the files as programs open them.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodePDFRawStream, PDFArray, PDFDict, PDFDocument, PDFName, PDFRawStream, PDFStream } from 'pdf-lib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { countries, taxTypes } from '#schema/entities/catalogues.ts';
import { invoiceItem } from '#schema/entities/money/invoice-item.ts';
import { invoice } from '#schema/entities/money/invoice.ts';
import { company } from '#schema/entities/people/company.ts';
import { setCompany } from '#server/admin/set-company.ts';
import { setEInvoice } from '#server/admin/set-e-invoice.ts';
import { storeBillingDetails } from '#server/tenants/billing-details.ts';
import { brokenRules } from '#test/support/e-invoice/business-rules.ts';
import { ciiSchema } from '#test/support/e-invoice/cii-schema.ts';
import { readEInvoiceXml } from '#test/support/e-invoice/read-e-invoice.ts';
import { outOfOrder } from '#test/support/e-invoice/ubl-order.ts';
import { valuesInXmp } from '#test/support/e-invoice/xmp-values.ts';
import { fontsOf, textOf } from '#test/support/server/poppler.ts';
import { makeWorld, type TestWorld } from '#test/support/worlds/tenant.ts';
import { fillSite } from './site-rows.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await makeWorld();
  await fillSite(world);
});
afterAll(() => world.close());

const fest = (parts: Readonly<Record<string, unknown>> = {}) => ({
  id: 'fest',
  name: 'Fest & Söhne',
  kind: 'client' as const,
  active: true,
  address: { street: 'Ring 9', zip: '1010', city: 'Wien', countryId: 'at' },
  email: 'bills@fest.test',
  ...parts,
});
const agency = (parts: Readonly<Record<string, unknown>> = {}) => ({
  id: 'agency',
  name: 'North Crews GmbH',
  kind: 'tenant' as const,
  active: true,
  address: { street: 'Bühnenweg 4', zip: '1030', city: 'Wien', countryId: 'at' },
  email: 'office@north.test',
  vatId: 'ATU12345675',
  ...parts,
});
const bill = (parts: Readonly<Record<string, unknown>> = {}) => ({
  id: 'inv-1',
  number: 204,
  companyId: 'fest',
  projectIds: ['festival'],
  date: '2027-06-30',
  dueOn: '2027-07-30',
  currency: 'EUR',
  reference: 'PO 7781',
  statusCode: 'sent' as const,
  totalCents: 83_160,
  openCents: 83_160,
  ...parts,
});
const line = (id: string, invoiceId: string, parts: Readonly<Record<string, unknown>> = {}) => ({
  id,
  invoiceId,
  sort: 1,
  caption: 'Load-in, stagehands',
  quantity: 16.5,
  unit: 'h' as const,
  unitCents: 4200,
  taxTypeId: 'vat20',
  ...parts,
});

beforeEach(async () => {
  await world.database.pool.query('delete from kept_files');
  await world.put(company, fest(), agency());
  await world.put(taxTypes, { id: 'none', code: 'none', caption: 'None', sort: 2, active: true, ratePct: 0 });
  await world.put(invoice, bill());
  await world.put(invoiceItem, line('ii-1', 'inv-1'));
  await storeBillingDetails(world.database.pool, 'north', { iban: 'AT611904300234573201', bic: 'BKAUATWW' });
});

const download = async (format: string, { id = 'inv-1', login = 'otto', answer = '' } = {}) => {
  const got = await world.app.inject({
    method: 'GET',
    url: `/api/v1/invoices/${id}/download?format=${format}${answer}`,
    headers: { authorization: `Bearer ${await world.tokenOf(login)}` },
  });
  const isJson = String(got.headers['content-type']).startsWith('application/json');
  const { error, signedUrl = '' } = isJson
    ? (got.json() as { error?: { code: string; field?: string; lacks?: readonly string[] }; signedUrl?: string })
    : {};
  return { status: got.statusCode, headers: got.headers, bytes: got.rawPayload, error, signedUrl };
};
const lacksOf = async (format: string, id = 'inv-1'): Promise<readonly string[] | undefined> => {
  const { status, error } = await download(format, { id });
  expect([status, error?.code]).toEqual([422, 'EINVOICE_INCOMPLETE']);
  return error?.lacks;
};

describe('the e-invoice of an invoice that was sent', () => {
  it('is given as UBL to whoever may have its PDF', async () => {
    for (const login of ['otto', 'mia']) {
      const { status, headers, bytes } = await download('ubl', { login });
      expect([login, status, headers['content-type']]).toEqual([login, 200, 'application/xml']);
      expect(headers['content-disposition']).toContain('invoice-204.xml');
      const xml = bytes.toString('utf8');
      expect(outOfOrder(xml)).toEqual([]);
      const read = readEInvoiceXml(xml);
      expect(brokenRules(read)).toEqual([]);
      expect(read).toMatchObject({
        number: '204',
        type: '380',
        dueOn: '2027-07-30',
        seller: { name: 'North Crews GmbH', country: 'AT', vatId: 'ATU12345675' },
        buyer: { name: 'Fest & Söhne', country: 'AT', vatId: '' },
        payment: { code: '58', iban: 'AT611904300234573201' },
        lines: [{ name: 'Load-in, stagehands', quantity: '16.5', unit: 'HUR', price: 4200n, net: 69_300n }],
        totals: { net: 69_300n, tax: 13_860n, gross: 83_160n, due: 83_160n },
      });
    }
    for (const login of ['ben', 'kurt', 'cara', 'paula'])
      expect((await download('ubl', { login })).status).toBeGreaterThan(400);
    expect((await download('ubl', { id: 'nothing' })).status).toBe(404);
    expect(await download('docx')).toMatchObject({ status: 422, error: { code: 'INVALID', field: 'format' } });
  });

  it('is the same file whenever it is asked for, also by a signed address', async () => {
    const first = await download('ubl');
    await world.put(company, fest({ name: 'Fest & Töchter' }));
    expect((await download('ubl')).bytes.equals(first.bytes)).toBe(true);
    const { signedUrl } = await download('ubl', { answer: '&answer=url' });
    const signed = await world.app.inject({ method: 'GET', url: signedUrl });
    expect([signed.statusCode, signed.rawPayload.equals(first.bytes)]).toEqual([200, true]);
  });

  it('is given as a PDF of the same look with the XML inside', async () => {
    const { status, headers, bytes } = await download('facturx');
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(headers['content-disposition']).toContain('invoice-204-factur-x.pdf');
    expect(textOf(bytes)).toMatch(/Load-in, stagehands.*€693\.00.*€138\.60.*€831\.60/u);
    expect(textOf(bytes)).not.toContain('seal');
    expect(fontsOf(bytes).filter(({ isEmbedded }) => !isEmbedded)).toEqual([]);
    const folder = mkdtempSync(join(tmpdir(), 'callboard-facturx-'));
    try {
      const path = join(folder, 'invoice.pdf');
      writeFileSync(path, bytes);
      expect(execFileSync('pdfdetach', ['-list', path]).toString('utf8')).toMatch(
        /^1 embedded files\n1: factur-x\.xml/u,
      );
      execFileSync('pdfdetach', ['-save', '1', '-o', join(folder, 'factur-x.xml'), path]);
      const xml = readFileSync(join(folder, 'factur-x.xml'), 'utf8');
      expect(ciiSchema()(xml)).toEqual([]);
      const read = readEInvoiceXml(xml);
      expect(brokenRules(read)).toEqual([]);
      expect(read).toMatchObject({ number: '204', totals: { due: 83_160n } });
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  it('says of itself that it is PDF/A-3 with a Factur-X invoice of the level of the standard', async () => {
    const { bytes } = await download('facturx');
    const document = await PDFDocument.load(bytes, { updateMetadata: false });
    const { catalog, context } = document;
    const [file] = catalog.lookup(PDFName.of('AF'), PDFArray).asArray();
    const attached = context.lookup(file, PDFDict);
    expect(attached.get(PDFName.of('AFRelationship'))).toBe(PDFName.of('Alternative'));
    expect(catalog.lookup(PDFName.of('OutputIntents'), PDFArray).size()).toBe(1);
    expect(catalog.lookup(PDFName.of('MarkInfo'), PDFDict)).toBeDefined();
    expect(context.trailerInfo.ID).toBeDefined();
    const metadata = catalog.lookup(PDFName.of('Metadata'), PDFStream);
    const xmp = Buffer.from(
      metadata instanceof PDFRawStream ? decodePDFRawStream(metadata).decode() : metadata.getContents(),
    ).toString('utf8');
    for (const part of ['<pdfaid:part>3', '<pdfaid:conformance>B', 'urn:factur-x:pdfa', 'EN 16931', 'factur-x.xml'])
      expect(xmp).toContain(part);
  });

  it('says the same of itself in both of its descriptions, whatever letters the names have', async () => {
    await world.put(company, agency({ name: 'Łódź & Söhne <Bühne>' }));
    const document = await PDFDocument.load((await download('facturx')).bytes, { updateMetadata: false });
    const metadata = document.catalog.lookup(PDFName.of('Metadata'), PDFStream);
    expect(metadata.dict.get(PDFName.of('Filter'))).toBeUndefined();
    const read = valuesInXmp(new TextDecoder('utf-8', { fatal: true }).decode(metadata.getContents()));
    expect(read('dc:creator//rdf:li')).toBe('Łódź & Söhne <Bühne>');
    expect({
      title: document.getTitle(),
      author: document.getAuthor(),
      subject: document.getSubject(),
      keywords: document.getKeywords(),
      creator: document.getCreator(),
      producer: document.getProducer(),
      made: document.getCreationDate(),
      changed: document.getModificationDate(),
    }).toEqual({
      title: read('dc:title//rdf:li'),
      author: read('dc:creator//rdf:li'),
      subject: read('dc:description//rdf:li'),
      keywords: read('pdf:Keywords'),
      creator: read('xmp:CreatorTool'),
      producer: read('pdf:Producer'),
      made: new Date(read('xmp:CreateDate')),
      changed: new Date(read('xmp:ModifyDate')),
    });
  });

  it('takes a sent invoice back in a credit note', async () => {
    await world.put(invoice, bill({ statusCode: 'cancelled', openCents: 0 }));
    await world.put(invoice, bill({ id: 'cn-1', number: 205, creditOf: 'inv-1', date: '2027-07-01' }));
    await world.put(invoiceItem, line('cn-1:1', 'cn-1', { unitCents: -4200 }));
    for (const format of ['ubl', 'facturx']) expect((await download(format)).status).toBe(200);
    const { bytes, headers } = await download('ubl', { id: 'cn-1' });
    expect(headers['content-disposition']).toContain('credit-note-205.xml');
    const read = readEInvoiceXml(bytes.toString('utf8'));
    expect(brokenRules(read)).toEqual([]);
    expect(read).toMatchObject({ type: '381', precedes: '204', totals: { net: 69_300n, due: 83_160n } });
    await world.remove(invoice, 'cn-1');
  });
});

describe('what lacks for an e-invoice', () => {
  it('is that it was sent', async () => {
    for (const statusCode of ['draft', 'cancelled'] as const) {
      await world.put(invoice, bill({ statusCode }));
      expect(await lacksOf('ubl')).toEqual(['sent']);
      expect((await download('pdf')).status).toBe(200);
    }
  });

  it('is named all at once, and an administrator can fill it in', async () => {
    await world.put(company, fest({ address: undefined, email: undefined }));
    await world.put(company, agency({ address: undefined, vatId: undefined }));
    await world.put(invoiceItem, line('ii-1', 'inv-1', { taxTypeId: 'none' }));
    const all = ['sellerAddress', 'sellerVatId', 'buyerAddress', 'buyerEmail', 'zeroTax'];
    expect(await lacksOf('ubl')).toEqual(all);
    expect(await lacksOf('facturx')).toEqual(all.filter((one) => one !== 'buyerEmail'));
    const place = { tenant: 'north', city: 'Wien', country: 'AT' };
    await setCompany(world.database, { ...place, vatId: 'ATU 12345675' });
    await setCompany(world.database, { ...place, name: 'Fest & Söhne', email: 'bills@fest.test' });
    await setEInvoice(world.database, { tenant: 'north', zeroTax: 'reverse-charge' });
    expect(await lacksOf('ubl')).toEqual(['buyerVatId']);
    await setCompany(world.database, { tenant: 'north', name: 'fest & söhne', vatId: 'DE123456788' });
    const { status, bytes } = await download('ubl');
    expect(status).toBe(200);
    const read = readEInvoiceXml(bytes.toString('utf8'));
    expect(brokenRules(read)).toEqual([]);
    expect(read.taxes).toEqual([{ category: 'AE', rate: '0', base: 69_300n, tax: 0n, reason: 'Reverse charge' }]);
  });

  it('is a country or a currency that the standard knows', async () => {
    await world.put(countries, { id: 'zz', code: 'zz', caption: 'Nowhere', sort: 9, active: true, iso2: 'ZZ' });
    await world.put(company, fest({ address: { street: '', zip: '', city: 'There', countryId: 'zz' } }));
    expect(await lacksOf('ubl')).toEqual(['value']);
    await world.put(company, fest());
    await world.put(invoice, bill({ currency: 'QQQ' }));
    expect(await lacksOf('facturx')).toEqual(['value']);
  });

  it('is fewer lines, where their roundings add up to more than the standard allows', async () => {
    // Half a cent of tax on each line, rounded up.
    const many = Array.from({ length: 220 }, (_, index) =>
      line(`many-${String(index)}`, 'inv-9', { quantity: 1, unitCents: 5, taxTypeId: 'vat10' }),
    );
    await world.put(taxTypes, { id: 'vat10', code: 'vat10', caption: '10 %', sort: 3, active: true, ratePct: 10 });
    await world.put(invoice, bill({ id: 'inv-9', number: 209 }));
    await world.put(invoiceItem, ...many);
    expect(await lacksOf('ubl', 'inv-9')).toEqual(['rounding']);
  });
});
