// The state of a receipt as a tag: word, icon and tone.
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { ReceiptStatus } from '#schema/entities/money/receipt.ts';
import type { IconName } from '#ui/icons/icon-name.ts';
import { Tag, type TagProps } from '#ui/primitives/tag.tsx';

interface Look {
  readonly icon: IconName;
  readonly tone: Exclude<TagProps['tone'], undefined>;
}

const LOOKS: Readonly<Record<ReceiptStatus, Look>> = {
  draft: { icon: 'pencil', tone: 'neutral' },
  inReview: { icon: 'hourglass', tone: 'wait' },
  approved: { icon: 'check', tone: 'go' },
  rejected: { icon: 'ban', tone: 'stop' },
  paid: { icon: 'check-check', tone: 'neutral' },
};

export const ReceiptTag = ({ state }: { readonly state: ReceiptStatus }): ReactNode => (
  <Tag {...LOOKS[state]}>
    <FormattedMessage id={`receipts.state.${state}`} />
  </Tag>
);
