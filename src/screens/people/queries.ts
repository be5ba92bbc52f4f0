// What a profile shows of a person, cut to what this login may see: the mirror holds nothing else.
import type { Row } from '#schema/define/entity.ts';
import { allOf, anyOf, audience, right, type Actor } from '#schema/define/rights.ts';
import { can } from '#schema/rights.ts';
import { regions } from '#schema/entities/catalogues.ts';
import { jobFunction } from '#schema/entities/crews/job-function.ts';
import { document } from '#schema/entities/documents/document.ts';
import { contact } from '#schema/entities/people/contact.ts';
import { crewContactOf } from '#schema/rules/crews/crew-contact.ts';
import { crewFunction } from '#schema/entities/people/crew-function.ts';
import { crewTag } from '#schema/entities/people/crew-tag.ts';
import { documentBasedSkill } from '#schema/entities/people/document-based-skill.ts';
import { person } from '#schema/entities/people/person.ts';
import { profileAccess } from '#schema/entities/people/profile-access.ts';
import { profilePicture } from '#schema/entities/people/profile-picture.ts';
import { tag } from '#schema/entities/people/tag.ts';
import { query } from '#db/query/query.ts';
import type { Reads } from '#db/query/reads.ts';
import { everyPlaceOf } from '../shared/jobs/job-rows.ts';
import { inReadersWords } from '../shared/documents/skill-names.ts';

export interface ShownProfile {
  readonly person: Row<typeof person>;
  /** Full years; null for clients and where the birthday is not known here. */
  readonly age: number | null;
  readonly pictureId: string | null;
  readonly functions: readonly { readonly id: string; readonly name: string; readonly level: number }[];
  readonly skills: readonly Row<typeof documentBasedSkill>[];
  readonly tags: readonly string[];
  readonly regions: readonly string[];
  readonly rating: { readonly average: number; readonly count: number } | null;
  readonly documents: readonly Row<typeof document>[];
  readonly reach: { readonly phone: string | null; readonly email: string | null };
}

export interface ProfileRequest {
  readonly personId: string;
  readonly actor: Actor;
  /** `public` shows only what the person opened, and nothing after its end. */
  readonly form: 'crew' | 'public';
  /** YYYY-MM-DD. */
  readonly today: string;
}

/** The office decides about people on their pages, and changes what the agency has of them. */
export const OFFICE = allOf(audience('office'), anyOf(right('personProfiles'), right('persons', 'EDIT')));
const READERS = anyOf(right('crewProfile'), OFFICE);

/** Null where the person is not on this device, or may not be shown in this form. */
export const readShownProfile = async (
  reads: Reads,
  { personId, actor, form, today }: ProfileRequest,
): Promise<ShownProfile | null> => {
  const row = await reads.get(person, personId);
  const isOwn = actor.personId === personId;
  if (row === undefined || !(form === 'public' || isOwn || can(actor, READERS))) return null;
  const reader = { actor, isOwn, today };
  if (form === 'crew') return readWhole(reads, row, reader);
  const [access] = await reads.rows(query(profileAccess).where('personId', { equals: personId }));
  const isOpen =
    access !== undefined && access.enabled && (access.expiresOn === undefined || access.expiresOn >= today);
  return isOpen ? cutTo(await readWhole(reads, row, reader), access.show) : null;
};

interface Reader {
  readonly actor: Actor;
  readonly isOwn: boolean;
  readonly today: string;
}

const readWhole = async (
  reads: Reads,
  row: Row<typeof person>,
  { actor, isOwn, today }: Reader,
): Promise<ShownProfile> => {
  const contacts = await reads.rows(query(contact).where('personId', { equals: row.id }));
  const ids = contacts.map(({ id }) => id);
  const role = crewContactOf(contacts) ?? contacts[0];
  const mayContact = isOwn || can(actor, right('crewProfile', 'CONTACT'));
  const isPlanner = can(actor, audience('planner'));
  return {
    person: row,
    age:
      row.birthday === undefined || can(actor, audience('client'))
        ? null
        : Temporal.PlainDate.from(row.birthday).until(today, { largestUnit: 'years' }).years,
    pictureId:
      (await reads.rows(query(profilePicture).where('personId', { equals: row.id }))).find(
        ({ state }) => state === 'approved',
      )?.id ?? null,
    functions: await readFunctions(reads, ids),
    skills: await inReadersWords(reads, await reads.rows(query(documentBasedSkill).where('contactId', { anyOf: ids }))),
    tags: isPlanner ? await readTags(reads, ids) : [],
    regions: (await reads.rows(query(regions).byIds(row.regionIds))).map(({ caption }) => caption),
    rating:
      role?.ratingAverage === undefined || role.ratingCount === undefined
        ? null
        : { average: role.ratingAverage, count: role.ratingCount },
    documents: (await reads.rows(query(document).where('[ownerKind+ownerId]', { equals: ['person', row.id] }))).filter(
      ({ statusCode }) => statusCode === 'approved',
    ),
    reach: mayContact
      ? { phone: row.mobile ?? row.phone ?? role?.mobile ?? null, email: row.email ?? role?.email ?? null }
      : { phone: null, email: null },
  };
};

/** For clients, whose devices have of others what is theirs: how often somebody worked for one of their companies. */
export const readWorkedForUs = async (reads: Reads, personId: string): Promise<number> =>
  (await everyPlaceOf(reads, personId)).filter(({ statusCode }) => statusCode === 'worked').length;

const readFunctions = async (reads: Reads, contactIds: readonly string[]): Promise<ShownProfile['functions']> => {
  const rows = await reads.rows(
    query(crewFunction)
      .where('contactId', { anyOf: contactIds })
      .with((skill) => ({ function: skill.one('functionId', jobFunction) })),
  );
  return rows
    .map(({ id, function: kind, level }) => ({ id, level, name: kind?.caption ?? '' }))
    .filter(({ name }) => name !== '')
    .toSorted((one, other) => other.level - one.level || one.name.localeCompare(other.name));
};

const readTags = async (reads: Reads, contactIds: readonly string[]): Promise<readonly string[]> => {
  const rows = await reads.rows(query(crewTag).where('contactId', { anyOf: contactIds }));
  return (await reads.rows(query(tag).byIds(rows.map(({ tagId }) => tagId)))).map(({ caption }) => caption);
};

const cutTo = (whole: ShownProfile, show: Row<typeof profileAccess>['show']): ShownProfile => ({
  ...whole,
  age: null,
  tags: [],
  regions: [],
  documents: [],
  pictureId: show.picture ? whole.pictureId : null,
  functions: show.functions ? whole.functions : [],
  skills: show.skills ? whole.skills : [],
  rating: show.ratings ? whole.rating : null,
  reach: show.contact
    ? { phone: whole.person.mobile ?? null, email: whole.person.email ?? null }
    : { phone: null, email: null },
});
