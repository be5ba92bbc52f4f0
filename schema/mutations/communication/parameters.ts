// What is told of the parameters of an activity: for whom it is, until when, and how urgent. Others may stand beside
// them.
import { dottedDay, integer, jsonOf, openObject, optional, text } from '../../define/field.ts';

export const activityParameters = jsonOf(
  openObject({
    recipient: optional(text(0, 400)),
    dueDate: optional(dottedDay),
    /** From 1, the most urgent, to 5. */
    priority: optional(integer(1, 5)),
  }),
);

interface Said {
  readonly type?: 'LOG' | 'TODO_INT' | 'TODO_PAYROLL_ITEM';
  readonly personParty?: string;
  readonly messageTypeId?: string;
}

/** A message goes to somebody, who may get a mail of it; a to-do of theirs, or of a group, stands in a list. */
export const allowanceOf = ({ type, personParty, messageTypeId }: Said): 'messages' | undefined =>
  personParty !== undefined && (type === 'LOG' || messageTypeId !== undefined) ? 'messages' : undefined;
