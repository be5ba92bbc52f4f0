// Which day it is for a person, or for the agency.
import { person } from '#schema/entities/people/person.ts';
import type { Occasion } from '../occasion.ts';
import { peek } from '../peek.ts';

const dateAt = (at: Temporal.Instant, zone: string): string => at.toZonedDateTimeISO(zone).toPlainDate().toString();

/** The day on which the change was made, in the person's own zone where there is one. */
export const todayOf = async ({ tx, at, caller: { tenant } }: Occasion, personId: string): Promise<string> => {
  const row = await peek(tx.client, person, { tenant: tx.by.tenant, id: personId });
  return dateAt(at, row?.timezone ?? tenant.timezone);
};

/** The day on which the change was made, in the agency's zone. */
export const todayHere = ({ at, caller: { tenant } }: Occasion): string => dateAt(at, tenant.timezone);
/** The agency's present day, whenever the change was made. */
export const presentDay = ({ tx, caller: { tenant } }: Occasion): string => dateAt(Temporal.Instant.from(tx.now), tenant.timezone);

/** From the first moment of a date to the last of another, as instants in the agency's zone. */
export const daysAsInstants = ({ caller: { tenant } }: Occasion, { start, end }: { readonly start: string; readonly end: string }): { readonly from: string; readonly to: string } => {
  const midnight = (date: Temporal.PlainDate): string => date.toZonedDateTime(tenant.timezone).toInstant().toString({ fractionalSecondDigits: 3 });
  return { from: midnight(Temporal.PlainDate.from(start)), to: midnight(Temporal.PlainDate.from(end).add({ days: 1 })) };
};
