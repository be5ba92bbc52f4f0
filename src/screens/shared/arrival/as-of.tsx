// How fresh what is read from others is: said beside its heading, and only once it is older than ten minutes.
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { minutesBetween } from '#i18n/format.ts';
import { useNow } from '#db/query/react.ts';
import { useSyncStatus } from '#outbox/store/react.ts';
import { useTimes } from '../values/use-times.ts';

/** Minutes. */
const FRESH = 10;
const STEP_MS = 60_000;

/** The moment as of which everything here is read, where that has to be said; null while it is fresh or on its way. */
export const asOfMoment = (lastPull: string | null | undefined, now: string): string | null =>
  lastPull === undefined || lastPull === null || minutesBetween(lastPull, now) < FRESH ? null : lastPull;

/** `as of 11:20`, or null while it is fresh. */
export const useAsOf = (): string | null => {
  const { formatMessage } = useIntl();
  const times = useTimes();
  const now = useNow(STEP_MS);
  const moment = asOfMoment(useSyncStatus()?.lastPull, now);
  return moment === null ? null : formatMessage({ id: 'common.asOf' }, { time: times.moment(moment, times.zone) });
};

/** The same beside a heading; `lead` is between it and what stands before it, `end` between it and what follows. */
export const AsOf = ({ lead = '', end = '' }: { readonly lead?: string; readonly end?: string }): ReactNode => {
  const asOf = useAsOf();
  return asOf === null ? null : `${lead}${asOf}${end}`;
};
