// The contracts of a person, the newest first: asked for, as no list keeps those of others here.
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { staffContractsOfPerson } from '#schema/calls/people-lists.ts';
import { right } from '#schema/define/rights.ts';
import { can } from '#schema/rights.ts';
import { List } from '#ui/data/list.tsx';
import { Section } from '#ui/layout/section.tsx';
import { useActor } from '#session/react.tsx';
import { Unheard } from '../../shared/arrival/unheard.tsx';
import { useFetched, useKnownFetched } from '../../shared/arrival/use-fetched.ts';
import { ContractRow } from '../../shared/contracts/contract-row.tsx';
import { readContractsOf } from '../../shared/contracts/contracts-of.ts';
import { askPages } from '../../shared/queues/asked-pages.ts';

export const ContractsOfPerson = ({ personId }: { readonly personId: string }): ReactNode =>
  can(useActor(), right('staffContracts')) ? <Contracts personId={personId} /> : null;

const Contracts = ({ personId }: { readonly personId: string }): ReactNode => {
  const fetched = useFetched<null>(`contracts of ${personId}`, async (remote) => {
    const path = staffContractsOfPerson.path.replace('{id}', encodeURIComponent(personId));
    const rows = await askPages(remote, { ...staffContractsOfPerson, path });
    return rows === null ? null : { rows, says: null };
  });
  const known = useKnownFetched(readContractsOf, [personId], fetched);
  if (known === undefined || (known.value.length === 0 && known.state !== 'unheard')) return null;
  return (
    <Section heading={<FormattedMessage id="contracts.title" />}>
      {known.state === 'unheard' && <Unheard again={fetched.again} says="people.contracts.unheard" />}
      {known.value.length > 0 && (
        <List>
          {known.value.map((view) => (
            <ContractRow key={view.contract.id} view={view} />
          ))}
        </List>
      )}
    </Section>
  );
};
