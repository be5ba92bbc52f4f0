// Rows of the small world: people, orders, crews, positions and who is on them.
import type { Content } from '#schema/define/entity.ts';
import { documentTypes } from '#schema/entities/catalogues.ts';
import { jobFunction } from '#schema/entities/crews/job-function.ts';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { projectCrewItem } from '#schema/entities/crews/project-crew-item.ts';
import { projectCrew } from '#schema/entities/crews/project-crew.ts';
import { companySettings } from '#schema/entities/people/company-settings.ts';
import { company } from '#schema/entities/people/company.ts';
import { contact } from '#schema/entities/people/contact.ts';
import type { crewFunction } from '#schema/entities/people/crew-function.ts';
import { person } from '#schema/entities/people/person.ts';
import { project } from '#schema/entities/projects/project.ts';

/** The shift of every crew here, 08:00 to 16:00 in Vienna. */
export const START = '2027-06-04T06:00:00.000Z';
export const END = '2027-06-04T14:00:00.000Z';

export interface Human {
  readonly name: string;
  readonly types: readonly string[];
  readonly roles: readonly string[];
  readonly companyId?: string;
  readonly projectManager?: boolean;
}

/** What a company wishes, with the usual answers. */
export const settingsRow = (
  companyId: string,
  wishes: Partial<Content<typeof companySettings>> = {},
): Content<typeof companySettings> => ({
  id: companyId,
  companyId,
  requireSignedNote: false,
  allowDigitalConfirm: true,
  showCrewNames: true,
  showCrewPictures: true,
  showLiveLocation: false,
  rateByClient: true,
  securityCheckFormIds: [],
  minCallMin: 240,
  allowVacancies: true,
  ...wishes,
});

export const functionRow = (id: string, isCrewChief: boolean): Content<typeof jobFunction> => ({
  id,
  code: id,
  caption: id,
  sort: 1,
  active: true,
  isCrewChief,
  category: 'stage',
  requiredSkillIds: [],
});
export const typeRow = (id: string, needsApproval: boolean): Content<typeof documentTypes> => ({
  id,
  code: id,
  caption: id,
  sort: 1,
  active: true,
  parameters: JSON.stringify({ group: needsApproval ? 'identity' : 'photo', needsApproval, allowUpload: true }),
});
export const companyRow = (id: string): Content<typeof company> => ({
  id,
  name: id,
  kind: 'client',
  active: true,
  vatId: `ATU-${id}`,
});
export const personRow = (name: string): Content<typeof person> => ({
  id: name,
  firstName: name,
  lastName: 'Test',
  displayName: `${name} Test`,
  language: 'en',
  active: true,
  regionIds: [],
  email: `${name}@north.test`,
  mobile: '+43 555 1',
  iban: `AT-${name}`,
});
export const contactRow = ({ name, types, companyId, projectManager }: Human): Content<typeof contact> => ({
  id: `c-${name}`,
  number: `K-${name}`,
  personId: name,
  kind: kindOf(types),
  loginTypes: types.map((caption) => ({ caption })),
  isProjectManager: projectManager ?? false,
  isAccountant: false,
  functionIds: [],
  tagIds: [],
  active: true,
  mobile: '+43 555 1',
  ...(companyId === undefined ? {} : { companyId }),
});
/** Everybody of the crew works as whatever there is. */
export const worksAs = ({ name, types }: Pick<Human, 'name' | 'types'>): readonly Content<typeof crewFunction>[] =>
  types.includes('Crew')
    ? ['stagehand', 'crewChief'].map((functionId) => ({
        id: `works-${name}-${functionId}`,
        contactId: `c-${name}`,
        functionId,
        level: 2,
      }))
    : [];
const kindOf = (types: readonly string[]): 'client' | 'office' | 'crew' | 'planner' =>
  types.includes('Clients')
    ? 'client'
    : types.includes('Office')
      ? 'office'
      : types.includes('Crew')
        ? 'crew'
        : 'planner';
export const projectRow = (id: string, number: number, companyId: string): Content<typeof project> => ({
  id,
  number,
  name: id,
  companyId,
  beginDate: '2027-06-01',
  endDate: '2027-06-10',
  statusCode: 'confirmed',
  kind: 'standard',
  clientMark: `mark-${id}`,
  plannerContactIds: [],
});
export const crewRow = (id: string, projectId: string): Content<typeof projectCrew> => ({
  id,
  projectId,
  name: id,
  locationId: 'hall',
  statusCode: 'confirmed',
  startAt: START,
  endAt: END,
  timezone: 'Europe/Vienna',
  securityFormIds: [],
  requirePreCall: false,
  requireCheckInPhoto: false,
  allowLiveLocation: false,
});
export const itemRow = (id: string, projectCrewId: string, projectId: string): Content<typeof projectCrewItem> => ({
  id,
  projectCrewId,
  projectId,
  functionId: 'stagehand',
  startDate: '2027-06-04',
  startTime: '08:00',
  endTime: '16:00',
  startAt: START,
  endAt: END,
  amount: 2,
  statusCode: 'open',
  requiredSkillIds: [],
  requiredTagIds: [],
  clientVisible: true,
  chargeRateCents: 4200,
});

const CREW_OF: Readonly<Record<string, readonly [crew: string, project: string, company: string]>> = {
  hands: ['loadIn', 'festival', 'fest'],
  chiefs: ['loadIn', 'festival', 'fest'],
  showHands: ['show', 'gala', 'opera'],
};

/** A confirmed assignment on one of the world's positions, changed as wished. */
export const assignmentRow = (
  id: string,
  who: string,
  item: string,
  wished: Partial<Content<typeof projectCrewItemStatus>> = {},
): Content<typeof projectCrewItemStatus> => {
  const [projectCrewId, projectId, companyId] = CREW_OF[item] ?? ['loadIn', 'festival', 'fest'];
  return {
    id,
    projectCrewItemId: item,
    projectCrewId,
    projectId,
    companyId,
    contactId: `c-${who}`,
    personId: who,
    statusCode: 'confirmed',
    chief: false,
    effectiveStart: START,
    effectiveEnd: END,
    timezone: 'Europe/Vienna',
    termsRev: 1,
    changedFields: [],
    hoursRev: 0,
    payRateCents: 2000,
    noteChief: 'on time',
    checkSecret: `secret-of-${id}-long-enough`,
    ...wished,
  };
};
