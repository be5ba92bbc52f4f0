// The security check of a shift for those who read it and fill in none: the client, its project login, the office.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { LinkButton } from '#ui/primitives/link-button.tsx';
import { LooseParts } from '#ui/layout/part.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { EmptyState } from '../../shared/arrival/empty-state.tsx';
import { Unheard } from '../../shared/arrival/unheard.tsx';
import { useKnownFetched } from '../../shared/arrival/use-fetched.ts';
import { crewPath } from '../../shared/navigation/paths.ts';
import type { ChiefPage } from '../queries.ts';
import { readCheck, type SecurityCheckRequest } from './check-of-shift.ts';
import { SecurityDone } from './security-done.tsx';
import { useFetchedChecks } from './use-fetched-checks.ts';

interface CheckToReadProps {
  readonly page: ChiefPage;
  readonly asked: SecurityCheckRequest;
}

/** That there is none is said once the server has said so. */
export const CheckToRead = ({ page, asked }: CheckToReadProps): ReactNode => {
  const { formatMessage } = useIntl();
  const fetched = useFetchedChecks(page, asked);
  const known = useKnownFetched(readCheck, [asked], fetched);
  if (known === undefined) return <Skeleton label={formatMessage({ id: 'common.loading' })} />;
  const { value: check, arrival, state } = known;
  const done = check?.done ?? null;
  if (check !== null && done !== null)
    return (
      <LooseParts>
        {state === 'unheard' && <Unheard again={fetched.again} />}
        <SecurityDone page={page} check={check} done={done} />
      </LooseParts>
    );
  if (state === 'unheard') return <Unheard again={fetched.again} />;
  if (state === 'asking') return <Skeleton label={formatMessage({ id: 'common.loading' })} />;
  const parts = {
    arrival,
    icon: 'shield-check',
    action: (
      <LinkButton to={crewPath(page.crew.id)} variant="outline">
        <FormattedMessage id="chief.toCrew" />
      </LinkButton>
    ),
  } as const;
  return check === null ? (
    <EmptyState {...parts} claim="chief.security.notFound.title" look={null} />
  ) : (
    <EmptyState {...parts} claim="chief.security.noneYet.title" text="chief.security.noneYet.text" />
  );
};
