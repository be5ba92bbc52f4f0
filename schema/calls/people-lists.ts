// People, companies and what lies beneath them.
import { list } from '../define/call.ts';
import { audience, holding, is, right } from '../define/rights.ts';
import { formAssignment } from '../entities/forms/form-assignment.ts';
import { formResult } from '../entities/forms/form-result.ts';
import { form } from '../entities/forms/form.ts';
import { template } from '../entities/documents/template.ts';
import { payrollItem } from '../entities/money/payroll-item.ts';
import { payroll } from '../entities/money/payroll.ts';
import { rateCard } from '../entities/money/rate-card.ts';
import { staffContract } from '../entities/money/staff-contract.ts';
import { companySettings } from '../entities/people/company-settings.ts';
import { company } from '../entities/people/company.ts';
import { contact } from '../entities/people/contact.ts';
import { crewFunction } from '../entities/people/crew-function.ts';
import { crewTag } from '../entities/people/crew-tag.ts';
import { documentBasedSkill } from '../entities/people/document-based-skill.ts';
import { person } from '../entities/people/person.ts';
import { profileAccess } from '../entities/people/profile-access.ts';
import { profilePicture } from '../entities/people/profile-picture.ts';
import { tag } from '../entities/people/tag.ts';
import { staffValue } from '../entities/planning/staff-value.ts';
import { project } from '../entities/projects/project.ts';

const ofPerson = { parent: person, fields: ['personId'] } as const;

export const contacts = list('contacts', {
  path: '/contacts',
  permit: 'signedIn',
  data: { entity: contact },
  included: [{ entity: crewFunction }, { entity: documentBasedSkill }, { entity: crewTag }, { entity: tag }],
});
export const companies = list('companies', {
  path: '/companies',
  permit: 'signedIn',
  data: { entity: company },
  included: [{ entity: companySettings }, { entity: rateCard }],
});
export const receiptTemplatesOfCompany = list('receiptTemplatesOfCompany', {
  path: '/companies/{id}/receiptTemplates',
  permit: 'signedIn',
  under: { parent: company, fields: ['companyId'] },
  data: { entity: template, where: is('entity', 'receipt') },
  included: [],
});
/** Projects that a contact ordered, plans or answers for. */
export const projectsOfContact = list('projectsOfContact', {
  path: '/contacts/{id}/projects',
  permit: right('projects'),
  under: { parent: contact, fields: ['clientContactId', 'projectManagerContactId', 'plannerContactIds'] },
  data: { entity: project },
  included: [],
});
export const personsOfContact = list('personsOfContact', {
  path: '/contacts/{id}/persons',
  permit: 'signedIn',
  under: { parent: contact, through: { entity: contact, from: 'id', to: 'personId' }, fields: ['id'] },
  data: { entity: person },
  included: [],
});

export const profilePicturesOfPerson = list('profilePicturesOfPerson', {
  path: '/persons/{id}/profilePictures',
  permit: 'signedIn',
  under: ofPerson,
  data: { entity: profilePicture },
  included: [{ entity: profileAccess }],
});
export const staffContractsOfPerson = list('staffContractsOfPerson', {
  path: '/persons/{id}/staffContracts',
  permit: staffContract.read,
  under: ofPerson,
  data: { entity: staffContract },
  included: [{ entity: staffValue }],
});
export const activeStaffContractsOfPerson = list('activeStaffContractsOfPerson', {
  path: '/persons/{id}/activeStaffContracts',
  permit: staffContract.read,
  under: ofPerson,
  data: { entity: staffContract, where: is('statusCode', 'active') },
  included: [],
});
/** With the rate cards that a person is paid by, for whoever gets them nowhere else. */
export const payrollsOfPerson = list('payrollsOfPerson', {
  path: '/persons/{id}/payrolls',
  permit: right('payrolls'),
  under: ofPerson,
  data: { entity: payroll },
  included: [{ entity: payrollItem }, { entity: rateCard, where: holding(audience('crew')) }],
});
/** What a person has to fill in, the forms themselves and what was filled in. */
export const formsOfPerson = list('formsOfPerson', {
  path: '/persons/{id}/formsPerform',
  permit: 'signedIn',
  under: ofPerson,
  data: { entity: formAssignment },
  included: [{ entity: form }, { entity: formResult }],
});
export const trainingsOfPerson = list('trainingsOfPerson', {
  path: '/persons/{id}/formsTrainingPerform',
  permit: 'signedIn',
  under: ofPerson,
  data: { entity: formAssignment, where: is('kind', 'training') },
  included: [
    { entity: form, where: is('kind', 'training') },
    { entity: formResult, where: is('kind', 'training') },
  ],
});
