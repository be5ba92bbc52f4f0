// An order is quoted by the planner, confirmed or cancelled by the client or the planner, closed and opened again by
// the office.
import { crewChiefSheet } from '../../entities/crews/crew-chief-sheet.ts';
import { deliveryNote } from '../../entities/crews/delivery-note.ts';
import { projectCrewItemStatus } from '../../entities/crews/project-crew-item-status.ts';
import { projectCrewItem } from '../../entities/crews/project-crew-item.ts';
import { projectCrew } from '../../entities/crews/project-crew.ts';
import { project, PROJECT_STATUS } from '../../entities/projects/project.ts';
import { oneOf, optional, ref, text } from '../../define/field.ts';
import { inScope, mutation, Refused } from '../../define/mutation.ts';
import { right, type Actor } from '../../define/rights.ts';
import { absent, choice, into, moved, now } from '../../define/server-value.ts';
import { mayMoveProject, type ProjectStatus } from '../../rules/planning/project-lists.ts';
import { can } from '../../rights.ts';

const partsOf = (actor: Actor): readonly ('client' | 'planner' | 'office')[] => [
  ...(actor.audiences.includes('client') && can(actor, right('projects', 'CREATE')) ? ['client' as const] : []),
  ...(can(actor, right('projects', 'EDIT')) ? ['planner' as const] : []),
  ...(actor.audiences.includes('office') ? ['office' as const] : []),
];

/** The states into which the login may move a project that it sees, in the order in which a project meets them. */
export const projectMoves = (actor: Actor, from: ProjectStatus): readonly ProjectStatus[] =>
  PROJECT_STATUS.filter((to) => to !== from && partsOf(actor).some((part) => mayMoveProject(part, from, to)));

export const moveProject = mutation('moveProject@1', {
  call: 'POST /projects/{number}',
  args: {
    number: ref('projects'),
    statusCode: oneOf('designClient', 'quoted', 'confirmed', 'closed', 'cancelled', 'declined'),
    reason: optional(text(1, 400)),
  },
  subject: ({ number }) => [project, number],
  by: [right('projects', 'EDIT'), inScope('office', right('projects')), inScope('client', right('projects', 'CREATE'))],
  touches: ({ number }) => [[project, number]],
  lane: ({ number }) => `project:${number}`,
  // An order that is confirmed, closed or called off takes no change of its parts: theirs go first.
  restsOn: ({ number }) =>
    [projectCrew, projectCrewItem, projectCrewItemStatus, deliveryNote, crewChiefSheet].map((entity) => ({
      kind: 'rows',
      entity,
      match: { projectId: number },
    })),
  class: 'normal',
  nature: 'intent',
  intent: ({ number, statusCode }) => `project:${number}:${statusCode}`,
  ensures: ['crewsAreReleased', 'notesAreBilled'],
  sets: into(project, {
    closedAt: moved(
      'statusCode',
      choice(({ row }) => {
        if (row?.statusCode === 'closed') return now;
        return row?.statusCode === 'confirmed' ? absent : undefined;
      }),
    ),
  }),
  async apply(tables, { number, statusCode, reason }, actor) {
    const row = await tables.get(project, number);
    if (row === undefined) throw new Refused('NOT_FOUND');
    if (row.statusCode === statusCode) return;
    if (!projectMoves(actor, row.statusCode).includes(statusCode))
      throw new Refused(row.statusCode === 'cancelled' ? 'ALREADY_CANCELLED' : 'BAD_TRANSITION');
    const { cancelReason: _before, ...rest } = row;
    const isSaid = (statusCode === 'cancelled' || statusCode === 'declined') && reason !== undefined;
    await tables.put(project, { ...rest, statusCode, ...(isSaid ? { cancelReason: reason } : {}) });
  },
});
