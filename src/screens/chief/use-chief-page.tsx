// The page of a crew for those who lead it: read once for every chief's screen, with what stands there while it is not there.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { EmptyState } from '#kit/empty-state.tsx';
import { LinkButton } from '#kit/link-button.tsx';
import { Skeleton } from '#kit/skeleton.tsx';
import { useActor } from '#session/react.tsx';
import { useLive } from '#store/react.ts';
import { crewPath } from '../parts/paths.ts';
import { useRouteId } from '../parts/use-address.ts';
import { readChiefPage, type ChiefPage } from './queries.ts';

/** Draws the page once it is read; what it is and who may see it, where there is none. */
export const WithChiefPage = ({ children }: { readonly children: (page: ChiefPage) => ReactNode }): ReactNode => {
  const crewId = useRouteId();
  const actor = useActor();
  const { formatMessage } = useIntl();
  const page = useLive((reads) => readChiefPage(reads, crewId, actor), [crewId, actor]);
  if (page === undefined) return <Skeleton label={formatMessage({ id: 'common.loading' })} />;
  return page === null ? <NotYours crewId={crewId} /> : children(page);
};

const NotYours = ({ crewId }: { readonly crewId: string }): ReactNode => (
  <EmptyState icon="users" title={<FormattedMessage id="chief.notYours.title" />} action={<LinkButton to={crewPath(crewId)} variant="outline"><FormattedMessage id="chief.toCrew" /></LinkButton>}>
    <FormattedMessage id="chief.notYours.text" />
  </EmptyState>
);
