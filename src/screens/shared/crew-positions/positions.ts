// The positions of a crew in the order of the day, and which of them somebody fills who is standing there now.
import type { Row } from '#schema/define/entity.ts';
import type { jobFunction } from '#schema/entities/crews/job-function.ts';
import type { projectCrew } from '#schema/entities/crews/project-crew.ts';
import type { projectCrewItem } from '#schema/entities/crews/project-crew-item.ts';
import type { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { chiefActsFrom } from '#schema/rules/crews/deadlines.ts';
import { SEATED } from '#schema/rules/crews/seats.ts';

export type CrewPosition = Row<typeof projectCrewItem>;

/** What is asked of a crew's page: its positions, and who is on them. */
export interface Positions {
  readonly positions: readonly CrewPosition[];
  readonly members: readonly {
    readonly row: Pick<Row<typeof projectCrewItemStatus>, 'projectCrewItemId' | 'statusCode'>;
  }[];
}

/** What the sheet of a new position is told of the crew's page. */
export interface PositionsPage extends Positions {
  readonly crew: Pick<Row<typeof projectCrew>, 'id' | 'timezone' | 'startAt' | 'endAt'>;
  readonly functions: readonly Row<typeof jobFunction>[];
}

/** People who are on the position. */
export const seatedOn = ({ members }: Pick<Positions, 'members'>, { id }: Pick<CrewPosition, 'id'>): number =>
  members.filter(({ row }) => row.projectCrewItemId === id && SEATED.includes(row.statusCode)).length;

/** By their start, then by their end; equal ones keep one order. */
export const inOrder = (positions: readonly CrewPosition[]): readonly CrewPosition[] =>
  positions.toSorted((one, other) => compare(keyOf(one), keyOf(other)));

const keyOf = ({ startAt, endAt, functionId, id }: CrewPosition): string => [startAt, endAt, functionId, id].join(' ');
const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

/**
 * The position that is most likely meant: one that runs or is about to, with room before a full one; else the next to
 * come, else the last.
 * Undefined where all are cancelled. `now` is an instant.
 */
export const likelyPosition = (page: Positions, now: string): CrewPosition | undefined => {
  const open = inOrder(page.positions.filter(({ statusCode }) => statusCode !== 'cancelled'));
  const running = open.filter(({ startAt, endAt }) => chiefActsFrom(startAt) <= now && now < endAt);
  return (
    running.find((position) => seatedOn(page, position) < position.amount) ??
    running[0] ??
    open.find(({ startAt }) => startAt > now) ??
    open.at(-1)
  );
};
