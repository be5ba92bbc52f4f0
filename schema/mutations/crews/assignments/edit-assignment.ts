// A planner changes the terms of an assignment. New times make it a new version, which the person has to acknowledge.
import { projectCrewItemStatus } from '../../../entities/crews/project-crew-item-status.ts';
import { projectCrewItem } from '../../../entities/crews/project-crew-item.ts';
import { edited } from '../../../define/edit.ts';
import { flag, instant, listOf, oneOf, optional, ref, text, yes } from '../../../define/field.ts';
import { edit, Refused } from '../../../define/mutation.ts';
import { right } from '../../../define/rights.ts';
import { minutesBetween } from '../../../rules/crews/shift-times.ts';
import { MAX_POSITION_MIN } from '../../../rules/crews/position-times.ts';
import { restsOnDays } from './position-of.ts';

export const editAssignment = edit('editAssignment@1', {
  call: 'POST /projectCrewItemStatus/{id}',
  args: {
    id: ref('projectCrewItemStatus'),
    startAt: optional(instant),
    endAt: optional(instant),
    chief: optional(flag),
    spareFunctionId: optional(ref('functions')),
    answerDueAt: optional(instant),
    reason: optional(text(1, 200)),
    absenceKind: optional(oneOf('vacation', 'unpaidVacation', 'sick', 'other')),
    /** Although the person is booked twice by it, or is already and stays so: with a reason, which is logged. */
    force: optional(yes),
    cleared: optional(listOf(oneOf('startAt', 'endAt', 'spareFunctionId', 'answerDueAt', 'reason', 'absenceKind'), 6)),
  },
  subject: ({ id }) => [projectCrewItemStatus, id],
  by: [right('crews', 'EDIT')],
  touches: ({ id }) => [[projectCrewItemStatus, id]],
  lane: ({ id }) => `assignment:${id}`,
  restsOn: (_args, row) => restsOnDays(row),
  class: 'normal',
  nature: 'intent',
  times: { startAt: 'planned', endAt: 'planned', answerDueAt: 'planned' },
  // A change of the crew counts them up as well, also one of the same hand.
  follows: ['termsRev', 'changedFields'],
  async apply(tables, { id, cleared, force: _force, ...changes }) {
    const assignment = await tables.get(projectCrewItemStatus, id);
    const item =
      assignment === undefined ? undefined : await tables.peek(projectCrewItem, assignment.projectCrewItemId);
    if (assignment === undefined || item === undefined) throw new Refused('NOT_FOUND');
    if (assignment.statusCode === 'worked' || assignment.statusCode === 'spareUnused')
      throw new Refused('SHEET_RELEASED');
    const row = edited(assignment, changes, cleared);
    const effectiveStart = row.startAt ?? item.startAt;
    const effectiveEnd = row.endAt ?? item.endAt;
    if (effectiveEnd <= effectiveStart) throw new Refused('END_BEFORE_START', 'endAt');
    if (minutesBetween(effectiveStart, effectiveEnd) > MAX_POSITION_MIN) throw new Refused('TOO_LONG', 'endAt');
    const hasMoved = effectiveStart !== assignment.effectiveStart || effectiveEnd !== assignment.effectiveEnd;
    await tables.put(projectCrewItemStatus, {
      ...row,
      effectiveStart,
      effectiveEnd,
      ...(hasMoved
        ? { termsRev: assignment.termsRev + 1, changedFields: [...new Set([...assignment.changedFields, 'time'])] }
        : {}),
    });
  },
});
