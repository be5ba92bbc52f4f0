// What the page of a project's documents reads from the mirror: its own papers by kind, and those of its people.
import type { Row } from '#schema/define/entity.ts';
import { documentTypes } from '#schema/entities/catalogues.ts';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { projectCrew } from '#schema/entities/crews/project-crew.ts';
import { document } from '#schema/entities/documents/document.ts';
import { person } from '#schema/entities/people/person.ts';
import type { project } from '#schema/entities/projects/project.ts';
import { typeRules } from '#schema/rules/documents/document-type.ts';
import { query } from '#db/query/query.ts';
import type { Reads } from '#db/query/reads.ts';
import { distinct } from '../../shared/jobs/job-rows.ts';
import { projectOfStep } from '../project-of-step.ts';

type Paper = Row<typeof document>;
type Types = ReadonlyMap<string, Row<typeof documentTypes>>;

export interface PaperOfProject {
  readonly row: Paper;
  /** The crew that it belongs to; null for papers of the project itself. */
  readonly crewName: string | null;
}

export interface KindOfPapers {
  readonly typeId: string;
  /** As the agency calls it; empty where the kind is not known here. */
  readonly name: string;
  /** By name. */
  readonly papers: readonly PaperOfProject[];
}

export interface PapersOfPerson {
  readonly personId: string;
  readonly name: string;
  /** By name. */
  readonly papers: readonly { readonly row: Paper; readonly typeName: string }[];
}

export interface ProjectPapers {
  readonly project: Row<typeof project>;
  readonly kinds: readonly KindOfPapers[];
  /** Approved papers that clients may see, of those who are booked or have worked, by name. */
  readonly people: readonly PapersOfPerson[];
}

export interface PapersRequest {
  /** The login has papers of people. */
  readonly withPeople: boolean;
  /** What the server named when it was asked last. */
  readonly listed: ListedPapers;
}

/** Ids of papers of the project, and of its people; null while the server was not asked. */
export interface ListedPapers {
  readonly project: readonly string[] | null;
  readonly people: readonly string[] | null;
}

/** Null where the project is not on this device. */
export const readProjectPapers = async (
  reads: Reads,
  step: string,
  request: PapersRequest,
): Promise<ProjectPapers | null> => {
  const row = await projectOfStep(reads, step);
  if (row === undefined) return null;
  const types: Types = new Map(
    (await reads.rows(query(documentTypes).whole())).map((type) => [type.id, type] as const),
  );
  const crews = await reads.rows(query(projectCrew).where('projectId', { equals: row.id }));
  return {
    project: row,
    kinds: kindsOf(await readPapers(reads, { projectId: row.id, crews, listed: request.listed.project }), types),
    people: request.withPeople ? await readPeople(reads, { crews, types, listed: request.listed.people }) : [],
  };
};

type Crews = readonly Row<typeof projectCrew>[];

interface OwnRequest {
  readonly projectId: string;
  readonly crews: Crews;
  readonly listed: ListedPapers['project'];
}

/** Those of crews whose days are not on this device are known by the server's answer alone. */
const readPapers = async (
  reads: Reads,
  { projectId, crews, listed }: OwnRequest,
): Promise<readonly PaperOfProject[]> => {
  const owners = [['project', projectId], ...crews.map(({ id }) => ['projectCrew', id])];
  const rows = await reads.rows(query(document).where('[ownerKind+ownerId]', { anyOf: owners }));
  const here = new Set(rows.map(({ id }) => id));
  const others = await reads.rows(query(document).byIds((listed ?? []).filter((id) => !here.has(id))));
  return [...rows, ...others].map((row) => ({
    row,
    crewName: crews.find(({ id }) => id === row.ownerId)?.name ?? null,
  }));
};

const byName = (one: { readonly row: Paper }, other: { readonly row: Paper }): number =>
  one.row.name.localeCompare(other.row.name);

/** Photos have pages of their own; what is meant for its owner alone is nobody else's. */
const kindsOf = (papers: readonly PaperOfProject[], types: Types): readonly KindOfPapers[] => {
  const shown = papers.filter(
    ({ row: { group, typeId, visibility } }) =>
      (group ?? typeRules(types.get(typeId)?.parameters).group) !== 'photo' && visibility !== 'owner',
  );
  return distinct(shown.map(({ row }) => row.typeId))
    .map((typeId) => ({
      typeId,
      name: types.get(typeId)?.caption ?? '',
      papers: shown.filter(({ row }) => row.typeId === typeId).toSorted(byName),
    }))
    .toSorted((one, other) => one.name.localeCompare(other.name));
};

interface PeopleRequest {
  readonly listed: ListedPapers['people'];
  readonly crews: Crews;
  readonly types: Types;
}

const readPeople = async (
  reads: Reads,
  { crews, types, listed }: PeopleRequest,
): Promise<readonly PapersOfPerson[]> => {
  const rows = await readPeoplesPapers(reads, crews, listed);
  const ids = distinct(rows.map(({ ownerId }) => ownerId));
  const people = new Map((await reads.rows(query(person).byIds(ids))).map((one) => [one.id, one.displayName] as const));
  return ids
    .map((personId) => ({
      personId,
      name: people.get(personId) ?? '–',
      papers: rows
        .filter(({ ownerId }) => ownerId === personId)
        .map((row) => ({ row, typeName: types.get(row.typeId)?.caption ?? '' }))
        .toSorted(byName),
    }))
    .toSorted((one, other) => one.name.localeCompare(other.name));
};

const isForClients = ({ ownerKind, visibility, statusCode }: Paper): boolean =>
  ownerKind === 'person' && visibility === 'client' && statusCode === 'approved';

/**
 * Of those who are booked or have worked, as the archive holds them. Where the days of the project are not on this
 * device, the server's answer says who they are; what it does not name any more is left out.
 */
const readPeoplesPapers = async (
  reads: Reads,
  crews: Crews,
  listed: ListedPapers['people'],
): Promise<readonly Paper[]> => {
  const rows = await reads.rows(
    query(projectCrewItemStatus).where('projectCrewId', { anyOf: crews.map(({ id }) => id) }),
  );
  const known = new Set(rows.map(({ personId }) => personId));
  const staff = rows.filter(({ statusCode }) => statusCode === 'confirmed' || statusCode === 'worked');
  const owners = distinct(staff.map(({ personId }) => personId)).map((id) => ['person', id]);
  const ofStaff = await reads.rows(query(document).where('[ownerKind+ownerId]', { anyOf: owners }));
  if (listed === null) return ofStaff.filter(isForClients);
  const named = new Set(listed);
  const ofOthers = (await reads.rows(query(document).byIds([...named]))).filter(({ ownerId }) => !known.has(ownerId));
  return [...ofStaff.filter(({ id }) => named.has(id)), ...ofOthers].filter(isForClients);
};

/** Whether the lists of documents that this login has by itself are here: the rest is the server's to say. */
export const readKeptPapers = async (reads: Reads, projectId: string): Promise<number> =>
  (await reads.rows(query(document).where('[ownerKind+ownerId]', { equals: ['project', projectId] }))).length;

/** Of these, what has to be kept for the social insurance. */
export const forSocialSecurity = (people: readonly PapersOfPerson[]): readonly PapersOfPerson[] =>
  people
    .map((one) => ({ ...one, papers: one.papers.filter(({ row }) => row.socialSecurity === true) }))
    .filter(({ papers }) => papers.length > 0);

export const paperCount = (of: readonly { readonly papers: readonly unknown[] }[]): number =>
  of.reduce((count, { papers }) => count + papers.length, 0);

/** Those whose name, or a paper's, holds what was typed. */
export const foundPeople = (people: readonly PapersOfPerson[], typed: string): readonly PapersOfPerson[] => {
  const sought = typed.trim().toLocaleLowerCase();
  const holds = (text: string): boolean => text.toLocaleLowerCase().includes(sought);
  if (sought === '') return people;
  return people.flatMap((one) => {
    const papers = holds(one.name)
      ? one.papers
      : one.papers.filter(({ row, typeName }) => holds(row.name) || holds(typeName));
    return papers.length === 0 ? [] : [{ ...one, papers }];
  });
};
