// After the shift: stars for those who were there.
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Section } from '#ui/layout/section.tsx';
import { useActor } from '#session/react.tsx';
import { useNow } from '#db/query/react.ts';
import { RateCrew } from '../../shared/rating/rate-crew.tsx';
import { useRatingTypes } from '../../shared/rating/use-rating-types.ts';
import type { ChiefPage } from '../queries.ts';

const STEP_MS = 60_000;

export const RatePeople = ({ page: { crew, members } }: { readonly page: ChiefPage }): ReactNode => {
  const { personId, contactIds } = useActor();
  const now = useNow(STEP_MS);
  const people = members
    .filter(
      ({ row, checks }) =>
        row.personId !== personId &&
        (row.statusCode === 'worked' || (row.statusCode === 'confirmed' && checks.checkIn !== null)),
    )
    .map(({ row: { id: assignmentId, contactId }, name }) => ({ assignmentId, contactId, name }));
  const isAsked = useRatingTypes().length > 0 && contactIds.length > 0;
  const hasEnded = crew.endAt !== undefined && now >= crew.endAt;
  if (!hasEnded || !isAsked || people.length === 0) return null;
  return (
    <Section heading={<FormattedMessage id="chief.rate.title" />}>
      <RateCrew crewId={crew.id} people={people} />
    </Section>
  );
};
