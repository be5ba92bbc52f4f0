// Delivery notes of crews that are over and that nobody has signed.
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { List, ListRow } from '#ui/data/list.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Tile } from '#ui/primitives/tile.tsx';
import { signOffPath } from '../../shared/navigation/paths.ts';
import { useTimes } from '../../shared/values/use-times.ts';
import type { UnsignedNote } from './unsigned.ts';

export const UnsignedNotes = ({ notes }: { readonly notes: readonly UnsignedNote[] }): ReactNode =>
  notes.length === 0 ? null : (
    <Section heading={<FormattedMessage id="home.unsigned" />}>
      <List>
        {notes.map((note) => (
          <NoteRow key={note.crewId} note={note} />
        ))}
      </List>
    </Section>
  );

const NoteRow = ({ note: { crewId, crewName, endAt, zone, isVoid } }: { readonly note: UnsignedNote }): ReactNode => {
  const times = useTimes();
  return (
    <ListRow
      leading={<Tile icon="pen-line" tone={isVoid ? 'stop' : 'wait'} />}
      title={crewName}
      to={signOffPath(crewId)}
      line={
        isVoid ? (
          <FormattedMessage id="home.unsignedVoid" />
        ) : (
          <FormattedMessage id="home.unsignedText" values={{ date: times.fullDay(endAt, zone) }} />
        )
      }
    />
  );
};
