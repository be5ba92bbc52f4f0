// One note or line of a history: what it says, who wrote it and when, and that it still waits to be sent.
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { activity } from '#schema/entities/communication/activity.ts';
import { ListRow } from '#ui/data/list.tsx';
import { Tag, Tags } from '#ui/primitives/tag.tsx';
import { Tile } from '#ui/primitives/tile.tsx';
import { EntryMark } from '../sending/entry-mark.tsx';
import { useTimes } from '../values/use-times.ts';
import * as style from './notes.css.ts';
import type { WrittenNote } from './queries.ts';

export interface NoteRowProps {
  readonly note: WrittenNote;
  /** The agency is told which lines the client reads. */
  readonly isForAgency: boolean;
  /** The part of the subject that it is about; null where it is about the whole. */
  readonly part?: string | null;
}

export const NoteRow = ({ note: { row, author }, isForAgency, part = null }: NoteRowProps): ReactNode => {
  const times = useTimes();
  const when = times.moment(row.createdAt, times.zone);
  const isToDo = row.type !== 'LOG';
  const isForClient = isForAgency && row.visibility === 'client';
  return (
    <ListRow
      align="top"
      leading={<Tile icon={isToDo ? 'circle-check' : row.body === '' ? 'clock' : 'message-circle'} />}
      title={<span className={style.words}>{row.body === '' || isToDo ? row.caption : row.body}</span>}
      line={[part, author, when].filter((one) => one !== null).join(', ')}
      mark={<EntryMark entity={activity} id={row.id} />}
      tags={
        <Tags>
          {isToDo && (
            <Tag
              icon={row.statusCode === 'open' ? 'hourglass' : 'check'}
              tone={row.statusCode === 'open' ? 'wait' : 'neutral'}
            >
              <FormattedMessage id={`notes.state.${row.statusCode}`} />
            </Tag>
          )}
          {isForClient && (
            <Tag icon="eye">
              <FormattedMessage id="notes.forClient" />
            </Tag>
          )}
        </Tags>
      }
    />
  );
};
