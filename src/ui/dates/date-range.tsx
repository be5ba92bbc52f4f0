// From one day to another: two native date fields, which phones draw large, and a calendar for whoever would rather
// point.
import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { formatDate } from '#i18n/format.ts';
import { Field } from '#ui/inputs/field.tsx';
import { IconButton } from '#ui/primitives/icon-button.tsx';
import { Popover } from '#ui/overlay/popover.tsx';
import { addMonths, monthOf, weeksOf } from './calendar-days.ts';
import { DayGrid } from './day-grid.tsx';
import * as style from './day-grid.css.ts';
import { isEnd, isWithin, pressed, type DateSpan } from './range-days.ts';

export interface DateRangeWords {
  readonly from: ReactNode;
  readonly to: ReactNode;
  /** Below the second field: what an empty one means. */
  readonly toHint?: ReactNode;
  /** On the button that opens the calendar, and its heading. */
  readonly pick: string;
  readonly previous: string;
  readonly next: string;
}

export interface DateRangeProps {
  readonly words: DateRangeWords;
  readonly span: DateSpan;
  readonly onChange: (span: DateSpan) => void;
  readonly today: string;
  /** Earliest and latest day. */
  readonly min?: string;
  readonly max?: string;
  readonly errors?: { readonly from?: ReactNode; readonly to?: ReactNode };
  readonly required?: boolean;
}

export const DateRange = (props: DateRangeProps): ReactNode => {
  const { words, span, onChange, min, max, errors = {}, required } = props;
  const limits = { ...(max === undefined ? {} : { max }) };
  const earliestEnd = span.from === '' ? min : span.from;
  return (
    <div className={style.range}>
      <div className={style.fields}>
        <Field
          type="date"
          label={words.from}
          value={span.from}
          onChange={(from) => onChange({ ...span, from })}
          {...limits}
          {...(min === undefined ? {} : { min })}
          {...(required === undefined ? {} : { required })}
          {...(errors.from === undefined ? {} : { error: errors.from })}
        />
        <Field
          type="date"
          label={words.to}
          value={span.to}
          onChange={(to) => onChange({ ...span, to })}
          {...limits}
          {...(earliestEnd === undefined ? {} : { min: earliestEnd })}
          {...(words.toHint === undefined ? {} : { hint: words.toHint })}
          {...(errors.to === undefined ? {} : { error: errors.to })}
        />
      </div>
      <Popover button={words.pick} icon="calendar-days" title={words.pick}>
        {(close) => <Pick {...props} close={close} />}
      </Popover>
    </div>
  );
};

const Pick = ({
  words,
  span,
  onChange,
  today,
  min = '',
  max = '9999-12-31',
  close,
}: DateRangeProps & { readonly close: () => void }): ReactNode => {
  const { locale } = useIntl();
  const [at, setAt] = useState(span.from === '' ? (min > today ? min : today) : span.from);
  const press = (date: string): void => {
    if (date < min || date > max) return;
    const next = pressed(span, date);
    setAt(date);
    onChange(next);
    if (next.to !== '') close();
  };
  return (
    <div className={style.pick}>
      <div className={style.head}>
        <span className={style.month} aria-live="polite">
          {formatDate(at, locale, 'month')}
        </span>
        <IconButton icon="chevron-left" label={words.previous} onPress={() => setAt(addMonths(monthOf(at), -1))} />
        <IconButton icon="chevron-right" label={words.next} onPress={() => setAt(addMonths(monthOf(at), 1))} />
      </div>
      <DayGrid
        label={formatDate(at, locale, 'month')}
        weeks={weeksOf(at)}
        at={at}
        onMove={setAt}
        cell={(date) => (
          <div key={date} role="gridcell" className={style.cell} aria-selected={isWithin(span, date)}>
            <button
              type="button"
              className={monthOf(date) === monthOf(at) ? style.day : style.elsewhere}
              tabIndex={date === at ? 0 : -1}
              data-first-focus={date === at ? '' : undefined}
              aria-label={formatDate(date, locale, 'dayLong')}
              aria-current={date === today ? 'date' : undefined}
              aria-disabled={date < min || date > max ? true : undefined}
              data-date={date}
              data-within={isWithin(span, date) ? '' : undefined}
              data-end={isEnd(span, date) ? '' : undefined}
              onClick={() => press(date)}
            >
              <span className={date === today ? style.today : undefined}>{formatDate(date, locale, 'dayOfMonth')}</span>
            </button>
          </div>
        )}
      />
    </div>
  );
};
