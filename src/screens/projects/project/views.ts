// Which views of a project a login has.
import { right, type Actor } from '#schema/define/rights.ts';
import { can } from '#schema/rights.ts';

export const PROJECT_VIEWS = ['shifts', 'profiles', 'notes', 'documents', 'invoices', 'activity'] as const;
export type ProjectView = (typeof PROJECT_VIEWS)[number];

/** Whose lists bring the lines of a project's history; a crew member has those of crews that they lead alone. */
const WITH_HISTORY = ['planner', 'office', 'client'] as const;

/** A project login reads papers on the crews' pages: it has no page of a document, and no history. */
export const viewsOf = (actor: Pick<Actor, 'loginType' | 'audiences' | 'rights'>): readonly ProjectView[] => {
  const { loginType, audiences } = actor;
  const isOpen: Readonly<Record<ProjectView, boolean>> = {
    shifts: true,
    // Others keep only some of its people.
    profiles:
      loginType === 'user' &&
      (audiences.includes('planner') || (audiences.includes('client') && can(actor, right('crewProfile')))),
    notes: true,
    documents: loginType === 'user',
    // Crew members have no list of them, whatever their rights.
    invoices:
      loginType === 'user' && can(actor, right('invoices')) && WITH_HISTORY.some((one) => audiences.includes(one)),
    activity: loginType === 'user' && WITH_HISTORY.some((one) => audiences.includes(one)),
  };
  return PROJECT_VIEWS.filter((view) => isOpen[view]);
};

/** The one that the address names, or the shifts where it names none that the login has. */
export const shownView = (views: readonly ProjectView[], named: string | undefined): ProjectView =>
  views.find((view) => view === named) ?? 'shifts';
