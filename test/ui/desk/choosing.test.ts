// Search by letters, selection, order and stretches of days.
import { describe, expect, it } from 'vitest';
import { isEnd, isWithin, pressed } from '#ui/dates/range-days.ts';
import { fit, folded, matching } from '#ui/choice/matching.ts';
import { placeOf } from '#ui/overlay/place.ts';
import { scaled, scaledBetween } from '#ui/charts/chart-scale.ts';
import { allOrNone, extended, selectedOf, toggled } from '#ui/table/selection.ts';
import { nextSort, sorted } from '#ui/table/sorting.ts';

describe('letters', () => {
  it('find names whatever their accents and capitals', () => {
    expect(folded('Ŵyn Müller-Straße')).toBe('wyn muller-strasse');
    expect(matching(['Ŵyn', 'Wynn', 'Ann'], (name) => name, 'wy')).toEqual(['Ŵyn', 'Wynn']);
  });
  it('find each typed word at the beginning of a word first, then anywhere', () => {
    expect(fit('Load-in, main stage', 'load')).toBe(3);
    expect(fit('Load-in, main stage', 'stage ma')).toBe(2);
    expect(fit('Load-in, main stage', 'tage')).toBe(1);
    expect(fit('Load-in, main stage', 'tage bar')).toBe(0);
    expect(matching(['a stage', 'stage', 'backstage'], (name) => name, 'stage')).toEqual([
      'stage',
      'a stage',
      'backstage',
    ]);
  });
  it('that are not there find everything', () => {
    expect(matching(['one', 'two'], (name) => name, '  ')).toEqual(['one', 'two']);
  });
});

describe('a selection', () => {
  const ids = ['a', 'b', 'c', 'd'];
  it('takes a row and gives it back', () => {
    expect([...toggled(new Set(['a']), 'b')]).toEqual(['a', 'b']);
    expect([...toggled(new Set(['a']), 'a')]).toEqual([]);
  });
  it('reaches from one row to another in either direction', () => {
    expect([...extended(new Set(), ids, 1, 3)]).toEqual(['b', 'c', 'd']);
    expect([...extended(new Set(['a']), ids, 2, 1)]).toEqual(['a', 'b', 'c']);
  });
  it('of all leaves what is selected beyond the shown rows', () => {
    expect([...allOrNone(new Set(['hidden']), ids)]).toEqual(['hidden', ...ids]);
    expect([...allOrNone(new Set(['hidden', ...ids]), ids)]).toEqual(['hidden']);
    expect(selectedOf(new Set(['hidden', 'c', 'a']), ids)).toEqual(['a', 'c']);
  });
});

describe('the order of rows', () => {
  const rows = [
    { name: 'Öhm', at: 2 },
    { name: 'Zed', at: 10 },
    { name: 'Ode', at: undefined },
    { name: 'oz 10', at: 2 },
  ];
  it('is that of the reader’s language', () => {
    const names = (locale: string) => sorted(rows, ({ name }) => name, 'ascending', locale).map(({ name }) => name);
    expect(names('de')).toEqual(['Ode', 'Öhm', 'oz 10', 'Zed']);
    expect(names('en')).toEqual(['Ode', 'Öhm', 'oz 10', 'Zed']);
  });
  it('keeps equal rows as they were, and those without a value last, both ways', () => {
    const order = (direction: 'ascending' | 'descending') =>
      sorted(rows, ({ at }) => at, direction, 'en').map(({ name }) => name);
    expect(order('ascending')).toEqual(['Öhm', 'oz 10', 'Zed', 'Ode']);
    expect(order('descending')).toEqual(['Zed', 'Öhm', 'oz 10', 'Ode']);
  });
  it('counts figures inside words', () => {
    expect(sorted(['row 10', 'row 9'], (text) => text, 'ascending', 'en')).toEqual(['row 9', 'row 10']);
  });
  it('begins upwards and turns round', () => {
    expect(nextSort(undefined, 'name')).toEqual({ key: 'name', direction: 'ascending' });
    expect(nextSort({ key: 'name', direction: 'ascending' }, 'name').direction).toBe('descending');
    expect(nextSort({ key: 'name', direction: 'descending' }, 'at')).toEqual({ key: 'at', direction: 'ascending' });
  });
});

describe('a stretch of days', () => {
  const none = { from: '', to: '' };
  it('is begun by one press and ended by another', () => {
    const begun = pressed(none, '2026-11-20');
    expect(begun).toEqual({ from: '2026-11-20', to: '' });
    expect(pressed(begun, '2026-11-24')).toEqual({ from: '2026-11-20', to: '2026-11-24' });
    expect(pressed(begun, '2026-11-20')).toEqual({ from: '2026-11-20', to: '2026-11-20' });
  });
  it('begins anew before its beginning, and once it is whole', () => {
    expect(pressed({ from: '2026-11-20', to: '' }, '2026-11-18')).toEqual({ from: '2026-11-18', to: '' });
    expect(pressed({ from: '2026-11-20', to: '2026-11-24' }, '2026-11-22')).toEqual({ from: '2026-11-22', to: '' });
  });
  it('holds both its ends, one day where it has no end, and none where it has no beginning', () => {
    const span = { from: '2026-11-20', to: '2026-11-24' };
    expect(['2026-11-19', '2026-11-20', '2026-11-24', '2026-11-25'].map((date) => isWithin(span, date))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(isWithin({ from: '2026-11-20', to: '' }, '2026-11-21')).toBe(false);
    expect(isWithin(none, '')).toBe(false);
    expect([isEnd(span, '2026-11-24'), isEnd(span, '2026-11-21'), isEnd(none, '')]).toEqual([true, false, false]);
  });
});

describe('a box beside its button', () => {
  const window = { width: 1000, height: 600 };
  const size = { width: 200, height: 300 };
  const at = (left: number, top: number, align: 'start' | 'end' = 'start') =>
    placeOf({ button: { left, top, width: 100, height: 40 }, size, window, align });
  it('stands below it, and above where there is more room', () => {
    expect(at(50, 100)).toMatchObject({ left: 50, top: 146 });
    expect(at(50, 500)).toMatchObject({ top: 194 });
  });
  it('ends where its button ends, where that is asked for, and never leaves the window', () => {
    expect(at(500, 100, 'end').left).toBe(400);
    expect(at(950, 100).left).toBe(792);
    expect(at(20, 100, 'end').left).toBe(8);
  });
  it('scrolls where neither side has room', () => {
    const place = placeOf({
      button: { left: 0, top: 80, width: 100, height: 40 },
      size,
      window: { width: 400, height: 200 },
      align: 'start',
    });
    expect(place.maxHeight).toBeLessThan(100);
    expect(place.top).toBeGreaterThanOrEqual(0);
    expect(place.top + place.maxHeight).toBeLessThanOrEqual(200);
  });
});

describe('a chart', () => {
  it('of bars begins at nothing, also where values lie below it', () => {
    const { points, zero } = scaled([
      { label: 'a', value: 10 },
      { label: 'b', value: -10 },
    ]);
    expect(zero).toBe(0.5);
    expect(points.map(({ x, y }) => [x, y])).toEqual([
      [0.25, 1],
      [0.75, 0],
    ]);
    expect(scaled([{ label: 'a', value: 0 }]).points[0]?.y).toBe(0);
  });
  it('of a line fills its height, and lies in the middle where nothing moves', () => {
    const places = scaledBetween([
      { label: 'a', value: 100 },
      { label: 'b', value: 104 },
      { label: 'c', value: 102 },
    ]);
    expect(places.map(({ x, y }) => [x, y])).toEqual([
      [0, 0],
      [0.5, 1],
      [1, 0.5],
    ]);
    expect(scaledBetween([{ label: 'a', value: 7 }])[0]).toMatchObject({ x: 0.5, y: 0.5 });
  });
});
