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

const TOLD: readonly string[] = ['recipient', 'dueDate', 'priority'];

/**
 * For whom, until when and how urgent is told anew, each by itself: what is not said stays, so that one who puts it off
 * and one who hands it on both have their way. What stands beside them stays as its author wrote it.
 */
export const parametersToldAnew = (before: string, said: string): string => {
  const told = entriesOf(said).filter(([name]) => TOLD.includes(name));
  const kept = entriesOf(before).filter(([name]) => !told.some(([one]) => one === name));
  return JSON.stringify(Object.fromEntries([...told, ...kept]));
};

const entriesOf = (parameters: string): readonly (readonly [string, unknown])[] => {
  const found: unknown = JSON.parse(parameters);
  return typeof found === 'object' && found !== null && !Array.isArray(found) ? Object.entries(found) : [];
};

interface Said {
  readonly type?: 'LOG' | 'TODO_INT' | 'TODO_PAYROLL_ITEM';
  readonly personParty?: string;
  readonly messageTypeId?: string;
}

/** A message goes to somebody, who may get a mail of it; of a to-do its group is told, and a line tells nobody. */
export const allowanceOf = ({ type, personParty, messageTypeId }: Said): 'messages' | 'toDos' | undefined => {
  if (personParty !== undefined && (type === 'LOG' || messageTypeId !== undefined)) return 'messages';
  return type === 'LOG' ? undefined : 'toDos';
};
