// The state of an invoice in tags: word, icon and tone; what is owed says until when, or since how long it is overdue.
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { InvoiceStatus } from '#schema/entities/money/invoice.ts';
import { daysBetween } from '#i18n/format.ts';
import type { IconName } from '#ui/icons/icon-name.ts';
import { Tag, Tags, type TagProps } from '#ui/primitives/tag.tsx';
import { isOverdue, owes, type Invoice } from './standing.ts';

interface Look {
  readonly icon: IconName;
  readonly tone: Exclude<TagProps['tone'], undefined>;
}

const LOOKS: Readonly<Record<InvoiceStatus, Look>> = {
  draft: { icon: 'pencil', tone: 'neutral' },
  sent: { icon: 'send', tone: 'neutral' },
  partlyPaid: { icon: 'hourglass', tone: 'wait' },
  paid: { icon: 'check-check', tone: 'go' },
  cancelled: { icon: 'ban', tone: 'neutral' },
};

export const InvoiceTags = ({ invoice, today }: { readonly invoice: Invoice; readonly today: string }): ReactNode => (
  <Tags>
    {invoice.creditOf !== undefined && (
      <Tag icon="undo-2">
        <FormattedMessage id="invoices.credit" />
      </Tag>
    )}
    <Tag {...LOOKS[invoice.statusCode]}>
      <FormattedMessage id={`invoices.state.${invoice.statusCode}`} />
    </Tag>
    <DueTag invoice={invoice} today={today} />
  </Tags>
);

const DueTag = ({ invoice, today }: { readonly invoice: Invoice; readonly today: string }): ReactNode => {
  if (isOverdue(invoice, today))
    return (
      <Tag icon="triangle-alert" tone="stop">
        <FormattedMessage id="invoices.overdueBy" values={{ count: daysBetween(invoice.dueOn, today) }} />
      </Tag>
    );
  if (!owes(invoice) || invoice.creditOf !== undefined) return null;
  return (
    <Tag icon="clock">
      <FormattedMessage id="invoices.dueIn" values={{ count: daysBetween(today, invoice.dueOn) }} />
    </Tag>
  );
};
