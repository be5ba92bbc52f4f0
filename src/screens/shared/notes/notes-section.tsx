// The notes about a receipt, a month of pay or a person, for whoever sees it: a field for a new one, and what stands.
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Section } from '#ui/layout/section.tsx';
import { useKnown } from '#db/query/react.ts';
import { useActor } from '#session/react.tsx';
import { useSend, useStore } from '#outbox/store/react.ts';
import { canWriteNotes, isOfAgency, noteOf, type NotesSubject } from './note-of.ts';
import { NoteList } from './note-list.tsx';
import { NoteRow } from './note-row.tsx';
import * as style from './notes.css.ts';
import { readNotesAbout } from './queries.ts';
import { WriteNote } from './write-note.tsx';

export interface NotesSectionProps {
  readonly kind: NotesSubject;
  readonly id: string;
  /** Where others read the note without its page: what it is about. */
  readonly caption: string;
  /** A client sees what it is about. */
  readonly hasClient?: boolean;
}

export const NotesSection = (props: NotesSectionProps): ReactNode =>
  canWriteNotes(useActor()) ? (
    <Section heading={<FormattedMessage id="notes.title" />}>
      {/* The draft and the lines of one subject are never those of the next. */}
      <Notes key={props.id} {...props} />
    </Section>
  ) : null;

const Notes = ({ kind, id, caption, hasClient = false }: NotesSectionProps): ReactNode => {
  const actor = useActor();
  const store = useStore();
  const send = useSend();
  const known = useKnown(readNotesAbout, [kind, id]);
  const isForAgency = isOfAgency(actor);
  const write = async (body: string, isForClient: boolean): Promise<void> => {
    const { change, args } = noteOf(kind, id, { activityId: store.ids.next(), caption, body, isForClient }, actor);
    await send(change, args);
  };
  return (
    <div className={style.stack}>
      <WriteNote
        draftKey={`${kind}:${id}:note`}
        asksForClient={hasClient && isForAgency}
        hint={<FormattedMessage id={`notes.readers.${kind}`} />}
        send={write}
      />
      {known !== undefined && (
        <NoteList
          all={known.value}
          arrival={known.arrival}
          claim="notes.none"
          row={(note) => <NoteRow key={note.row.id} note={note} isForAgency={isForAgency} />}
        />
      )}
    </div>
  );
};
