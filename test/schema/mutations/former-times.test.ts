// The times to which a client said yes stay beside those that a position got since.
import { describe, expect, it } from 'vitest';
import { projectCrewItem } from '#schema/entities/crews/project-crew-item.ts';
import { editCrewItem } from '#schema/mutations/crews/positions/edit-crew-item.ts';
import { withFormerTimes } from '#schema/rules/crews/former-times.ts';
import { played, rowAfter } from '#test/support/mutations/played.ts';
import { agency, paula } from '#test/support/mutations/story.ts';

const [eight, nine, four, five] = ['08', '09', '16', '17'].map((hour) => `2027-06-05T${hour}:00:00.000Z`) as [
  string,
  string,
  string,
  string,
];
const agreed = { startAt: eight, endAt: four };

describe('a position of a confirmed order', () => {
  it('keeps the times that were agreed on, also after a second change', () => {
    const once = withFormerTimes(agreed, { startAt: nine, endAt: five }, true);
    expect(once).toEqual({ startAt: nine, endAt: five, timesBefore: agreed });
    expect(withFormerTimes(once, { ...once, startAt: eight }, true)).toEqual({
      startAt: eight,
      endAt: five,
      timesBefore: agreed,
    });
  });

  it('has none beside it at those times again, and none where nothing of them changed', () => {
    const once = withFormerTimes(agreed, { startAt: nine, endAt: five }, true);
    expect(withFormerTimes(once, { ...once, ...agreed }, true)).toEqual(agreed);
    expect(withFormerTimes(agreed, agreed, true)).toEqual(agreed);
  });
});

it('a position of an order that waits for the client’s yes has none', () => {
  expect(withFormerTimes(agreed, { startAt: nine, endAt: five }, false)).toEqual({ startAt: nine, endAt: five });
});

it('a planner’s change of the times of a confirmed order sets them, another change does not', async () => {
  const before = rowAfter(
    await played(agency, editCrewItem, { id: 'vacantHands', amount: 7 }, paula),
    projectCrewItem,
    'vacantHands',
  );
  expect(before).not.toHaveProperty('timesBefore');
  const after = rowAfter(
    await played(agency, editCrewItem, { id: 'vacantHands', startTime: '03:00' }, paula),
    projectCrewItem,
    'vacantHands',
  );
  expect(after?.startAt).not.toBe(before?.startAt);
  expect(after?.timesBefore).toEqual({ startAt: before?.startAt, endAt: before?.endAt });
});
