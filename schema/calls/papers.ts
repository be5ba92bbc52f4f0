// Finished papers as PDF, and pictures: bytes, or the address of a signed download.
import { call, type Call } from '../define/call.ts';
import { oneOf, only, optional, type Fields } from '../define/field.ts';
import type { Permit } from '../define/rights.ts';
import { anyOf, audience, right } from '../define/rights.ts';
import { LANGUAGE_CODES } from '../define/wording.ts';
import { E_INVOICE_FORMS } from '../rules/money/e-invoice.ts';

/**
 * With `answer=url` the answer is `{signedUrl}`: the address of a download that needs no token and is good for five
 * minutes.
 */
const paper = (name: string, path: string, permit: Permit, summary: string, query: Fields = {}): Call =>
  call(name, {
    method: 'GET',
    path,
    permit,
    summary,
    query: { language: optional(oneOf(...LANGUAGE_CODES)), answer: optional(only('url')), ...query },
  });
const ofCrews = anyOf(right('projects'), audience('projectLogin'));

export const deliveryNoteDownload = paper(
  'deliveryNoteDownload',
  '/projectCrews/{id}/deliveryNote/download',
  ofCrews,
  'The delivery note as PDF, as it stands.',
);
export const signedDeliveryNote = paper(
  'signedDeliveryNote',
  '/projectCrews/{id}/deliveryNote/signed',
  ofCrews,
  'The signed delivery note as PDF.',
);
export const crewChiefSheetDownload = paper(
  'crewChiefSheetDownload',
  '/projectCrews/{id}/crewChiefSheet/download',
  right('projects'),
  'The crew chief’s sheet as PDF.',
);
export const securityCheckDownload = paper(
  'securityCheckDownload',
  '/projectCrews/{id}/securityChecks/{checkId}/download',
  ofCrews,
  'A security check as PDF.',
);
export const signedSecurityCheck = paper(
  'signedSecurityCheck',
  '/projectCrews/{id}/securityChecks/{checkId}/download/signed',
  ofCrews,
  'A signed security check as PDF.',
);
export const crewCheckDownload = paper(
  'crewCheckDownload',
  '/crewChecks/{id}/download',
  right('projects'),
  'The evidence of a check as PDF.',
);
export const signedCrewCheck = paper(
  'signedCrewCheck',
  '/crewChecks/{id}/download/signed',
  right('projects'),
  'The same, countersigned by the crew chief.',
);
export const formDownload = paper(
  'formDownload',
  '/forms/perform/{id}/download',
  'signedIn',
  'A form as it was filled in, as PDF; the id is the result’s.',
);
export const signedForm = paper(
  'signedForm',
  '/forms/perform/{id}/download/signed',
  'signedIn',
  'The signed form as PDF; the id is the result’s.',
);
export const questionFile = paper(
  'questionFile',
  '/formQuestions/{id}/file',
  'signedIn',
  'The picture, film or paper of a question.',
);
export const payrollDownload = paper(
  'payrollDownload',
  '/payrolls/{id}/download/{documentId}',
  right('payrolls'),
  'A document of a payroll, by its id or by the code of its type.',
);
export const invoiceDownload = paper(
  'invoiceDownload',
  '/invoices/{id}/download',
  right('invoices'),
  'An invoice or a credit note: as PDF, or once it was sent as e-invoice (EN 16931) in UBL, or as PDF with the XML inside (Factur-X).',
  { format: optional(oneOf('pdf', ...E_INVOICE_FORMS)) },
);
export const personPicture = paper(
  'personPicture',
  '/persons/{id}/picture',
  'signedIn',
  'The approved picture of a person.',
);
export const profilePictureFile = paper(
  'profilePictureFile',
  '/profilePictures/{id}/file',
  'signedIn',
  'An uploaded picture: one’s own, or an approved one.',
);
export const projectExports = paper(
  'projectExports',
  '/projects/{number}/exports',
  right('projectAttachments'),
  'The documents of a project’s people as one archive.',
);
