// Documents and activities, each beneath what it belongs to.
import { list, type List } from '../define/call.ts';
import type { AnyEntity } from '../define/entity.ts';
import { audience, anyOf, both, inSet, is, right, type Permit } from '../define/rights.ts';
import { ACTIVITY_SUBJECTS, activity } from '../entities/communication/activity.ts';
import { projectCrewItemStatus } from '../entities/crews/project-crew-item-status.ts';
import { document, DOCUMENT_OWNERS } from '../entities/documents/document.ts';
import { form } from '../entities/forms/form.ts';
import { invoice } from '../entities/money/invoice.ts';
import { payrollItem } from '../entities/money/payroll-item.ts';
import { payroll } from '../entities/money/payroll.ts';
import { receipt } from '../entities/money/receipt.ts';
import { staffContract } from '../entities/money/staff-contract.ts';
import { company } from '../entities/people/company.ts';
import { contact } from '../entities/people/contact.ts';
import { person } from '../entities/people/person.ts';
import { project } from '../entities/projects/project.ts';

interface Papers {
  readonly name: string;
  readonly path: string;
  readonly parent: AnyEntity;
  readonly kind: (typeof DOCUMENT_OWNERS)[number];
}

const documentsOf = ({ name, path, parent, kind }: Papers): List =>
  list(name, {
    path,
    permit: 'signedIn',
    under: { parent, fields: ['ownerId'] },
    data: { entity: document, where: is('ownerKind', kind) },
    included: [],
  });

/** Every document on which I am a signatory; what is still to be signed, schema/rules/documents/signing.ts says. */
export const documentsToSign = list('documentsToSign', {
  path: '/documentsToSign',
  permit: 'signedIn',
  data: { entity: document, where: inSet('signatoryPersonIds', 'me') },
  included: [],
});
export const documentsOfPerson = documentsOf({
  name: 'documentsOfPerson',
  path: '/persons/{id}/documents',
  parent: person,
  kind: 'person',
});
export const documentsOfContact = documentsOf({
  name: 'documentsOfContact',
  path: '/contacts/{id}/documents',
  parent: contact,
  kind: 'contact',
});
export const documentsOfCompany = documentsOf({
  name: 'documentsOfCompany',
  path: '/companies/{id}/documents',
  parent: company,
  kind: 'company',
});
export const documentsOfContract = documentsOf({
  name: 'documentsOfContract',
  path: '/staffContracts/{id}/documents',
  parent: staffContract,
  kind: 'contract',
});
export const documentsOfReceipt = documentsOf({
  name: 'documentsOfReceipt',
  path: '/receipts/{id}/documents',
  parent: receipt,
  kind: 'receipt',
});
export const documentsOfInvoice = documentsOf({
  name: 'documentsOfInvoice',
  path: '/invoices/{id}/documents',
  parent: invoice,
  kind: 'invoice',
});
export const documentsOfForm = documentsOf({
  name: 'documentsOfForm',
  path: '/forms/{id}/documents',
  parent: form,
  kind: 'form',
});
export const trainingDocumentsOfPerson = list('trainingDocumentsOfPerson', {
  path: '/persons/{id}/documentsTraining',
  permit: 'signedIn',
  under: { parent: person, fields: ['ownerId'] },
  data: { entity: document, where: both(is('ownerKind', 'person'), is('group', 'training')) },
  included: [],
});
/** Of the project itself and of its crews, photos among them; `ownerKind` and `ownerId` in the query narrow it. */
export const documentsOfProject = list('documentsOfProject', {
  path: '/projects/{number}/documents',
  permit: anyOf(right('projectAttachments'), right('projects'), audience('projectLogin')),
  under: { parent: project, fields: ['projectId'] },
  data: { entity: document },
  included: [],
});

const ofItsCrewMembers = {
  parent: project,
  through: { entity: projectCrewItemStatus, from: 'projectId', to: 'personId' },
  fields: ['ownerId'],
} as const;
/** Approved papers of the people on a project that its client may see. */
export const crewMembersDocuments = list('crewMembersDocuments', {
  path: '/projects/{number}/crewMembersDocuments',
  permit: right('projectAttachments'),
  under: ofItsCrewMembers,
  data: {
    entity: document,
    where: both(is('ownerKind', 'person'), is('visibility', 'client'), is('statusCode', 'approved')),
  },
  included: [],
});
export const socialSecurityDocuments = list('socialSecurityDocuments', {
  path: '/projects/{number}/socialSecurityDocuments',
  permit: right('projectAttachments'),
  under: ofItsCrewMembers,
  data: {
    entity: document,
    where: both(
      is('ownerKind', 'person'),
      is('visibility', 'client'),
      is('statusCode', 'approved'),
      is('socialSecurity', 'true'),
    ),
  },
  included: [],
});

interface Activities {
  readonly name: string;
  readonly path: string;
  readonly parent: AnyEntity;
  readonly permit: Permit;
  readonly kind: keyof typeof ACTIVITY_SUBJECTS;
}

const activitiesOf = ({ name, path, parent, permit, kind }: Activities): List =>
  list(name, {
    path,
    permit,
    under: { parent, fields: ['refId'] },
    data: { entity: activity, where: is('refKind', kind) },
    included: [],
  });

export const activitiesOfPerson = activitiesOf({
  name: 'activitiesOfPerson',
  path: '/persons/{id}/activities',
  parent: person,
  permit: 'signedIn',
  kind: 'person',
});
export const activitiesOfProject = activitiesOf({
  name: 'activitiesOfProject',
  path: '/projects/{number}/activities',
  parent: project,
  permit: right('projects'),
  kind: 'project',
});
export const activitiesOfPayroll = activitiesOf({
  name: 'activitiesOfPayroll',
  path: '/payrolls/{id}/activities',
  parent: payroll,
  permit: payroll.read,
  kind: 'payroll',
});
export const activitiesOfPayrollItem = activitiesOf({
  name: 'activitiesOfPayrollItem',
  path: '/payrollItems/{id}/activities',
  parent: payrollItem,
  permit: payrollItem.read,
  kind: 'payrollItem',
});
export const activitiesOfReceipt = activitiesOf({
  name: 'activitiesOfReceipt',
  path: '/receipts/{id}/activities',
  parent: receipt,
  permit: receipt.read,
  kind: 'receipt',
});
export const activitiesOfInvoice = activitiesOf({
  name: 'activitiesOfInvoice',
  path: '/invoices/{id}/activities',
  parent: invoice,
  permit: invoice.read,
  kind: 'invoice',
});
