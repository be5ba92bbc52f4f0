// Pieces of SQL are put together without a value ever becoming text of the statement.
import { expect, it } from 'vitest';
import { every, join, name, some, sql, statement } from '#server/database/sql/sql.ts';

it('numbers values across nested pieces in the order in which they stand', () => {
  const inner = sql`b = ${2} or c = ${3}`;
  expect(statement(sql`select ${1} where (${inner}) and d = ${4}`)).toEqual({
    text: 'select $1 where (b = $2 or c = $3) and d = $4',
    values: [1, 2, 3, 4],
  });
});

it('keeps hostile text a value and quotes hostile names', () => {
  const { text, values } = statement(sql`select ${name('t', 'a"b')} from t where x = ${"'; drop table t; --"}`);
  expect(text).toBe('select "t"."a""b" from t where x = $1');
  expect(values).toEqual(["'; drop table t; --"]);
});

it('knows what all and any of nothing are', () => {
  expect(statement(every([])).text).toBe('true');
  expect(statement(some([])).text).toBe('false');
  expect(statement(every([sql`a = ${1}`, sql`b`])).text).toBe('(a = $1 and b)');
  expect(statement(join([sql`${1}`, sql`${2}`, sql`${3}`], ', '))).toEqual({ text: '$1, $2, $3', values: [1, 2, 3] });
});

it('puts the same piece in twice with its values twice', () => {
  const piece = sql`x = ${'a'}`;
  expect(statement(sql`${piece}${piece}`)).toEqual({ text: 'x = $1x = $2', values: ['a', 'a'] });
});
