// Tables and long lists in the gallery.
import { useState, type ReactNode } from 'react';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Meter } from '#ui/charts/meter.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import type { Selection } from '#ui/table/selection.ts';
import type { TableColumn } from '#ui/table/table-column.ts';
import type { SortValue } from '#ui/table/sorting.ts';
import { useSorted } from '#ui/table/use-sorted.ts';
import { VirtualList } from '#ui/table/virtual-list.tsx';
import { mailsOf, projectsOf, type ShownProject } from './data.ts';
import { gallery } from './gallery.css.ts';
import { Group } from './group.tsx';
import { useWords } from './words-context.ts';
import type { Words } from './words.ts';

/** As many as the largest list of the plan. */
const MANY = projectsOf(24_000);
const FEW = projectsOf(6);
const MAILS = mailsOf(5_000);

const BY: Readonly<Record<string, (project: ShownProject) => SortValue>> = {
  number: ({ number }) => number,
  name: ({ name }) => name,
  client: ({ client }) => client,
};

const columnsIn = (words: Words): readonly TableColumn<ShownProject>[] => [
  { key: 'name', heading: words.name, cell: ({ name }) => name, sortable: true },
  { key: 'client', heading: words.client, cell: ({ client }) => client, sortable: true },
  {
    key: 'staffed',
    heading: words.staffed,
    cell: ({ name, ordered, confirmed, asked }) => (
      <Meter
        label={`${words.staffed}, ${name}`}
        words={`${String(confirmed)} + ${String(asked)} / ${String(ordered)}`}
        most={ordered}
        parts={[
          { key: 'confirmed', value: confirmed, tone: 'go' },
          { key: 'asked', value: asked, tone: 'wait' },
        ]}
      />
    ),
    width: '10rem',
  },
  { key: 'number', heading: words.number, cell: ({ number }) => number, sortable: true, align: 'end', width: '7rem' },
];

const Projects = ({ projects, label }: { readonly projects: readonly ShownProject[]; readonly label: string }) => {
  const words = useWords();
  const { rows, sort, onSort } = useSorted(projects, BY, { key: 'number', direction: 'ascending' });
  const [selected, setSelected] = useState<Selection>(new Set());
  const [opened, setOpened] = useState('');
  return (
    <>
      <DataTable
        label={label}
        rows={rows}
        columns={columnsIn(words)}
        idOf={({ id }) => id}
        nameOf={({ name, number }) => `${name} ${String(number)}`}
        sort={sort}
        onSort={onSort}
        selection={{ ids: selected, onChange: setSelected }}
        onOpen={({ name, number }) => setOpened(`${name} ${String(number)}`)}
        whenEmpty={<EmptyState icon="layers" title={words.empty} />}
      />
      <p className={gallery.quiet} data-testid={`opened ${label}`}>
        {opened}
      </p>
    </>
  );
};

export const TableParts = (): ReactNode => {
  const words = useWords();
  const [mail, setMail] = useState('');
  return (
    <>
      <Group
        name="Data table, 24,000 rows"
        next={['/projects', '/planner-crew', '/planning-crew-item-list', '/invoices']}
        wide
      >
        <Projects projects={MANY} label={words.projects} />
      </Group>
      <Group name="Data table, few rows" next={['/plus-crews/{n}', '/data']} wide>
        <Projects projects={FEW} label={`${words.projects} 2`} />
      </Group>
      <Group name="Virtual list" next={['/mailbox', '/planner-crew']}>
        <VirtualList
          label={words.messages}
          rows={MAILS}
          idOf={({ id }) => id}
          whenEmpty={<EmptyState icon="mail" title={words.empty} />}
          draw={({ id, from, subject }) => (
            <button
              type="button"
              className={gallery.mail}
              aria-current={id === mail ? true : undefined}
              onClick={() => setMail(id)}
            >
              <span className={gallery.strong}>{from}</span>
              <span className={gallery.quiet}>{subject}</span>
            </button>
          )}
        />
      </Group>
    </>
  );
};
