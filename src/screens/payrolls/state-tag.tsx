// The state of a payroll or of one of its items as a tag: word, icon and tone.
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { PayrollItemStatus } from '#schema/entities/money/payroll-item.ts';
import type { PayrollStatus } from '#schema/entities/money/payroll.ts';
import type { IconName } from '#ui/icons/icon-name.ts';
import { Tag, type TagProps } from '#ui/primitives/tag.tsx';

interface Look {
  readonly icon: IconName;
  readonly tone: Exclude<TagProps['tone'], undefined>;
}

const MONTHS: Readonly<Record<PayrollStatus, Look>> = {
  open: { icon: 'clock', tone: 'neutral' },
  toConfirm: { icon: 'hourglass', tone: 'wait' },
  confirmed: { icon: 'check', tone: 'go' },
  paid: { icon: 'check-check', tone: 'neutral' },
};

const ITEMS: Readonly<Record<PayrollItemStatus, Look>> = {
  proposed: { icon: 'hourglass', tone: 'wait' },
  accepted: { icon: 'check', tone: 'go' },
  declined: { icon: 'x', tone: 'stop' },
  corrected: { icon: 'pencil', tone: 'info' },
  final: { icon: 'check-check', tone: 'neutral' },
};

export const PayrollTag = ({ state }: { readonly state: PayrollStatus }): ReactNode => (
  <Tag {...MONTHS[state]}>
    <FormattedMessage id={`payrolls.state.${state}`} />
  </Tag>
);

export const ItemTag = ({ state }: { readonly state: PayrollItemStatus }): ReactNode => (
  <Tag {...ITEMS[state]}>
    <FormattedMessage id={`payrolls.item.state.${state}`} />
  </Tag>
);
