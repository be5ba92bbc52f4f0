// Seals a PDF: a PKCS#7 signature over all its bytes, so that a reader shows when anything was changed since (ISO
// 32000-1, 12.8).
import { plainAddPlaceholder } from '@signpdf/placeholder-plain';
import { P12Signer } from '@signpdf/signer-p12';
import { SignPdf } from '@signpdf/signpdf';
import type { ServerDatabase } from '../../database/database.ts';
import type { FullTenant } from '../../tenants/tenants.ts';
import { plainLetters, sealKeyOf } from './seal-key.ts';

export interface SealRequest {
  readonly database: Pick<ServerDatabase, 'pool'>;
  readonly tenant: FullTenant;
  /** Of a PDF without object streams. */
  readonly bytes: Uint8Array;
  /** What the paper is, for the reader's panel of signatures. */
  readonly title: string;
}

/** The sealed bytes; no two seals of the same paper are the same, so keep them. */
export const sealed = async ({ database, tenant, bytes, title }: SealRequest): Promise<Buffer> => {
  const key = await sealKeyOf(database, tenant);
  const prepared = plainAddPlaceholder({
    pdfBuffer: Buffer.from(bytes),
    reason: plainLetters(title),
    contactInfo: plainLetters(tenant.supportEmail),
    name: plainLetters(tenant.name),
    location: plainLetters(tenant.metaHostName),
  });
  return new SignPdf().sign(prepared, new P12Signer(key, { passphrase: '' }));
};
