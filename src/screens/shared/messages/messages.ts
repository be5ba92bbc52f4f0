// What is addressed to whoever is signed in: messages to one of their contacts, and open to-dos of a group that they
// are in, but for what a queue of the office leads to.
import type { Row } from '#schema/define/entity.ts';
import type { Actor } from '#schema/define/rights.ts';
import { activity } from '#schema/entities/communication/activity.ts';
import { person } from '#schema/entities/people/person.ts';
import { isDecidedThere, isQueued } from '#schema/rules/messages/decided.ts';
import { isGroup, recipientIn, recipientsGroups } from '#schema/rules/messages/recipients.ts';
import { query } from '#db/query/query.ts';
import { related } from '#db/query/relations.ts';
import type { Reads } from '#db/query/reads.ts';
import { readOwnRoles } from './own-roles.ts';

export interface Message {
  readonly row: Row<typeof activity>;
  /** Who wrote it, where this device knows them. */
  readonly author: string | null;
  /** Nobody said yet that it was read or done. */
  readonly isNew: boolean;
  /** It waits for an answer on the page of what it is about: having read it is not enough. */
  readonly wantsAnswer: boolean;
}

export type Reader = Pick<Actor, 'audiences' | 'contactIds' | 'personId'>;

const whoWrote = related(activity, (message) => ({ author: message.one('createdBy', person) }));

/**
 * New ones first, then by their time, the newest first. Planners have a calendar of to-dos; for all others what they
 * put off themselves stands here until it is done.
 */
export const readMessages = async (
  reads: Reads,
  { audiences, contactIds, personId }: Reader,
): Promise<readonly Message[]> => {
  const addressed = await reads.rows(query(activity).where('personParty', { anyOf: contactIds }));
  const roles = await readOwnRoles(reads, { contactIds, personId });
  const groups = recipientsGroups({
    isOffice: audiences.includes('office'),
    isAccountant: roles.some(({ isAccountant }) => isAccountant),
  });
  const ofGroups =
    groups.length === 0
      ? []
      : (await reads.rows(query(activity).where('statusCode', { equals: 'open' }))).filter(({ parameters }) =>
          groups.some((group) => group === recipientIn(parameters)),
        );
  const isOwn = ({ createdBy }: Row<typeof activity>): boolean => createdBy !== undefined && createdBy === personId;
  const isPutOff = ({ type, statusCode }: Row<typeof activity>): boolean =>
    type === 'TODO_INT' && statusCode === 'open' && !audiences.includes('planner');
  const toMe = addressed.filter((row) => !isGroup(recipientIn(row.parameters)) && (!isOwn(row) || isPutOff(row)));
  // Who is meant by name may be of the group as well.
  const others = ofGroups.filter(({ id }) => toMe.every((row) => row.id !== id));
  const messages = [...toMe, ...others].filter((row) => !isQueued(row));
  return (await reads.join(messages, whoWrote))
    .map(({ author, ...row }): Message => ({
      row,
      author: isOwn(row) ? null : (author?.displayName ?? null),
      isNew: row.statusCode === 'open',
      wantsAnswer: isDecidedThere(row),
    }))
    .toSorted(
      (one, other) => Number(other.isNew) - Number(one.isNew) || (one.row.createdAt < other.row.createdAt ? 1 : -1),
    );
};
