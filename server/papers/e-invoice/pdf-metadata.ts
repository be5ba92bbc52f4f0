// What a Factur-X PDF says of itself, twice: in its Info and as XMP. PDF/A-3 (ISO 19005-3, 6.6.2) wants the same in
// both. The library writes other words into each, and the XMP in an encoding that knows no letter beyond Latin ones.
import { PDFDocument, PDFName, PDFRef } from 'pdf-lib';

const FACTUR_X = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#';

/** What Factur-X adds to XMP, each with what it is: PDF/A takes no property that is not described in the file. */
const FACTUR_X_FIELDS = [
  { name: 'DocumentFileName', value: 'factur-x.xml', about: 'The name of the embedded XML document' },
  { name: 'DocumentType', value: 'INVOICE', about: 'The type of the hybrid document in capital letters' },
  { name: 'Version', value: '1.0', about: 'The version of the standard of the embedded XML document' },
  { name: 'ConformanceLevel', value: 'EN 16931', about: 'The conformance level of the embedded XML document' },
] as const;

/**
 * The same file with one description in both places.
 * @param bytes of a Factur-X PDF of the level EN 16931
 * @param title as people read it in the head of a window
 */
export const describedAlike = async (bytes: Uint8Array, title: string): Promise<Uint8Array> => {
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  document.setTitle(title);
  const { context, catalog } = document;
  // As it is, and not compressed: programs that know nothing of PDF look for it in the bytes.
  const metadata = context.stream(Buffer.from(xmpOf(document), 'utf8'), { Type: 'Metadata', Subtype: 'XML' });
  const at = catalog.get(PDFName.of('Metadata'));
  if (at instanceof PDFRef) context.assign(at, metadata);
  else catalog.set(PDFName.of('Metadata'), context.register(metadata));
  return document.save({ updateFieldAppearances: false });
};

const xmpOf = (document: PDFDocument): string => `<?xpacket begin="\u{FEFF}" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/">
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
${descriptionOf('xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/"', [element('pdfaid:part', '3'), element('pdfaid:conformance', 'B')])}
${descriptionOf('xmlns:dc="http://purl.org/dc/elements/1.1/"', [
  element('dc:format', 'application/pdf'),
  inLanguages('dc:title', document.getTitle()),
  inOrder('dc:creator', document.getAuthor()),
  inLanguages('dc:description', document.getSubject()),
])}
${descriptionOf('xmlns:pdf="http://ns.adobe.com/pdf/1.3/"', [
  element('pdf:Producer', document.getProducer()),
  element('pdf:Keywords', document.getKeywords()),
])}
${descriptionOf('xmlns:xmp="http://ns.adobe.com/xap/1.0/"', [
  element('xmp:CreatorTool', document.getCreator()),
  element('xmp:CreateDate', document.getCreationDate()?.toISOString()),
  element('xmp:ModifyDate', document.getModificationDate()?.toISOString()),
])}
${descriptionOf(
  `xmlns:fx="${FACTUR_X}"`,
  FACTUR_X_FIELDS.map(({ name, value }) => element(`fx:${name}`, value)),
)}
${extension()}
</rdf:RDF>
</x:xmpmeta>
<?xpacket end="w"?>`;

const descriptionOf = (namespace: string, elements: readonly string[]): string =>
  `<rdf:Description rdf:about="" ${namespace}>${elements.join('')}</rdf:Description>`;

/** Nothing where the Info does not have it either. */
const element = (name: string, text: string | undefined): string =>
  text === undefined ? '' : `<${name}>${inXml(text)}</${name}>`;

const inLanguages = (name: string, text: string | undefined): string =>
  text === undefined
    ? ''
    : `<${name}><rdf:Alt><rdf:li xml:lang="x-default">${inXml(text)}</rdf:li></rdf:Alt></${name}>`;

const inOrder = (name: string, text: string | undefined): string =>
  text === undefined ? '' : `<${name}><rdf:Seq>${element('rdf:li', text)}</rdf:Seq></${name}>`;

/** The schema of the Factur-X properties, as PDF/A writes one down (ISO 19005-3, 6.6.2.3). */
const extension = (): string => {
  const properties = FACTUR_X_FIELDS.map(
    ({ name, about }) =>
      `<rdf:li rdf:parseType="Resource">${element('pdfaProperty:name', name)}${element('pdfaProperty:valueType', 'Text')}${element('pdfaProperty:category', 'external')}${element('pdfaProperty:description', about)}</rdf:li>`,
  );
  return descriptionOf(
    'xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#"',
    [
      `<pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">${element('pdfaSchema:schema', 'Factur-X PDFA Extension Schema')}${element('pdfaSchema:namespaceURI', FACTUR_X)}${element('pdfaSchema:prefix', 'fx')}<pdfaSchema:property><rdf:Seq>${properties.join('')}</rdf:Seq></pdfaSchema:property></rdf:li></rdf:Bag></pdfaExtension:schemas>`,
    ],
  );
};

/** Text of an element. A name of a row has no character that XML 1.0 lacks, but for controls: those are left out. */
const inXml = (text: string): string =>
  text
    .replaceAll(/[^\P{Cc}\t\n\r]|\p{Cs}/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
