// Somebody's contract as the office has it: whose, its accounts and terms, and what may be done with it.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { document } from '#schema/entities/documents/document.ts';
import { staffContract } from '#schema/entities/money/staff-contract.ts';
import { company } from '#schema/entities/people/company.ts';
import { person } from '#schema/entities/people/person.ts';
import { dateOf } from '#i18n/format.ts';
import { List, ListRow } from '#ui/data/list.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Parts } from '#ui/layout/part.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Tile } from '#ui/primitives/tile.tsx';
import { useNow } from '#db/query/react.ts';
import type { Reads } from '#db/query/reads.ts';
import type { Actor } from '#schema/define/rights.ts';
import { useActor, useTenant } from '#session/react.tsx';
import type { Resting } from '../../shared/arrival/empty-state.tsx';
import { Unheard } from '../../shared/arrival/unheard.tsx';
import { useKnownFetched } from '../../shared/arrival/use-fetched.ts';
import { useLookUp } from '../../shared/arrival/use-look-up.ts';
import { FilePaper } from '../../shared/filing/file-paper.tsx';
import { HomeButton } from '../../shared/navigation/home-button.tsx';
import { crewProfilePath } from '../../shared/navigation/paths.ts';
import { useRouteId } from '../../shared/navigation/use-address.ts';
import { EntryMark } from '../../shared/sending/entry-mark.tsx';
import { AccountsOfContract } from '../accounts-of-contract.tsx';
import { ContractHead, Documents, MonthsOfContract, Terms } from '../contract-parts.tsx';
import * as style from '../contracts.css.ts';
import { NotFound } from '../not-found.tsx';
import { readContractPage, type ContractPage } from '../queries.ts';
import { ContractSteps } from './contract-steps.tsx';

const STEP_MS = 60_000;
const NAMED = { personId: person, companyId: company } as const;
const PAPERS = [{ path: '/staffContracts/{id}/documents', entity: document }] as const;

interface OfficeContractView extends ContractPage {
  readonly name: string;
}

export const OfficeContract = (): ReactNode => {
  const { formatMessage } = useIntl();
  const actor = useActor();
  const id = useRouteId();
  const today = dateOf(useNow(STEP_MS), useTenant()?.timezone ?? 'UTC');
  // No list keeps the contracts of others here: each visit asks for it.
  const found = useLookUp({ entity: staffContract, id, named: NAMED, beneath: PAPERS }, true);
  const known = useKnownFetched(readOfficeContract, [actor, { id, today }], found);
  if (known === undefined || (known.value === null && known.state === 'asking'))
    return <Skeleton label={formatMessage({ id: 'common.loading' })} />;
  const { value: view, arrival, state } = known;
  if (view !== null)
    return <Page view={view} arrival={arrival} today={today} unheard={state === 'unheard' ? found.again : null} />;
  return state === 'unheard' ? (
    <Unheard again={found.again} says="people.contracts.unheard" />
  ) : (
    <NotFound arrival={arrival} way={<HomeButton />} look={null} />
  );
};

const readOfficeContract = async (
  reads: Reads,
  actor: Actor,
  at: { readonly id: string; readonly today: string },
): Promise<OfficeContractView | null> => {
  const page = await readContractPage(reads, actor, at);
  return page === null ? null : { ...page, name: (await reads.get(person, page.contract.personId))?.displayName ?? '' };
};

interface PageProps extends Resting {
  readonly view: OfficeContractView;
  readonly today: string;
  /** Asks again, where the server did not answer. */
  readonly unheard: (() => void) | null;
}

const Page = ({ view, arrival, today, unheard }: PageProps): ReactNode => (
  <Parts className={style.page}>
    <ContractHead contract={view.contract} person={view.name} />
    <div className={style.facts}>
      <EntryMark entity={staffContract} id={view.contract.id} />
    </div>
    {unheard !== null && <Unheard again={unheard} says="hiring.older" />}
    <ContractSteps contract={view.contract} today={today} />
    <Terms page={view} />
    <AccountsOfContract arrival={arrival} accounts={view.accounts} />
    <MonthsOfContract months={view.months} />
    <Documents page={view} />
    <FilePaper owner={{ kind: 'contract', id: view.contract.id, personId: view.contract.personId }} />
    <Section heading={<FormattedMessage id="payrolls.office.ways" />}>
      <List>
        <ListRow leading={<Tile icon="user" />} title={view.name} to={crewProfilePath(view.contract.personId)} />
      </List>
    </Section>
  </Parts>
);
