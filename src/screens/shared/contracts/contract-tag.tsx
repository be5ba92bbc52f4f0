// The state of a contract as a tag: word, icon and tone.
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { IconName } from '#ui/icons/icon-name.ts';
import { Tag, type TagProps } from '#ui/primitives/tag.tsx';
import type { Contract } from './contracts-of.ts';

interface Look {
  readonly icon: IconName;
  readonly tone: Exclude<TagProps['tone'], undefined>;
}

const LOOKS: Readonly<Record<Contract['statusCode'], Look>> = {
  draft: { icon: 'pencil', tone: 'neutral' },
  toSign: { icon: 'pen-line', tone: 'wait' },
  active: { icon: 'check', tone: 'go' },
  ended: { icon: 'minus', tone: 'neutral' },
};

export const ContractTag = ({ state }: { readonly state: Contract['statusCode'] }): ReactNode => (
  <Tag {...LOOKS[state]}>
    <FormattedMessage id={`contracts.state.${state}`} />
  </Tag>
);
