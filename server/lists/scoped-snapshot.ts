// Reads in a snapshot in which the visibility ledger is right, and asks the ledger only where something may have moved
// since it was.
import type pg from 'pg';
import type { AnyEntity } from '#schema/define/entity.ts';
import { entityNamed } from '#schema/entities/registry.ts';
import { headsOf } from '../database/reads/heads.ts';
import { inScopedSnapshot, type VisibleRows } from '../database/reads/visibility.ts';
import type { ServerDatabase } from '../database/database.ts';
import type { Caller } from '../auth/sessions.ts';
import { BoundedMap } from '../common/bounded-map.ts';
import { entitiesRead, perAudiences } from './heads.ts';
import { loginRights } from './streams.ts';

/**
 * What this process knows of the ledgers: per login and entity, how far the tables were for which the ledger was right.
 */
export type SeenScopes = BoundedMap<string, ReadonlyMap<string, string>>;

export const seenScopes = (): SeenScopes => new BoundedMap(MOST_LOGINS);

export interface ScopedRead {
  readonly database: ServerDatabase;
  readonly seen: SeenScopes;
  readonly caller: Caller;
  readonly scopes: readonly VisibleRows[];
}

const MOST_LOGINS = 5000;
const ATTEMPTS = 3;

/**
 * Runs `work` in the snapshot. Where no table that a scope reads has changed since the ledger was right, it still is.
 */
export const inKnownSnapshot = async <T>(read: ScopedRead, work: (client: pg.ClientBase) => Promise<T>): Promise<T> => {
  let doubtful: readonly VisibleRows[] = [];
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const asked = attempt === ATTEMPTS - 1 ? read.scopes : doubtful;
    const answer = await attempted(read, asked, work);
    if ('result' in answer) return answer.result;
    doubtful = [...asked, ...answer.moved];
  }
  throw new Error('All scopes were asked and some were still in doubt');
};

type Answer<T> = { readonly result: T } | { readonly moved: readonly VisibleRows[] };

const attempted = <T>(
  { database, seen, caller, scopes }: ScopedRead,
  asked: readonly VisibleRows[],
  work: (client: pg.ClientBase) => Promise<T>,
): Promise<Answer<T>> => {
  const { tenant, login } = caller.actor;
  const owner = `${tenant}/${login}`;
  return inScopedSnapshot(database, { tenant, login, scopes: asked }, async (client): Promise<Answer<T>> => {
    const states = await statesOf(client, caller, scopes);
    const known = seen.get(owner);
    const moved = scopes.filter(
      (scope) => !asked.includes(scope) && known?.get(scope.entity.name) !== states.get(scope.entity.name),
    );
    if (moved.length > 0) return { moved };
    seen.set(owner, new Map([...(known ?? []), ...states]));
    return { result: await work(client) };
  });
};

/** Per scope a text that changes whenever a table that it reads, the login's rights, or the database itself do. */
const statesOf = async (
  client: pg.ClientBase,
  { actor, fingerprint, count: { epoch } }: Caller,
  scopes: readonly VisibleRows[],
): Promise<ReadonlyMap<string, string>> => {
  const tables = new Map(scopes.map(({ entity }) => [entity.name, tablesOf(entity, actor.audiences)]));
  const own = new Map(scopes.map(({ entity }) => [entity.name, entity]));
  const named = [...new Set([...tables.values()].flatMap((names) => [...names]))];
  const heads = await headsOf(
    client,
    actor.tenant,
    named.map((name) => own.get(name) ?? entityNamed(name)),
  );
  return new Map(
    [...tables].map(([entity, names]) => [
      entity,
      `${epoch} ${fingerprint} ${String(Math.max(0, ...[...names].map((name) => heads.get(name) ?? 0)))}`,
    ]),
  );
};

const tablesOf = (entity: AnyEntity, audiences: Caller['actor']['audiences']): ReadonlySet<string> =>
  entity.name === loginRights.name
    ? new Set()
    : perAudiences(entity, audiences, () => entitiesRead({ data: { entity }, included: [] }, audiences));
