// Serves the papers: who may see the row may have its paper, as bytes or as the address of a download.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  crewCheckDownload,
  crewChiefSheetDownload,
  deliveryNoteDownload,
  formDownload,
  invoiceDownload,
  payrollDownload,
  securityCheckDownload,
  signedCrewCheck,
  signedDeliveryNote,
  signedForm,
  signedSecurityCheck,
} from '#schema/calls/papers.ts';
import type { Call } from '#schema/define/call.ts';
import type { AnyEntity } from '#schema/define/entity.ts';
import { documentTypes } from '#schema/entities/catalogues.ts';
import { crewCheck } from '#schema/entities/crews/crew-check.ts';
import { crewChiefSheet } from '#schema/entities/crews/crew-chief-sheet.ts';
import { deliveryNote } from '#schema/entities/crews/delivery-note.ts';
import { document } from '#schema/entities/documents/document.ts';
import { formResult } from '#schema/entities/forms/form-result.ts';
import { invoice } from '#schema/entities/money/invoice.ts';
import { payroll } from '#schema/entities/money/payroll.ts';
import { E_INVOICE_FORMS } from '#schema/rules/money/e-invoice.ts';
import { sql } from '../database/sql/sql.ts';
import type { ServerContext } from '../context/server-context.ts';
import { paperLanguage, paperOf, type PaperKind } from '../papers/paper-of.ts';
import { eInvoiceOf } from '../papers/e-invoice/e-invoice-of.ts';
import { recordsOf } from '../papers/model/records.ts';
import type { Caller } from '../auth/sessions.ts';
import { callerOf, demand } from '../http/caller.ts';
import { answerFile, visibleDocument, wantedFile } from './files.ts';
import { parameters, routePath } from '../http/paths.ts';
import { ApiRefusal } from '../http/refusal.ts';
import { fileHeaders } from '../http/send-file.ts';
import { sendSignedUrl } from './signed-downloads.ts';
import { visibleId } from '../lists/visible-row.ts';

export const registerPapers = (api: FastifyInstance, server: ServerContext): void => {
  const serve = (call: Call, entity: AnyEntity, kind: PaperKind, parameter = 'id'): void => {
    api.get(routePath(call.path), async (request, reply) => {
      const caller = await callerOf(server, request, reply);
      demand(caller, call.permit);
      const key = parameters(request.params)[parameter] ?? '';
      return sendPaper({ server, request, reply, caller }, { kind, id: await seen({ server, caller }, entity, key) });
    });
  };
  serve(deliveryNoteDownload, deliveryNote, 'deliveryNote');
  serve(signedDeliveryNote, deliveryNote, 'signedDeliveryNote');
  serve(crewChiefSheetDownload, crewChiefSheet, 'crewChiefSheet');
  serve(crewCheckDownload, crewCheck, 'crewCheck');
  serve(signedCrewCheck, crewCheck, 'signedCrewCheck');
  serve(formDownload, formResult, 'formResult');
  serve(signedForm, formResult, 'signedFormResult');
  registerSecurityCheck(api, server, { call: securityCheckDownload, kind: 'formResult' });
  registerSecurityCheck(api, server, { call: signedSecurityCheck, kind: 'signedFormResult' });
  registerPayroll(api, server);
  registerInvoice(api, server);
};

interface Asked {
  readonly server: ServerContext;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly caller: Caller;
}

/** @throws Refusal NOT_FOUND when it is absent or hidden */
const seen = async (
  { server, caller }: Pick<Asked, 'server' | 'caller'>,
  entity: AnyEntity,
  key: string,
): Promise<string> => {
  const id = await visibleId(server.database.pool, caller, { entity, key });
  if (id === undefined) throw new ApiRefusal('NOT_FOUND');
  return id;
};

/** A check is found under its own crew only. */
const registerSecurityCheck = (
  api: FastifyInstance,
  server: ServerContext,
  { call, kind }: { readonly call: Call; readonly kind: PaperKind },
): void => {
  api.get(routePath(call.path), async (request, reply) => {
    const caller = await callerOf(server, request, reply);
    demand(caller, call.permit);
    const { id: crewId, checkId = '' } = parameters(request.params);
    const id = await seen({ server, caller }, formResult, checkId);
    const row = await recordsOf(server.database.pool, caller.tenant).one(formResult, id);
    if (row?.projectCrewId !== crewId) throw new ApiRefusal('NOT_FOUND');
    return sendPaper({ server, request, reply, caller }, { kind, id });
  });
};

/**
 * The document that was filed with the payroll, by its id or by the code of its type; else our own payslip or
 * timesheet.
 */
const registerPayroll = (api: FastifyInstance, server: ServerContext): void => {
  api.get(routePath(payrollDownload.path), async (request, reply) => {
    const caller = await callerOf(server, request, reply);
    demand(caller, payrollDownload.permit);
    const { id: key = '', documentId = '' } = parameters(request.params);
    const id = await seen({ server, caller }, payroll, key);
    const filed = await filedDocument({ server, caller }, { payrollId: id, wanted: documentId });
    if (filed !== undefined)
      return answerFile({ server, request, reply, caller }, await filedFile({ server, caller, request }, filed));
    if (documentId !== 'payslip' && documentId !== 'timesheet') throw new ApiRefusal('NOT_FOUND');
    return sendPaper({ server, request, reply, caller }, { kind: documentId, id });
  });
};

/** The PDF, or the e-invoice in the form that is asked for. */
const registerInvoice = (api: FastifyInstance, server: ServerContext): void => {
  api.get(routePath(invoiceDownload.path), async (request, reply) => {
    const caller = await callerOf(server, request, reply);
    demand(caller, invoiceDownload.permit);
    const id = await seen({ server, caller }, invoice, parameters(request.params)['id'] ?? '');
    const { format = 'pdf', language: asked } = parameters(request.query);
    const exchange = { server, request, reply, caller };
    if (format === 'pdf') return sendPaper(exchange, { kind: 'invoice', id });
    const form = E_INVOICE_FORMS.find((one) => one === format);
    if (form === undefined) throw new ApiRefusal('INVALID', { field: 'format' });
    const { tenant } = caller.actor;
    const language = paperLanguage(caller.tenant, { asked, own: caller.bearer.language });
    const file = await eInvoiceOf(server, { tenant, id, form, language });
    if (file === undefined) throw new ApiRefusal('NOT_FOUND');
    return answerFile(exchange, { tenant, sha256: file.sha256, mime: file.mime, name: file.fileName });
  });
};

const filedDocument = async (
  { server, caller }: Pick<Asked, 'server' | 'caller'>,
  { payrollId, wanted }: { readonly payrollId: string; readonly wanted: string },
): Promise<string | undefined> => {
  const records = recordsOf(server.database.pool, caller.tenant);
  const documents = await records.where(document, sql`t.owner_kind = 'payroll' and t.owner_id = ${payrollId}`);
  const types = (await records.where(documentTypes, sql`true`))
    .filter(({ code }) => code === wanted)
    .map(({ id }) => id);
  const fitting = documents.filter(
    (row) => row.id === wanted || (types.includes(row.typeId) && row.sha256 !== undefined),
  );
  return fitting.toSorted((one, other) => other.rev - one.rev)[0]?.id;
};

/** Signed by everybody, it is the signed one that is wanted. */
const filedFile = async ({ server, caller, request }: Pick<Asked, 'server' | 'caller' | 'request'>, id: string) => {
  const row = await visibleDocument(server, caller, id);
  const query = parameters(request.query);
  return wantedFile(server, { caller, row, query: row.signedUrl === undefined ? query : { ...query, signed: 'true' } });
};

const sendPaper = async (
  { server, request, reply, caller }: Asked,
  { kind, id }: { readonly kind: PaperKind; readonly id: string },
): Promise<FastifyReply> => {
  const { answer, language: asked } = parameters(request.query);
  const { tenant } = caller.actor;
  const language = paperLanguage(caller.tenant, { asked, own: caller.bearer.language });
  const paper = await paperOf(server, { tenant, kind, id, language });
  if (paper === undefined) throw new ApiRefusal('NOT_FOUND');
  const { fileName: name, mime, sha256 } = paper;
  if (answer === 'url')
    return sendSignedUrl(server, reply, {
      caller,
      ...(sha256 === undefined ? { paper: { kind, id, language } } : { sha256, mime, name }),
    });
  if (sha256 !== undefined) return answerFile({ server, request, reply, caller }, { tenant, sha256, mime, name });
  return fileHeaders(reply, { mime, name }).send(paper.bytes);
};
