// What changed about a job, value by value, and which of it asks for a new answer.
import { describe, expect, it } from 'vitest';
import type { FormerView, JobView } from '#screens/shared/jobs/job-rows.ts';
import { asksAnew, differencesOf, unchangedOf } from '#screens/shared/jobs/job-change.ts';

const START = '2027-06-04T06:00:00.000Z';
const END = '2027-06-04T14:00:00.000Z';
const job = (before: Partial<FormerView> | null, changedFields: readonly string[] = []): JobView =>
  ({
    start: START,
    end: END,
    locationName: 'Arena',
    functionName: 'Rigger',
    meetingPoint: 'Dock 4',
    dressCode: null,
    isCrewHere: true,
    changedFields,
    before: before === null ? null : { at: START, ...before },
  }) as unknown as JobView;

describe('what changed about a job', () => {
  it('names only what differs, with what was accepted before', () => {
    expect(
      differencesOf(job({ start: '2027-06-04T07:00:00.000Z', end: END, place: 'Hall', meetingPoint: 'Dock 2' })).map(
        ({ term, before, now }) => [term, before, now],
      ),
    ).toEqual([
      ['start', '2027-06-04T07:00:00.000Z', START],
      ['place', 'Hall', 'Arena'],
      ['meetingPoint', 'Dock 2', 'Dock 4'],
    ]);
    expect(differencesOf(job(null))).toEqual([]);
  });

  it('tells of what there was none of before', () => {
    expect(differencesOf(job({}, ['meetingPoint', 'dressCode']))).toEqual([
      { term: 'meetingPoint', before: null, now: 'Dock 4' },
    ]);
  });

  it('tells of what there is none of any more, once it is known that there is none', () => {
    const before = { start: '2027-06-04T07:00:00.000Z', dressCode: 'Black' };
    const cleared = job(before, ['time', 'dressCode']);
    expect(differencesOf(cleared)).toEqual([
      { term: 'start', before: before.start, now: START },
      { term: 'dressCode', before: 'Black', now: null },
    ]);
    expect(differencesOf({ ...cleared, isCrewHere: false }).map(({ term }) => term)).toEqual(['start']);
  });

  it('tells what stayed, where it is known what did not', () => {
    const moved = job({ place: 'Hall', dressCode: 'Black' });
    expect(unchangedOf(moved)).toEqual([
      { term: 'start', value: START },
      { term: 'end', value: END },
      { term: 'function', value: 'Rigger' },
      { term: 'meetingPoint', value: 'Dock 4' },
    ]);
    expect(unchangedOf(job(null))).toEqual([]);
  });

  it('asks anew for time and place, and to take note of the rest', () => {
    expect(
      [['time'], ['place'], ['startTime', 'dressCode'], ['meetingPoint'], ['dressCode'], ['function']].map(
        (changedFields) => asksAnew({ changedFields }),
      ),
    ).toEqual([true, true, true, false, false, false]);
  });
});
