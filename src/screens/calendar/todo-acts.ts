// What is done with to-dos, one or many at once, as the changes that it makes.
import { completeActivity, rescheduleActivity } from '#schema/mutations/communication/complete-activity.ts';
import { isDecidedThere } from '#schema/rules/messages/decided.ts';
import { right, type Actor } from '#schema/define/rights.ts';
import { can } from '#schema/rights.ts';
import { dottedDate } from '#schema/rules/messages/dotted-date.ts';
import { GROUPS, recipientIn, type Group } from '#schema/rules/messages/recipients.ts';
import type { ActPart } from '#outbox/store/store.ts';
import { addDays } from '#ui/dates/calendar-days.ts';
import type { ToDo } from './todo-queries.ts';

export type ToDoAct =
  | { readonly do: 'done' }
  /** `YYYY-MM-DD`. */
  | { readonly do: 'moved'; readonly date: string }
  | { readonly do: 'handed'; readonly group: Group };

/** Whether they may change it: written by them, for them, or, of others and of groups, with the right to keep those. */
export const mayChange = ({ row, whose }: ToDo, actor: Pick<Actor, 'personId' | 'rights'>): boolean =>
  whose === 'mine' ||
  (actor.personId !== null && row.createdBy === actor.personId) ||
  can({ audiences: [], rights: actor.rights }, right('toDoCalendar', 'EDIT'));

/**
 * Those that it changes: what is due on that day, or is that group's, stays as it is, and what is decided or answered
 * on a page is not done beside it.
 */
export const changedBy = (toDos: readonly ToDo[], act: ToDoAct): readonly ToDo[] =>
  toDos.filter(({ row, dueOn }) => {
    switch (act.do) {
      case 'done':
        return !isDecidedThere(row);
      case 'moved':
        return dueOn !== act.date;
      case 'handed':
        return recipientIn(row.parameters) !== act.group;
    }
  });

/** Only what it changes is said: another may change the rest of its parameters meanwhile. */
const toldAnew = (id: string, parameters: { readonly dueDate: string } | { readonly recipient: string }): ActPart => ({
  mutation: rescheduleActivity,
  args: { id, parameters: JSON.stringify(parameters) },
});

export const partOf = ({ row: { id } }: ToDo, act: ToDoAct): ActPart => {
  switch (act.do) {
    case 'done':
      return { mutation: completeActivity, args: { id, statusCode: 'done' } };
    case 'moved':
      return toldAnew(id, { dueDate: dottedDate(act.date) });
    case 'handed':
      return toldAnew(id, { recipient: act.group });
  }
};

/** Whether one of these is done by saying so. */
export const areDoneHere = (toDos: readonly ToDo[]): boolean => changedBy(toDos, { do: 'done' }).length > 0;

/** Groups that one of these can be handed on to. */
export const groupsFor = (toDos: readonly ToDo[]): readonly Group[] =>
  GROUPS.filter((group) => changedBy(toDos, { do: 'handed', group }).length > 0);

/** 1 to 7 stand for that many days from today; null for any other key. */
export const dayOfKey = (key: string, today: string): string | null =>
  /^[1-7]$/u.test(key) ? addDays(today, Number(key)) : null;
