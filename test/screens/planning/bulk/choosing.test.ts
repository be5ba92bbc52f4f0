// Which shifts of the calendar can be chosen, how those that are stay the same lists, and whose drafts a page asks.
import { describe, expect, it } from 'vitest';
import type { PlanningBar } from '#screens/planning-calendar/bars.ts';
import { chosenIn } from '#screens/planning-calendar/choosing/use-chosen-bars.ts';
import { choosable } from '#screens/planning-calendar/choosing/use-choosing.ts';
import { draftsOn } from '#screens/planner-crew/seats/narrowing.ts';
import { readSeats } from '#screens/shared/planning/open-seats.ts';
import { assignment, position } from '../../rows.ts';
import { NOW, officeWith } from '../office-world.ts';

const bar = (id: string, more: Partial<PlanningBar> = {}): PlanningBar => ({
  id,
  start: 0,
  end: 1,
  tone: 'done',
  edge: 'none',
  isChanged: false,
  isStruck: false,
  group: '',
  least: '',
  short: '',
  long: '',
  look: 'confirmedPosition',
  crew: { id: 'crew', name: 'Load-in', zone: 'Europe/Vienna' },
  from: '2027-06-04T06:00:00.000Z',
  until: '2027-06-04T14:00:00.000Z',
  zone: 'Europe/Vienna',
  ...more,
});

describe('shifts of the calendar', () => {
  it('can be chosen while they are not over; days on which somebody is away cannot', () => {
    const bars = [
      bar('ahead'),
      bar('over', { until: '2027-05-01T14:00:00.000Z' }),
      bar('leave', { look: 'vacationDay', crew: null }),
      bar('off', { look: 'cancellation' }),
    ];
    expect(choosable(bars, NOW)).toEqual(['ahead']);
  });

  it('are marked where they are chosen; rows without a chosen one keep their list', () => {
    const rows: Readonly<Record<string, readonly PlanningBar[]>> = {
      ben: [bar('one'), bar('two')],
      cara: [bar('three')],
    };
    const marked = chosenIn((id) => rows[id], new Set(['two']));
    expect(marked('ben')?.map(({ id, isChosen }) => [id, isChosen])).toEqual([
      ['one', undefined],
      ['two', true],
    ]);
    expect(marked('ben')).toBe(marked('ben'));
    expect(marked('cara')).toBe(rows['cara']);
    expect(marked('nobody')).toBeUndefined();
  });
});

it('whoever is pencilled in on the positions that are shown is asked, and nobody else', async () => {
  const { reads } = await officeWith({
    projectCrewItems: [position('hands', 'stagehand')],
    projectCrewItemStatus: [
      assignment('draft', 'p-ben', { statusCode: 'planned' }),
      assignment('asked', 'p-cara', { statusCode: 'requested' }),
    ],
  });
  const seats = await readSeats(reads, { days: { from: '2027-06-01', to: '2027-06-14' }, now: NOW, kept: null });
  expect(draftsOn(seats)).toEqual(['draft']);
});
