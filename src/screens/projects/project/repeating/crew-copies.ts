// A crew on other days: the same place, words and wall times, with the positions that stand.
import type { Row } from '#schema/define/entity.ts';
import type { ValueOf } from '#schema/define/field.ts';
import type { projectCrewItem } from '#schema/entities/crews/project-crew-item.ts';
import type { projectCrew } from '#schema/entities/crews/project-crew.ts';
import type { bookCrew } from '#schema/mutations/projects/book-crew.ts';
import { positionTimes, type ProjectSpan } from '#schema/rules/crews/position-times.ts';
import { daysBetween } from '#i18n/format.ts';

type Position = Row<typeof projectCrewItem>;
export type Booking = ValueOf<(typeof bookCrew)['args']>;

export interface CrewToRepeat {
  readonly crew: Row<typeof projectCrew>;
  /** Those that stand, by their start; at least one. */
  readonly positions: readonly Position[];
}

/** The day on which its first position begins. */
export const firstDayOf = ({ positions }: CrewToRepeat): string =>
  positions.reduce((first, { startDate }) => (startDate < first ? startDate : first), positions[0]?.startDate ?? '');

/** The date that many days later. */
export const movedBy = (day: string, days: number): string => Temporal.PlainDate.from(day).add({ days }).toString();

/** What is said of a position, that many days later. */
export const shifted = (position: Position, days: number) => {
  const { functionId, startDate, startTime, endDate, endTime, amount, breakMin, note } = position;
  const { requiredSkillIds, requiredTagIds, clientVisible } = position;
  return {
    functionId,
    startDate: movedBy(startDate, days),
    startTime,
    ...(endDate === undefined ? {} : { endDate: movedBy(endDate, days) }),
    endTime,
    amount,
    ...(breakMin === undefined ? {} : { breakMin }),
    ...(note === undefined ? {} : { note }),
    requiredSkillIds: [...requiredSkillIds],
    requiredTagIds: [...requiredTagIds],
    clientVisible,
  };
};

/** The days of the project on which the crew can stand, without the one on which it does. */
export const daysFor = (from: CrewToRepeat, order: ProjectSpan): readonly string[] => {
  const first = firstDayOf(from);
  const all = Array.from({ length: daysBetween(order.beginDate, order.endDate) + 1 }, (_, at) =>
    movedBy(order.beginDate, at),
  );
  return all.filter(
    (day) =>
      day !== first &&
      from.positions.every(
        (position) => positionTimes(shifted(position, daysBetween(first, day)), from.crew.timezone, order).ok,
      ),
  );
};

/** One order of a crew for each day. */
export const copiesOn = (from: CrewToRepeat, days: readonly string[], nextId: () => string): readonly Booking[] => {
  const { crew, positions } = from;
  const first = firstDayOf(from);
  return days.map((day) => ({
    number: crew.projectId,
    crew: {
      id: nextId(),
      name: crew.name,
      locationId: crew.locationId,
      ...(crew.info === undefined ? {} : { info: crew.info }),
      securityFormIds: [...crew.securityFormIds],
    },
    items: positions.map((position) => ({ id: nextId(), ...shifted(position, daysBetween(first, day)) })),
  }));
};
