// The one project whose seats the address asks for: its name, and how far its days reach.
import { project } from '#schema/entities/projects/project.ts';
import type { Reads } from '#db/query/reads.ts';

export interface AskedProject {
  readonly id: string;
  readonly name: string;
  readonly endDate: string;
}

/** Null where none is asked for, or it is not on this device. */
export const readAskedProject = async (reads: Reads, id: string | null): Promise<AskedProject | null> =>
  id === null ? null : ((await reads.get(project, id)) ?? null);

/** The last day that is looked at: of the span, or of the project while it is asked for and ends later. */
export const lastDayOf = (spanEnd: string, asked: AskedProject | null, chosen: readonly string[]): string =>
  asked !== null && chosen.includes(asked.id) && asked.endDate > spanEnd ? asked.endDate : spanEnd;
