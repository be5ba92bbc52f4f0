// Who may order a shift of a project; the server has the last word.
import type { Row } from '#schema/define/entity.ts';
import { allOf, audience, right, type Actor } from '#schema/define/rights.ts';
import type { project } from '#schema/entities/projects/project.ts';
import { isPlanner } from '#schema/mutations/actors.ts';
import { takesChangesOf } from '#schema/mutations/crews/positions/crew-item-content.ts';
import { can } from '#schema/rights.ts';

const ORDERS = allOf(audience('client'), right('projects', 'CREATE'));

/**
 * Planners until the project is closed, and whoever orders for its client until it is confirmed.
 * @param isOwnOrder the login stands for the client of the project
 */
export const canOrderShift = (
  actor: Actor,
  row: Pick<Row<typeof project>, 'statusCode'>,
  isOwnOrder: boolean,
): boolean => (isPlanner(actor) || (isOwnOrder && can(actor, ORDERS))) && takesChangesOf(row, actor);
