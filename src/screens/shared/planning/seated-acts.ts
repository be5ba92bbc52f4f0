// What a planner does with somebody who is on a position, as commands.
import type { AssignmentStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import type { ShiftInstants } from '#schema/rules/crews/shift-times.ts';
import type { ShownRow } from '#outbox/send/send.ts';
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

/** Of these times those that are not the position's own. */
export const ownTimes = ({ startAt, endAt }: ShiftInstants, position: ShiftInstants): Partial<ShiftInstants> => ({
  ...(startAt === position.startAt ? {} : { startAt }),
  ...(endAt === position.endAt ? {} : { endAt }),
});

export interface GivenTimes {
  readonly times: ShiftInstants;
  /** The row on which they were begun. */
  readonly shown: ShownRow;
  /** Why it is done although they cannot. */
  readonly reason?: string | undefined;
}

interface TimedPerson extends Pick<SeatedPerson, 'assignmentId' | 'name'> {
  readonly position: ShiftInstants;
}

/** Times that are the position's own are said no more. */
export const timesCommand = (
  { assignmentId: id, name, position }: TimedPerson,
  { times, shown, reason }: GivenTimes,
): PlannersCommand => ({
  kind: 'times',
  name,
  shown: new Map([[id, shown]]),
  operations: [
    {
      do: 'times',
      id,
      ...ownTimes(times, position),
      ...(reason === undefined ? {} : { force: true, reason }),
    },
  ],
});
