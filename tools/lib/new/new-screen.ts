// A new screen: its folder with a sorted table of the rows of an entity, its texts in seven languages, and a failing
// test.
import { entitiesOf, listingOf, permitOf, type KnownEntity } from './known.ts';
import { camel, isTaken, pascal, textFiles, textIn, words, WrongOrder, type NewFile, type Place } from './names.ts';

interface Screen {
  /** Of its folder and path. */
  readonly name: string;
  readonly area: string;
  readonly entity: KnownEntity;
  readonly index: string | undefined;
  readonly label: string;
  readonly isSpecified: boolean;
}

/** @throws WrongOrder */
export const newScreen = (place: Place, name: string, of: string = camel(name)): readonly NewFile[] => {
  if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/u.test(name))
    throw new WrongOrder(`"${name}" is no name of a path: small letters and hyphens, such as plus-crews.`);
  const area = camel(name);
  const folder = `src/screens/${name}`;
  const test = `test/screens/${name}.test.ts`;
  const there = [folder, `i18n/en/${area}.json`, test].find((path) => isTaken(place, path));
  if (there !== undefined) throw new WrongOrder(`${there} is there already.`);
  const entity = entitiesOf(place).find((one) => one.name === of);
  if (entity === undefined)
    throw new WrongOrder(`No entity is called ${of}: say with --of ENTITY which rows it lists.`);
  const { index, label, amended } = listingOf(entity);
  if (index === undefined && !entity.isCatalogue)
    throw new WrongOrder(`A device cannot list ${of}: it has none of them, or no index of one field.`);
  const isSpecified = textIn(place, 'test/contract/specified.ts').includes(`'/${name}'`);
  const screen = { name, area, entity, index, label, isSpecified };
  return [
    ...(amended === undefined ? [] : [{ path: entity.path, text: amended }]),
    { path: `${folder}/routes.ts`, text: routes(screen) },
    { path: `${folder}/queries.ts`, text: queries(screen) },
    { path: `${folder}/${name}-screen.tsx`, text: page(screen) },
    { path: test, text: failingTest(screen) },
    ...textFiles(place, area, {
      [`${area}.title`]: words(area),
      [`${area}.empty`]: 'Nothing here yet',
      [`${area}.column.${label}`]: words(label),
    }),
  ];
};

const routes = ({
  name,
  area,
  entity,
  isSpecified,
}: Screen): string => `// ${words(area)}.${permitOf(entity).startsWith('right') ? "\nimport { right } from '#schema/define/rights.ts';" : ''}
import type { ScreenRoute } from '../shared/navigation/screen-route.ts';

export const ${area}Routes: readonly ScreenRoute[] = [
  {
    path: '/${name}',${isSpecified ? '' : '\n    isOwn: true,'}
    permit: ${permitOf(entity)},
    title: '${area}.title',
    areas: ['${area}', 'desk'],
    load: async () => (await import('./${name}-screen.tsx')).${pascal(name)}Screen,
  },
];
`;

const queries = ({
  name,
  area,
  entity,
  index,
}: Screen): string => `// What the page of ${words(area).toLowerCase()} reads from the mirror.
import type { Row } from '#schema/define/entity.ts';
import { ${entity.variable} } from '#${entity.path}';
import { query } from '#db/query/query.ts';
import type { Reads } from '#db/query/reads.ts';

export type ${pascal(name)}Row = Row<typeof ${entity.variable}>;

/** All rows that this device has. */
export const read${pascal(name)} = (reads: Reads): Promise<readonly ${pascal(name)}Row[]> =>
  reads.rows(query(${entity.variable}).${index === undefined ? 'whole()' : `orderBy('${index}')`});
`;

const page = ({ name, area, label }: Screen): string => `// ${words(area)}, as a table that is sorted by its headings.
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import type { SortValue } from '#ui/table/sorting.ts';
import { useSorted } from '#ui/table/use-sorted.ts';
import { useKnown } from '#db/query/react.ts';
import type { Resting } from '../shared/arrival/absence.tsx';
import { EmptyState } from '../shared/arrival/empty-state.tsx';
import { read${pascal(name)}, type ${pascal(name)}Row } from './queries.ts';

const BY: Readonly<Record<string, (row: ${pascal(name)}Row) => SortValue>> = { ${label}: (row) => row.${label} };

export const ${pascal(name)}Screen = (): ReactNode => {
  const { formatMessage } = useIntl();
  const known = useKnown(read${pascal(name)}, []);
  if (known === undefined) return <Skeleton label={formatMessage({ id: 'common.loading' })} />;
  return <Table rows={known.value} arrival={known.arrival} />;
};

const Table = ({ rows, arrival }: { readonly rows: readonly ${pascal(name)}Row[] } & Resting): ReactNode => {
  const { formatMessage } = useIntl();
  const sorted = useSorted(rows, BY, { key: '${label}', direction: 'ascending' });
  return (
    <DataTable
      label={formatMessage({ id: '${area}.title' })}
      rows={sorted.rows}
      columns={[
        {
          key: '${label}',
          heading: formatMessage({ id: '${area}.column.${label}' }),
          cell: (row) => row.${label},
          sortable: true,
        },
      ]}
      idOf={(row) => row.id}
      nameOf={(row) => String(row.${label})}
      sort={sorted.sort}
      onSort={sorted.onSort}
      whenEmpty={<EmptyState arrival={arrival} icon="layers" claim="${area}.empty" />}
    />
  );
};
`;

const failingTest = ({
  name,
  area,
}: Screen): string => `// The page of ${words(area).toLowerCase()}: which rows it shows.
import { expect, it } from 'vitest';
import { read${pascal(name)} } from '#screens/${name}/queries.ts';
import { openDevice } from '../outbox/world.ts';

it('lists what is on this device', async () => {
  const { store } = await openDevice();
  const rows = await read${pascal(name)}(store.reads);
  // Write rows before, and say which of them the page shows.
  expect(rows.map(({ id }) => id)).toEqual(['first', 'second']);
  store.close();
});
`;
