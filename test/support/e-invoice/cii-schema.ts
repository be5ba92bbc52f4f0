// The published schema of the Cross Industry Invoice (UN/CEFACT D16B); `npm test` fetches it.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { XmlDocument, XmlValidateError, XsdValidator } from 'libxml2-wasm';
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs';

const MAIN = join(import.meta.dirname, '../../../.cache/cii-d16b/data/standard/CrossIndustryInvoice_100pD16B.xsd');

/** A judge of XML: the faults against the schema, none for a valid text. @throws Error while the schema is not there */
export const ciiSchema = (): ((xml: string) => readonly string[]) => {
  if (!existsSync(MAIN)) throw new Error('The schema of CII is not there. npm test fetches it from Debian.');
  xmlRegisterFsInputProviders();
  const validator = XsdValidator.fromDoc(XmlDocument.fromBuffer(readFileSync(MAIN), { url: `file://${MAIN}` }));
  return (xml) => {
    const document = XmlDocument.fromString(xml);
    try {
      validator.validate(document);
      return [];
    } catch (error) {
      if (!(error instanceof XmlValidateError)) throw error;
      return error.details.map(({ message }) => message.trim());
    } finally {
      document.dispose();
    }
  };
};
