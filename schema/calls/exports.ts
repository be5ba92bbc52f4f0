// Archives that take a while: the answer names the document that will hold them.
import { call } from '../define/call.ts';
import { date, flag, month, object, optional, ref, refs } from '../define/field.ts';
import { allOf, anyOf, audience, right } from '../define/rights.ts';

export const exportCrewMembersDocuments = call('exportCrewMembersDocuments', {
  method: 'POST',
  path: '/companies/{id}/exportCrewMembersDocuments',
  permit: anyOf(audience('client'), right('projectAttachments'), audience('office')),
  summary: 'Starts an archive of the approved documents of everybody who worked for a company.',
  body: object({
    projectIds: optional(refs('projects')),
    from: optional(date),
    to: optional(date),
    socialSecurity: optional(flag),
  }),
  answer: object({ documentId: ref('documents') }),
});

export const payrollExport = call('payrollExport', {
  method: 'GET',
  path: '/payrollExports',
  permit: allOf(audience('office'), right('payrolls', 'EDIT')),
  query: { month },
  summary: 'The final lines of a month’s confirmed and paid payrolls as CSV, as the agency’s template says.',
});
