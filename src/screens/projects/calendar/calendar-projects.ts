// What the projects calendar reads from the mirror: projects of some days, and of each day how far it is staffed.
import type { Row } from '#schema/define/entity.ts';
import type { DayRange } from '#schema/rules/planning/day-window.ts';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { projectCrewItem } from '#schema/entities/crews/project-crew-item.ts';
import { projectCrew } from '#schema/entities/crews/project-crew.ts';
import { company } from '#schema/entities/people/company.ts';
import { location } from '#schema/entities/places/location.ts';
import { project } from '#schema/entities/projects/project.ts';
import { isListed } from '#schema/rules/planning/project-lists.ts';
import { query } from '#db/query/query.ts';
import { related } from '#db/query/relations.ts';
import type { Reads } from '#db/query/reads.ts';
import { HIGHEST } from '#db/tables/question.ts';
import { awaitOwnContacts } from '../list/await-own-contacts.ts';
import { NO_SEATS, staffingOfPosition, together, type ProjectStaffing } from '../../shared/staffing/staffing.ts';

/** How a project is drawn; what was called off is not. */
export type Category = 'confirmed' | 'quoted' | 'designClient';

const CATEGORIES: Readonly<Partial<Record<Row<typeof project>['statusCode'], Category>>> = {
  confirmed: 'confirmed',
  closed: 'confirmed',
  quoted: 'quoted',
  designClient: 'designClient',
};

export interface CalendarProject {
  readonly id: string;
  readonly beginDate: string;
  readonly endDate: string;
  readonly project: Row<typeof project>;
  readonly category: Category;
  readonly clientName: string | null;
}

/** The shifts of one project that begin on one day. */
export interface ProjectDay extends ProjectStaffing {
  /** Instants: of the first begin and of the last end. */
  readonly start: string;
  readonly end: string;
  readonly zone: string;
  readonly crews: number;
  readonly locationName: string | null;
}

/** By project, and by day. */
export type ProjectDays = Readonly<Record<string, Readonly<Record<string, ProjectDay>>>>;

const client = related(project, (row) => ({ client: row.one('companyId', company) }));

/** By their begin, and of one day those with the lower number first. */
export const readCalendarProjects = async (
  reads: Reads,
  { from, to }: DayRange,
  personId: string | null,
): Promise<readonly CalendarProject[]> => {
  await awaitOwnContacts(reads, personId);
  const rows = await reads.rows(
    query(project)
      .where('endDate', { between: [from, HIGHEST] })
      .with(client),
  );
  return rows
    .filter((row) => row.beginDate <= to && isListed(row))
    .flatMap(({ client: who, ...row }): readonly CalendarProject[] => {
      const category = CATEGORIES[row.statusCode];
      return category === undefined
        ? []
        : [
            {
              id: row.id,
              beginDate: row.beginDate,
              endDate: row.endDate,
              project: row,
              category,
              clientName: who?.name ?? null,
            },
          ];
    })
    .toSorted(
      (one, other) =>
        (one.beginDate < other.beginDate ? -1 : one.beginDate > other.beginDate ? 1 : 0) ||
        (one.project.number ?? HIGHEST_NUMBER) - (other.project.number ?? HIGHEST_NUMBER),
    );
};

/** What has no number yet stands last. */
const HIGHEST_NUMBER = Number.MAX_SAFE_INTEGER;

const around = related(projectCrewItem, (item) => ({
  crew: item.one('projectCrewId', projectCrew, (crew) => ({ location: crew.one('locationId', location) })),
  placed: item.many(projectCrewItemStatus, 'projectCrewItemId'),
}));

/** A day is the location’s: the first and the last are read with some hours more. */
export const readProjectDays = async (reads: Reads, { from, to }: DayRange): Promise<ProjectDays> => {
  const bounds = [momentsAround(from, -1), momentsAround(to, 2)] as const;
  const positions = await Promise.all(
    (['open', 'vacant'] as const).map((status) =>
      reads.rows(
        query(projectCrewItem)
          .where('[statusCode+startAt]', {
            between: [
              [status, bounds[0]],
              [status, bounds[1]],
            ],
          })
          .with(around),
      ),
    ),
  );
  const days: Record<string, Record<string, ProjectDay & { readonly crewIds: ReadonlySet<string> }>> = {};
  for (const { crew, placed, ...position } of positions.flat()) {
    if (crew === undefined || crew.statusCode === 'cancelled') continue;
    const ofProject = (days[position.projectId] ??= {});
    const before = ofProject[position.startDate];
    const crewIds = new Set([...(before?.crewIds ?? []), crew.id]);
    ofProject[position.startDate] = {
      ...together(before ?? NO_SEATS, staffingOfPosition(position, placed)),
      start: before === undefined || position.startAt < before.start ? position.startAt : before.start,
      end: before === undefined || position.endAt > before.end ? position.endAt : before.end,
      zone: crew.timezone,
      crews: crewIds.size,
      crewIds,
      locationName: before?.locationName ?? crew.location?.name ?? null,
    };
  }
  return days;
};

const momentsAround = (date: string, days: number): string =>
  `${Temporal.PlainDate.from(date).add({ days }).toString()}T00:00:00.000Z`;

/** Seats of a day that nobody has, of the projects given. */
export const openOn = (days: ProjectDays, projects: readonly CalendarProject[], day: string): number =>
  projects.reduce((sum, { id }) => {
    const one = days[id]?.[day];
    return one === undefined ? sum : sum + Math.max(0, one.seats - one.filled);
  }, 0);

/** The sums of a project over some days; undefined where it has no positions then. */
export const staffingOn = (days: ProjectDays, id: string, dates: readonly string[]): ProjectStaffing | undefined => {
  const those = dates.flatMap((date) => days[id]?.[date] ?? []);
  return those.length === 0
    ? undefined
    : {
        seats: those.reduce((sum, { seats }) => sum + seats, 0),
        filled: those.reduce((sum, { filled }) => sum + filled, 0),
        asked: those.reduce((sum, { asked }) => sum + asked, 0),
      };
};

export const projectsOn = (projects: readonly CalendarProject[], day: string): readonly CalendarProject[] =>
  projects.filter(({ beginDate, endDate }) => beginDate <= day && day <= endDate);
