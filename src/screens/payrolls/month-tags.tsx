// What has to be known of a month at a glance: its state, and what the person still has to do in it.
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Tag, Tags } from '#ui/primitives/tag.tsx';
import { isOpen, toSign, type PayrollView } from './queries.ts';
import { PayrollTag } from './state-tag.tsx';

export const MonthTags = ({ view }: { readonly view: PayrollView }): ReactNode => {
  const open = view.items.filter(isOpen).length;
  const signatures = toSign(view).length;
  return (
    <Tags>
      <PayrollTag state={view.payroll.statusCode} />
      {signatures > 0 && (
        <Tag icon="pen-line" tone="wait">
          <FormattedMessage id="payrolls.toSign" values={{ count: signatures }} />
        </Tag>
      )}
      {open > 0 && (
        <Tag icon="list" tone="wait">
          <FormattedMessage id="payrolls.openItems" values={{ count: open }} />
        </Tag>
      )}
      {view.openFeedback > 0 && (
        <Tag icon="message-circle">
          <FormattedMessage id="payrolls.openFeedback" values={{ count: view.openFeedback }} />
        </Tag>
      )}
    </Tags>
  );
};
