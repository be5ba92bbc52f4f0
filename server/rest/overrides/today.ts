// Which day it is for a person, or for the agency.
import { person } from '#schema/entities/people/person.ts';
import type { Occasion } from '../occasion.ts';
import { peek } from '../peek.ts';

/** The date of an instant in a zone. */
export const dateAt = (at: Temporal.Instant | string, zone: string): string => Temporal.Instant.from(at).toZonedDateTimeISO(zone).toPlainDate().toString();

/** The person's own zone where there is one, else the agency's. */
export const zoneOf = async ({ tx, caller: { tenant } }: Occasion, personId: string): Promise<string> =>
  (await peek(tx.client, person, { tenant: tx.by.tenant, id: personId }))?.timezone ?? tenant.timezone;

/** The day on which the change was made, in the person's own zone where there is one. */
export const todayOf = async (occasion: Occasion, personId: string): Promise<string> => dateAt(occasion.at, await zoneOf(occasion, personId));

/** The day on which the change was made, in the agency's zone. */
export const todayHere = ({ at, caller: { tenant } }: Occasion): string => dateAt(at, tenant.timezone);
/** The agency's present day, whenever the change was made. */
export const presentDay = ({ tx, caller: { tenant } }: Occasion): string => dateAt(Temporal.Instant.from(tx.now), tenant.timezone);

/** From the first moment of a date to the last of another, as instants in the agency's zone. */
export const daysAsInstants = ({ caller: { tenant } }: Occasion, { start, end }: { readonly start: string; readonly end: string }): { readonly from: string; readonly to: string } => {
  const midnight = (date: Temporal.PlainDate): string => date.toZonedDateTime(tenant.timezone).toInstant().toString({ fractionalSecondDigits: 3 });
  return { from: midnight(Temporal.PlainDate.from(start)), to: midnight(Temporal.PlainDate.from(end).add({ days: 1 })) };
};
