// The lists that fill several tables with one request.
import { list } from '../define/call.ts';
import { atLeast, inSet, is, both, not, right } from '../define/rights.ts';
import { projectCrewItemStatus } from '../entities/crews/project-crew-item-status.ts';
import { projectCrewItem } from '../entities/crews/project-crew-item.ts';
import { projectCrew } from '../entities/crews/project-crew.ts';
import { crewCheck } from '../entities/crews/crew-check.ts';
import { document } from '../entities/documents/document.ts';
import { company } from '../entities/people/company.ts';
import { contact } from '../entities/people/contact.ts';
import { person } from '../entities/people/person.ts';
import { location } from '../entities/places/location.ts';
import { project } from '../entities/projects/project.ts';

const mine = inSet('personId', 'me');

/** A crew member's jobs with all that their screens show: one call fills nine tables of a phone. */
export const jobs = list('jobs', {
  path: '/jobs',
  permit: right('projects'),
  data: { entity: projectCrewItemStatus, where: mine },
  included: [
    { entity: projectCrewItemStatus, where: not(mine) },
    { entity: projectCrewItem }, { entity: projectCrew }, { entity: project }, { entity: location },
    { entity: company }, { entity: contact }, { entity: person }, { entity: crewCheck },
    { entity: document, where: is('ownerKind', 'projectCrew') },
  ],
});
export const jobsAsChief = list('jobsAsChief', {
  path: '/jobs/crewChief', permit: right('projects'), data: { entity: projectCrewItemStatus, where: both(mine, inSet('projectCrewId', 'myChiefCrews')) }, included: [],
});
export const jobsToConfirm = list('jobsToConfirm', {
  path: '/jobs/confirmation', permit: right('projects'), data: { entity: projectCrewItemStatus, where: both(mine, is('statusCode', 'requested')) }, included: [],
});
export const vacantItems = list('vacantItems', {
  path: '/projectCrewItems/vacant', permit: right('projects'), data: { entity: projectCrewItem, where: is('statusCode', 'vacant') }, included: [],
});
/** Projects since 2018 without the internal, sickness and vacation ones (spec 9). */
export const projects = list('projects', {
  path: '/projects',
  permit: { any: [right('projects'), { audience: 'projectLogin' }] },
  data: { entity: project, where: both(is('kind', 'standard'), atLeast('endDate', '2018-01-01')) },
  included: [],
});
/** The tenant's own branches, for pickers. */
export const tenantCompanies = list('tenantCompanies', {
  path: '/tenant/companies', permit: 'signedIn', data: { entity: company, where: is('kind', 'tenant') }, included: [],
});
