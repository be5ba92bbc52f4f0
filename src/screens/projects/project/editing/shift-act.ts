// What somebody may do with a shift of a project; the server has the last word.
import type { Row } from '#schema/define/entity.ts';
import type { Actor } from '#schema/define/rights.ts';
import type { projectCrewItem } from '#schema/entities/crews/project-crew-item.ts';
import { isPlanner } from '#schema/mutations/actors.ts';
import { hasBegun } from '#schema/rules/crews/begun.ts';
import { takesChangesOf } from '#schema/mutations/crews/positions/crew-item-content.ts';
import { canOrderShift } from '../../../shared/crew-positions/may.ts';
import type { ProjectPage } from '../queries.ts';
import type { ShiftOfProject } from '../shifts.ts';

export type ShiftAct =
  | { readonly kind: 'edit'; readonly position: Row<typeof projectCrewItem>; readonly zone: string }
  | { readonly kind: 'offPosition'; readonly position: Row<typeof projectCrewItem> }
  | { readonly kind: 'crew' | 'repeat'; readonly crewId: string }
  | { readonly kind: 'off'; readonly crewId: string; readonly startAt: string | undefined }
  | { readonly kind: 'copy'; readonly day: string; readonly crewId?: string };

/**
 * Whoever may order a shift may edit it and call it off until its crew is closed, and order the crew once more on other
 * days. Planners edit the crew, call it off, and copy what it does on the day with its people.
 */
export const actsOn = (
  actor: Actor,
  { project: row, isOwnOrder }: Pick<ProjectPage, 'project' | 'isOwnOrder'>,
  {
    position,
    span,
    crewId,
    crewStatus,
    crewStartAt,
  }: Pick<ShiftOfProject, 'position' | 'span' | 'crewId' | 'crewStatus' | 'crewStartAt'>,
  now: string,
): readonly ShiftAct[] => {
  const isOpen = crewStatus === 'planned' || crewStatus === 'confirmed';
  const mayOrder = position !== null && span !== undefined && isOpen && canOrderShift(actor, row, isOwnOrder);
  return [
    ...(mayOrder ? [{ kind: 'edit', position, zone: span.zone } as const, { kind: 'repeat', crewId } as const] : []),
    ...(position !== null && crewStatus !== 'cancelled' && canCopy(actor, row)
      ? [{ kind: 'copy', day: position.startDate, crewId } as const]
      : []),
    ...(mayOrder && position.statusCode !== 'cancelled' && !hasBegun(position, now)
      ? [{ kind: 'offPosition', position } as const]
      : []),
    ...(isOpen && isPlanner(actor) ? [{ kind: 'crew', crewId } as const] : []),
    ...(isOpen && isPlanner(actor) && !hasBegun({ startAt: crewStartAt }, now)
      ? [{ kind: 'off', crewId, startAt: crewStartAt } as const]
      : []),
  ];
};

/** Planners copy what stands, also of a crew that is closed, as long as the project takes crews. */
export const canCopy = (actor: Actor, row: ProjectPage['project']): boolean =>
  isPlanner(actor) && actor.audiences.includes('planner') && takesChangesOf(row, actor);
