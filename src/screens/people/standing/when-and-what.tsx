// Which days are asked about, and for which of the positions that are open then.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { DayRange } from '#schema/rules/planning/day-window.ts';
import { Select } from '#ui/inputs/select.tsx';
import { Section } from '#ui/layout/section.tsx';
import type { QueuedSeat } from '../../shared/planning/open-seats.ts';
import { PeriodFields } from '../../shared/fitness/period-fields.tsx';
import { useTimes } from '../../shared/values/use-times.ts';
import * as style from '../people.css.ts';

interface WhenAndWhatProps {
  readonly period: DayRange;
  readonly onPeriod: (period: DayRange) => void;
  readonly seats: readonly QueuedSeat[];
  /** Its id; none where the days alone are asked about. */
  readonly chosen: string | null;
  readonly onChoose: (id: string | null) => void;
}

export const WhenAndWhat = ({ period, onPeriod, seats, chosen, onChoose }: WhenAndWhatProps): ReactNode => {
  const { formatMessage } = useIntl();
  const times = useTimes();
  const labelOf = (one: QueuedSeat): string =>
    formatMessage(
      { id: 'people.standing.seat' },
      {
        day: times.date(one.day),
        time: times.range(one),
        what: one.functionName,
        crew: one.crewName,
        count: one.open,
      },
    );
  const options = seats.map((one) => ({ value: one.id, label: labelOf(one) }));
  return (
    <Section heading={<FormattedMessage id="people.standing.title" />}>
      <div className={style.asking}>
        <PeriodFields period={period} onChange={onPeriod} />
        <Select
          label={<FormattedMessage id="people.standing.position" />}
          hint={<FormattedMessage id="people.standing.hint" />}
          options={[{ value: '', label: formatMessage({ id: 'people.standing.onlyDays' }) }, ...options]}
          value={chosen ?? ''}
          onChange={(id) => onChoose(id === '' ? null : id)}
        />
      </div>
    </Section>
  );
};
