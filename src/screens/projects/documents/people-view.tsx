// The papers of the people on a project, person by person, with a search.
import { useDeferredValue, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { SearchField } from '#ui/choice/filter-bar.tsx';
import { List } from '#ui/data/list.tsx';
import { LooseParts } from '#ui/layout/part.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Button } from '#ui/primitives/button.tsx';
import { EmptyState, type Resting } from '../../shared/arrival/empty-state.tsx';
import { lookOf } from '../../shared/services/use-look.ts';
import { PaperRow } from './paper-row.tsx';
import { foundPeople, type PapersOfPerson } from './queries.ts';

/** People of one page. */
const PAGE = 40;

const useTyped = lookOf<string>();
const useShown = lookOf<number>();

export const PeopleView = ({
  people,
  arrival,
}: { readonly people: readonly PapersOfPerson[] } & Resting): ReactNode => {
  const { formatMessage } = useIntl();
  const [typed, setTyped] = useTyped('');
  const [shown, setShown] = useShown(PAGE);
  const found = foundPeople(people, useDeferredValue(typed));
  return (
    <LooseParts>
      <SearchField label={formatMessage({ id: 'project.papers.search' })} value={typed} onChange={setTyped} />
      {found.length === 0 && <EmptyState arrival={arrival} icon="search" claim="project.papers.empty.title" />}
      {found.slice(0, shown).map(({ personId, name, papers }) => (
        <Section key={personId} heading={name}>
          <List>
            {papers.map(({ row, typeName }) => (
              <PaperRow key={row.id} row={row} about={typeName === row.name ? null : typeName} />
            ))}
          </List>
        </Section>
      ))}
      {found.length > shown && (
        <div>
          <Button variant="outline" onPress={() => setShown(shown + PAGE)}>
            <FormattedMessage id="project.papers.more" />
          </Button>
        </div>
      )}
    </LooseParts>
  );
};
