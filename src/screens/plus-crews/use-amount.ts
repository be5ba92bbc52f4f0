// Numbers of series in words, by their unit.
import { useIntl } from 'react-intl';
import { formatHours } from '#i18n/format.ts';
import { useMoney } from '../shared/values/use-money.ts';
import type { Series } from './queries.ts';

export type Amount = (value: number, unit: Series['unit']) => string;

const MINUTES = 60;
const CENTS = 100;

/** @param currency ISO 4217, of the plus crew */
export const useAmount = (currency: string): Amount => {
  const intl = useIntl();
  const money = useMoney(currency);
  const plain = (value: number): string => intl.formatNumber(value, { maximumFractionDigits: 2 });
  return (value, unit) => {
    switch (unit) {
      case 'currency':
        return money(Math.round(value * CENTS));
      case 'hour':
        return formatHours(Math.round(value * MINUTES));
      case 'percent':
        return intl.formatNumber(value / CENTS, { style: 'percent', maximumFractionDigits: 2 });
      case 'piece':
      case 'minute':
        return plain(value);
    }
  };
};
