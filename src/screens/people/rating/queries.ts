// Whom the reader may rate, and what they said of them before.
import type { Row } from '#schema/define/entity.ts';
import { right, type Actor } from '#schema/define/rights.ts';
import { projectCrewItemStatus, type AssignmentStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { companySettings } from '#schema/entities/people/company-settings.ts';
import { contact } from '#schema/entities/people/contact.ts';
import { crewRating } from '#schema/entities/people/crew-rating.ts';
import { isClientOnly } from '#schema/mutations/actors.ts';
import { can } from '#schema/rights.ts';
import { crewContactOf } from '#schema/rules/crews/crew-contact.ts';
import { AT_WORK, BOOKED } from '#schema/rules/crews/crew-relation.ts';
import { query } from '#db/query/query.ts';
import type { Reads } from '#db/query/reads.ts';
import { everyPlaceOf } from '../../shared/jobs/job-rows.ts';
import { HIGHEST, LOWEST } from '#db/tables/question.ts';

export type Rating = Row<typeof crewRating>;

/** The contact under which the person works, where the reader may rate it: as the change asks it. Null otherwise. */
export const readRatable = async (reads: Reads, personId: string, actor: Actor): Promise<string | null> => {
  if (personId === actor.personId || actor.contactIds.length === 0) return null;
  const role = crewContactOf(await reads.rows(query(contact).where('personId', { equals: personId })));
  if (role === undefined || actor.contactIds.includes(role.id)) return null;
  return (await mayRate(reads, personId, actor)) ? role.id : null;
};

const mayRate = async (reads: Reads, personId: string, actor: Actor): Promise<boolean> => {
  if (isClientOnly(actor) && !(await isWanted(reads, actor))) return false;
  return (
    can(actor, right('crews', 'EDIT')) ||
    actor.audiences.some((audience) => audience === 'office' || audience === 'client') ||
    (await isLed(reads, personId, actor))
  );
};

/** One of the client's companies wants that it rates, or none says anything. */
const isWanted = async (reads: Reads, { contactIds }: Actor): Promise<boolean> => {
  const companies = (await reads.rows(query(contact).byIds(contactIds))).flatMap(({ companyId }) => companyId ?? []);
  const wishes = (await reads.rows(query(companySettings).byIds(companies))).map(({ rateByClient }) => rateByClient);
  return wishes.length === 0 || wishes.includes(true);
};

/** The reader leads, or led, a crew on which the person is booked. */
const isLed = async (reads: Reads, personId: string, actor: Actor): Promise<boolean> => {
  if (actor.personId === null) return false;
  const own = await placesOf(reads, actor.personId, AT_WORK);
  const led = new Set(own.filter(({ chief }) => chief).map(({ projectCrewId }) => projectCrewId));
  return led.size > 0 && (await placesOf(reads, personId, BOOKED)).some(({ projectCrewId }) => led.has(projectCrewId));
};

const placesOf = async (
  reads: Reads,
  personId: string,
  states: readonly AssignmentStatus[],
): Promise<readonly Row<typeof projectCrewItemStatus>[]> =>
  (await everyPlaceOf(reads, personId)).filter(({ statusCode }) => states.includes(statusCode));

/** What one of the reader's contacts said of a contact, the newest of each kind first. */
export const readGiven = async (reads: Reads, contactId: string, by: readonly string[]): Promise<readonly Rating[]> =>
  // No list brings ratings here: these few were given on this device, or fetched for a page.
  (await reads.rows(query(crewRating).where('id', { between: [LOWEST, HIGHEST] })))
    .filter((rating) => rating.contactId === contactId && by.includes(rating.byContactId))
    .toSorted((one, other) => (one.at < other.at ? 1 : -1));
