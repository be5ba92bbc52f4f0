// Reads the rows that papers are made of, whoever may see them: who may see the paper was decided before.
import type pg from 'pg';
import type { AnyEntity, Row } from '#schema/define/entity.ts';
import { worded } from '#schema/define/wording.ts';
import { table } from '../../database/sql/names.ts';
import { parseRow, typedRow } from '../../database/sql/row-json.ts';
import { sql, statement, type Sql } from '../../database/sql/sql.ts';
import { smallPicture, unlessNone } from '../../files/decode.ts';
import { SIGNATURE } from '../../files/picture-limits.ts';
import type { FullTenant } from '../../tenants/tenants.ts';

export interface Records {
  readonly tenant: FullTenant;
  /** The live row; undefined without an id and where there is none. */
  one<E extends AnyEntity>(entity: E, id: string | undefined): Promise<Row<E> | undefined>;
  /** Live rows by their ids, in no order. */
  some<E extends AnyEntity>(entity: E, ids: readonly (string | undefined)[]): Promise<readonly Row<E>[]>;
  /** Live rows under a condition over the columns of `t`. */
  where<E extends AnyEntity>(entity: E, condition: Sql): Promise<readonly Row<E>[]>;
  /** The picture of a signature as PNG, as it was drawn. */
  signature(place: SignaturePlace): Promise<Uint8Array | undefined>;
}

/** Where a signature stands: on which row, and which of its signatures it is. */
export interface SignaturePlace {
  readonly entity: AnyEntity;
  readonly id: string;
  /** The moment of signing; on a document as `documentPart` says. */
  readonly part: string;
}

/** @param languages of whoever reads the paper, nearest first: lookup rows come with their captions in it */
export const recordsOf = (
  client: pg.ClientBase | pg.Pool,
  tenant: FullTenant,
  languages: readonly string[] = [],
): Records => {
  const where = async <E extends AnyEntity>(entity: E, condition: Sql): Promise<readonly Row<E>[]> => {
    const { rows } = await client.query<{ json: string }>(
      statement(sql`
      select t."row"::text as json from ${table(entity)} t where t.tenant = ${tenant.id} and not t.deleted and ${condition}`),
    );
    return rows.map(({ json }) => worded(typedRow(entity, parseRow(json)), languages));
  };
  return {
    tenant,
    where,
    one: async (entity, id) => (id === undefined ? undefined : (await where(entity, sql`t.id = ${id}`))[0]),
    some: (entity, ids) => where(entity, sql`t.id = any(${ids.filter((id) => id !== undefined)}::text[])`),
    async signature({ entity, id, part }) {
      const { rows } = await client.query<{ image: Buffer }>(
        'select image from signature_images where tenant = $1 and entity = $2 and row_id = $3 and part = $4',
        [tenant.id, entity.name, id, part],
      );
      return rows[0] === undefined ? undefined : asPng(rows[0].image);
    },
  };
};

/** Six pixels a point on the line that people sign on. */
const DRAWN = { width: 1260, height: 384, as: 'png', limits: SIGNATURE } as const;

/** Whatever a device drew, as the one kind that goes into every PDF; a picture that cannot be read is none. */
const asPng = (image: Buffer): Promise<Uint8Array | undefined> => smallPicture(image, DRAWN).catch(unlessNone);
