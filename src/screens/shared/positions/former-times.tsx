// The times to which a client said yes, where a position has others since.
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { dateOf } from '#i18n/format.ts';
import type { ShiftInstants } from '#schema/rules/crews/shift-times.ts';
import { Tag } from '#ui/primitives/tag.tsx';
import { useTimes } from '../values/use-times.ts';

export interface TimedSince {
  readonly former: ShiftInstants;
  /** Instant. */
  readonly start: string;
  readonly zone: string;
}

/** With their day where that was another. */
export const useFormerTimes = (): ((times: TimedSince) => string) => {
  const times = useTimes();
  return ({ former, start, zone }) => {
    const range = times.range({ start: former.startAt, end: former.endAt, zone });
    const isSameDay = dateOf(former.startAt, zone) === dateOf(start, zone);
    return isSameDay ? range : `${times.dayInside(former.startAt, zone)} ${range}`;
  };
};

export const FormerTimes = (times: TimedSince): ReactNode => {
  const inWords = useFormerTimes();
  return (
    <Tag icon="clock" tone="wait">
      <FormattedMessage id="positions.was" values={{ times: inWords(times) }} />
    </Tag>
  );
};
