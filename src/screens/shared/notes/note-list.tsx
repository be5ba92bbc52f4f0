// Notes newest first, the latest at once and more with each tap.
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { List } from '#ui/data/list.tsx';
import { Button } from '#ui/primitives/button.tsx';
import { EmptyState, type ListAbsenceId, type Resting } from '../arrival/empty-state.tsx';
import { ListLoading } from '../arrival/list-loading.tsx';
import { lookOf } from '../services/use-look.ts';

/** Lines that are shown at first, and more with each tap. */
const AT_ONCE = 40;

const useShown = lookOf<number>();

export interface NoteListProps<Note> extends Resting {
  readonly all: readonly Note[];
  readonly claim: ListAbsenceId;
  readonly row: (note: Note) => ReactNode;
}

export const NoteList = <Note,>({ all, arrival, claim, row }: NoteListProps<Note>): ReactNode => {
  const [shown, setShown] = useShown(AT_ONCE, claim);
  if (all.length === 0) return <EmptyState arrival={arrival} icon="message-circle" claim={claim} />;
  return (
    <>
      <List>{all.slice(0, shown).map(row)}</List>
      {all.length > shown && (
        <Button variant="outline" icon="chevron-down" onPress={() => setShown(shown + AT_ONCE)}>
          <FormattedMessage id="notes.older" />
        </Button>
      )}
      <ListLoading arrival={arrival} />
    </>
  );
};
