// The bank holidays at the place of a crew.
import { projectCrew } from '#schema/entities/crews/project-crew.ts';
import { location } from '#schema/entities/places/location.ts';
import { bankHoliday } from '#schema/entities/planning/bank-holiday.ts';
import { holidaysOf } from '#schema/rules/money/pay/shift-pay.ts';
import { sql } from '../../database/sql/sql.ts';
import { findUnlocked } from '../../database/reads/find-unlocked.ts';
import { getUnlocked } from '../../database/reads/get-unlocked.ts';
import type { MutationContext } from '../context/mutation-context.ts';

/** `YYYY-MM-DD`; none where nobody said in which country the place lies. */
export const holidaysAtCrew = async (
  { tx }: Pick<MutationContext, 'tx'>,
  crewId: string,
): Promise<readonly string[]> => {
  const at = { tenant: tx.by.tenant };
  const crew = await getUnlocked(tx.client, projectCrew, { ...at, id: crewId });
  const place = crew === undefined ? undefined : await getUnlocked(tx.client, location, { ...at, id: crew.locationId });
  if (place?.countryId === undefined) return [];
  return holidaysOf(place, await findUnlocked(tx, bankHoliday, sql`t.country_id = ${place.countryId}`));
};
