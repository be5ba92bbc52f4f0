// Which documents of a project a login has, and what it may do with them.
import { right, type Actor } from '#schema/define/rights.ts';
import { can } from '#schema/rights.ts';

export const PAPER_SETS = ['project', 'crewMembers', 'socialSecurity'] as const;
export type PaperSet = (typeof PAPER_SETS)[number];
export type PeopleSet = Exclude<PaperSet, 'project'>;

/** Papers of people are for those who plan them, and for clients, who have to keep them. */
export const setsOf = (actor: Pick<Actor, 'audiences' | 'rights'>): readonly PaperSet[] =>
  can(actor, right('projectAttachments')) && actor.audiences.some((one) => one === 'planner' || one === 'client')
    ? PAPER_SETS
    : ['project'];

/** The one that the address names, or the first. */
export const shownSet = (sets: readonly PaperSet[], named: string | undefined): PaperSet =>
  sets.find((set) => set === named) ?? 'project';

export const mayUpload = (actor: Pick<Actor, 'audiences' | 'rights'>): boolean =>
  can(actor, right('projectAttachments', 'CREATE'));

export const mayUploadLogo = (actor: Pick<Actor, 'audiences' | 'rights'>): boolean =>
  can(actor, right('projects', 'EDIT_PROJECT_LOGO'));

/** Who files for the agency may use every kind. */
export const filesForAgency = (actor: Pick<Actor, 'audiences' | 'rights'>): boolean =>
  mayUpload(actor) && actor.audiences.some((one) => one === 'planner' || one === 'office');
