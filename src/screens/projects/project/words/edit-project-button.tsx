// The way to the words and dates of a project, for whoever may change them. The form comes when it is asked for.
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from '#ui/primitives/button.tsx';
import { useActor } from '#session/react.tsx';
import type { ProjectPage } from '../queries.ts';
import { canEditProject } from './may.ts';

const EditProject = lazy(async () => ({ default: (await import('./edit-project.tsx')).EditProject }));

export const EditProjectButton = ({ page }: { readonly page: ProjectPage }): ReactNode => {
  const actor = useActor();
  const [edits, setEdits] = useState(false);
  if (!canEditProject(actor, page.project, page.isOwnOrder)) return null;
  return (
    <>
      <Button icon="pencil" variant="outline" size="compact" onPress={() => setEdits(true)}>
        <FormattedMessage id="project.words.open" />
      </Button>
      {edits && (
        <Suspense fallback={null}>
          <EditProject page={page} onClose={() => setEdits(false)} />
        </Suspense>
      )}
    </>
  );
};
