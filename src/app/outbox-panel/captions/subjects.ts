// What an entry is about, read from the rows on this device: whose job, of which crew, at which place, which paper or
// project.
import type { Actor } from '#schema/define/rights.ts';
import { projectCrew } from '#schema/entities/crews/project-crew.ts';
import { projectCrewItem } from '#schema/entities/crews/project-crew-item.ts';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { document } from '#schema/entities/documents/document.ts';
import { rateCard } from '#schema/entities/money/rate-card.ts';
import { person } from '#schema/entities/people/person.ts';
import { location } from '#schema/entities/places/location.ts';
import { project } from '#schema/entities/projects/project.ts';
import type { OutboxEntry } from '#db/tables/entry.ts';
import type { Reads } from '#db/query/reads.ts';
import { addressOf } from '#db/tables/row-key.ts';

/** `paper`: what has a name of its own, a document or a project. */
export type Subject = CrewSubject | { readonly kind: 'paper'; readonly name: string };

export interface CrewSubject {
  readonly kind: 'crew';
  readonly crew: string;
  /** Where the crew works; null while the location is not on this device. */
  readonly place: string | null;
  /** Whose job it is, where it is not my own. */
  readonly person: string | null;
}

type Told = Pick<OutboxEntry, 'args' | 'touches'>;

/** What of an entry says what it is about. */
export const toldOf = ({ args: { id, ownerKind, ownerId }, touches }: Told): Told => ({
  args: { id, ownerKind, ownerId },
  touches,
});

/** Null where the rows are not on this device (any more), and for entries about none of these. */
export const readSubject = async (reads: Reads, entry: Told, actor: Actor): Promise<Subject | null> => {
  const id = entry.args['id'];
  const assignment = typeof id === 'string' ? await reads.get(projectCrewItemStatus, id) : undefined;
  if (assignment !== undefined) {
    const other = assignment.personId === actor.personId ? undefined : await reads.get(person, assignment.personId);
    return crewSubject(reads, assignment.projectCrewId, other?.displayName ?? null);
  }
  const { ownerKind, ownerId } = entry.args;
  if (ownerKind === 'projectCrew' && typeof ownerId === 'string') return crewSubject(reads, ownerId, null);
  const planned = await plannedSubject(reads, entry);
  if (planned !== null) return planned;
  const touched = entry.touches.map(addressOf).find(({ entity }) => entity === document.name);
  const paper = touched === undefined ? undefined : await reads.get(document, touched.id);
  if (paper === undefined) return null;
  return paper.ownerKind === 'projectCrew'
    ? crewSubject(reads, paper.ownerId, null)
    : { kind: 'paper', name: paper.name };
};

/** The project, crew or position that is changed; one that is being made has its name in its own words. */
const plannedSubject = async (reads: Reads, { args, touches }: Told): Promise<Subject | null> => {
  const [{ entity, id } = { entity: '', id: '' }] = touches.map(addressOf);
  if (entity === project.name && args['id'] !== id) {
    return namedPaper(await reads.get(project, id));
  }
  if (args['id'] !== id) return null;
  if (entity === rateCard.name) return namedPaper(await reads.get(rateCard, id));
  if (entity === projectCrew.name) return crewSubject(reads, id, null);
  const position = entity === projectCrewItem.name ? await reads.get(projectCrewItem, id) : undefined;
  return position === undefined ? null : crewSubject(reads, position.projectCrewId, null);
};

const namedPaper = (row: { readonly name: string } | undefined): Subject | null =>
  row === undefined ? null : { kind: 'paper', name: row.name };

const crewSubject = async (reads: Reads, crewId: string, whose: string | null): Promise<CrewSubject | null> => {
  const crew = await reads.get(projectCrew, crewId);
  if (crew === undefined) return null;
  const place = await reads.get(location, crew.locationId);
  return { kind: 'crew', crew: crew.name, place: place?.name ?? null, person: whose };
};
