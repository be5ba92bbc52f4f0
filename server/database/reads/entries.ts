// Which entries a list has: rows in scope, and in a delta also what went away. As SQL, before paging.
//
// An entry is (id, sort_rev, mask, present, gone_at, reason). `sort_rev` is the greater of the row's change number and
// the one under
// which this login came to see it, so a row that comes into sight lies above every cursor that was given out before.
import type { AnyEntity } from '#schema/define/entity.ts';
import { table } from '../sql/names.ts';
import type { PageKey } from './page-key.ts';
import { sql, type Sql } from '../sql/sql.ts';

/** Which rows a login may see: all of the tenant's, or those that the visibility ledger names for it. */
export type Scope = { readonly kind: 'all' } | { readonly kind: 'ledger'; readonly login: string };

export interface Listing {
  readonly tenant: string;
  readonly entity: AnyEntity;
  readonly scope: Scope;
  /** What is listed, over the columns of `t`. */
  readonly where?: Sql;
  /**
   * What may stay on the device, over the columns of `t`: a row that changed and fits neither this nor `where` leaves
   * by a tombstone of
   * reason `scope`. The same as `where` unless said otherwise; wider where several streams fill one table.
   */
  readonly keep?: Sql;
  /** `none`: a delta of rows alone, for lists that no device mirrors. */
  readonly tombstones?: 'none';
}

/** A page of entries: where it begins, and how many are looked at from there. */
export interface EntryRange {
  readonly after: Pick<PageKey, 'rev' | 'id'> | undefined;
  readonly most: number;
}

/** All rows of the list; with a stretch at least those of that page, for whoever sorts and cuts them. */
export const fullEntries = ({ tenant, entity, scope, where = sql`true` }: Listing, stretch?: EntryRange): Sql => {
  const fits = sql`not t.deleted and (${where})`;
  switch (scope.kind) {
    case 'all':
      return sql`select t.id, t.rev as sort_rev, 0 as mask, true as present, null::text as gone_at, null::text as reason
        from ${table(entity)} t where t.tenant = ${tenant} and ${fits}`;
    case 'ledger': {
      const seen = sql`v.tenant = ${tenant} and v.login = ${scope.login} and v.entity = ${entity.name} and v.visible`;
      return stretch === undefined
        ? seenEntries(entity, sql`greatest(t.rev, v.rev)`, sql`${seen} and ${fits}`)
        : seenStretch({ entity, tenant, seen, fits }, scope.login, stretch);
    }
  }
};

const seenEntries = (entity: AnyEntity, sortRev: Sql, condition: Sql): Sql => sql`
  select v.id, ${sortRev} as sort_rev, v.mask, true as present, null::text as gone_at, null::text as reason
  from visibility v join ${table(entity)} t on t.tenant = v.tenant and t.id = v.id where ${condition}`;

interface Seen {
  readonly entity: AnyEntity;
  readonly tenant: string;
  readonly seen: Sql;
  readonly fits: Sql;
}

/**
 * No index holds the greater of two numbers, and sorting a long ledger for each of its pages takes longer than all
 * else. So two
 * stretches are read, each along an index: rows that did not change since they came into sight, and those that did.
 */
const seenStretch = ({ entity, tenant, seen, fits }: Seen, login: string, { after, most }: EntryRange): Sql => {
  const beyond = (rev: Sql, id: Sql): Sql =>
    after === undefined ? sql`true` : sql`(${rev}, ${id}) > (${after.rev}::bigint, ${after.id}::text)`;
  const oldest = sql`(select min(o.rev) from visibility o where o.tenant = ${tenant} and o.login = ${login} and o.entity = ${entity.name})`;
  const unchanged = seenEntries(
    entity,
    sql`v.rev`,
    sql`${seen} and ${fits} and t.rev <= v.rev and ${beyond(sql`v.rev`, sql`v.id`)}`,
  );
  const changed = seenEntries(
    entity,
    sql`t.rev`,
    sql`${seen} and ${fits} and t.rev > v.rev and t.tenant = ${tenant} and t.rev > ${oldest} and ${beyond(sql`t.rev`, sql`t.id`)}`,
  );
  return sql`(${unchanged} order by v.rev, v.id limit ${most}) union all (${changed} order by t.rev, t.id limit ${most})`;
};

/** What changed after the cursor `since`. */
export const deltaEntries = (listing: Listing, since: number): Sql => {
  const { where = sql`true`, keep = where, tombstones } = listing;
  const shown = tombstones === 'none' ? sql`c.present` : sql`(c.present or c.gone or not c.keep)`;
  return sql`select c.id, c.sort_rev, c.mask, c.present, c.gone_at, c.reason from (${candidates(listing, { where, keep, since })}) c where ${shown}`;
};

interface Narrowing {
  readonly where: Sql;
  readonly keep: Sql;
  readonly since: number;
}

/** Every row that moved after the cursor, with what became of it. */
const candidates = (listing: Listing, narrowing: Narrowing): Sql => {
  switch (listing.scope.kind) {
    case 'all':
      return candidatesOfAll(listing, narrowing);
    case 'ledger':
      return candidatesOfLedger(listing, listing.scope.login, narrowing);
  }
};

const candidatesOfAll = ({ tenant, entity }: Listing, { where, keep, since }: Narrowing): Sql => sql`
  select t.id, t.rev as sort_rev, 0 as mask, t.deleted as gone,
    not t.deleted and coalesce(${where}, false) as present, coalesce(${keep}, false) as keep,
    coalesce(t.deleted_at, t.updated_at) as gone_at, case when t.deleted then 'deleted' else 'scope' end as reason
  from ${table(entity)} t where t.tenant = ${tenant} and t.rev > ${since}`;

/**
 * A row out of sight keeps the number under which it went: what happens to it afterwards is not this login's business.
 */
const candidatesOfLedger = ({ tenant, entity }: Listing, login: string, { where, keep, since }: Narrowing): Sql => sql`
  select v.id, case when v.visible then greatest(t.rev, v.rev) else v.rev end as sort_rev, v.mask,
    not v.visible or t.id is null or t.deleted as gone,
    v.visible and t.id is not null and not t.deleted and coalesce(${where}, false) as present, coalesce(${keep}, false) as keep,
    coalesce(t.deleted_at, case when v.visible then t.updated_at end, v.at) as gone_at,
    case when t.id is null or t.deleted then 'deleted' else 'scope' end as reason
  from visibility v left join ${table(entity)} t on t.tenant = v.tenant and t.id = v.id
  where v.tenant = ${tenant} and v.login = ${login} and v.entity = ${entity.name}
    and v.id in (
      select seen.id from visibility seen where seen.tenant = ${tenant} and seen.login = ${login} and seen.entity = ${entity.name} and seen.rev > ${since}
      union select moved.id from ${table(entity)} moved where moved.tenant = ${tenant} and moved.rev > ${since})
    and (v.rev > ${since} or v.visible)`;
