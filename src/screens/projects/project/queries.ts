// What the page of a project reads from the mirror.
import type { Row } from '#schema/define/entity.ts';
import { deliveryNote } from '#schema/entities/crews/delivery-note.ts';
import type { projectCrew } from '#schema/entities/crews/project-crew.ts';
import { document } from '#schema/entities/documents/document.ts';
import { rateCard } from '#schema/entities/money/rate-card.ts';
import { company } from '#schema/entities/people/company.ts';
import { contact } from '#schema/entities/people/contact.ts';
import { documentBasedSkill } from '#schema/entities/people/document-based-skill.ts';
import type { project } from '#schema/entities/projects/project.ts';
import { query } from '#db/query/query.ts';
import type { Reads } from '#db/query/reads.ts';
import { readReachable, type Reachable } from '../../shared/crews/crew-people.ts';
import { inReadersWords } from '../../shared/documents/skill-names.ts';
import { projectOfStep } from '../project-of-step.ts';
import { askedSkills, profilesOf, type ProfilesOfProject, type ProvenSkill } from './profiles/profiles.ts';
import { readCrews, shiftsOf, type CrewWithPeople, type ShiftOfProject } from './shifts.ts';

export interface NoteOfProject {
  readonly note: Row<typeof deliveryNote>;
  readonly crew: Row<typeof projectCrew>;
}

export interface ProjectPage {
  readonly project: Row<typeof project>;
  /** The reader stands for its client. */
  readonly isOwnOrder: boolean;
  readonly companyName: string | null;
  /** Whoever runs it at the agency, where this login may see them. */
  readonly manager: Reachable | null;
  /** Who speaks for its client; null where nobody is named, or this login may not see them. */
  readonly clientContactName: string | null;
  /** Null where it has none, or this login is not told. */
  readonly rateCardName: string | null;
  /** Of the crews that take place, in the order of their first shifts. */
  readonly placeNames: readonly string[];
  /** By their start. */
  readonly shifts: readonly ShiftOfProject[];
  /** Whose names this login may know. */
  readonly profiles: ProfilesOfProject;
  /** In the order of their crews. */
  readonly notes: readonly NoteOfProject[];
}

/** The project of a `$number`, or null where it is not on this device. */
export const readProjectPage = async (
  reads: Reads,
  step: string,
  personId: string | null,
): Promise<ProjectPage | null> => {
  const row = await projectOfStep(reads, step);
  if (row === undefined) return null;
  const notes = new Map(
    (await reads.rows(query(deliveryNote).where('projectId', { equals: row.id }))).map((note) => [
      note.projectCrewId,
      note,
    ]),
  );
  const crews = (await readCrews(reads, row.id)).toSorted((one, other) =>
    (one.startAt ?? '') < (other.startAt ?? '') ? -1 : 1,
  );
  return {
    project: row,
    isOwnOrder: (await ownContacts(reads, personId)).some(({ companyId }) => companyId === row.companyId),
    companyName: (await reads.get(company, row.companyId))?.name ?? null,
    manager: await readReachable(reads, row.projectManagerContactId),
    clientContactName: (await readReachable(reads, row.clientContactId))?.name ?? null,
    // A crew has the card for its pay; it is told to whoever has the order.
    rateCardName:
      row.rateCardId === undefined || row.clientMark === undefined
        ? null
        : ((await reads.get(rateCard, row.rateCardId))?.name ?? null),
    placeNames: [
      ...new Set(crews.flatMap((crew) => (crew.statusCode === 'cancelled' ? [] : [crew.location?.name ?? []].flat()))),
    ],
    shifts: shiftsOf(crews),
    profiles: profilesOf(crews, await readProvenSkills(reads, crews)),
    notes: crews.flatMap((crew) => {
      const note = notes.get(crew.id);
      return note === undefined ? [] : [{ note, crew }];
    }),
  };
};

/** Read apart from the page: to most logins no list brings them. */
export const readProjectDocuments = async (reads: Reads, projectId: string): Promise<readonly Row<typeof document>[]> =>
  (await reads.rows(query(document).where('[ownerKind+ownerId]', { equals: ['project', projectId] }))).toSorted(
    (one, other) => one.name.localeCompare(other.name),
  );

/** Of the people of the crews, what they can prove of what the positions ask for, as far as this login may know it. */
const readProvenSkills = async (reads: Reads, crews: readonly CrewWithPeople[]): Promise<readonly ProvenSkill[]> => {
  const asked = askedSkills(crews);
  if (asked.size === 0) return [];
  const contactIds = [...new Set(crews.flatMap(({ placed }) => placed.map(({ contactId }) => contactId)))];
  const rows = await reads.rows(query(documentBasedSkill).where('contactId', { anyOf: contactIds }));
  const proven = rows.filter(
    ({ skillTypeId, state }) => asked.has(skillTypeId) && (state === 'valid' || state === 'expiring'),
  );
  return (await inReadersWords(reads, proven)).map(({ contactId, skillTypeId: code, caption: name }) => ({
    contactId,
    code,
    name,
  }));
};

const ownContacts = async (reads: Reads, personId: string | null): Promise<readonly Row<typeof contact>[]> =>
  personId === null ? [] : reads.rows(query(contact).where('personId', { equals: personId }));

/** Notes of shifts that are over and took place, whose hours nobody has signed, in the order of their shifts. */
export const notesToSign = (notes: readonly NoteOfProject[], now: string): readonly NoteOfProject[] =>
  notes.filter(
    ({ note, crew }) =>
      note.statusCode === 'open' && crew.statusCode !== 'cancelled' && crew.endAt !== undefined && crew.endAt <= now,
  );
