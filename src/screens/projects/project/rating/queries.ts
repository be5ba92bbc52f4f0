// The shifts of a project that are over, with those who worked on them.
import type { Row } from '#schema/define/entity.ts';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { projectCrew } from '#schema/entities/crews/project-crew.ts';
import { companySettings } from '#schema/entities/people/company-settings.ts';
import { person } from '#schema/entities/people/person.ts';
import type { project } from '#schema/entities/projects/project.ts';
import { AT_WORK } from '#schema/rules/crews/crew-relation.ts';
import { query } from '#db/query/query.ts';
import type { Reads } from '#db/query/reads.ts';
import { related } from '#db/query/relations.ts';
import type { RatedPerson } from '../../../shared/rating/rate-crew.tsx';

export interface RatedShift {
  readonly crew: Row<typeof projectCrew>;
  readonly endAt: string;
  /** By name. */
  readonly people: readonly RatedPerson[];
}

export interface RatedShifts {
  /** The client's company wants that its people rate. */
  readonly isWanted: boolean;
  /** The last one first. */
  readonly shifts: readonly RatedShift[];
}

const withPeople = related(projectCrew, (crew) => ({
  placed: crew.many(projectCrewItemStatus, 'projectCrewId', (one) => ({ person: one.one('personId', person) })),
}));

/**
 * @param personId whose own work is left out
 * @param before instant before which they ended
 */
export const readRatedShifts = async (
  reads: Reads,
  { id, companyId }: Pick<Row<typeof project>, 'id' | 'companyId'>,
  personId: string | null,
  before: string,
): Promise<RatedShifts> => {
  const crews = await reads.rows(query(projectCrew).where('projectId', { equals: id }).with(withPeople));
  const settings = await reads.get(companySettings, companyId);
  const shifts = crews.flatMap(({ placed, ...crew }): readonly RatedShift[] => {
    const { endAt } = crew;
    const people = placed
      .filter((one) => one.personId !== personId && AT_WORK.includes(one.statusCode))
      .map((one) => ({ assignmentId: one.id, contactId: one.contactId, name: one.person?.displayName ?? '–' }))
      .toSorted((one, other) => one.name.localeCompare(other.name));
    const isOver = endAt !== undefined && endAt <= before && crew.statusCode !== 'cancelled';
    return isOver && people.length > 0 ? [{ crew, endAt, people }] : [];
  });
  return {
    isWanted: settings?.rateByClient !== false,
    shifts: shifts.toSorted((one, other) => (one.endAt < other.endAt ? 1 : -1)),
  };
};
