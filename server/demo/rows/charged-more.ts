// Which minutes of a crew's hours its client pays more for.
import { billingLine } from '#schema/rules/money/billing.ts';
import { surchargesOfShift, type SurchargeMinutes } from '#schema/rules/money/client-surcharges.ts';
import type { Backdrop } from '../cast/backdrop.ts';
import { PRICES } from '../cast/places.ts';
import type { MadeCrew } from '../cast/shift.ts';
import { COUNTRIES_WITH_HOLIDAYS, holidaysOf } from './calendar.ts';

/** What is older was billed without: the prices have had surcharges since. */
const DAYS_WITH_SURCHARGES = 62;

interface Hours {
  readonly from: string;
  readonly to: string;
  readonly breakMin: number;
}

/** Bank holidays of the country of a location in the year of a date and in the next one. */
export const holidaysAt = (
  { places, lookups }: Backdrop,
  { locationId, date }: { readonly locationId: string; readonly date: string },
): readonly string[] => {
  const venue = places.venues.find(({ id }) => id === locationId);
  const country = COUNTRIES_WITH_HOLIDAYS.find((code) => lookups.idOf('countries', code) === venue?.countryId);
  const year = Number(date.slice(0, 4));
  return country === undefined
    ? []
    : [year, year + 1].flatMap((one) => holidaysOf(country, one)).map(([holiday]) => holiday);
};

/** Undefined for a crew of long ago. */
export const chargedMore = (
  backdrop: Backdrop,
  { crew, items, times }: MadeCrew,
): ((hours: Hours) => SurchargeMinutes) | undefined => {
  const date = items[0]?.startDate;
  const since = backdrop.today.subtract({ days: DAYS_WITH_SURCHARGES }).toString();
  if (date === undefined || times.endAt < since) return undefined;
  const place = {
    zone: crew.timezone,
    holidays: holidaysAt(backdrop, { locationId: crew.locationId, date }),
  };
  const { roundToMin } = backdrop.setting.tenant.settings;
  return (hours) => {
    const { start, end } = billingLine(hours, {
      zone: place.zone,
      roundToMin,
      minCallMin: 0,
      overtimeFromMin: PRICES.overtimeFromMin,
    });
    return surchargesOfShift({ start, end, breakMin: hours.breakMin }, PRICES, place);
  };
};
