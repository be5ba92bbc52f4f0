// Vacant positions by project: those that fit a crew member first, and for planners the positions they may offer.
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Chips } from '#ui/inputs/chips.tsx';
import { List } from '#ui/data/list.tsx';
import { LooseParts, Parts } from '#ui/layout/part.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { useActor } from '#session/react.tsx';
import { provenCountOf } from '../shared/arrival/proven-count.ts';
import { AsOf } from '../shared/arrival/as-of.tsx';
import { EmptyState, type Resting } from '../shared/arrival/empty-state.tsx';
import { ListLoading } from '../shared/arrival/list-loading.tsx';
import { lookOf } from '../shared/services/use-look.ts';
import { useVacancies } from '../shared/vacancies/use-vacancies.ts';
import { VacancyRow } from '../shared/vacancies/vacancy-row.tsx';
import { fits, type Vacancies, type VacancyView } from '../shared/vacancies/vacancy-rows.ts';
import { DeskVacancies } from './desk-vacancies.tsx';
import * as style from './vacancies.css.ts';

export const VacanciesScreen = (): ReactNode => {
  const { audiences } = useActor();
  return (
    <Parts className={style.page}>
      {audiences.includes('crew') && <CrewVacancies />}
      {audiences.includes('planner') && <DeskVacancies />}
    </Parts>
  );
};

const SHOWN = ['fitting', 'all'] as const;
type Shown = (typeof SHOWN)[number];
const useShown = lookOf<Shown>();

const CrewVacancies = (): ReactNode => {
  const { formatMessage } = useIntl();
  const [shown, setShown] = useShown('fitting');
  const known = useVacancies();
  if (known === undefined) return <Skeleton label={formatMessage({ id: 'common.loading' })} />;
  const { value: found, arrival } = known;
  const lists: Readonly<Record<Shown, readonly VacancyView[]>> = {
    fitting: found.vacancies.filter((one) => fits(one) || one.application !== null),
    all: found.vacancies,
  };
  const chips = SHOWN.map((value) => ({
    value,
    label: formatMessage({ id: `vacancies.show.${value}` }),
    ...provenCountOf(lists[value].length, arrival),
  }));
  return (
    <LooseParts>
      <Chips label={formatMessage({ id: 'vacancies.show.label' })} chips={chips} chosen={shown} onChoose={setShown} />
      {lists[shown].length === 0 ? (
        <Nothing arrival={arrival} shown={shown} />
      ) : (
        <ByProject vacancies={lists[shown]} contactId={found.contactId} arrival={arrival} />
      )}
      {lists[shown].length > 0 && <ListLoading arrival={arrival} />}
    </LooseParts>
  );
};

const Nothing = ({ shown, arrival }: { readonly shown: Shown } & Resting): ReactNode => (
  <EmptyState
    arrival={arrival}
    icon="clipboard-list"
    claim={`vacancies.empty.${shown}.title`}
    text={`vacancies.empty.${shown}.text`}
  />
);

const ByProject = ({ vacancies, contactId, arrival }: Vacancies & Resting): ReactNode => {
  const names = [...new Set(vacancies.map(({ projectName }) => projectName ?? ''))];
  return names.map((name) => (
    <Section key={name} heading={name} aside={<AsOf />}>
      <List>
        {vacancies
          .filter((one) => (one.projectName ?? '') === name)
          .map((one) => (
            <VacancyRow key={one.id} vacancy={one} contactId={contactId} arrival={arrival} />
          ))}
      </List>
    </Section>
  ));
};
