// A list as streams of rows, each with the login's scope on it: what is asked of the database.
import type { List, Stream } from '#schema/define/call.ts';
import { entity, type AnyEntity } from '#schema/define/entity.ts';
import type { ScopeViewer } from '../rights/sets.ts';
import { asSql } from '../rights/condition.ts';
import { narrowingOf, scopeOf } from '../rights/scopes.ts';
import { fieldMaskOf } from '../rights/field-masks.ts';
import { table } from '../database/sql/names.ts';
import type { Listing } from '../database/reads/entries.ts';
import { every, sql, type Sql } from '../database/sql/sql.ts';
import type { VisibleRows } from '../database/reads/visibility.ts';
import type { Caller } from '../auth/sessions.ts';
import type { NestedList } from './nested-lists.ts';
import type { ListQuery } from './list-query.ts';
import { inWindow, withFilters, withIds } from './list-filters.ts';

/** One stream, ready to be read. */
export interface LiveStream {
  readonly entity: AnyEntity;
  readonly listing: Listing;
  readonly rowText: Sql;
  /** What the ledger must hold before this stream is read; undefined where the login sees every row in one shape. */
  readonly scope?: VisibleRows;
}

export interface StreamsRequest {
  readonly caller: Caller;
  readonly query: ListQuery;
  /** Narrows the streams beyond the query to the rows beneath one parent. */
  readonly beneath?: NestedList;
}

/** The streams of a list for a caller, `data` first. */
export const streamsOf = (list: List, { caller, query, beneath }: StreamsRequest): readonly LiveStream[] => {
  const all = [list.data, ...list.included];
  return all.map((stream, index) => {
    const isShared = all.filter((other) => other.entity.name === stream.entity.name).length > 1;
    const own = stream.where === undefined ? [] : [asSql(narrowingOf(caller, stream.entity, stream.where))];
    const window = inWindow(stream.entity, query, caller.tenant.timezone);
    const moving = [...(window === undefined ? [] : [window]), ...(index === 0 ? withFilters(query.filters) : [])];
    const tied = definite(beneath?.of(stream.entity));
    const fixed = [...(index === 0 && query.ids !== undefined ? [withIds(query.ids)] : []), ...tied];
    // A stream beside others of its table takes nothing away that is not its own.
    // What is mirrored beneath the caller's own row is nobody else's to bring: a row that was moved to another one has
    // to go.
    const kept = [...(isShared ? [] : own), ...moving, ...(beneath?.isOwn === true ? tied : [])];
    return liveStream(caller, stream, { where: every([...own, ...moving, ...fixed]), keep: every(kept) });
  });
};

const definite = (condition: Sql | undefined): readonly Sql[] => (condition === undefined ? [] : [condition]);

const liveStream = (
  caller: Caller,
  { entity }: Stream,
  narrowing: { readonly where: Sql; readonly keep: Sql },
): LiveStream => {
  const scope = ledgerScope(caller, entity);
  const shape = fieldMaskOf(caller, entity);
  const listing: Listing = {
    tenant: caller.actor.tenant,
    entity,
    ...narrowing,
    scope: scope === undefined ? { kind: 'all' } : { kind: 'ledger', login: caller.actor.login },
  };
  return scope === undefined
    ? { entity, listing, rowText: shape.rowText }
    : { entity, listing, rowText: shape.ledgerRowText, scope };
};

/** The rows and shapes in a login's scope, or undefined where it sees every row in one shape. */
const ledgerScope = (viewer: ScopeViewer, entity: AnyEntity): VisibleRows | undefined => {
  const scope = scopeOf(viewer, entity);
  const shape = fieldMaskOf(viewer, entity);
  if (scope === 'always' && shape.fixed) return undefined;
  return {
    entity,
    scopeIds: sql`select t.id, ${shape.mask} as mask from ${table(entity)} t where t.tenant = ${viewer.actor.tenant} and not t.deleted and ${asSql(scope)}`,
  };
};

/** Stands in the ledger for the login's rights as a whole: a change of them makes every list be answered whole once. */
export const loginRights = entity('loginRights', { fields: {}, indexes: [], routes: {}, read: 'nobody', rows: {} });
export const rightsScope = ({ fingerprint }: Caller): VisibleRows => ({
  entity: loginRights,
  scopeIds: sql`select ${fingerprint}::text as id, 0 as mask`,
});
