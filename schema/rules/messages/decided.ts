// To-dos that are decided where they stand, old beside new or with an answer in words: nobody calls them done in
// passing.
import type { Row } from '../../define/entity.ts';
import type { activity } from '../../entities/communication/activity.ts';
import { wishedIn } from './profile-wish.ts';

type ToDo = Pick<
  Row<typeof activity>,
  'type' | 'category' | 'refKind' | 'refId' | 'createdBy' | 'parameters' | 'statusCode'
>;

/** A wish of somebody for their own profile: done enters it (domain.md, profile-wishes). */
export const isWish = ({ type, category, refKind, refId, createdBy, parameters }: ToDo): boolean =>
  type === 'TODO_INT' &&
  category === 'PERSON' &&
  refKind === 'person' &&
  refId !== undefined &&
  refId === createdBy &&
  Object.keys(wishedIn(parameters)).length > 0;

/** A question about a line of pay. */
export const isPayQuestion = ({ type, category, refKind, refId }: ToDo): boolean =>
  type !== 'LOG' && category === 'PAYROLL' && refKind === 'payrollItem' && refId !== undefined;

/** A question about an invoice: whoever asked reads that it is answered. */
export const isBillQuestion = ({ type, category, refKind, refId }: ToDo): boolean =>
  type !== 'LOG' && category === 'INVOICE' && refKind === 'invoice' && refId !== undefined;

/** Whether a queue of the office leads to it (domain.md, office-queues). */
export const isQueued = (row: ToDo): boolean => row.statusCode === 'open' && (isWish(row) || isPayQuestion(row));

/** Whether it waits for a decision or an answer on the page of what it is about. */
export const isDecidedThere = (row: ToDo): boolean =>
  isQueued(row) || (row.statusCode === 'open' && isBillQuestion(row));
