// Panes, boards and the search over pages, in the gallery.
import { useState, type ReactNode } from 'react';
import { provenCount } from '#i18n/counts.ts';
import { Button } from '#ui/primitives/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Board } from '#ui/panes/board.tsx';
import { MasterDetail } from '#ui/panes/master-detail.tsx';
import { CommandSearch } from '#ui/search/command-search.tsx';
import { VirtualList } from '#ui/table/virtual-list.tsx';
import { mailsOf, PEOPLE, projectsOf } from './data.ts';
import { gallery } from './gallery.css.ts';
import { Group } from './group.tsx';
import { useWords } from './words-context.ts';

const MAILS = mailsOf(200);

const Mailbox = (): ReactNode => {
  const words = useWords();
  const [open, setOpen] = useState<string | null>(null);
  const mail = MAILS.find(({ id }) => id === open);
  return (
    <MasterDetail
      masterLabel={words.messages}
      detailLabel={words.message}
      whenNone={<EmptyState icon="mail" title={words.choose} />}
      onClose={() => setOpen(null)}
      master={
        <VirtualList
          label={words.messages}
          height="fill"
          rows={MAILS}
          idOf={({ id }) => id}
          whenEmpty={<EmptyState icon="mail" title={words.empty} />}
          draw={({ id, from, subject }) => (
            <button
              type="button"
              className={gallery.mail}
              aria-current={id === open ? true : undefined}
              onClick={() => setOpen(id)}
            >
              <span className={gallery.strong}>{from}</span>
              <span className={gallery.quiet}>{subject}</span>
            </button>
          )}
        />
      }
      detail={
        mail === undefined ? null : (
          <article data-testid="mail">
            <h3 className={gallery.strong}>{mail.subject}</h3>
            <p className={gallery.quiet}>{mail.from}</p>
          </article>
        )
      }
    />
  );
};

type Place = 'asked' | 'confirmed' | 'open';

const People = (): ReactNode => {
  const words = useWords();
  const [places, setPlaces] = useState<Readonly<Record<string, Place>>>(
    Object.fromEntries(PEOPLE.slice(0, 5).map((name, at) => [name, at < 3 ? 'asked' : 'confirmed'] as const)),
  );
  return (
    <Board
      label={words.people}
      columns={(['open', 'asked', 'confirmed'] as const).map((key) => {
        const cards = Object.keys(places).filter((name) => places[name] === key);
        return {
          key,
          label: words[key],
          cards,
          count: provenCount(cards.length),
          whenEmpty: <p className={gallery.quiet}>–</p>,
        };
      })}
      idOf={(name) => name}
      nameOf={(name) => name}
      draw={(name) => <span className={gallery.strong}>{name}</span>}
      onMove={(name, to) => setPlaces({ ...places, [name]: to as Place })}
    />
  );
};

const Search = (): ReactNode => {
  const words = useWords();
  const [isOpen, setOpen] = useState(false);
  const [taken, setTaken] = useState('');
  return (
    <div className={gallery.row}>
      <Button variant="outline" width="full" icon="search" onPress={() => setOpen(true)}>
        {words.find}
      </Button>
      <span data-testid="taken">{taken}</span>
      <CommandSearch
        open={isOpen}
        onClose={() => setOpen(false)}
        commands={projectsOf(9).map(({ id, name }) => ({ key: id, label: name, icon: 'layers' }))}
        onTake={setTaken}
      />
    </div>
  );
};

export const PaneParts = (): ReactNode => (
  <>
    <Group name="Master and detail" next={['/mailbox', '/planner-crew']} wide>
      <div className={gallery.pane}>
        <Mailbox />
      </div>
    </Group>
    <Group name="Board" next={['/todo-calendar', '/projects']} wide>
      <People />
    </Group>
    <Group name="Command search" now={['the frame of a desk (Ctrl+K)']}>
      <Search />
    </Group>
  </>
);
