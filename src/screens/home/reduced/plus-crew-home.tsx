// A plus-crew login's home: its plus crew and the way to it, and the numbers of today that nobody has written yet.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { dateOf } from '#i18n/format.ts';
import { right } from '#schema/define/rights.ts';
import { plusCrew } from '#schema/entities/plus/plus-crew.ts';
import { can } from '#schema/rights.ts';
import { useKnown, useNow } from '#db/query/react.ts';
import { useActor, useTenant } from '#session/react.tsx';
import { Hero } from '#ui/data/hero.tsx';
import { List, ListRow } from '#ui/data/list.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Parts } from '#ui/layout/part.tsx';
import { LinkButton } from '#ui/primitives/link-button.tsx';
import { Tag, type TagProps } from '#ui/primitives/tag.tsx';
import { Tile } from '#ui/primitives/tile.tsx';
import { Absence, type Resting } from '../../shared/arrival/absence.tsx';
import { ListLoading } from '../../shared/arrival/list-loading.tsx';
import { plusCrewPath } from '../../shared/navigation/paths.ts';
import { useOwnZone, useTimes } from '../../shared/values/use-times.ts';
import * as style from '../home.css.ts';
import { OwnNotHere } from './own-not-here.tsx';
import { readOwnPlusCrew, type OwnPlusCrew } from './queries.ts';

const MINUTE_MS = 60_000;
const mayEdit = right('plusCrews', 'EDIT');

export const PlusCrewHome = (): ReactNode => {
  const { formatMessage } = useIntl();
  const actor = useActor();
  const own = useOwnZone();
  const today = dateOf(useNow(MINUTE_MS), useTenant()?.timezone ?? own);
  const known = useKnown(readOwnPlusCrew, [actor.plusCrewId, today]);
  if (known === undefined) return <Skeleton label={formatMessage({ id: 'common.loading' })} />;
  const { value, arrival } = known;
  if (value === null) return <OwnNotHere arrival={arrival} entity={plusCrew} id={actor.plusCrewId} />;
  const writes = can(actor, mayEdit) && value.crew.statusCode === 'active';
  return (
    <Parts className={style.sections}>
      <PlusCrewHero crew={value.crew} writes={writes} />
      {arrival.kind !== 'here' ? (
        <ListLoading arrival={arrival} />
      ) : (
        writes && <NumbersOfToday {...value} arrival={arrival} />
      )}
    </Parts>
  );
};

const LOOKS: Readonly<Record<OwnPlusCrew['crew']['statusCode'], Pick<TagProps, 'icon' | 'tone'>>> = {
  active: { icon: 'timer', tone: 'go' },
  finished: { icon: 'check' },
  paidOut: { icon: 'wallet' },
};

interface HeroProps extends Pick<OwnPlusCrew, 'crew'> {
  readonly writes: boolean;
}

const PlusCrewHero = ({ crew, writes }: HeroProps): ReactNode => {
  const { formatMessage } = useIntl();
  const times = useTimes();
  return (
    <Hero
      label={formatMessage({ id: 'home.own.plusCrew' })}
      title={crew.name}
      tags={
        <Tag {...LOOKS[crew.statusCode]}>
          <FormattedMessage id={`home.own.state.${crew.statusCode}`} />
        </Tag>
      }
      line={
        <FormattedMessage
          id="common.fromTo"
          values={{ start: times.date(crew.from, 'date'), end: times.date(crew.to, 'date') }}
        />
      }
      actions={
        <>
          {writes && (
            <LinkButton variant="glow" to={plusCrewPath(crew, 'data')}>
              <FormattedMessage id="home.own.numbers" />
            </LinkButton>
          )}
          <LinkButton variant={writes ? 'onInk' : 'glow'} to={plusCrewPath(crew)}>
            <FormattedMessage id="home.own.forecast" />
          </LinkButton>
        </>
      }
    >
      {crew.statusCode !== 'active' && <FormattedMessage id="home.own.fixed" />}
    </Hero>
  );
};

const NumbersOfToday = ({ crew, toWrite, arrival }: OwnPlusCrew & Resting): ReactNode => {
  const { formatList } = useIntl();
  if (toWrite.length === 0) return null;
  return (
    <Section heading={<FormattedMessage id="home.own.today" />}>
      <List>
        <ListRow
          leading={<Tile icon="pencil" tone="wait" />}
          title={<Absence arrival={arrival} id="home.own.missing" values={{ count: toWrite.length }} />}
          line={formatList(toWrite)}
          to={plusCrewPath(crew, 'data')}
        />
      </List>
    </Section>
  );
};
