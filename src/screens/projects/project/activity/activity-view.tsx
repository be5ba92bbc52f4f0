// What happened with an order, newest first, with a field for a note of one's own.
import { useState, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { activity } from '#schema/entities/communication/activity.ts';
import { List, ListRow } from '#ui/data/list.tsx';
import { Parts } from '#ui/layout/part.tsx';
import { Button } from '#ui/primitives/button.tsx';
import { Tag, Tags } from '#ui/primitives/tag.tsx';
import { Tile } from '#ui/primitives/tile.tsx';
import { useKnown } from '#db/query/react.ts';
import { useActor } from '#session/react.tsx';
import { EmptyState } from '../../../shared/arrival/empty-state.tsx';
import { ListLoading } from '../../../shared/arrival/list-loading.tsx';
import { EntryMark } from '../../../shared/sending/entry-mark.tsx';
import { useTimes } from '../../../shared/values/use-times.ts';
import * as style from '../project.css.ts';
import type { ProjectPage } from '../queries.ts';
import { readProjectActivity, type ActivityOfProject } from './queries.ts';
import { WriteNote } from './write-note.tsx';

/** Lines that are shown at first, and more with each tap. */
const AT_ONCE = 40;

export const ActivityView = ({ page: { project } }: { readonly page: ProjectPage }): ReactNode => {
  const { audiences } = useActor();
  const known = useKnown(readProjectActivity, [project.id]);
  const [shown, setShown] = useState(AT_ONCE);
  if (known === undefined) return null;
  const { value: all, arrival } = known;
  return (
    <Parts className={style.question}>
      {audiences.includes('planner') && <WriteNote project={project} />}
      {all.length === 0 ? (
        <EmptyState arrival={arrival} icon="message-circle" claim="project.activity.none" />
      ) : (
        <List>
          {all.slice(0, shown).map((one) => (
            <ActivityRow key={one.row.id} one={one} isForAgency={!audiences.includes('client')} />
          ))}
        </List>
      )}
      {all.length > shown && (
        <Button variant="outline" icon="chevron-down" onPress={() => setShown(shown + AT_ONCE)}>
          <FormattedMessage id="project.activity.older" />
        </Button>
      )}
      {all.length > 0 && <ListLoading arrival={arrival} />}
    </Parts>
  );
};

interface ActivityRowProps {
  readonly one: ActivityOfProject;
  /** The agency is told which lines the client reads. */
  readonly isForAgency: boolean;
}

const ActivityRow = ({ one: { row, author, crewName }, isForAgency }: ActivityRowProps): ReactNode => {
  const times = useTimes();
  const when = times.moment(row.createdAt, times.zone);
  const isToDo = row.type !== 'LOG';
  return (
    <ListRow
      align="top"
      leading={<Tile icon={isToDo ? 'circle-check' : row.body === '' ? 'clock' : 'message-circle'} />}
      title={<span className={style.factValue}>{row.body === '' || isToDo ? row.caption : row.body}</span>}
      line={[crewName, author, when].filter((part) => part !== null).join(', ')}
      mark={<EntryMark entity={activity} id={row.id} />}
      tags={
        <Tags>
          {isToDo && (
            <Tag
              icon={row.statusCode === 'open' ? 'hourglass' : 'check'}
              tone={row.statusCode === 'open' ? 'wait' : 'neutral'}
            >
              <FormattedMessage id={`project.activity.state.${row.statusCode}`} />
            </Tag>
          )}
          {isForAgency && row.visibility === 'client' && (
            <Tag icon="eye">
              <FormattedMessage id="project.activity.forClient" />
            </Tag>
          )}
        </Tags>
      }
    />
  );
};
