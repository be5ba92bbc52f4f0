// What of a project the lists of a login bring to its devices: only what they bring whole can be counted, or be absent.
import type { Actor } from '#schema/define/rights.ts';
import type { ProjectView } from './views.ts';

/**
 * Whether all of it is kept. Shifts and notes come to planners, to the project's own login, and to contacts of the
 * client; a crew member keeps those of their own crews, the office none. Of documents only the project's own login
 * keeps all: others keep those that are theirs to sign or to carry.
 * @param isOwnOrder the login stands for the client of the project
 */
export const keepsWhole = (view: ProjectView, { audiences }: Pick<Actor, 'audiences'>, isOwnOrder: boolean): boolean =>
  audiences.includes('projectLogin') ||
  (view !== 'documents' && (audiences.includes('planner') || (audiences.includes('client') && isOwnOrder)));
