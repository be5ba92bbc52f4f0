// Which views of a project a login has.
import type { Actor } from '#schema/define/rights.ts';

export const PROJECT_VIEWS = ['shifts', 'notes', 'documents'] as const;
export type ProjectView = (typeof PROJECT_VIEWS)[number];

/** A project login reads papers on the crews' pages: it has no page of a document. */
export const viewsOf = ({ loginType }: Pick<Actor, 'loginType'>): readonly ProjectView[] =>
  PROJECT_VIEWS.filter((view) => view !== 'documents' || loginType === 'user');

/** The one that the address names, or the shifts where it names none that the login has. */
export const shownView = (views: readonly ProjectView[], named: string | undefined): ProjectView =>
  views.find((view) => view === named) ?? 'shifts';
