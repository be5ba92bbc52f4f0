// The head of the pages of a plus crew: its name, state and period, and the way from one page to the next.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { plusCrew } from '#schema/entities/plus/plus-crew.ts';
import { Link } from '#ui/primitives/link.tsx';
import { Tag, type TagProps } from '#ui/primitives/tag.tsx';
import { useActor } from '#session/react.tsx';
import { plusCrewPath } from '../shared/navigation/paths.ts';
import { EntryMark } from '../shared/sending/entry-mark.tsx';
import { useTimes } from '../shared/values/use-times.ts';
import { maySet, seesNumbers } from './may.ts';
import * as style from './plus-crews.css.ts';
import type { PlusCrew, PlusCrewPage } from './queries.ts';

const PAGES = ['overview', 'data', 'settings'] as const;
export type PlusCrewPageName = (typeof PAGES)[number];

export interface PlusCrewHeadProps {
  readonly page: Pick<PlusCrewPage, 'crew' | 'typeName'>;
  readonly here: PlusCrewPageName;
}

export const PlusCrewHead = ({ page: { crew, typeName }, here }: PlusCrewHeadProps): ReactNode => {
  const actor = useActor();
  const { formatMessage } = useIntl();
  const open = PAGES.filter(
    (name) => name === here || name === 'overview' || (name === 'data' ? seesNumbers(actor) : maySet(actor)),
  );
  return (
    <header className={style.head}>
      <div className={style.headWords}>
        <h2 className={style.title}>{crew.name}</h2>
        <p className={style.quiet}>
          {typeName}, <Term crew={crew} />
        </p>
        <span className={style.tags}>
          <StateTag state={crew.statusCode} />
          <EntryMark entity={plusCrew} id={crew.id} />
        </span>
      </div>
      {open.length > 1 && (
        <nav aria-label={formatMessage({ id: 'plusCrews.view.label' })} className={style.views}>
          {open.map((name) => (
            <Link
              key={name}
              to={plusCrewPath(crew, name === 'overview' ? undefined : name)}
              className={style.view}
              current={name === here}
            >
              <FormattedMessage id={`plusCrews.view.${name}`} />
            </Link>
          ))}
        </nav>
      )}
    </header>
  );
};

export const Term = ({ crew: { from, to } }: { readonly crew: Pick<PlusCrew, 'from' | 'to'> }): ReactNode => {
  const times = useTimes();
  return <FormattedMessage id="plusCrews.term" values={{ from: times.date(from), to: times.date(to) }} />;
};

const LOOKS: Readonly<Record<PlusCrew['statusCode'], Pick<TagProps, 'icon' | 'tone'>>> = {
  active: { icon: 'timer', tone: 'go' },
  finished: { icon: 'check' },
  paidOut: { icon: 'wallet' },
};

export const StateTag = ({ state }: { readonly state: PlusCrew['statusCode'] }): ReactNode => (
  <Tag {...LOOKS[state]}>
    <FormattedMessage id={`plusCrews.state.${state}`} />
  </Tag>
);
