// What the pages of one crew read from the mirror.
import type { Actor } from '#schema/define/rights.ts';
import { right } from '#schema/define/rights.ts';
import { activity } from '#schema/entities/communication/activity.ts';
import { person } from '#schema/entities/people/person.ts';
import { mayRemovePhotos } from '#schema/mutations/documents/remove-photo.ts';
import { can } from '#schema/rights.ts';
import { isBookedOn, isOnCrew } from '../shared/crews/on-crew.ts';
import type { Row } from '#schema/define/entity.ts';
import { jobFunction } from '#schema/entities/crews/job-function.ts';
import { projectCrewItem } from '#schema/entities/crews/project-crew-item.ts';
import { projectCrew } from '#schema/entities/crews/project-crew.ts';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { document } from '#schema/entities/documents/document.ts';
import { documentTypes } from '#schema/entities/catalogues.ts';
import { location } from '#schema/entities/places/location.ts';
import { project } from '#schema/entities/projects/project.ts';
import { mayShowClients } from '#schema/rules/documents/photo-visibility.ts';
import { query } from '#db/query/query.ts';
import { related } from '#db/query/relations.ts';
import type { Reads } from '#db/query/reads.ts';
import { readContactOnSite, readCrewPeople, type CrewPeople, type Reachable } from '../shared/crews/crew-people.ts';
import { distinct, jobOf, type Assignment, type JobView, type Location } from '../shared/jobs/job-rows.ts';
import type { MapService } from '../shared/places/map-link.ts';
import { readMapService } from '../shared/places/my-map-service.ts';
import type { ChecksByKind } from '../shared/checks/next-step.ts';
import { readOwnChecks } from '../shared/checks/own-checks.ts';

export type Crew = Row<typeof projectCrew>;
export type Photo = Row<typeof document>;

/** An assignment with its checks: what the slab needs. */
export interface OwnShift {
  readonly job: JobView;
  readonly checks: ChecksByKind;
  /** The chief stated the hours: there is nothing left to check in or out of. */
  readonly hasHours: boolean;
  readonly photo: PhotoWish;
}

/** Where a photo that goes with the check-in is filed; null where the crew asks for none. */
export type PhotoWish = { readonly crewId: string; readonly zone: string; readonly typeId: string } | null;

/** A note on a position. */
export interface PositionNote {
  readonly itemId: string;
  readonly functionName: string | null;
  readonly note: string;
}

export interface CrewPage {
  readonly crew: Crew;
  readonly projectName: string | null;
  readonly location: Location | null;
  readonly mapService: MapService;
  readonly contactOnSite: Reachable | null;
  /** What the planner wrote to positions: to one's own, to all for a chief and for whoever only looks. */
  readonly notes: readonly PositionNote[];
  readonly people: CrewPeople;
  /** My own shift on this crew; null for somebody who only looks. */
  readonly mine: OwnShift | null;
  /** I lead this crew: I may check others in and see who is there. */
  readonly iAmChief: boolean;
}

const withFunction = related(projectCrewItem, (item) => ({ function: item.one('functionId', jobFunction) }));

const readNotes = async (reads: Reads, crewId: string): Promise<readonly PositionNote[]> => {
  const items = await reads.rows(query(projectCrewItem).where('projectCrewId', { equals: crewId }).with(withFunction));
  return items.flatMap(({ id, note, statusCode, function: does }) =>
    note === undefined || statusCode === 'cancelled' ? [] : [{ itemId: id, functionName: does?.caption ?? null, note }],
  );
};

const notesFor = (all: readonly PositionNote[], job: JobView | null, isChief: boolean): readonly PositionNote[] =>
  job === null || isChief ? all : all.filter(({ itemId }) => itemId === job.itemId);

/** One crew as its page tells it; null where it is not on this device. */
export const readCrewPage = async (reads: Reads, crewId: string, personId: string | null): Promise<CrewPage | null> => {
  const crew = await reads.get(projectCrew, crewId);
  if (crew === undefined) return null;
  const own = await ownAssignments(reads, crewId, personId);
  const working = workingOf(own);
  const job = await jobOf(reads, working);
  return {
    crew,
    projectName: (await reads.get(project, crew.projectId))?.name ?? null,
    location: (await reads.get(location, crew.locationId)) ?? null,
    mapService: await readMapService(reads, personId),
    contactOnSite: await readContactOnSite(reads, crewId),
    notes: notesFor(await readNotes(reads, crewId), job, isChiefAmong(own)),
    people: await readCrewPeople(reads, crewId),
    mine:
      job === null || working === undefined
        ? null
        : {
            job,
            checks: await readOwnChecks(reads, working),
            hasHours: working.workedEnd !== undefined,
            photo: await readPhotoWish(reads, crewId),
          },
    iAmChief: isChiefAmong(own),
  };
};

export interface CheckPage {
  readonly job: JobView;
  readonly checks: ChecksByKind;
  /** The name of the person whom a chief checks; null for oneself. */
  readonly other: string | null;
  readonly location: Location | null;
  readonly photo: PhotoWish;
  /** Pay for an hour; null where this login sees none. */
  readonly rateCents: number | null;
}

export interface CheckPageRequest {
  readonly crewId: string;
  readonly personId: string | null;
  /** The assignment that a chief named; absent for oneself. */
  readonly assignmentId: string | undefined;
}

/** The shift that is checked in or out of; null where there is none that this login may check. */
export const readCheckPage = async (
  reads: Reads,
  { crewId, personId, assignmentId }: CheckPageRequest,
): Promise<CheckPage | null> => {
  const own = await ownAssignments(reads, crewId, personId);
  const named = assignmentId === undefined ? workingOf(own) : await reads.get(projectCrewItemStatus, assignmentId);
  const isMine = named?.personId === personId;
  if (named?.projectCrewId !== crewId || (!isMine && !isChiefAmong(own))) return null;
  const job = await jobOf(reads, named);
  if (job === null) return null;
  const { team } = await readCrewPeople(reads, crewId);
  return {
    job,
    checks: await readOwnChecks(reads, named),
    other: isMine ? null : (team.find((member) => member.assignmentId === job.id)?.name ?? ''),
    location: job.locationId === null ? null : ((await reads.get(location, job.locationId)) ?? null),
    photo: await readPhotoWish(reads, crewId),
    rateCents: isMine ? (named.payRateCents ?? null) : null,
  };
};

const readPhotoWish = async (reads: Reads, crewId: string): Promise<PhotoWish> => {
  const crew = await reads.get(projectCrew, crewId);
  if (crew?.requireCheckInPhoto !== true) return null;
  const typeId = await photoTypeId(reads);
  return typeId === null ? null : { crewId, zone: crew.timezone, typeId };
};

const photoTypeId = async (reads: Reads): Promise<string | null> =>
  (await reads.rows(query(documentTypes).whole())).find((type) => type.code === PHOTO_TYPE)?.id ?? null;

/** Code of the document type that crew photos carry. */
const PHOTO_TYPE = 'photo';

export interface PhotosPage {
  readonly crewId: string;
  readonly projectId: string;
  /** Its photos come to this device by themselves. */
  readonly isOnCrew: boolean;
  readonly crewName: string;
  readonly zone: string;
  readonly photos: readonly Photo[];
  /** The type new photos get; null until the catalogue is on this device. */
  readonly typeId: string | null;
  /** The reader says who sees the photos that they add; else the crew does. */
  readonly mayShowClients: boolean;
  /** The server takes photos of this login here. */
  readonly mayAdd: boolean;
  /** May take photos away that others see already. */
  readonly mayRemove: boolean;
  /** Names of those who took them, by person. */
  readonly names: ReadonlyMap<string, string>;
  /** Persons who lead the crew. */
  readonly chiefIds: readonly string[];
  /** Own photos that the office was asked to remove. */
  readonly askedIds: readonly string[];
  readonly me: string | null;
}

export const readPhotosPage = async (reads: Reads, crewId: string, actor: Actor): Promise<PhotosPage | null> => {
  const crew = await reads.get(projectCrew, crewId);
  if (crew === undefined) return null;
  const photos = await readCrewPhotos(reads, crewId);
  const isMember = await isOnCrew(reads, crewId, actor.personId);
  const people = await reads.rows(query(person).byIds(distinct(photos.flatMap(({ takenBy }) => takenBy ?? []))));
  const assignments = await reads.rows(query(projectCrewItemStatus).where('projectCrewId', { equals: crewId }));
  return {
    crewId,
    projectId: crew.projectId,
    isOnCrew: isMember,
    crewName: crew.name,
    zone: crew.timezone,
    photos,
    mayRemove: mayRemovePhotos(actor),
    names: new Map(people.map(({ id, displayName }) => [id, displayName])),
    chiefIds: assignments.filter((row) => isChiefAmong([row])).map(({ personId }) => personId),
    askedIds: await readAsked(
      reads,
      photos.filter(({ takenBy }) => takenBy !== undefined && takenBy === actor.personId),
    ),
    me: actor.personId,
    typeId: await photoTypeId(reads),
    mayShowClients: mayShowClients(actor, await ownAssignments(reads, crewId, actor.personId)),
    mayAdd: (await isBookedOn(reads, crewId, actor.personId)) || can(actor, right('projectAttachments', 'CREATE')),
  };
};

/** Read apart from the page: to most logins no list brings them. */
export const readPhotoIds = async (reads: Reads, crewId: string): Promise<readonly string[]> =>
  (await readCrewPhotos(reads, crewId)).map(({ id }) => id);

/** Photos of a crew, newest first. */
const readCrewPhotos = async (reads: Reads, crewId: string): Promise<readonly Photo[]> => {
  const rows = await reads.rows(query(document).where('[ownerKind+ownerId]', { equals: ['projectCrew', crewId] }));
  return rows
    .filter((row) => row.mime === undefined || row.mime.startsWith('image/'))
    .toSorted((one, other) => (takenAt(one) < takenAt(other) ? 1 : -1));
};

/** Those about which the office was told and has not answered. */
const readAsked = async (reads: Reads, photos: readonly Photo[]): Promise<readonly string[]> => {
  const told = await Promise.all(
    photos.map(({ id }) => reads.rows(query(activity).where('[refKind+refId]', { equals: ['document', id] }))),
  );
  return told
    .flat()
    .flatMap(({ type, statusCode, refId }) =>
      type === 'TODO_INT' && statusCode === 'open' && refId !== undefined ? [refId] : [],
    );
};

export const takenAt = (photo: Photo): string => photo.takenAt ?? photo.createdAt;

const ownAssignments = async (reads: Reads, crewId: string, personId: string | null): Promise<readonly Assignment[]> =>
  (await reads.rows(query(projectCrewItemStatus).where('projectCrewId', { equals: crewId }))).filter(
    (row) => row.personId === personId,
  );

/** The shift one works here: a confirmed one before a spare one, the earliest of several. */
const workingOf = (own: readonly Assignment[]): Assignment | undefined => {
  const live = own.toSorted((one, other) => (one.effectiveStart < other.effectiveStart ? -1 : 1));
  return (
    live.find((row) => row.statusCode === 'confirmed') ??
    live.find((row) => row.statusCode === 'spare') ??
    live.find((row) => row.statusCode === 'worked') ??
    live.find((row) => row.statusCode === 'noShow')
  );
};

const isChiefAmong = (own: readonly Assignment[]): boolean =>
  own.some((row) => row.chief && (row.statusCode === 'confirmed' || row.statusCode === 'worked'));
