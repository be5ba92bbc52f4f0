// What somebody may do with a shift of a project; the server has the last word.
import type { Row } from '#schema/define/entity.ts';
import type { Actor } from '#schema/define/rights.ts';
import type { projectCrewItem } from '#schema/entities/crews/project-crew-item.ts';
import { isPlanner } from '#schema/mutations/actors.ts';
import { canOrderShift } from '../ordering/may.ts';
import type { ProjectPage } from '../queries.ts';
import type { ShiftOfProject } from '../shifts.ts';

export type ShiftAct =
  | { readonly kind: 'edit'; readonly position: Row<typeof projectCrewItem>; readonly zone: string }
  | { readonly kind: 'crew' | 'off' | 'repeat'; readonly crewId: string };

/**
 * Whoever may order a shift may edit it until its crew is closed, and order the crew once more on other days. Planners
 * edit the crew and call it off.
 */
export const actsOn = (
  actor: Actor,
  { project: row, isOwnOrder }: Pick<ProjectPage, 'project' | 'isOwnOrder'>,
  { position, span, crewId, crewStatus }: Pick<ShiftOfProject, 'position' | 'span' | 'crewId' | 'crewStatus'>,
): readonly ShiftAct[] => {
  const isOpen = crewStatus === 'planned' || crewStatus === 'confirmed';
  const mayOrder = position !== null && span !== undefined && isOpen && canOrderShift(actor, row, isOwnOrder);
  return [
    ...(mayOrder ? [{ kind: 'edit', position, zone: span.zone } as const, { kind: 'repeat', crewId } as const] : []),
    ...(isOpen && isPlanner(actor) ? [{ kind: 'crew', crewId } as const, { kind: 'off', crewId } as const] : []),
  ];
};
