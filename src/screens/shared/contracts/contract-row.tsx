// One contract in a list: the way to its page.
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { staffContract } from '#schema/entities/money/staff-contract.ts';
import { ListRow } from '#ui/data/list.tsx';
import { Tile } from '#ui/primitives/tile.tsx';
import { contractPath } from '../navigation/paths.ts';
import { EntryMark } from '../sending/entry-mark.tsx';
import { ContractTag } from './contract-tag.tsx';
import type { ContractView } from './contracts-of.ts';
import { Term } from './term.tsx';

export const ContractRow = ({ view: { contract, companyName } }: { readonly view: ContractView }): ReactNode => (
  <ListRow
    align="top"
    leading={<Tile icon="file-text" />}
    title={<FormattedMessage id={`contracts.kind.${contract.kind}`} />}
    line={
      <>
        {companyName !== null && `${companyName}, `}
        <Term contract={contract} />
      </>
    }
    tags={<ContractTag state={contract.statusCode} />}
    mark={<EntryMark entity={staffContract} id={contract.id} />}
    to={contractPath(contract.id)}
  />
);
