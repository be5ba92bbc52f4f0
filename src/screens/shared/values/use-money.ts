// Sums in the tenant's currency, in the manner of the reader.
import { useIntl } from 'react-intl';
import { formatMoney } from '#i18n/format.ts';
import { useTenant } from '#session/react.tsx';

/** Minor units to words; another currency than the tenant's where it is named. */
export const useMoney = (currency?: string): ((cents: number) => string) => {
  const { locale } = useIntl();
  const tenantCurrency = useTenant()?.currency;
  return (cents) => formatMoney(cents, currency ?? tenantCurrency ?? 'EUR', locale);
};
