// What the bars mean: each with its icon, edge or pattern, and its word.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { BarLook } from '#planning/model/looks.ts';
import type { IconName } from '#ui/icons/icon-name.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { useLookName } from './use-look-name.ts';
import * as style from './planning.css.ts';

/** In the order of the legend. */
const ICONS: ReadonlyMap<BarLook, IconName> = new Map([
  ['confirmedPosition', 'check'],
  ['requestedPending', 'hourglass'],
  ['sparePosition', 'life-buoy'],
  ['vacationDay', 'tree-palm'],
  ['unpaidVacationDay', 'tree-palm'],
  ['requestedVacation', 'tree-palm'],
  ['sickDay', 'thermometer'],
  ['absence', 'user-x'],
  ['cancellation', 'ban'],
  ['blockedDate', 'lock'],
  ['bankHoliday', 'flag'],
]);

export const iconOfLook = (look: BarLook): IconName => ICONS.get(look) ?? 'calendar-days';

interface LegendProps {
  /** Some of the days shown are not on this computer. */
  readonly hasBeyond: boolean;
}

export const Legend = ({ hasBeyond }: LegendProps): ReactNode => {
  const { formatMessage } = useIntl();
  const lookName = useLookName();
  return (
    <ul className={style.legend} aria-label={formatMessage({ id: 'planning.legend' })}>
      {[...ICONS].map(([look, icon]) => (
        <li key={look} className={style.legendItem}>
          <span className={style.legendMark[look]} aria-hidden="true">
            <Icon name={icon} size="tag" />
          </span>
          {lookName(look)}
        </li>
      ))}
      <li className={style.legendItem}>
        <span className={style.legendMark.doubleBooking} aria-hidden="true">
          <Icon name="copy" size="tag" />
        </span>
        <FormattedMessage id="planning.mark.double" />
      </li>
      <li className={style.legendItem}>
        <span className={style.legendMark.warn} aria-hidden="true">
          <Icon name="check" size="tag" />
        </span>
        <FormattedMessage id="planning.mark.look" />
      </li>
      {hasBeyond && (
        <li className={style.legendItem}>
          <span className={style.legendMark.beyond} aria-hidden="true" />
          <FormattedMessage id="planning.beyond" />
        </li>
      )}
    </ul>
  );
};
