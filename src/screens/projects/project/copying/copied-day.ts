// A day of a project on other days: which days there are, and the crews with the positions that can stand there.
import type { Row } from '#schema/define/entity.ts';
import type { jobFunction } from '#schema/entities/crews/job-function.ts';
import type { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import type { projectCrewItem } from '#schema/entities/crews/project-crew-item.ts';
import type { projectCrew } from '#schema/entities/crews/project-crew.ts';
import type { location } from '#schema/entities/places/location.ts';
import type { project } from '#schema/entities/projects/project.ts';
import { positionTimes } from '#schema/rules/crews/position-times.ts';
import type { RefusalCode } from '#schema/refusals.ts';
import { daysBetween } from '#i18n/format.ts';
import { movedBy, shifted } from '../repeating/crew-copies.ts';

export interface PositionToCopy {
  readonly item: Row<typeof projectCrewItem>;
  readonly itsFunction: Row<typeof jobFunction> | undefined;
  /** In the order in which they get seats. */
  readonly people: readonly Row<typeof projectCrewItemStatus>[];
}

export interface CrewToCopy {
  readonly crew: Row<typeof projectCrew>;
  readonly place: Row<typeof location>;
  /** Those that begin on the day, by their start; at least one. */
  readonly positions: readonly PositionToCopy[];
}

export interface DayToCopy {
  readonly order: Row<typeof project>;
  readonly day: string;
  /** By their first start. */
  readonly crews: readonly CrewToCopy[];
  /** By day the names of crews of the project that begin a position then. */
  readonly taken: Readonly<Record<string, readonly string[]>>;
}

/** A position as it stands on another day. */
export interface PositionThere {
  /** Names it in what is judged; its row gets an id of its own. */
  readonly id: string;
  readonly source: PositionToCopy;
  readonly words: ReturnType<typeof shifted>;
  /** As a row that can be judged. */
  readonly row: Row<typeof projectCrewItem>;
}

/** A position that cannot stand on another day: the clocks change, or the project ends before it. */
export interface PositionLost {
  readonly source: PositionToCopy;
  readonly code: RefusalCode;
}

export interface CrewThere {
  readonly key: string;
  readonly source: CrewToCopy;
  /** Under another id, as its people are judged for it. */
  readonly crew: Row<typeof projectCrew>;
  readonly positions: readonly PositionThere[];
  readonly lost: readonly PositionLost[];
}

export interface DayThere {
  readonly day: string;
  readonly crews: readonly CrewThere[];
}

/**
 * The days of the project that are not over, without the one that is copied.
 * @param today date of the agency
 */
export const daysToCopyTo = ({ order, day }: Pick<DayToCopy, 'order' | 'day'>, today: string): readonly string[] =>
  Array.from({ length: daysBetween(order.beginDate, order.endDate) + 1 }, (_none, at) =>
    movedBy(order.beginDate, at),
  ).filter((one) => one !== day && one >= today);

/** The crews on that day, each with the same wall times at its place. */
export const dayThere = ({ order, day: from }: DayToCopy, crews: readonly CrewToCopy[], day: string): DayThere => ({
  day,
  crews: crews.map((source) => crewThere(source, order, { day, days: daysBetween(from, day) })),
});

interface Move {
  readonly day: string;
  readonly days: number;
}

const crewThere = (source: CrewToCopy, order: Row<typeof project>, { day, days }: Move): CrewThere => {
  const { place } = source;
  const crewId = `${source.crew.id} ${day}`;
  const positions: PositionThere[] = [];
  const lost: PositionLost[] = [];
  for (const one of source.positions) {
    const words = shifted(one.item, days);
    const times = positionTimes(words, place.timezone, order);
    if (times.ok) {
      const { startAt, endAt } = times;
      const id = `${one.item.id} ${day}`;
      const row = { ...one.item, ...words, id, projectCrewId: crewId, startAt, endAt, statusCode: 'open' as const };
      positions.push({ id, source: one, words, row });
    } else lost.push({ source: one, code: times.code });
  }
  const crew = { ...source.crew, id: crewId, timezone: place.timezone, statusCode: 'planned' as const };
  return { key: crewId, source, crew, positions, lost };
};
