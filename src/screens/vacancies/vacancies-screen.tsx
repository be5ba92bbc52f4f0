// Vacant positions by project: those that fit a crew member first, and for planners the positions they may offer.
import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Chips } from '#kit/chips.tsx';
import { EmptyState } from '#kit/empty-state.tsx';
import { List } from '#kit/list.tsx';
import { Section } from '#kit/section.tsx';
import { Skeleton } from '#kit/skeleton.tsx';
import { useActor } from '#session/react.tsx';
import { useVacancies } from '../parts/use-vacancies.ts';
import { VacancyRow } from '../parts/vacancy-row.tsx';
import { fits, type Vacancies, type VacancyView } from '../parts/vacancy-rows.ts';
import { DeskVacancies } from './desk-vacancies.tsx';
import * as style from './vacancies.css.ts';

export const VacanciesScreen = (): ReactNode => {
  const { audiences } = useActor();
  return (
    <div className={style.page}>
      {audiences.includes('crew') && <CrewVacancies />}
      {audiences.includes('planner') && <DeskVacancies />}
    </div>
  );
};

const SHOWN = ['fitting', 'all'] as const;
type Shown = (typeof SHOWN)[number];

const CrewVacancies = (): ReactNode => {
  const { formatMessage } = useIntl();
  const [shown, setShown] = useState<Shown>('fitting');
  const found = useVacancies();
  if (found === undefined) return <Skeleton label={formatMessage({ id: 'common.loading' })} />;
  const lists: Readonly<Record<Shown, readonly VacancyView[]>> = { fitting: found.vacancies.filter((one) => fits(one) || one.application !== null), all: found.vacancies };
  const chips = SHOWN.map((value) => ({ value, label: formatMessage({ id: `vacancies.show.${value}` }), count: lists[value].length }));
  return (
    <>
      <Chips label={formatMessage({ id: 'vacancies.show.label' })} chips={chips} chosen={shown} onChoose={setShown} />
      {lists[shown].length === 0 ? <Nothing shown={shown} /> : <ByProject vacancies={lists[shown]} contactId={found.contactId} />}
    </>
  );
};

const Nothing = ({ shown }: { readonly shown: Shown }): ReactNode => (
  <EmptyState icon="clipboard-list" title={<FormattedMessage id={`vacancies.empty.${shown}.title`} />}><FormattedMessage id={`vacancies.empty.${shown}.text`} /></EmptyState>
);

const ByProject = ({ vacancies, contactId }: Vacancies): ReactNode => {
  const names = [...new Set(vacancies.map(({ projectName }) => projectName ?? ''))];
  return names.map((name) => (
    <Section key={name} heading={name}>
      <List>{vacancies.filter((one) => (one.projectName ?? '') === name).map((one) => <VacancyRow key={one.id} vacancy={one} contactId={contactId} />)}</List>
    </Section>
  ));
};
