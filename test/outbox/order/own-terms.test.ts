// Two changes of one hand that count up the same terms.
import { describe, expect, it } from 'vitest';
import { editAssignment } from '#schema/mutations/crews/assignments/edit-assignment.ts';
import { editCrew } from '#schema/mutations/crews/edit-crew.ts';
import { conflictsOf } from '#outbox/entries/conflicts.ts';
import { assignmentRow, outboxOf } from '../world.ts';
import { done, step } from './agency.ts';

describe('other times for somebody whose crew meets elsewhere', () => {
  it('contend with nobody: that the terms are newer follows from both', async () => {
    const store = await done([
      step(editCrew, { id: 'crew1', meetingPoint: 'Gate 4' }),
      step(editAssignment, { id: 'dora', startAt: '2026-12-01T07:00:00.000Z' }),
    ]);
    const entry = (await outboxOf(store)).find(({ mutation }) => mutation === editAssignment.name);
    const moved = { ...assignmentRow('dora', 6), termsRev: 2, changedFields: ['meetingPoint'] };
    expect(conflictsOf({ seen: entry?.seen ?? {} }, moved)).toEqual([]);
    const theirs = { ...moved, startAt: '2026-12-01T09:00:00.000Z', effectiveStart: '2026-12-01T09:00:00.000Z' };
    expect(conflictsOf({ seen: entry?.seen ?? {} }, theirs).map(({ field }) => field)).toEqual([
      'effectiveStart',
      'startAt',
    ]);
  });
});
