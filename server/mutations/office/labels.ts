// The names and moments that a sentence of the server needs: of people, crews and days, as the office reads them.
import { person } from '#schema/entities/people/person.ts';
import { projectCrew } from '#schema/entities/crews/project-crew.ts';
import { formatDate, formatDay, formatTime } from '#i18n/format.ts';
import { localeOf } from '#i18n/languages.ts';
import type { MutationContext } from '../context/mutation-context.ts';
import { getUnlocked } from '../../database/reads/get-unlocked.ts';

/** The name of a person; empty where nobody is known. */
export const nameOf = async ({ tx }: MutationContext, personId: string | null | undefined): Promise<string> =>
  (typeof personId === 'string'
    ? (await getUnlocked(tx.client, person, { tenant: tx.by.tenant, id: personId }))?.displayName
    : undefined) ?? '';

/** The name of whoever makes the change. */
export const authorName = (context: MutationContext): Promise<string> => nameOf(context, context.caller.actor.personId);

export const crewName = async ({ tx }: MutationContext, crewId: string): Promise<string> =>
  (await getUnlocked(tx.client, projectCrew, { tenant: tx.by.tenant, id: crewId }))?.name ?? '';

const localeFor = ({ caller }: MutationContext): string => localeOf(caller.tenant.defaultLanguage);

/** The day of an instant at a place, in the office's language. */
export const dayWords = (context: MutationContext, instant: string, zone: string): string =>
  formatDay({ instant, zone, locale: localeFor(context) });
/** A calendar date in the office's language. */
export const dateWords = (context: MutationContext, date: string): string => formatDate(date, localeFor(context));
/** Day and time of an instant in the tenant's zone, in the office's language. */
export const dayAndTime = (context: MutationContext, instant: string): string =>
  `${dayWords(context, instant, context.caller.tenant.timezone)}, ${timeWords(context, instant)}`;
/** The time of an instant in the tenant's zone, in the office's language. */
export const timeWords = (context: MutationContext, instant: string): string =>
  formatTime({ instant, zone: context.caller.tenant.timezone, locale: localeFor(context) });
