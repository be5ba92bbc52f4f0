// What home reads for whoever acts for a client: their week, and what waits for them; empty for everybody else.
import { audience, allOf, right } from '#schema/define/rights.ts';
import { isClientOnly } from '#schema/mutations/actors.ts';
import { can } from '#schema/rights.ts';
import { dateOf } from '#i18n/format.ts';
import { useActor, useTenant } from '#session/react.tsx';
import { useKnown, useNow } from '#db/query/react.ts';
import type { Arrival, Known } from '#db/live/arrival.ts';
import { dutiesOf, readClientDuties, type ClientDuties, type DueInvoice } from './client-duties.ts';
import { READ_DAYS, readClientWeek, type ClientWeek, type OpenSoon } from './client-week.ts';

const MINUTE_MS = 60_000;
const ORDERS = allOf(audience('client'), right('projects', 'CREATE'));

/** What of the client's orders is warned of. */
export interface ClientWarnings {
  readonly openSoon: readonly OpenSoon[];
  readonly owed: Known<readonly DueInvoice[]> | undefined;
}

export interface ClientOnHome extends ClientWarnings, Pick<ClientDuties, 'quotes'> {
  /** They act for a client, and for nobody in the agency. */
  readonly isClient: boolean;
  readonly mayOrder: boolean;
  /** The agency's date. */
  readonly today: string;
  /** Undefined while it is read. */
  readonly week: Known<ClientWeek> | undefined;
  /** Of all that is read for them. */
  readonly arrivals: readonly (Arrival | undefined)[];
}

export const useClient = (): ClientOnHome => {
  const actor = useActor();
  const now = useNow(MINUTE_MS);
  const today = dateOf(now, useTenant()?.timezone ?? 'UTC');
  const isClient = isClientOnly(actor);
  const days = {
    from: today,
    to: Temporal.PlainDate.from(today)
      .add({ days: READ_DAYS - 1 })
      .toString(),
  };
  const week = useKnown(readClientWeek, [isClient ? { today, now } : null], days);
  const duties = useKnown(readClientDuties, [isClient ? { today, ...dutiesOf(actor) } : null]);
  return {
    isClient,
    mayOrder: can(actor, ORDERS),
    today,
    week,
    // A seat whose people are still on their way would look open.
    openSoon: week?.arrival.kind === 'here' ? week.value.openSoon : [],
    owed: duties === undefined ? undefined : { ...duties, value: duties.value.owed },
    quotes: duties?.value.quotes ?? [],
    arrivals: [week?.arrival, duties?.arrival],
  };
};
