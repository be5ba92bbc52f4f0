// Which groups of fields a login sees on a row, as a few bits per row, and how the other groups are cut from its JSON.
import { fieldsInGroup, type AnyEntity } from '#schema/define/entity.ts';
import { join, sql, type Sql } from '../database/sql/sql.ts';
import type { Condition } from './condition.ts';
import { groupConditions } from './scopes.ts';
import type { ScopeViewer } from './sets.ts';

export interface FieldMask {
  /** The same groups on every row: nothing needs to be remembered per row. */
  readonly fixed: boolean;
  /** One bit per group that the login sees on the row `t`, the first group in the lowest bit. */
  readonly mask: Sql;
  /** JSON text of the row `t` without what the login may not see, judged as the row is now. */
  readonly rowText: Sql;
  /** The same, by the groups that the ledger wrote down for this row (`p.mask`). */
  readonly ledgerRowText: Sql;
}

interface Group {
  readonly bit: number;
  readonly fields: readonly string[];
  readonly condition: Condition;
}

/** What a login sees of the rows of an entity. */
export const fieldMaskOf = (viewer: ScopeViewer, entity: AnyEntity): FieldMask => {
  const groups = [...groupConditions(viewer, entity)].map(([name, condition], index): Group => ({
    bit: 2 ** index,
    fields: fieldsInGroup(entity, name),
    condition,
  }));
  return {
    fixed: groups.every(({ condition }) => condition === 'always' || condition === 'never'),
    mask:
      groups.length === 0
        ? sql`0`
        : sql`(0${join(
            groups.map(({ bit, condition }) => sql` + ${chosen(condition, sql`${bit}::integer`, sql`0`)}`),
            ' ',
          )})`,
    rowText: cut(groups.map(({ fields, condition }) => hidden(fields, condition))),
    ledgerRowText: cut(
      groups.map(({ bit, fields, condition }) =>
        condition === 'always' || condition === 'never'
          ? hidden(fields, condition)
          : hidden(fields, sql`(p.mask & ${bit}::integer) > 0`),
      ),
    ),
  };
};

const NOTHING = sql`'{}'::text[]`;

/** The fields to be cut: none where the condition holds. */
const hidden = (fields: readonly string[], shown: Condition): Sql | undefined =>
  shown === 'always' ? undefined : chosen(shown, NOTHING, sql`${fields}::text[]`);

const chosen = (condition: Condition, then: Sql, otherwise: Sql): Sql => {
  switch (condition) {
    case 'always':
      return then;
    case 'never':
      return otherwise;
    default:
      return sql`case when ${condition} then ${then} else ${otherwise} end`;
  }
};

const cut = (parts: readonly (Sql | undefined)[]): Sql => {
  const cuts = parts.filter((part) => part !== undefined);
  return cuts.length === 0
    ? sql`t."row"::text`
    : withoutFields(
        sql`(${NOTHING}${join(
          cuts.map((part) => sql` || ${part}`),
          ' ',
        )})`,
      );
};

/**
 * JSON text of a row of `t` without the fields that `cut` names (a text array); the stored text itself where it names
 * none.
 */
export const withoutFields = (cut: Sql): Sql =>
  sql`case when cardinality(${cut}) = 0 then t."row"::text else (t."row"::jsonb - ${cut})::text end`;
