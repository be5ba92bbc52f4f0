// One contract: its term, where its accounts stand, month by month, what was agreed, and its documents. The office
// opens those of all people.
import { lazy, Suspense, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { allOf, audience, right } from '#schema/define/rights.ts';
import { staffContract } from '#schema/entities/money/staff-contract.ts';
import { company } from '#schema/entities/people/company.ts';
import { can } from '#schema/rights.ts';
import { dateOf } from '#i18n/format.ts';
import { Parts } from '#ui/layout/part.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { LinkButton } from '#ui/primitives/link-button.tsx';
import { useActor, useTenant } from '#session/react.tsx';
import { useKnown, useNow } from '#db/query/react.ts';
import { useRouteId } from '../shared/navigation/use-address.ts';
import { AccountsOfContract } from './accounts-of-contract.tsx';
import { ContractHead, Documents, MonthsOfContract, Terms } from './contract-parts.tsx';
import * as style from './contracts.css.ts';
import { NotFound } from './not-found.tsx';
import { readContractPage } from './queries.ts';

const OfficeContract = lazy(async () => ({ default: (await import('./office/office-contract.tsx')).OfficeContract }));
const STEP_MS = 60_000;
const NAMED = { companyId: company } as const;
const OFFICE = allOf(audience('office'), right('staffContracts'));

export const ContractScreen = (): ReactNode =>
  can(useActor(), OFFICE) ? (
    <Suspense fallback={null}>
      <OfficeContract />
    </Suspense>
  ) : (
    <OwnContract />
  );

const OwnContract = (): ReactNode => {
  const { formatMessage } = useIntl();
  const actor = useActor();
  const id = useRouteId();
  const today = dateOf(useNow(STEP_MS), useTenant()?.timezone ?? 'UTC');
  const known = useKnown(readContractPage, [actor, { id, today }]);
  if (known === undefined) return <Skeleton label={formatMessage({ id: 'common.loading' })} />;
  const { value: page, arrival } = known;
  if (page === null)
    return <NotFound arrival={arrival} way={<ToList />} look={{ entity: staffContract, id, named: NAMED }} />;
  return (
    <Parts className={style.page}>
      <ContractHead contract={page.contract} />
      <AccountsOfContract arrival={arrival} accounts={page.accounts} />
      <MonthsOfContract months={page.months} />
      <Terms page={page} />
      <Documents page={page} />
    </Parts>
  );
};

const ToList = (): ReactNode => (
  <LinkButton to="/contracts" variant="outline">
    <FormattedMessage id="contracts.toList" />
  </LinkButton>
);
