// By which days a forecast is counted here: the agency's date and its bank holidays, as on the server.
import { dateOf } from '#i18n/format.ts';
import { useNow } from '#db/query/react.ts';
import type { PlusMoment } from '#schema/rules/money/plus-days.ts';
import { useTenant } from '#session/react.tsx';
import { useOwnZone } from '../shared/values/use-times.ts';

const STEP_MS = 60_000;

/** Bank holidays are not known where the server was last asked before it told them. */
export const usePlusMoment = (): PlusMoment => {
  const own = useOwnZone();
  const tenant = useTenant();
  return { today: dateOf(useNow(STEP_MS), tenant?.timezone ?? own), holidays: tenant?.bankHolidays };
};
