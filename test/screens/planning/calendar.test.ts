// The planning calendar: which days it shows, who stands under which heading, what bars say, and what it reads.
import { describe, expect, it } from 'vitest';
import { formatTime } from '#i18n/format.ts';
import { actsOfLetter, keyedAct, type KeyedJob } from '#screens/planning-calendar/keys/bar-keys.ts';
import { fileRows } from '#screens/planning-calendar/file/file-rows.ts';
import { barsAt, type PlanningBar } from '#screens/planning-calendar/bars.ts';
import { isWeekend, shownDays, turned } from '#screens/planning-calendar/days.ts';
import { readPlanningDays, readPlanningLists } from '#screens/planning-calendar/queries.ts';
import { mayBeMoved } from '#screens/planning-calendar/moving/use-moving.ts';
import {
  emptyCell,
  inOrder,
  isAhead,
  seatingActOf,
  type SeatForPerson,
} from '#screens/planning-calendar/seating/empty-cell.ts';
import { clashOf } from '#screens/planning-calendar/clash/overlap.ts';
import { planningRows } from '#screens/planning-calendar/rows.ts';
import { BORDERS, lookCode, MARK_CHANGED } from '#planning/model/looks.ts';
import type { PlanWindow } from '#planning/model/window.ts';
import { dayColumns, hourColumns } from '#ui/timeline/timeline-time.ts';
import { AT, openDevice } from '../../outbox/world.ts';
import { arrive, assignment, festival } from '../rows.ts';

const ZONE = 'Europe/Vienna';

describe('the days of the calendar', () => {
  it('are a day, two weeks from Monday on, or a month', () => {
    expect(shownDays('day', '2027-06-04')).toEqual({ from: '2027-06-04', to: '2027-06-04', count: 1 });
    expect(shownDays('fortnight', '2027-06-04')).toEqual({ from: '2027-05-31', to: '2027-06-13', count: 14 });
    expect(shownDays('month', '2027-02-10')).toEqual({ from: '2027-02-01', to: '2027-02-28', count: 28 });
  });

  it('go on by what is shown, from the last of a month to the first of the next as well', () => {
    expect(turned('day', '2027-06-04', -1)).toBe('2027-06-03');
    expect(turned('fortnight', '2027-06-04', 1)).toBe('2027-06-18');
    expect(turned('month', '2027-01-31', 1)).toBe('2027-02-01');
    expect(turned('month', '2027-01-31', -1)).toBe('2026-12-01');
    expect(['2027-06-04', '2027-06-05', '2027-06-06', '2027-06-07'].map(isWeekend)).toEqual([false, true, true, false]);
  });
});

describe('the rows of the calendar', () => {
  const person = (name: string) => ({ contactId: `c-${name}`, personId: `p-${name}`, name, hours: null });
  const roster = {
    groups: [
      { functionId: 'rigger', people: [person('Ada Moor'), person('Wyn Müller')] },
      { functionId: null, people: [person('Zoe Vale')] },
    ],
  };
  const keys = (folded: readonly string[], typed = ''): readonly string[] =>
    planningRows(roster, new Set(folded), typed).map(({ key }) => key);

  it('are headings with their people, and a folded heading hides them', () => {
    expect(keys([])).toEqual(['group rigger', 'p-Ada Moor', 'p-Wyn Müller', 'group ', 'p-Zoe Vale']);
    expect(keys(['group rigger'])).toEqual(['group rigger', 'group ', 'p-Zoe Vale']);
  });

  it('are found by a part of a name, whatever the accents, also under a folded heading', () => {
    expect(keys(['group rigger'], 'muller')).toEqual(['group rigger', 'p-Wyn Müller']);
    expect(keys([], 'nobody')).toEqual([]);
  });
});

describe('the bars of the calendar', () => {
  const window: PlanWindow = {
    offsets: Int32Array.from([0, 2, 3]),
    start: Float64Array.from(['2027-06-04T06:00:00Z', '2027-06-04T12:30:00Z', '2027-06-05T22:00:00Z'].map(Date.parse)),
    end: Float64Array.from(['2027-06-04T14:00:00Z', '2027-06-04T20:00:00Z', '2027-06-06T22:00:00Z'].map(Date.parse)),
    look: Uint8Array.from([lookCode('confirmedPosition'), lookCode('requestedPending'), lookCode('blockedDate')]),
    border: Uint8Array.from([BORDERS.indexOf('doubleBooking'), BORDERS.indexOf('yellow'), 0]),
    marks: Uint8Array.from([MARK_CHANGED, 0, 0]),
    crew: Int32Array.from([0, 0, -1]),
    ids: ['a1', 'a2', 'b1'],
    crews: [{ id: 'crew', name: 'Load-in', zone: 'Europe/Lisbon' }],
  };
  const words = { locale: 'en', zone: ZONE, lookName: (look: string) => `(${look})` };

  it('say the time at their place, and what they are where they are no work', () => {
    const told = [...barsAt(window, 0, words), ...barsAt(window, 1, words)];
    expect(told.map(({ id, short, long, least }) => [id, least, short, long])).toEqual([
      ['a1', '07', '07–15', 'Load-in'],
      ['a2', '13:30', '13:30–21', 'Load-in'],
      ['b1', '', '(blockedDate)', '(blockedDate)'],
    ]);
  });

  it('may be moved where they are shifts that are not over', () => {
    const bars = [...barsAt(window, 0, words), ...barsAt(window, 1, words)];
    const movable = (now: string) => bars.filter((one) => mayBeMoved(one, now)).map(({ id }) => id);
    expect(movable('2027-06-04T00:00:00.000Z')).toEqual(['a1', 'a2']);
    expect(movable('2027-06-04T14:00:00.000Z')).toEqual(['a2']);
    expect(bars.some((one) => mayBeMoved({ ...one, isStruck: true }, '2027-06-01T00:00:00.000Z'))).toBe(false);
  });

  it('keep what is wrong with them', () => {
    expect(barsAt(window, 0, words).map(({ tone, edge, isChanged }) => [tone, edge, isChanged])).toEqual([
      ['done', 'alarm', true],
      ['asked', 'warn', false],
    ]);
    expect(barsAt(window, 1, words).map(({ tone, crew, zone }) => [tone, crew, zone])).toEqual([
      ['blocked', null, ZONE],
    ]);
  });

  it('are rows of a file: shifts with the times of their place, leave with its last day', () => {
    const people = [
      { name: 'Ada Moor', functionName: 'Rigger', bars: barsAt(window, 0, words) },
      { name: 'Zoe Vale', functionName: 'Others', bars: barsAt(window, 1, words) },
    ];
    const inWords = ({ look, edge }: PlanningBar) => ({ times: '', title: '', marks: [look, edge] });
    const time = (instant: string, zone: string) => formatTime({ instant, zone, locale: 'en' });
    expect(fileRows(people, { inWords, time })).toEqual([
      ['Ada Moor', 'Rigger', '2027-06-04', '07:00', '2027-06-04', '15:00', 'confirmedPosition', 'Load-in', 'alarm'],
      ['Ada Moor', 'Rigger', '2027-06-04', '13:30', '2027-06-04', '21:00', 'requestedPending', 'Load-in', 'warn'],
      ['Zoe Vale', 'Others', '2027-06-06', '', '2027-06-06', '', 'blockedDate', '', 'none'],
    ]);
  });
});

describe('letters on the shifts of a cell', () => {
  const NOW = '2027-06-04T12:00:00.000Z';
  const job = (
    id: string,
    statusCode: KeyedJob['statusCode'],
    effectiveEnd = '2027-06-04T20:00:00.000Z',
  ): KeyedJob => ({
    id,
    statusCode,
    effectiveEnd,
  });
  const pressed = (key: string, ...jobs: readonly KeyedJob[]): string | undefined => {
    const found = keyedAct(actsOfLetter(key) ?? [], jobs, NOW);
    return found === undefined ? undefined : `${found.act} ${found.assignmentId}`;
  };

  it('do what is open to the shift', () => {
    expect(pressed('a', job('j1', 'planned'))).toBe('ask j1');
    expect(pressed('B', job('j1', 'applied'))).toBe('book j1');
    expect(pressed('x', job('j1', 'requested'))).toBe('withdraw j1');
    expect(pressed('x', job('j1', 'confirmed'))).toBe('cancel j1');
    expect(pressed('x', job('j1', 'applied'))).toBe('notChosen j1');
  });

  it('pass over shifts to which it is not open', () => {
    expect(pressed('a', job('j1', 'confirmed'), job('j2', 'planned'))).toBe('ask j2');
  });

  it('do nothing where it is not clear, not open or over', () => {
    expect(pressed('x', job('j1', 'confirmed'), job('j2', 'requested'))).toBeUndefined();
    expect(pressed('a', job('j1', 'requested'))).toBeUndefined();
    expect(pressed('x', job('j1', 'confirmed', NOW))).toBeUndefined();
    expect(actsOfLetter('q')).toBeUndefined();
  });
});

describe('a double booking', () => {
  const HOUR = 3_600_000;
  const shift = (id: string, from: number, to: number, edge: 'alarm' | 'none' = 'alarm'): PlanningBar => ({
    id,
    start: from * HOUR,
    end: to * HOUR,
    tone: 'done',
    edge,
    isChanged: false,
    isStruck: false,
    group: '',
    least: '',
    short: '',
    long: '',
    look: 'confirmedPosition',
    crew: null,
    from: '',
    until: '',
    zone: ZONE,
  });
  const told = (some: readonly PlanningBar[], all: readonly PlanningBar[] = some) => {
    const clash = clashOf(some, all);
    return clash === undefined
      ? undefined
      : [
          clash.bars.map(({ id }) => id).join(' '),
          clash.overlaps.map(({ start, end }) => `${String(start / HOUR)}-${String(end / HOUR)}`).join(' '),
          clash.minutes,
        ];
  };

  it('is its shifts, and the time that they share', () => {
    expect(told([shift('a', 7, 15), shift('b', 14, 20)])).toEqual(['a b', '14-15', 60]);
    expect(told([shift('a', 7, 15), shift('inside', 9, 10), shift('b', 14, 20)])).toEqual([
      'a inside b',
      '9-10 14-15',
      120,
    ]);
    expect(told([shift('a', 0, 9), shift('b', 2, 9), shift('c', 3, 9)])).toEqual(['a b c', '2-9', 420]);
  });

  it('reaches to the shift of another day, and no further than it goes', () => {
    const [night, day, later] = [shift('night', -4, 3), shift('day', 2, 10), shift('later', 40, 48)];
    expect(told([day], [later, day, night, shift('other', 41, 45)])).toEqual(['night day', '2-3', 60]);
    expect(told([shift('alone', 2, 10, 'none')], [night, shift('alone', 2, 10, 'none')])).toBeUndefined();
  });
});

describe('an empty cell', () => {
  const columns = dayColumns('2027-06-04', 2, ZONE, () => 'plain');
  const hours = hourColumns('2027-06-04', ZONE, () => 'plain');
  const row = {
    key: 'p-ada',
    isHeading: false,
    person: { contactId: 'c-ada', personId: 'p-ada', name: 'Ada Moor', hours: null },
  } as const;

  const barsOf = () => [];

  it('is none while the row has come into sight and its bars are still to come', () => {
    const unread = { columns, barsOf: () => undefined };
    expect(emptyCell(row, columns[0], { board: unread, zoom: 'fortnight', zone: ZONE })).toBeUndefined();
  });

  it('is a person and a day, also where hours are shown, on which nothing is over yet', () => {
    const day = emptyCell(row, columns[0], { board: { columns, barsOf }, zoom: 'fortnight', zone: ZONE });
    const hour = emptyCell(row, hours[5], { board: { columns: hours, barsOf }, zoom: 'day', zone: ZONE });
    expect(day).toMatchObject({ contactId: 'c-ada', name: 'Ada Moor', date: '2027-06-04' });
    expect(hour).toEqual(day);
    expect(emptyCell(row, undefined, { board: { columns, barsOf }, zoom: 'month', zone: ZONE })).toBeUndefined();
    if (day === undefined) throw new Error('There is a day');
    expect([isAhead(day, '2027-06-04T21:59:00.000Z'), isAhead(day, '2027-06-04T22:00:00.000Z')]).toEqual([true, false]);
  });

  it('has letters of its own', () => {
    expect(['a', 'B', 'd', 'x', 'm'].map(seatingActOf)).toEqual(['ask', 'book', 'draft', undefined, undefined]);
  });

  it('offers what fits first, then what is earlier', () => {
    const seat = (itemId: string, start: number, verdict: 'yes' | 'warning' | 'no'): SeatForPerson => ({
      seats: { itemId, crewId: 'crew', functionId: 'stagehand', start, end: start + 1, open: 1 },
      judged: { person: row.person, name: 'Ada Moor', verdict, reasons: [] },
    });
    const seats = [seat('late', 9, 'yes'), seat('cannot', 1, 'no'), seat('look', 2, 'warning'), seat('soon', 3, 'yes')];
    expect(inOrder(seats).map(({ seats: { itemId } }) => itemId)).toEqual(['soon', 'late', 'look', 'cannot']);
  });
});

describe('what the calendar reads', () => {
  const read = async (more: Parameters<typeof festival>[0]) => {
    const { store } = await openDevice();
    await arrive(store, festival(more));
    const lists = await readPlanningLists(store.reads);
    const days = await readPlanningDays(store.reads, { from: '2027-06-04', to: '2027-06-05' }, ZONE);
    store.close();
    return { lists, days };
  };

  it('is the functions in their order, and whether there is a shift in these days', async () => {
    const { lists, days } = await read({ projectCrewItemStatus: [assignment('a1', 'p-ben')] });
    expect(lists.functions.map(({ caption }) => caption)).toEqual(['Stagehand', 'Crew chief']);
    expect(days.hasShifts).toBe(true);
  });

  it('is no shift of the day before or after', async () => {
    const at = (id: string, start: string) => assignment(id, 'p-ben', { effectiveStart: start, effectiveEnd: start });
    const { days } = await read({
      projectCrewItemStatus: [at('a1', '2027-06-03T21:59:00.000Z'), at('a2', '2027-06-06T00:00:00.000Z')],
    });
    expect(days.hasShifts).toBe(false);
  });

  it('tells days on which somebody is away from days with nothing at all', async () => {
    const away = (id: string, start: string, more: object) => ({
      ...{ id, rev: 1, createdAt: AT, updatedAt: AT, personId: 'p-ben' },
      ...{ start, end: start },
      ...more,
    });
    const asked = { kind: 'paid', statusCode: 'requested' };
    const hasAway = async (more: Parameters<typeof festival>[0]): Promise<boolean> => (await read(more)).days.hasAway;
    expect(await hasAway({ vacationRequests: [away('v1', '2027-06-05', asked)] })).toBe(true);
    expect(await hasAway({ blockDates: [away('b1', '2027-06-04', { reason: 'Moving', statusCode: 'entered' })] })).toBe(
      true,
    );
    expect(await hasAway({ vacationRequests: [away('v2', '2027-06-06', asked)] })).toBe(false);
    expect(await hasAway({ vacationRequests: [away('v3', '2027-06-05', { ...asked, statusCode: 'rejected' })] })).toBe(
      false,
    );
  });
});
