// Pieces of SQL that carry their values: written as sql`…`, put into each other, numbered when they are sent.

/** A piece of SQL. Values never become part of the text. */
export interface Sql {
  readonly kind: 'sql';
  /** One more than `values`. */
  readonly text: readonly string[];
  readonly values: readonly unknown[];
}

/** SQL with its values; a value that is itself a piece is put in place. */
export const sql = (strings: TemplateStringsArray, ...values: readonly unknown[]): Sql => {
  const text: string[] = [strings[0] ?? ''];
  const kept: unknown[] = [];
  values.forEach((value, index) => {
    const after = strings[index + 1] ?? '';
    if (isSql(value)) splice(text, kept, value);
    else {
      kept.push(value);
      text.push('');
    }
    text.push(`${text.pop() ?? ''}${after}`);
  });
  return { kind: 'sql', text, values: kept };
};

/** A name of a table or column, quoted. */
export const name = (...path: readonly string[]): Sql => literal(path.map(quote).join('.'));

/** The pieces one after the other; nothing where there are none. */
export const join = (
  pieces: readonly Sql[],
  separator: ', ' | ' and ' | ' or ' | ' union all ' | ' union ' | ' ',
): Sql => {
  const text: string[] = [''];
  const kept: unknown[] = [];
  pieces.forEach((piece, index) => {
    if (index > 0) text.push(`${text.pop() ?? ''}${separator}`);
    splice(text, kept, piece);
  });
  return { kind: 'sql', text, values: kept };
};

/** True when all hold; of none, true. */
export const every = (conditions: readonly Sql[]): Sql =>
  conditions.length === 0 ? sql`true` : sql`(${join(conditions, ' and ')})`;

/** True when one holds; of none, false. */
export const some = (conditions: readonly Sql[]): Sql =>
  conditions.length === 0 ? sql`false` : sql`(${join(conditions, ' or ')})`;

/** The form in which `pg` takes a query: `client.query(statement(sql`…`))`. */
export const statement = (piece: Sql): { readonly text: string; readonly values: unknown[] } => ({
  text: piece.text.map((part, index) => (index === 0 ? part : `$${index}${part}`)).join(''),
  values: [...piece.values],
});

/** A name as it stands in SQL text. */
export const quote = (identifier: string): string => `"${identifier.replaceAll('"', '""')}"`;

const literal = (text: string): Sql => ({ kind: 'sql', text: [text], values: [] });

const isSql = (value: unknown): value is Sql =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'sql';

const splice = (text: string[], kept: unknown[], piece: Sql): void => {
  const [first = '', ...rest] = piece.text;
  text.push(`${text.pop() ?? ''}${first}`, ...rest);
  kept.push(...piece.values);
};
