// The date where somebody is: the server asks the same before days are blocked or freed.
import { person } from '#schema/entities/people/person.ts';
import { dateOf } from '#i18n/format.ts';
import { useNow, useRow } from '#db/query/react.ts';
import { useTenant } from '#session/react.tsx';

const MINUTE_MS = 60_000;

/** @param personId undefined where it is nobody's yet: then the agency's own */
export const useTodayOf = (personId: string | undefined): string => {
  const now = useNow(MINUTE_MS);
  const zone = useTenant()?.timezone ?? 'UTC';
  return dateOf(now, useRow(person, personId)?.timezone ?? zone);
};
