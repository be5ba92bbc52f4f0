// What a planner does with somebody who is on a position, as commands.
import type { AssignmentStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import type { PlannersCommand } from './commands.ts';
import type { SeatedPerson } from './open-seats.ts';

/** What is open for somebody who is on the position already. */
export const SEATED_ACTS: Readonly<Partial<Record<AssignmentStatus, readonly SeatedAct[]>>> = {
  planned: ['ask', 'book', 'withdraw'],
  applied: ['ask', 'book', 'notChosen'],
  requested: ['withdraw'],
  spare: ['cancel'],
  confirmed: ['cancel'],
};
export type SeatedAct = 'ask' | 'book' | 'withdraw' | 'cancel' | 'notChosen';

const MOVES = {
  ask: 'requested',
  book: 'confirmed',
  withdraw: 'cancelled',
  cancel: 'cancelled',
  notChosen: 'notChosen',
} as const;

/** Gives them the place, or asks whether they take it: they are judged before. */
export const isSeating = (act: SeatedAct): boolean => act === 'ask' || act === 'book';

/** @param reason why it is done although they cannot */
export const seatedCommand = (
  act: SeatedAct,
  { assignmentId, name }: Pick<SeatedPerson, 'assignmentId' | 'name'>,
  reason?: string,
): PlannersCommand => ({
  kind: act,
  name,
  operations: [
    {
      do: 'move',
      id: assignmentId,
      statusCode: MOVES[act],
      ...(reason === undefined ? {} : { force: true, reason }),
    },
  ],
});
