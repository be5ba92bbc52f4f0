// Who changed a row, when, and by which mutation: the trail that every transaction leaves.
import type { ServerDatabase } from '../database/database.ts';

export interface AuditLine {
  readonly rev: number;
  /** RFC 3339, UTC. */
  readonly at: string;
  readonly entity: string;
  readonly id: string;
  readonly change: 'put' | 'remove';
  /** `user:{id}` and so on, or the name of a command. */
  readonly login: string;
  /** The e-mail address or login name behind it, where it is a login. */
  readonly who: string | null;
  /** Mutation `name@version` or command. */
  readonly cause: string | null;
  /** Id of the change as the device gave it. */
  readonly causeId: string | null;
}

/** The changes of one row, oldest first. */
export const auditOf = async (
  { pool }: Pick<ServerDatabase, 'pool'>,
  { tenant, id }: { readonly tenant: string; readonly id: string },
): Promise<readonly AuditLine[]> => {
  const { rows } = await pool.query<AuditLine>(
    `select a.rev::int as rev, a.at, a.entity, a.id, a.change, a.login, l.login as who, a.cause, a.cause_id as "causeId"
     from audit a left join logins l on l.tenant = a.tenant and l.kind || ':' || l.id = a.login
     where a.tenant = $1 and a.id = $2 order by a.rev`,
    [tenant, id],
  );
  return rows;
};
