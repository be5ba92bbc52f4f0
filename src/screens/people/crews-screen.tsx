// The standing crews: lasting pools of people.
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { List, ListRow } from '#ui/data/list.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Tile } from '#ui/primitives/tile.tsx';
import { useKnown } from '#db/query/react.ts';
import { EmptyState } from '../shared/arrival/empty-state.tsx';
import { ListCount } from '../shared/arrival/list-count.tsx';
import { membershipCrewPath } from '../shared/navigation/paths.ts';
import { readStandingCrews } from './crew-queries.ts';
import * as style from './people.css.ts';

export const CrewsScreen = (): ReactNode => {
  const { formatMessage } = useIntl();
  const known = useKnown(readStandingCrews, []);
  if (known === undefined) return <Skeleton label={formatMessage({ id: 'common.loading' })} />;
  const { value: crews, arrival } = known;
  if (crews.length === 0)
    return <EmptyState arrival={arrival} icon="users" claim="people.crews.empty" text="people.crews.emptyText" />;
  return (
    <div className={style.page}>
      <Section heading={<ListCount arrival={arrival} id="people.crews.count" count={crews.length} />}>
        <List>
          {crews.map(({ crew, memberCount }) => (
            <ListRow
              key={crew.id}
              leading={<Tile icon="users" />}
              title={crew.name}
              line={<ListCount arrival={arrival} id="people.crew.members" count={memberCount} />}
              to={membershipCrewPath(crew.id)}
            />
          ))}
        </List>
      </Section>
    </div>
  );
};
