// The days that are asked about: what narrows a list is not kept.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { DayRange } from '#schema/rules/planning/day-window.ts';
import { Field } from '#ui/inputs/field.tsx';
import * as style from './period-fields.css.ts';

interface PeriodFieldsProps {
  readonly period: DayRange;
  readonly onChange: (period: DayRange) => void;
}

/** The end never lies before the beginning: what was given last moves the other. */
export const PeriodFields = ({ period, onChange }: PeriodFieldsProps): ReactNode => {
  const { formatMessage } = useIntl();
  const { from, to } = period;
  return (
    <div className={style.period} role="group" aria-label={formatMessage({ id: 'planner.people.period' })}>
      <Field
        type="date"
        label={<FormattedMessage id="planner.people.from" />}
        value={from}
        onChange={(date) => date !== '' && onChange({ from: date, to: date > to ? date : to })}
      />
      <Field
        type="date"
        label={<FormattedMessage id="planner.people.to" />}
        value={to}
        onChange={(date) => date !== '' && onChange({ from: date < from ? date : from, to: date })}
      />
    </div>
  );
};

/** A week from today on. */
export const weekFrom = (today: string): DayRange => ({
  from: today,
  to: Temporal.PlainDate.from(today).add({ days: 6 }).toString(),
});
