// All plus crews: those that run with their forecast, then those that are over.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { plusCrew } from '#schema/entities/plus/plus-crew.ts';
import { List, ListRow } from '#ui/data/list.tsx';
import { Parts } from '#ui/layout/part.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Tile } from '#ui/primitives/tile.tsx';
import { useKnown } from '#db/query/react.ts';
import { EmptyState, type Resting } from '../shared/arrival/empty-state.tsx';
import { plusCrewPath } from '../shared/navigation/paths.ts';
import { EntryMark } from '../shared/sending/entry-mark.tsx';
import { useMoney } from '../shared/values/use-money.ts';
import * as style from './plus-crews.css.ts';
import { readPlusCrews, type PlusCrewPage } from './queries.ts';
import { StateTag, Term } from './plus-crew-head.tsx';
import { usePlusMoment } from './use-moment.ts';

export const PlusCrewsScreen = (): ReactNode => {
  const { formatMessage } = useIntl();
  const known = useKnown(readPlusCrews, [usePlusMoment()]);
  if (known === undefined) return <Skeleton label={formatMessage({ id: 'common.loading' })} />;
  const { value: all, arrival } = known;
  if (all.length === 0)
    return (
      <EmptyState arrival={arrival} icon="trending-up" claim="plusCrews.empty.title" text="plusCrews.empty.text" />
    );
  const running = all.filter(({ crew }) => crew.statusCode === 'active');
  const over = all.filter(({ crew }) => crew.statusCode !== 'active');
  return (
    <Parts className={style.page}>
      {running.length > 0 && (
        <Group heading={<FormattedMessage id="plusCrews.running" />} pages={running} arrival={arrival} />
      )}
      {over.length > 0 && <Group heading={<FormattedMessage id="plusCrews.over" />} pages={over} arrival={arrival} />}
    </Parts>
  );
};

interface GroupProps extends Resting {
  readonly heading: ReactNode;
  readonly pages: readonly PlusCrewPage[];
}

const Group = ({ heading, pages, arrival }: GroupProps): ReactNode => (
  <Section heading={heading}>
    <List>
      {pages.map((page) => (
        <PlusCrewRow key={page.crew.id} page={page} arrival={arrival} />
      ))}
    </List>
  </Section>
);

const PlusCrewRow = ({ page: { crew, typeName, standing }, arrival }: { readonly page: PlusCrewPage } & Resting) => {
  const money = useMoney(crew.currency);
  // Before all numbers are here their sum would be too small.
  const bonus = arrival.kind === 'here' ? standing.bonusCents : undefined;
  return (
    <ListRow
      align="top"
      leading={<Tile icon="trending-up" />}
      title={crew.name}
      line={
        <>
          {typeName}, <Term crew={crew} />
        </>
      }
      tags={<StateTag state={crew.statusCode} />}
      mark={<EntryMark entity={plusCrew} id={crew.id} />}
      {...(bonus === undefined ? {} : { trailing: <span className={style.figure}>{money(bonus)}</span> })}
      to={plusCrewPath(crew)}
    />
  );
};
