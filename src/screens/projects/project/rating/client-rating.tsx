// What the client's people thought of the last shifts that are over, on average: for planners.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { right } from '#schema/define/rights.ts';
import { can } from '#schema/rights.ts';
import { List, ListRow } from '#ui/data/list.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Tile } from '#ui/primitives/tile.tsx';
import { useNow } from '#db/query/react.ts';
import { useActor } from '#session/react.tsx';
import type { ProjectPage } from '../queries.ts';
import { lastShiftsOver } from './client-ratings.ts';
import { useClientRating } from './use-client-rating.ts';

const MINUTE_MS = 60_000;

/** Nothing where nobody rated: no list brings ratings, and what the server did not say is not claimed. */
export const ClientRating = ({ page }: { readonly page: ProjectPage }): ReactNode => {
  const crewIds = lastShiftsOver(page.shifts, useNow(MINUTE_MS));
  return can(useActor(), right('crews', 'EDIT')) && crewIds.length > 0 ? (
    <Rating page={page} crewIds={crewIds} />
  ) : null;
};

interface RatingProps {
  readonly page: ProjectPage;
  readonly crewIds: readonly string[];
}

const Rating = ({ page: { project }, crewIds }: RatingProps): ReactNode => {
  const { formatNumber } = useIntl();
  const rating = useClientRating(project.companyId, crewIds);
  if (rating === null) return null;
  const stars = formatNumber(rating.average, { maximumFractionDigits: 1 });
  return (
    <Section heading={<FormattedMessage id="project.rating.title" />}>
      <List>
        <ListRow
          leading={<Tile icon="star" />}
          title={<FormattedMessage id="project.rating.average" values={{ stars, count: rating.count }} />}
          line={<FormattedMessage id="project.rating.shifts" values={{ count: rating.shifts }} />}
        />
      </List>
    </Section>
  );
};
