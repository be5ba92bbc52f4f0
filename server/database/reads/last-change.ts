// Who wrote a row last, and when: for the sentence that tells a person whose change met theirs.
import type pg from 'pg';
import type { AnyEntity } from '#schema/define/entity.ts';

export interface LastChange {
  /** Instant. */
  readonly at: string;
  /** Name of the person; absent where no person did it. */
  readonly by?: string;
}

export interface ChangedRow {
  readonly tenant: string;
  readonly entity: AnyEntity;
  readonly id: string;
}

/** Undefined for a row that nobody ever wrote. The caller has to be one who sees the row. */
export const lastChangeOf = async (
  client: pg.ClientBase,
  { tenant, entity, id }: ChangedRow,
): Promise<LastChange | undefined> => {
  const {
    rows: [last],
  } = await client.query<{ readonly at: string; readonly by: string | null }>(
    `select a.at, p."row"->>'displayName' as by
     from audit a
       left join logins l on l.tenant = a.tenant and l.kind || ':' || l.id = a.login
       left join persons p on p.tenant = l.tenant and p.id = l.person_id
     where a.tenant = $1 and a.entity = $2 and a.id = $3 order by a.rev desc limit 1`,
    [tenant, entity.name, id],
  );
  return last === undefined ? undefined : { at: last.at, ...(last.by === null ? {} : { by: last.by }) };
};
