// Under which heading a project stands, and how a calendar colours it (domain.md, project-lists).
import type { PROJECT_STATUS } from '../../entities/projects/project.ts';

export type ProjectStatus = (typeof PROJECT_STATUS)[number];

/** The day from which projects are listed. */
export const PROJECTS_SINCE = '2018-01-01';

export interface ProjectFacts {
  readonly statusCode: ProjectStatus;
  readonly kind: 'standard' | 'internal' | 'sickness' | 'vacation';
  readonly beginDate: string;
  readonly endDate: string;
}

export type ProjectSplit = 'requested' | 'ongoing' | 'past';

/** Internal, sickness and vacation projects never stand in a list, nor do those that ended before 2018. */
export const isListed = ({ kind, endDate }: Pick<ProjectFacts, 'kind' | 'endDate'>): boolean =>
  kind === 'standard' && endDate >= PROJECTS_SINCE;

export const isClosed = (statusCode: ProjectStatus): boolean =>
  statusCode === 'closed' || statusCode === 'cancelled' || statusCode === 'declined';

/** The heading of a listed project; `today` is the tenant's. */
export const projectSplit = (
  { statusCode, endDate }: Pick<ProjectFacts, 'statusCode' | 'endDate'>,
  today: string,
): ProjectSplit => {
  if (isClosed(statusCode) || endDate < today) return 'past';
  return statusCode === 'designClient' || statusCode === 'quoted' ? 'requested' : 'ongoing';
};

export type CalendarCategory = 'confirmedProjects' | 'projectQuoted' | 'designClient';

/** The category in the projects calendar; declined and cancelled projects are not drawn. */
export const calendarCategory = (statusCode: ProjectStatus): CalendarCategory | undefined => {
  switch (statusCode) {
    case 'confirmed':
    case 'closed':
      return 'confirmedProjects';
    case 'quoted':
      return 'projectQuoted';
    case 'designClient':
      return 'designClient';
    case 'cancelled':
    case 'declined':
      return undefined;
  }
};

/** While the client still draws up what is needed, client and planner alike may change it. */
export const isOpenForClient = (statusCode: ProjectStatus): boolean =>
  statusCode === 'designClient' || statusCode === 'quoted';

/**
 * Who moves a project where (domain.md, project-states): the planner plans it, the client says yes or no, the office
 * closes it.
 */
const MOVES: Readonly<Record<'client' | 'planner' | 'office', readonly `${ProjectStatus}>${ProjectStatus}`[]>> = {
  client: ['quoted>confirmed', 'designClient>cancelled', 'quoted>cancelled'],
  planner: [
    'designClient>quoted',
    'quoted>designClient',
    'quoted>confirmed',
    'designClient>declined',
    'quoted>declined',
    'designClient>cancelled',
    'quoted>cancelled',
    'confirmed>cancelled',
    'confirmed>closed',
  ],
  office: ['confirmed>closed', 'closed>confirmed'],
};

/** True when somebody of that kind may move a project from one state to the other. */
export const mayMoveProject = (who: 'client' | 'planner' | 'office', from: ProjectStatus, to: ProjectStatus): boolean =>
  from === to || MOVES[who].includes(`${from}>${to}`);
