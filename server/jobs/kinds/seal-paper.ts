// Makes and seals a paper as soon as it is final, so that its seal bears that hour and nobody waits for it.
import { oneOf, id } from '#schema/define/field.ts';
import { Refused } from '#schema/define/mutation.ts';
import { document } from '#schema/entities/documents/document.ts';
import type { ServerContext } from '../../context/server-context.ts';
import { paperOf } from '../../papers/paper-of.ts';
import { recordsOf } from '../../papers/model/records.ts';
import { signedDocument } from '../../papers/signed-document.ts';
import { jobKind } from '../kind.ts';

export const SEALED_KINDS = [
  'signedDeliveryNote',
  'deliveryNote',
  'crewChiefSheet',
  'formResult',
  'signedDocument',
] as const;
export type SealedKind = (typeof SEALED_KINDS)[number];

export const sealPaper = jobKind('sealPaper', {
  lane: 'files',
  seconds: 120,
  /** In the agency's language; in the others it is sealed when somebody asks for it. */
  payload: { paper: oneOf(...SEALED_KINDS), id },
  run: (server, { paper, id: about }, { tenant }) => made(server, { tenant, paper, id: about }).catch(unlessOvertaken),
});

const made = async (
  server: ServerContext,
  { tenant: tenantId, paper, id: about }: { readonly tenant: string; readonly paper: SealedKind; readonly id: string },
): Promise<void> => {
  const tenant = await server.tenants.byId(tenantId);
  const language = tenant.defaultLanguage;
  if (paper !== 'signedDocument')
    return void (await paperOf(server, { tenant: tenantId, kind: paper, id: about, language }));
  const row = await recordsOf(server.database.pool, tenant).one(document, about);
  if (row !== undefined) await signedDocument(server, { tenant: tenantId, row, language });
};

/** Hours that were changed, or a document that was replaced, in the meantime: there is nothing to seal any more. */
const unlessOvertaken = (error: unknown): void => {
  if (!(error instanceof Refused)) throw error;
};
