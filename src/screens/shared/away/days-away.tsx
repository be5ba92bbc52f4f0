// The first and the last day of being away: one's own, or somebody else's.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { MessageId } from '#i18n/message-id.ts';
import { DateRange, type DateRangeProps } from '#ui/dates/date-range.tsx';

export interface DaysAwayProps extends Pick<DateRangeProps, 'span' | 'today' | 'onChange'> {
  /** What is wrong with a day, or with another field of the sheet. */
  readonly fault: { readonly field: string; readonly text: MessageId } | null;
}

/** No day before today. The page needs the area `calendar`. */
export const DaysAway = ({ fault, today, ...days }: DaysAwayProps): ReactNode => {
  const { formatMessage } = useIntl();
  return (
    <DateRange
      words={{
        from: <FormattedMessage id="calendar.away.start" />,
        to: <FormattedMessage id="calendar.away.end" />,
        toHint: <FormattedMessage id="calendar.away.endHint" />,
        pick: formatMessage({ id: 'calendar.away.pick' }),
        previous: formatMessage({ id: 'calendar.previous' }),
        next: formatMessage({ id: 'calendar.next' }),
      }}
      today={today}
      min={today}
      required
      errors={{
        ...(fault?.field === 'start' ? { from: <FormattedMessage id={fault.text} /> } : {}),
        ...(fault?.field === 'end' ? { to: <FormattedMessage id={fault.text} /> } : {}),
      }}
      {...days}
    />
  );
};
