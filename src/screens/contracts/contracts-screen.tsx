// One's contracts: those that run, then those that ended.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { List } from '#ui/data/list.tsx';
import { Parts } from '#ui/layout/part.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { useActor } from '#session/react.tsx';
import { useKnown } from '#db/query/react.ts';
import { EmptyState } from '../shared/arrival/empty-state.tsx';
import { ContractRow } from '../shared/contracts/contract-row.tsx';
import type { ContractView } from '../shared/contracts/contracts-of.ts';
import * as style from './contracts.css.ts';
import { isRunning, readContracts } from './queries.ts';

export const ContractsScreen = (): ReactNode => {
  const { formatMessage } = useIntl();
  const actor = useActor();
  const known = useKnown(readContracts, [actor]);
  if (known === undefined) return <Skeleton label={formatMessage({ id: 'common.loading' })} />;
  const { value: contracts, arrival } = known;
  if (contracts.length === 0)
    return <EmptyState arrival={arrival} icon="file-text" claim="contracts.empty.title" text="contracts.empty.text" />;
  return (
    <Parts className={style.page}>
      <Group
        heading={<FormattedMessage id="contracts.running" />}
        contracts={contracts.filter(({ contract }) => isRunning(contract))}
      />
      <Group
        heading={<FormattedMessage id="contracts.ended" />}
        contracts={contracts.filter(({ contract }) => !isRunning(contract))}
      />
    </Parts>
  );
};

const Group = ({
  heading,
  contracts,
}: {
  readonly heading: ReactNode;
  readonly contracts: readonly ContractView[];
}): ReactNode =>
  contracts.length === 0 ? null : (
    <Section heading={heading}>
      <List>
        {contracts.map((view) => (
          <ContractRow key={view.contract.id} view={view} />
        ))}
      </List>
    </Section>
  );
