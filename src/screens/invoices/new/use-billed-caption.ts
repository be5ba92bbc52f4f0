// What a line of a note is called on an invoice: its function, and why it is charged more.
import { useIntl } from 'react-intl';
import { billedCaption } from '#schema/rules/money/note-bill.ts';
import type { LineToBill } from './client-notes.ts';

export const useBilledCaption = (): ((line: Pick<LineToBill, 'caption' | 'surcharge'>) => string) => {
  const { formatMessage } = useIntl();
  return ({ caption, surcharge }) =>
    surcharge === undefined
      ? caption
      : billedCaption(
          formatMessage({ id: `invoices.surcharge.${surcharge.kind}` }, { name: caption, percent: surcharge.percent }),
        );
};
