// The agency's date: by it an invoice is overdue.
import { dateOf } from '#i18n/format.ts';
import { useNow } from '#db/query/react.ts';
import { useTenant } from '#session/react.tsx';
import { useOwnZone } from '../values/use-times.ts';

const STEP_MS = 60_000;

/** `YYYY-MM-DD` */
export const useInvoiceToday = (): string => {
  const own = useOwnZone();
  return dateOf(useNow(STEP_MS), useTenant()?.timezone ?? own);
};
