// How fresh what is read from others is: said only once it is older than ten minutes.
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { minutesBetween } from '#i18n/format.ts';
import { useNow } from '#db/query/react.ts';
import { useSyncStatus } from '#outbox/store/react.ts';
import { useTimes } from '../../shared/values/use-times.ts';

/** Minutes. */
const FRESH = 10;
const STEP_MS = 60_000;

/** `as of 11:20`, or null while it is fresh. */
export const useAsOf = (): ReactNode => {
  const { formatMessage } = useIntl();
  const times = useTimes();
  const now = useNow(STEP_MS);
  const lastPull = useSyncStatus()?.lastPull;
  if (lastPull === undefined || lastPull === null || minutesBetween(lastPull, now) < FRESH) return null;
  return formatMessage({ id: 'common.asOf' }, { time: times.moment(lastPull, times.zone) });
};
