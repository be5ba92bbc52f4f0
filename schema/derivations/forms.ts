// What follows from forms that were handed in.
import { formAssignment } from '../entities/forms/form-assignment.ts';
import { formResult } from '../entities/forms/form-result.ts';
import { derivation } from '../define/derivation.ts';

/** Who failed a training may try again: its task is open, with the result beside it. */
export const taskOfResult = derivation('taskOfResult', {
  on: formResult,
  writes: [formAssignment],
  of: ({ id, before, after }) => (before === undefined && after?.state === 'failed' ? [id] : []),
  async derive(tables, id) {
    const result = await tables.get(formResult, id);
    const task = result?.assignmentId === undefined ? undefined : await tables.get(formAssignment, result.assignmentId);
    if (task !== undefined) await tables.put(formAssignment, { ...task, state: 'open', resultId: id });
  },
});
