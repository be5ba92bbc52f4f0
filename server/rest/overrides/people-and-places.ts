// The names and moments that a sentence of the server needs: of people, crews and days, as the office reads them.
import { person } from '#schema/entities/people/person.ts';
import { projectCrew } from '#schema/entities/crews/project-crew.ts';
import { formatDate, formatDay, formatTime } from '#i18n/format.ts';
import { localeOf } from '#i18n/languages.ts';
import type { Occasion } from '../occasion.ts';
import { peek } from '../peek.ts';

/** The name of a person; empty where nobody is known. */
export const nameOf = async ({ tx }: Occasion, personId: string | null | undefined): Promise<string> =>
  (typeof personId === 'string'
    ? (await peek(tx.client, person, { tenant: tx.by.tenant, id: personId }))?.displayName
    : undefined) ?? '';

/** The name of whoever makes the change. */
export const authorName = (occasion: Occasion): Promise<string> => nameOf(occasion, occasion.caller.actor.personId);

export const crewName = async ({ tx }: Occasion, crewId: string): Promise<string> =>
  (await peek(tx.client, projectCrew, { tenant: tx.by.tenant, id: crewId }))?.name ?? '';

const localeFor = ({ caller }: Occasion): string => localeOf(caller.tenant.defaultLanguage);

/** The day of an instant at a place, in the office's language. */
export const dayWords = (occasion: Occasion, instant: string, zone: string): string =>
  formatDay({ instant, zone, locale: localeFor(occasion) });
/** A calendar date in the office's language. */
export const dateWords = (occasion: Occasion, date: string): string => formatDate(date, localeFor(occasion));
/** Day and time of an instant in the tenant's zone, in the office's language. */
export const dayAndTime = (occasion: Occasion, instant: string): string =>
  `${dayWords(occasion, instant, occasion.caller.tenant.timezone)}, ${timeWords(occasion, instant)}`;
/** The time of an instant in the tenant's zone, in the office's language. */
export const timeWords = (occasion: Occasion, instant: string): string =>
  formatTime({ instant, zone: occasion.caller.tenant.timezone, locale: localeFor(occasion) });
