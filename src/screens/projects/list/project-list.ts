// Which projects stand in the list: open ones by their end, past ones by pages, each with its client and its manager.
import type { Row } from '#schema/define/entity.ts';
import { company } from '#schema/entities/people/company.ts';
import { contact } from '#schema/entities/people/contact.ts';
import { person } from '#schema/entities/people/person.ts';
import { project } from '#schema/entities/projects/project.ts';
import { isListed, projectSplit, PROJECTS_SINCE, type ProjectSplit } from '#schema/rules/planning/project-lists.ts';
import { query } from '#db/query/query.ts';
import { related } from '#db/query/relations.ts';
import type { Reads } from '#db/query/reads.ts';
import { HIGHEST } from '#db/tables/question.ts';
import { awaitOwnContacts } from './await-own-contacts.ts';

export interface ListedProject {
  readonly project: Row<typeof project>;
  readonly split: ProjectSplit;
  readonly clientName: string | null;
  readonly managerName: string | null;
}

export interface ProjectList {
  readonly rows: readonly ListedProject[];
  /** Older projects are on this device that were not read. */
  readonly hasOlder: boolean;
}

export interface ListWanted {
  /** The tenant's. */
  readonly today: string;
  /** How many of those that are over are read, the latest first; null reads all. */
  readonly past: number | null;
  /** Who reads. */
  readonly personId: string | null;
}

const names = related(project, (row) => ({
  client: row.one('companyId', company),
  manager: row.one('projectManagerContactId', contact, (role) => ({ person: role.one('personId', person) })),
}));

const dayBefore = (date: string): string => Temporal.PlainDate.from(date).subtract({ days: 1 }).toString();

/** What was made here and has no number yet stands on top. */
const byBegin = (one: Row<typeof project>, other: Row<typeof project>): number =>
  Number(one.number !== undefined) - Number(other.number !== undefined) ||
  (one.beginDate < other.beginDate ? -1 : one.beginDate > other.beginDate ? 1 : 0) ||
  (one.number ?? 0) - (other.number ?? 0);

/** Projects as they stand in the list: the next to begin first, of those that are over the latest. */
export const readProjectList = async (reads: Reads, { today, past, personId }: ListWanted): Promise<ProjectList> => {
  await awaitOwnContacts(reads, personId);
  const current = await reads.rows(
    query(project)
      .where('endDate', { between: [today, HIGHEST] })
      .with(names),
  );
  const over = query(project)
    .where('endDate', { between: [PROJECTS_SINCE, dayBefore(today)] })
    .backwards()
    .with(names);
  const { rows: older, hasMore } =
    past === null ? { rows: await reads.rows(over), hasMore: false } : await reads.page(over, past);
  return {
    rows: [...current.toSorted(byBegin), ...older].filter(isListed).map(({ client, manager, ...row }) => ({
      project: row,
      split: projectSplit(row, today),
      clientName: client?.name ?? null,
      managerName: manager?.person?.displayName ?? null,
    })),
    hasOlder: hasMore,
  };
};
