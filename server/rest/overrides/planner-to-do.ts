// To-dos that the server writes for the planners when a fact needs somebody to decide.
import type { Content } from '#schema/define/entity.ts';
import { activity } from '#schema/entities/communication/activity.ts';
import { newId } from '../../services/ids.ts';
import type { Tenant } from '../../services/tenants.ts';

export interface ToDo {
  readonly caption: string;
  readonly body: string;
  readonly projectCrewId: string;
}

const MOST_CAPTION = 120;

/** A to-do for the group Planners, due tomorrow in the tenant's zone, priority 1. */
export const plannerToDo = (tenant: Tenant, at: Temporal.Instant, { caption, body, projectCrewId }: ToDo): Content<typeof activity> => ({
  id: newId(at), caption: caption.slice(0, MOST_CAPTION), body, type: 'TODO_INT', category: 'CREW', statusCode: 'open', refKind: 'projectCrews', refId: projectCrewId,
  parameters: JSON.stringify({ recipient: 'Planners', dueDate: dueDate(tenant, at), priority: 1 }),
});

/** `DD.MM.YYYY`, the one place where a date does not travel as ISO (spec 9). */
const dueDate = ({ timezone }: Tenant, at: Temporal.Instant): string => {
  const [year, month, day] = at.toZonedDateTimeISO(timezone).toPlainDate().add({ days: 1 }).toString().split('-');
  return `${day ?? ''}.${month ?? ''}.${year ?? ''}`;
};
