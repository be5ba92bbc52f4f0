// What the reader wants to see of the projects: whose, open or closed, and what they typed.
import { isClosed } from '#schema/rules/planning/project-lists.ts';
import { fit } from '#ui/choice/matching.ts';
import type { ListedProject } from './project-list.ts';

export type WhoseProjects = 'mine' | 'all';
export type OpenOrClosed = 'open' | 'closed';

export interface Narrowing {
  readonly whose: WhoseProjects;
  readonly which: OpenOrClosed;
  readonly typed: string;
}

/** By what a project is somebody's. */
export interface ProjectReader {
  readonly contactIds: readonly string[];
  /** Ids of the projects in which they lead a crew. */
  readonly led: readonly string[];
}

/** Whether a project is one of the reader's: they plan it, run it, ordered it, or lead a crew in it. */
export const isMine = ({ project }: Pick<ListedProject, 'project'>, { contactIds, led }: ProjectReader): boolean =>
  led.includes(project.id) ||
  [...project.plannerContactIds, project.projectManagerContactId, project.clientContactId].some(
    (id) => id !== undefined && contactIds.includes(id),
  );

/** Each word that was typed is found in the number, the name, the client or the reference. */
const isFound = ({ project, clientName }: ListedProject, typed: string): boolean => {
  const { number, name, reference, clientMark } = project;
  return fit([number ?? '', name, clientName ?? '', clientMark ?? '', reference ?? ''].join(' '), typed) > 0;
};

/** A search looks through all projects, whatever is chosen beside it. */
export const narrowed = (
  rows: readonly ListedProject[],
  { whose, which, typed }: Narrowing,
  reader: ProjectReader,
): readonly ListedProject[] =>
  typed.trim() !== ''
    ? rows.filter((row) => isFound(row, typed.trim()))
    : rows.filter(
        (row) => (whose === 'all' || isMine(row, reader)) && isClosed(row.project.statusCode) === (which === 'closed'),
      );
