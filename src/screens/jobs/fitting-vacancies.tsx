// Vacancies that fit, below what was applied for; the rest is one tap away for those who may see it.
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { allOf, right } from '#schema/define/rights.ts';
import { can } from '#schema/rights.ts';
import { List } from '#ui/data/list.tsx';
import { Section, SectionLink } from '#ui/layout/section.tsx';
import { useActor } from '#session/react.tsx';
import { Absence } from '../shared/arrival/absence.tsx';
import { useVacancies } from '../shared/vacancies/use-vacancies.ts';
import { VacancyRow } from '../shared/vacancies/vacancy-row.tsx';
import { fits } from '../shared/vacancies/vacancy-rows.ts';

/** How many are shown here. */
const SHOWN = 5;
const MAY_SEE_ALL = allOf(right('persons', 'READ'), right('mobileProjectVacancies', 'READ'));

export const FittingVacancies = (): ReactNode => {
  const actor = useActor();
  const found = useVacancies();
  // Which fit is known once the person's own jobs and papers are here too.
  const fitting = found?.arrival.kind === 'awaited' ? [] : (found?.value.vacancies ?? []).filter(fits).slice(0, SHOWN);
  if (found === undefined || found.value.vacancies.length === 0 || (fitting.length === 0 && !can(actor, MAY_SEE_ALL)))
    return null;
  const aside = can(actor, MAY_SEE_ALL)
    ? {
        aside: (
          <SectionLink to="/projects-vacancy">
            <FormattedMessage id="vacancies.all" />
          </SectionLink>
        ),
      }
    : {};
  return (
    <Section heading={<FormattedMessage id="vacancies.fitting.title" />} {...aside}>
      {fitting.length === 0 ? (
        <p>
          <Absence arrival={found.arrival} id="vacancies.empty.fitting.text" />
        </p>
      ) : (
        <List>
          {fitting.map((vacancy) => (
            <VacancyRow key={vacancy.id} vacancy={vacancy} contactId={found.value.contactId} arrival={found.arrival} />
          ))}
        </List>
      )}
    </Section>
  );
};
