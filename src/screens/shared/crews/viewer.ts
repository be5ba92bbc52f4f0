// Who looks at a crew and its papers.
import type { Row } from '#schema/define/entity.ts';
import type { Actor } from '#schema/define/rights.ts';
import type { companySettings } from '#schema/entities/people/company-settings.ts';
import { isPlanner } from '#schema/mutations/actors.ts';
import type { Reads } from '#db/query/reads.ts';
import type { Assignment } from '../jobs/job-rows.ts';
import { readOwnRoles } from '../messages/own-roles.ts';

/**
 * Who looks: those who lead the crew; the client whose order it is, or its project login; others who read its note; a
 * member of the team.
 */
export type Viewer = 'lead' | 'client' | 'project' | 'reader' | 'member';

/** One of these is that of a chief of the crew. */
export const leads = (own: readonly Assignment[]): boolean =>
  own.some((row) => row.chief && (row.statusCode === 'confirmed' || row.statusCode === 'worked'));

interface Looking {
  readonly actor: Actor;
  /** Their own assignments on the crew. */
  readonly own: readonly Assignment[];
  /** The client; undefined while the order is not here. */
  readonly companyId: string | undefined;
}

export const readViewer = async (reads: Reads, { actor, own, companyId }: Looking): Promise<Viewer> => {
  if (isPlanner(actor) || leads(own)) return 'lead';
  if (actor.loginType === 'project') return 'project';
  const roles = actor.audiences.includes('client') ? await readOwnRoles(reads, actor) : [];
  if (companyId !== undefined && roles.some((role) => role.companyId === companyId)) return 'client';
  return actor.audiences.some((one) => one === 'office' || one === 'planner') ? 'reader' : 'member';
};

/**
 * They sign, or hand the device over to be signed on: a project's login only where the client asks for a signature, and
 * who reads the note for the agency never.
 */
export const maySign = (
  viewer: Viewer,
  settings: Pick<Row<typeof companySettings>, 'requireSignedNote'> | null,
): boolean =>
  viewer === 'lead' || viewer === 'client' || (viewer === 'project' && settings?.requireSignedNote === true);
