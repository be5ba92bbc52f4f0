// What was read anew and is as before keeps its identity, part by part.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keepSame } from '#db/query/same.ts';

const copied = <T>(value: T): T => structuredClone(value);

describe('a value that was read anew', () => {
  it('is the one before where it equals it', () => {
    fc.assert(
      fc.property(fc.anything({ withMap: true, withSet: false, withNullPrototype: false }), (value) => {
        expect(keepSame(value, copied(value))).toEqual(value);
      }),
    );
    const view = {
      rows: [{ id: 'a', names: ['x'] }],
      byId: new Map([['a', { n: 1 }]]),
      known: new Set(['a']),
      no: null,
    };
    expect(keepSame(view, copied(view))).toBe(view);
  });

  it('keeps the rows that stayed as they were, wherever they stand now', () => {
    const [one, other] = [
      { id: 'a', state: 'open' },
      { id: 'b', state: 'open' },
    ];
    const kept = keepSame([one, other], [{ id: 'c', state: 'new' }, copied(one), { id: 'b', state: 'closed' }]);
    expect(kept).toEqual([{ id: 'c', state: 'new' }, one, { id: 'b', state: 'closed' }]);
    expect(kept[1]).toBe(one);
    expect(kept[2]).not.toBe(other);
  });

  it('is another where something came, went, or changed its order or kind', () => {
    const former = { a: [1, 2], b: { c: 1 } };
    expect(keepSame(former, { a: [2, 1], b: { c: 1 } })).toEqual({ a: [2, 1], b: { c: 1 } });
    expect(keepSame<object>(former, { a: [1, 2] })).toEqual({ a: [1, 2] });
    expect(keepSame<object>({ a: undefined }, {})).toEqual({});
    expect(Object.keys(keepSame<object>({ a: undefined }, {}))).toEqual([]);
    expect(keepSame<unknown>(former, null)).toBeNull();
    expect(keepSame(new Map([['a', 1]]), new Map([['b', 1]]))).toEqual(new Map([['b', 1]]));
    expect(keepSame(new Set(['a']), new Set(['b']))).toEqual(new Set(['b']));
    expect([
      ...keepSame(
        new Map([
          ['a', 1],
          ['b', 2],
        ]),
        new Map([
          ['b', 2],
          ['a', 1],
        ]),
      ).keys(),
    ]).toEqual(['b', 'a']);
  });
});
