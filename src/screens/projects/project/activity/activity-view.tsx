// What happened with an order, newest first, with a field for a note of a planner.
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { Row } from '#schema/define/entity.ts';
import type { project as projects } from '#schema/entities/projects/project.ts';
import { writeProjectActivity } from '#schema/mutations/communication/activities-beneath.ts';
import { Parts } from '#ui/layout/part.tsx';
import { useKnown } from '#db/query/react.ts';
import { useActor } from '#session/react.tsx';
import { useSend, useStore } from '#outbox/store/react.ts';
import { NoteList } from '../../../shared/notes/note-list.tsx';
import { NoteRow } from '../../../shared/notes/note-row.tsx';
import { WriteNote } from '../../../shared/notes/write-note.tsx';
import * as style from '../project.css.ts';
import type { ProjectPage } from '../queries.ts';
import { readProjectActivity } from './queries.ts';

export const ActivityView = ({ page: { project } }: { readonly page: ProjectPage }): ReactNode => {
  const { audiences } = useActor();
  const known = useKnown(readProjectActivity, [project.id]);
  if (known === undefined) return null;
  return (
    <Parts className={style.question}>
      {audiences.includes('planner') && <WriteProjectNote project={project} />}
      <NoteList
        all={known.value}
        arrival={known.arrival}
        claim="project.activity.none"
        row={(one) => (
          <NoteRow key={one.row.id} note={one} part={one.crewName} isForAgency={!audiences.includes('client')} />
        )}
      />
    </Parts>
  );
};

/** For the agency alone, or for its client as well. */
const WriteProjectNote = ({ project }: { readonly project: Row<typeof projects> }): ReactNode => {
  const { formatMessage } = useIntl();
  const store = useStore();
  const send = useSend();
  return (
    <WriteNote
      draftKey={`project:${project.id}:note`}
      asksForClient
      send={(body, isForClient) =>
        send(writeProjectActivity, {
          number: project.id,
          activityId: store.ids.next(),
          caption: formatMessage({ id: 'project.activity.caption' }, { number: String(project.number ?? '–') }),
          type: 'LOG',
          category: 'PROJECT',
          body,
          parameters: '{}',
          visibility: isForClient ? 'client' : 'agency',
        })
      }
    />
  );
};
