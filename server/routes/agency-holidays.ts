// The bank holidays that an agency keeps: those of the country where its own company has its address.
import { MOST_HOLIDAYS } from '#schema/calls/session.ts';
import { bankHoliday } from '#schema/entities/planning/bank-holiday.ts';
import { sql } from '../database/sql/sql.ts';
import { agencyOf } from '../papers/model/letterhead.ts';
import type { Records } from '../papers/model/records.ts';

/**
 * Their dates in order. A holiday of one region alone is none of the agency's, as an address names no region; an agency
 * without an address keeps none.
 */
export const bankHolidaysOf = async (records: Records): Promise<readonly string[]> => {
  const countryId = (await agencyOf(records))?.address?.countryId;
  if (countryId === undefined) return [];
  const rows = await records.where(bankHoliday, sql`t.country_id = ${countryId}`);
  const dates = rows.flatMap(({ regionId, date }) => (regionId === undefined ? [date] : []));
  return [...new Set(dates)].toSorted().slice(-MOST_HOLIDAYS);
};
