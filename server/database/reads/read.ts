// Reads lists page by page, from one snapshot each; PostgreSQL builds the JSON.
import type pg from 'pg';
import type { AnyEntity, DeltaTombstone } from '#schema/define/entity.ts';
import { inTransaction, type Walled } from '../connection.ts';
import { deltaEntries, fullEntries, type Listing } from './entries.ts';
import { table } from '../sql/names.ts';
import { pageKeyText, type PageKey } from './page-key.ts';
import { prepared } from '../sql/prepared.ts';
import { sql, statement, type Sql } from '../sql/sql.ts';

export interface PageRequest extends Listing {
  /** A connection inside `inSnapshot` or `inScopedSnapshot`, so that all parts of an answer are of one moment. */
  readonly client: pg.ClientBase;
  /** Entries at most, rows and tombstones together. */
  readonly limit: number;
  /** The `next` of the page before. */
  readonly after?: PageKey;
  /** Entries of all pages where that is known already or does not matter: then page 1 does not count them. */
  readonly total?: number;
  /** Entries to skip, for foreign clients that count pages; they may miss what moves meanwhile. */
  readonly offset?: number;
  /**
   * JSON text of one row, over the table `t` and the entry `p` (`p.mask`: groups of fields that the ledger names for
   * this row);
   * the row as it is stored unless said otherwise.
   */
  readonly rowText?: Sql;
}

export interface ListPage {
  /** Whole rows, joined by commas without brackets, in order; empty where there are none. */
  readonly rowsJson: string;
  /** What the device takes out: deleted, out of scope, or no longer fitting `where`. Always empty in a full list. */
  readonly tombstones: readonly DeltaTombstone[];
  /** Key of the last entry, for the next page; null on the last one. */
  readonly next: string | null;
  /** The tenant's change number in this snapshot; that of page 1 becomes the cursor when all pages were stored. */
  readonly head: number;
  /** Entries of all pages together, as counted for page 1. */
  readonly total: number;
}

/** A page of the whole list, or with `since` of what changed after that cursor. */
export const listPage = ({ since, ...request }: PageRequest & { readonly since?: number }): Promise<ListPage> =>
  since === undefined ? fullPage(request) : deltaPage(request, since);

/**
 * A page of all rows of the list, ordered by (sort rev, id): a row that changes while paging comes again at the end.
 */
export const fullPage = (request: PageRequest): Promise<ListPage> =>
  page(request, {
    all: fullEntries(request),
    near: fullEntries(request, { after: request.after, most: (request.offset ?? 0) + request.limit + 1 }),
  });

/** A page of what changed after the cursor `since`: rows as they are now, tombstones for what went. */
export const deltaPage = (request: PageRequest, since: number): Promise<ListPage> => {
  const all = deltaEntries(request, since);
  return page(request, { all, near: all });
};

/** What a list holds, to be counted, and what a page of it is cut from. */
interface Entries {
  readonly all: Sql;
  readonly near: Sql;
}

interface Answer {
  readonly head: number;
  readonly total: number;
  readonly found: number;
  readonly rows: string | null;
  readonly tombstones: readonly DeltaTombstone[] | null;
  readonly last: Omit<PageKey, 'total'> | null;
}

const page = async (request: PageRequest, entries: Entries): Promise<ListPage> => {
  const { rows } = await request.client.query<Answer>(statement(pageQuery(request, entries)));
  const [answer] = rows;
  if (answer === undefined) throw new Error('A page query answers one row');
  const isLast = answer.found <= request.limit || answer.last === null;
  return {
    rowsJson: answer.rows ?? '',
    tombstones: answer.tombstones ?? [],
    next: isLast || answer.last === null ? null : pageKeyText({ ...answer.last, total: answer.total }),
    head: answer.head,
    total: answer.total,
  };
};

/** One entry more than the limit is looked for: that there is one says that another page follows. */
const pageQuery = (
  { tenant, entity, limit, after, total = after?.total, offset = 0, rowText = sql`t."row"::text` }: PageRequest,
  { all, near }: Entries,
): Sql => sql`
  with page as materialized (
    select e.* from (${near}) e where ${after === undefined ? sql`true` : sql`(e.sort_rev, e.id) > (${after.rev}::bigint, ${after.id}::text)`}
    order by e.sort_rev, e.id limit ${limit + 1} offset ${offset}),
  kept as materialized (select * from page order by sort_rev, id limit ${limit})
  select
    (select rev from tenant_clock where tenant = ${tenant}) as head,
    ${total === undefined ? sql`(select count(*) from (${all}) e)` : sql`${total}::bigint`} as total,
    (select count(*) from page) as found,
    (select string_agg(${rowText}, ',' order by p.sort_rev, p.id) from kept p join ${table(entity)} t on t.tenant = ${tenant} and t.id = p.id where p.present) as rows,
    (select json_agg(json_build_object('id', p.id, 'rev', p.sort_rev, 'deletedAt', p.gone_at, 'reason', p.reason) order by p.sort_rev, p.id)
       from kept p where not p.present) as tombstones,
    (select json_build_object('rev', p.sort_rev, 'id', p.id) from kept p order by p.sort_rev desc, p.id desc limit 1) as last`;

export interface RowRequest {
  readonly client: pg.ClientBase;
  readonly tenant: string;
  readonly entity: AnyEntity;
  readonly id: string;
  /** The login's scope, over the columns of `t`. */
  readonly where?: Sql;
  /** JSON text of the row, over `t`. */
  readonly rowText?: Sql;
}

/** The JSON of one live row; undefined when it is absent or out of scope. */
export const readRow = async ({ client, ...request }: RowRequest): Promise<string | undefined> => {
  const { rows } = await client.query<{ json: string }>(prepared(rowQuery(request)));
  return rows[0]?.json;
};

/** The same as a query, of no or one row, to be put into another one. */
export const rowQuery = ({
  tenant,
  entity,
  id,
  where = sql`true`,
  rowText = sql`t."row"::text`,
}: Omit<RowRequest, 'client'>): Sql =>
  sql`select ${rowText} as json from ${table(entity)} t where t.tenant = ${tenant} and t.id = ${id} and not t.deleted and (${where})`;

/**
 * Runs `work` on one connection that sees the database as it was at one moment, of that tenant alone where one is
 * named, and changes nothing.
 */
export const inSnapshot = <T>(
  database: Walled,
  work: (client: pg.ClientBase) => Promise<T>,
  tenant?: string,
): Promise<T> => inTransaction(database, 'snapshot', work, tenant);
