// Days from the first to the last in words, or the one day.
import { useIntl } from 'react-intl';
import { useTimes } from '../../shared/values/use-times.ts';

export const useDaySpan = (): ((days: { readonly start: string; readonly end: string }) => string) => {
  const { formatMessage } = useIntl();
  const times = useTimes();
  return ({ start, end }) =>
    start === end
      ? times.date(start)
      : formatMessage({ id: 'common.fromTo' }, { start: times.date(start), end: times.date(end) });
};
