// The standing crews: lasting pools of people.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { EmptyState } from '#kit/empty-state.tsx';
import { List, ListRow } from '#kit/list.tsx';
import { Section } from '#kit/section.tsx';
import { Skeleton } from '#kit/skeleton.tsx';
import { Tile } from '#kit/tile.tsx';
import { useLive } from '#store/react.ts';
import { membershipCrewPath } from '../parts/paths.ts';
import { readStandingCrews } from './crew-queries.ts';
import * as style from './people.css.ts';

export const CrewsScreen = (): ReactNode => {
  const { formatMessage } = useIntl();
  const crews = useLive(readStandingCrews, []);
  if (crews === undefined) return <Skeleton label={formatMessage({ id: 'common.loading' })} />;
  if (crews.length === 0) return <EmptyState icon="users" title={<FormattedMessage id="people.crews.empty" />}><FormattedMessage id="people.crews.emptyText" /></EmptyState>;
  return (
    <div className={style.page}>
      <Section heading={<FormattedMessage id="people.crews.title" />}>
        <List>
          {crews.map(({ crew, memberCount }) => (
            <ListRow key={crew.id} leading={<Tile icon="users" />} title={crew.name} line={<FormattedMessage id="people.crew.members" values={{ count: memberCount }} />} to={membershipCrewPath(crew.id)} />
          ))}
        </List>
      </Section>
    </div>
  );
};
