// Questions that want an answer, trainings that are passed, and positions that can stand.
import { describe, expect, it } from 'vitest';
import { openQuestions, scoreOf, type FormQuestion } from '#schema/rules/documents/form-answers.ts';
import { positionTimes, shiftOrdinal } from '#schema/rules/crews/position-times.ts';

const question = (id: string, change: Partial<FormQuestion> = {}): FormQuestion => ({
  id,
  sort: 0,
  caption: 'Is the stage safe?',
  type: 'yesNo',
  options: [],
  required: true,
  ...change,
});

describe('a form', () => {
  it('wants an answer to what is asked and required', () => {
    const questions = [
      question('q1'),
      question('q2', { condition: { questionId: 'q1', equals: 'false' }, type: 'text' }),
      question('q3', { required: false }),
      question('q4', { type: 'info' }),
    ];
    expect(openQuestions(questions, []).map(({ id }) => id)).toEqual(['q1']);
    expect(openQuestions(questions, [{ questionId: 'q1', value: true }])).toEqual([]);
    expect(openQuestions(questions, [{ questionId: 'q1', value: false }]).map(({ id }) => id)).toEqual(['q2']);
    expect(
      openQuestions(questions, [
        { questionId: 'q1', value: false },
        { questionId: 'q2', value: '' },
      ]).map(({ id }) => id),
    ).toEqual(['q2']);
  });

  it('wants the picture where a picture is asked for', () => {
    expect(openQuestions([question('q1', { type: 'photo' })], [{ questionId: 'q1', value: 'yes' }])).toHaveLength(1);
    expect(openQuestions([question('q1', { type: 'photo' })], [{ questionId: 'q1', documentIds: ['d1'] }])).toEqual([]);
  });

  it('counts what is right in whole per cent', () => {
    const solutions = [
      { questionId: 'q1', optionIds: ['a'] },
      { questionId: 'q2', optionIds: ['a', 'c'] },
      { questionId: 'q3', optionIds: ['b'] },
    ];
    expect(
      scoreOf(solutions, [
        { questionId: 'q1', value: 'a' },
        { questionId: 'q2', value: ['c', 'a'] },
        { questionId: 'q3', value: 'a' },
      ]),
    ).toBe(66);
    expect(scoreOf(solutions, [{ questionId: 'q2', value: ['a', 'b', 'c'] }])).toBe(0);
    expect(scoreOf([], [])).toBe(100);
  });
});

describe('a position', () => {
  const project = { beginDate: '2027-06-03', endDate: '2027-06-05' };
  const times = (
    startDate: string,
    startTime: string,
    endTime: string,
    more: { readonly endDate?: string; readonly breakMin?: number } = {},
  ) => positionTimes({ startDate, startTime, endTime, ...more }, 'Europe/Vienna', project);

  it('lies in its project, a day before and after included', () => {
    expect(times('2027-06-02', '08:00', '16:00')).toMatchObject({ ok: true, startAt: '2027-06-02T06:00:00.000Z' });
    expect(times('2027-06-01', '08:00', '16:00')).toEqual({ ok: false, code: 'OUTSIDE_PROJECT' });
    expect(times('2027-06-06', '22:00', '06:00')).toEqual({ ok: false, code: 'OUTSIDE_PROJECT' });
  });

  it('lasts from a quarter of an hour to a day and a half, and longer than its break', () => {
    expect(times('2027-06-04', '08:00', '08:10', { endDate: '2027-06-04' })).toEqual({
      ok: false,
      code: 'END_BEFORE_START',
    });
    expect(times('2027-06-03', '08:00', '21:00', { endDate: '2027-06-04' })).toEqual({ ok: false, code: 'TOO_LONG' });
    expect(times('2027-06-04', '08:00', '10:00', { breakMin: 110 })).toEqual({ ok: false, code: 'BREAK_TOO_LONG' });
  });

  it('names its shift by the start times of its date', () => {
    expect(shiftOrdinal('14:00', ['06:00', '14:00', '06:00', '22:00'])).toBe('2');
    expect(shiftOrdinal('08:00', [])).toBe('1');
  });
});
