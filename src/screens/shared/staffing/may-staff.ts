// Who sees from here how far projects are staffed, and goes on to their open positions.
import { allOf, audience, right } from '#schema/define/rights.ts';

/** Positions and jobs come with the planning calendar; the page of open positions opens by the right to crews. */
export const MAY_STAFF = allOf(audience('planner'), right('planningCalendar'), right('crews'));
