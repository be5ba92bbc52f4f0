// What a login may do with a receipt, by its right, whose it is and its state; the server has the last word.
import { allOf, audience, right, type Actor } from '#schema/define/rights.ts';
import { can } from '#schema/rights.ts';
import { mayBecome } from '#schema/rules/states.ts';
import type { ExpenseReceipt } from './queries.ts';

export interface Allowed {
  readonly edit: boolean;
  readonly handIn: boolean;
  readonly copy: boolean;
  readonly remove: boolean;
  /** Approve or reject what somebody else handed in. */
  readonly decide: boolean;
  /** Note that it was paid out. */
  readonly pay: boolean;
}

export const canCreate = (actor: Actor): boolean => can(actor, right('receipts', 'CREATE'));

/** A draft, or one that was rejected, is open; everything later is fixed and can be copied as new. */
export const allowedWith = (actor: Actor, { personId, statusCode }: ExpenseReceipt): Allowed => {
  const isOwn = personId !== undefined && personId === actor.personId;
  const isOffice = can(actor, allOf(audience('office'), right('receipts', 'CREATE')));
  const isMine = (personId !== undefined && personId === actor.personId) || can(actor, audience('office'));
  const isOpen = statusCode === 'draft' || statusCode === 'rejected';
  return {
    edit: isMine && isOpen && canCreate(actor),
    handIn: isMine && canCreate(actor) && statusCode !== 'inReview' && mayBecome('receipts', statusCode, 'inReview'),
    copy: isMine && canCreate(actor),
    remove: isMine && isOpen && can(actor, right('receipts', 'DELETE')),
    decide: isOffice && !isOwn && statusCode === 'inReview',
    pay: isOffice && !isOwn && statusCode === 'approved',
  };
};
