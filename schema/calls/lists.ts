// Jobs, projects and crews: the lists that fill several tables with one request.
import { list } from '../define/call.ts';
import { anyOf, atLeast, audience, both, holding, inSet, is, not, right } from '../define/rights.ts';
import { crewCheck } from '../entities/crews/crew-check.ts';
import { crewChiefSheet } from '../entities/crews/crew-chief-sheet.ts';
import { deliveryNote } from '../entities/crews/delivery-note.ts';
import { projectCrewItemRating } from '../entities/crews/project-crew-item-rating.ts';
import { projectCrewItemStatus } from '../entities/crews/project-crew-item-status.ts';
import { projectCrewItem } from '../entities/crews/project-crew-item.ts';
import { projectCrew } from '../entities/crews/project-crew.ts';
import { document } from '../entities/documents/document.ts';
import { formResult } from '../entities/forms/form-result.ts';
import { form } from '../entities/forms/form.ts';
import { companySettings } from '../entities/people/company-settings.ts';
import { company } from '../entities/people/company.ts';
import { contact } from '../entities/people/contact.ts';
import { crewFunction } from '../entities/people/crew-function.ts';
import { documentBasedSkill } from '../entities/people/document-based-skill.ts';
import { person } from '../entities/people/person.ts';
import { location } from '../entities/places/location.ts';
import { project } from '../entities/projects/project.ts';

const mine = inSet('personId', 'me');
const ofProjects = anyOf(right('projects'), audience('projectLogin'));
const forProjectLogin = holding(audience('projectLogin'));

/** A crew member's jobs with all that their screens show: one call fills most tables of a phone. */
export const jobs = list('jobs', {
  path: '/jobs',
  permit: right('projects'),
  first: ['crew'],
  data: { entity: projectCrewItemStatus, where: mine },
  included: [
    { entity: projectCrewItemStatus, where: not(mine) },
    { entity: projectCrewItem },
    { entity: projectCrew },
    { entity: project },
    { entity: location },
    { entity: company },
    { entity: companySettings },
    { entity: contact },
    { entity: person },
    { entity: crewFunction },
    { entity: documentBasedSkill },
    { entity: crewCheck },
    { entity: deliveryNote },
    { entity: crewChiefSheet },
    { entity: projectCrewItemRating },
    { entity: formResult },
    { entity: document },
  ],
});
export const jobsAsChief = list('jobsAsChief', {
  path: '/jobs/crewChief',
  permit: right('projects'),
  data: { entity: projectCrewItemStatus, where: both(mine, inSet('projectCrewId', 'myChiefCrews')) },
  included: [],
});
export const jobsToConfirm = list('jobsToConfirm', {
  path: '/jobs/confirmation',
  permit: right('projects'),
  data: { entity: projectCrewItemStatus, where: both(mine, is('statusCode', 'requested')) },
  included: [],
});
export const vacantItems = list('vacantItems', {
  path: '/projectCrewItems/vacant',
  permit: right('projects'),
  data: { entity: projectCrewItem, where: is('statusCode', 'vacant') },
  included: [],
});
/** Projects since 2018 without the internal, sickness and vacation ones (domain.md, project-lists). */
export const projects = list('projects', {
  path: '/projects',
  permit: ofProjects,
  first: ['planner', 'office', 'client', 'projectLogin'],
  data: { entity: project, where: both(is('kind', 'standard'), atLeast('endDate', '2018-01-01')) },
  included: [],
});
/** The tenant's own branches, for pickers. */
export const tenantCompanies = list('tenantCompanies', {
  path: '/tenant/companies',
  permit: 'signedIn',
  data: { entity: company, where: is('kind', 'tenant') },
  included: [],
});

/**
 * A project's shifts with their people and papers; for a project login, whose whole world it is, with the names as
 * well.
 */
export const projectCrewsOfProject = list('projectCrewsOfProject', {
  path: '/projects/{number}/projectCrews',
  permit: ofProjects,
  first: ['projectLogin'],
  under: { parent: project, fields: ['projectId'] },
  data: { entity: projectCrew },
  included: [
    { entity: projectCrewItem },
    { entity: projectCrewItemStatus },
    { entity: deliveryNote },
    { entity: formResult },
    { entity: company, where: forProjectLogin },
    { entity: companySettings, where: forProjectLogin },
    { entity: contact, where: forProjectLogin },
    { entity: person, where: forProjectLogin },
    { entity: form, where: forProjectLogin },
  ],
});

/** The people of a crew with their checks. */
export const assignmentsOfCrew = list('assignmentsOfCrew', {
  path: '/projectCrews/{id}/projectCrewItemStatus',
  permit: ofProjects,
  under: { parent: projectCrew, fields: ['projectCrewId'] },
  data: { entity: projectCrewItemStatus },
  included: [{ entity: crewCheck }],
});

export const securityChecksOfCrew = list('securityChecksOfCrew', {
  path: '/projectCrews/{id}/securityChecks',
  permit: 'signedIn',
  under: { parent: projectCrew, fields: ['projectCrewId'] },
  data: { entity: formResult, where: is('kind', 'security') },
  included: [],
});
