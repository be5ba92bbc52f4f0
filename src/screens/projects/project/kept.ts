// What of a project the lists of a login bring to its devices: only what they bring whole can be counted, or be absent.
import type { Actor } from '#schema/define/rights.ts';
import { arrivalWithin, type Arrival } from '#db/live/arrival.ts';
import type { ProjectView } from './views.ts';

type Audience = Actor['audiences'][number];

/** Whose lists bring all of it, besides the project's own login and contacts of its client. */
const WHOLE_FOR: Readonly<Record<ProjectView, readonly Audience[]>> = {
  shifts: ['planner'],
  profiles: ['planner'],
  notes: ['planner'],
  documents: [],
  invoices: ['planner', 'office'],
  activity: ['planner', 'office'],
};

/**
 * Whether all of it is kept. Shifts, their people and notes come to planners, to the project's own login, and to
 * contacts of the client; a crew member keeps those of their own crews, the office none. Of documents only the
 * project's own login keeps all: others keep those that are theirs to sign or to carry. The history comes to the
 * agency, and to the client as far as the client may read it.
 * @param isOwnOrder the login stands for the client of the project
 */
export const keepsWhole = (view: ProjectView, { audiences }: Pick<Actor, 'audiences'>, isOwnOrder: boolean): boolean =>
  audiences.includes('projectLogin') ||
  WHOLE_FOR[view].some((one) => audiences.includes(one)) ||
  (view !== 'documents' && isOwnOrder && audiences.includes('client'));

/** Of an order whose days this device keeps, it has all shifts, whatever it lacks of other days. */
export const arrivalOfProject = (
  { beginDate, endDate }: { readonly beginDate: string; readonly endDate: string },
  arrival: Arrival,
): Arrival => arrivalWithin(arrival, { from: beginDate, to: endDate });
