// The days of a project on home, as every row of it says them.
import { useIntl } from 'react-intl';
import { useTimes } from '../shared/values/use-times.ts';

interface Days {
  readonly beginDate: string;
  readonly endDate: string;
}

/** One day, or from the first to the last; over a new year each with its year. */
export const useProjectDays = (): ((days: Days) => string) => {
  const { formatMessage } = useIntl();
  const times = useTimes();
  return ({ beginDate, endDate }) => {
    if (beginDate === endDate) return times.date(beginDate);
    const style = beginDate.slice(0, 4) === endDate.slice(0, 4) ? 'day' : 'date';
    return formatMessage(
      { id: 'common.fromTo' },
      { start: times.date(beginDate, style), end: times.date(endDate, style) },
    );
  };
};
