// What the XMP of a PDF says, read by a parser of XML and not by the one that wrote it.
import { XmlDocument } from 'libxml2-wasm';

const NAMES = {
  rdf: 'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
  dc: 'http://purl.org/dc/elements/1.1/',
  pdf: 'http://ns.adobe.com/pdf/1.3/',
  xmp: 'http://ns.adobe.com/xap/1.0/',
};

/** The text at a path below any description, such as `dc:title//rdf:li`. @throws Error where it stands not just once */
export const valuesInXmp = (xmp: string): ((path: string) => string) => {
  const document = XmlDocument.fromString(xmp);
  return (path) => {
    const found = document.find(`//${path}`, NAMES);
    const [one] = found;
    if (one === undefined || found.length > 1) throw new Error(`${path} stands ${String(found.length)} times`);
    return one.content;
  };
};
