// The numbers on a phone: one day, large, with the day before and the next one a tap away.
import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { plusCrewValueData } from '#schema/entities/plus/plus-crew-value-data.ts';
import { Field } from '#ui/inputs/field.tsx';
import { MetaLine } from '#ui/data/meta-line.tsx';
import { IconButton } from '#ui/primitives/icon-button.tsx';
import { Tag } from '#ui/primitives/tag.tsx';
import { EntryMark } from '../../shared/sending/entry-mark.tsx';
import { useTimes } from '../../shared/values/use-times.ts';
import { valueOf, type Cell } from '../days.ts';
import type { NumbersProps } from './number-grid.tsx';
import * as style from '../plus-crews.css.ts';
import { useAmount } from '../use-amount.ts';
import { typedNumber } from '../written.ts';

export const NumberDay = ({ page, days, today, mayWrite, cells }: NumbersProps): ReactNode => {
  const { formatMessage } = useIntl();
  const times = useTimes();
  const [chosen, setChosen] = useState<string>();
  const at = Math.max(0, chosen === undefined ? days.length - 1 : days.findIndex(({ date }) => date === chosen));
  const day = days[at];
  if (day === undefined) return null;
  const go = (by: number): void => setChosen(days[at + by]?.date ?? day.date);
  return (
    <div className={style.stack}>
      <div className={style.dayHead}>
        {at > 0 ? (
          <IconButton icon="chevron-left" label={formatMessage({ id: 'plusCrews.dayBefore' })} onPress={() => go(-1)} />
        ) : (
          <span />
        )}
        <h3 className={style.dayTitle} aria-live="polite">
          {times.date(day.date)}{' '}
          {day.date === today && (
            <Tag tone="glow">
              <FormattedMessage id="plusCrews.today" />
            </Tag>
          )}
        </h3>
        {at < days.length - 1 ? (
          <IconButton icon="chevron-right" label={formatMessage({ id: 'plusCrews.dayAfter' })} onPress={() => go(1)} />
        ) : (
          <span />
        )}
      </div>
      {day.cells.map((cell) => (
        <DayNumber
          key={`${cell.series.id} ${day.date}`}
          cell={cell}
          currency={page.crew.currency}
          mayWrite={mayWrite}
          onWrite={cells.write}
        />
      ))}
    </div>
  );
};

interface DayNumberProps {
  readonly cell: Cell;
  readonly currency: string;
  readonly mayWrite: boolean;
  /** The cell as it was at the first key; false where the text is no number. */
  readonly onWrite: (begun: Cell, text: string) => boolean;
}

const EXAMPLE = 1234.5;

const DayNumber = ({ cell, currency, mayWrite, onWrite }: DayNumberProps): ReactNode => {
  const { locale } = useIntl();
  const amount = useAmount(currency);
  // What comes meanwhile was not before the person who types.
  const [typed, setTyped] = useState<{ readonly text: string; readonly begun: Cell }>();
  const [isBad, setBad] = useState(false);
  const { series, rows } = cell;
  const value = valueOf(cell);
  const commit = (): void => {
    if (typed === undefined) return;
    const isUnderstood = onWrite(typed.begun, typed.text);
    setBad(!isUnderstood);
    if (isUnderstood) setTyped(undefined);
  };
  if (!mayWrite || !series.editable)
    return value === undefined ? null : (
      <MetaLine icon={series.editable ? 'info' : 'lock'}>
        <FormattedMessage id="plusCrews.told" values={{ series: series.name, value: amount(value, series.unit) }} />
      </MetaLine>
    );
  return (
    <div onBlur={commit} className={style.dayNumber}>
      <Field
        label={
          <FormattedMessage
            id="plusCrews.seriesIn"
            values={{ series: series.name, unit: <FormattedMessage id={`plusCrews.unit.${series.unit}`} /> }}
          />
        }
        inputMode="decimal"
        autoComplete="off"
        // oxlint-disable-next-line house/kept-words -- one number, sent as its field is left
        value={typed?.text ?? typedNumber(value, locale)}
        onChange={(text) => setTyped({ text, begun: typed?.begun ?? cell })}
        {...(isBad
          ? { error: <FormattedMessage id="plusCrews.bad" values={{ example: typedNumber(EXAMPLE, locale) }} /> }
          : {})}
      />
      {rows.map(({ id }) => (
        <EntryMark key={id} entity={plusCrewValueData} id={id} />
      ))}
    </div>
  );
};
