// The views of a project, of which the address says which one is shown.
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Tabs } from '#ui/choice/tabs.tsx';
import { useKnown } from '#db/query/react.ts';
import { useActor } from '#session/react.tsx';
import type { Resting } from '../../shared/arrival/empty-state.tsx';
import { provenCountOf } from '../../shared/arrival/proven-count.ts';
import { projectPath } from '../../shared/navigation/paths.ts';
import { useQueryKey } from '../../shared/navigation/use-address.ts';
import { useReplaceStep } from '../../shared/navigation/use-open-step.ts';
import { ActivityView } from './activity/activity-view.tsx';
import { DocumentsView, FileForProject } from './documents-view.tsx';
import { InvoicesView } from './invoices-view.tsx';
import { arrivalOfProject, keepsWhole } from './kept.ts';
import { MoreElsewhere } from './more-elsewhere.tsx';
import { NotesView } from './notes-view.tsx';
import { NewShiftButton } from './ordering/new-shift-button.tsx';
import { ProfilesView } from './profiles/profiles-view.tsx';
import { readProjectDocuments, type ProjectPage } from './queries.ts';
import { ShiftsView } from './shifts-view.tsx';
import { shownView, viewsOf, type ProjectView } from './views.ts';

interface ViewProps extends Resting {
  readonly page: ProjectPage;
  readonly documents: Awaited<ReturnType<typeof readProjectDocuments>>;
  /** All of it is on this device, or on its way. */
  readonly isWhole: boolean;
}

const VIEW: Readonly<Record<ProjectView, (props: ViewProps) => ReactNode>> = {
  shifts: ShiftsView,
  profiles: ProfilesView,
  notes: NotesView,
  documents: DocumentsView,
  invoices: InvoicesView,
  activity: ActivityView,
};

export const ProjectViews = ({ page, ...resting }: { readonly page: ProjectPage } & Resting): ReactNode => {
  const arrival = arrivalOfProject(page.project, resting.arrival);
  const { formatMessage } = useIntl();
  const actor = useActor();
  const views = viewsOf(actor);
  const shown = shownView(views, useQueryKey('show'));
  const replace = useReplaceStep();
  const kept = useKnown(readProjectDocuments, [page.project.id]);
  const documents = kept?.value ?? [];
  const counts: Readonly<Partial<Record<ProjectView, number>>> = {
    shifts: page.shifts.length,
    profiles: page.profiles.booked.length,
    notes: page.notes.length,
    documents: documents.length,
  };
  const isWhole = (view: ProjectView): boolean => keepsWhole(view, actor, page.isOwnOrder);
  const countOf = (view: ProjectView) => {
    const count = counts[view];
    const rests = view === 'documents' ? kept?.arrival : arrival;
    return count === undefined || rests === undefined || !isWhole(view) ? {} : provenCountOf(count, rests);
  };
  const View = VIEW[shown];
  return (
    <Tabs
      label={formatMessage({ id: 'project.view.label' })}
      tabs={views.map((key) => ({
        key,
        label: formatMessage({ id: `project.view.${key}` }),
        ...countOf(key),
      }))}
      chosen={shown}
      onChoose={(view) => replace(projectPath(page.project, view))}
    >
      {shown === 'shifts' && <NewShiftButton page={page} />}
      {shown === 'documents' && <FileForProject page={page} />}
      {!isWhole(shown) && <MoreElsewhere row={page.project} view={shown} />}
      {(isWhole(shown) || (counts[shown] ?? 0) > 0) && (
        <View page={page} documents={documents} arrival={arrival} isWhole={isWhole(shown)} />
      )}
    </Tabs>
  );
};
