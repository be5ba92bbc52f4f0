// Times and days in the words of whoever reads now.
import { useIntl } from 'react-intl';
import { person } from '#schema/entities/people/person.ts';
import { useActor } from '#session/react.tsx';
import { useNow, useRow } from '#db/query/react.ts';
import { timesOf, type Times } from './times.ts';

/** How often screens that only show days look at the clock, in milliseconds. */
const DAY_STEP = 60_000;

export const useTimes = (): Times => timesOf({ intl: useIntl(), zone: useOwnZone(), now: useNow(DAY_STEP) });

/** The zone in which this person reads times that belong to no place. */
export const useOwnZone = (): string => {
  const actor = useActor();
  const row = useRow(person, actor.personId ?? '');
  return row?.timezone ?? Temporal.Now.timeZoneId();
};
