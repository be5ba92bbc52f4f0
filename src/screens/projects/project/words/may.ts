// Who may change the words and dates of a project; the server has the last word.
import type { Row } from '#schema/define/entity.ts';
import { allOf, audience, right, type Actor } from '#schema/define/rights.ts';
import type { project } from '#schema/entities/projects/project.ts';
import { takesWordsOf } from '#schema/mutations/projects/edit-project.ts';
import { can } from '#schema/rights.ts';

const ORDERS = allOf(audience('client'), right('projects', 'CREATE'));

/**
 * The agency until the project is closed, and whoever orders for its client until it is confirmed.
 * @param isOwnOrder the login stands for the client of the project
 */
export const canEditProject = (
  actor: Actor,
  row: Pick<Row<typeof project>, 'statusCode'>,
  isOwnOrder: boolean,
): boolean => (can(actor, right('projects', 'EDIT')) || (isOwnOrder && can(actor, ORDERS))) && takesWordsOf(row, actor);
