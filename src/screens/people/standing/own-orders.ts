// On which orders of a client the people of a standing crew are in a period: a client knows own orders alone.
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { project } from '#schema/entities/projects/project.ts';
import { BOOKED } from '#schema/rules/fitness/model.ts';
import { beginningOf, endOf, type DayWindow } from '#schema/rules/planning/day-window.ts';
import { query } from '#db/query/query.ts';
import type { Reads } from '#db/query/reads.ts';

/** A shift that began before the first day may reach into it. */
const BEFORE_DAYS = 2;

export interface OwnOrdersWanted {
  readonly personIds: readonly string[];
  readonly days: DayWindow;
}

/** Numbers of the orders by person. */
export const readOwnOrders = async (
  reads: Reads,
  { personIds, days }: OwnOrdersWanted,
): Promise<Readonly<Record<string, readonly number[]>>> => {
  const begins = beginningOf(days.from, days.zone);
  const over = endOf(days.to, days.zone);
  const first = Temporal.Instant.from(begins)
    .subtract({ hours: 24 * BEFORE_DAYS })
    .toString();
  const shifts = await Promise.all(
    personIds.map((id) =>
      reads.rows(
        query(projectCrewItemStatus).where('[personId+effectiveStart]', {
          between: [
            [id, first],
            [id, over],
          ],
        }),
      ),
    ),
  );
  const booked = shifts
    .flat()
    .filter(
      ({ statusCode, effectiveStart, effectiveEnd }) =>
        BOOKED.includes(statusCode) && isEarlier(begins, effectiveEnd) && isEarlier(effectiveStart, over),
    );
  const orders = await reads.rows(query(project).byIds([...new Set(booked.map(({ projectId }) => projectId))]));
  const numbers = new Map(orders.map(({ id, number }) => [id, number]));
  return Object.fromEntries(
    personIds.map((id) => [
      id,
      [
        ...new Set(
          booked.flatMap(({ personId, projectId }) => (personId === id ? (numbers.get(projectId) ?? []) : [])),
        ),
      ].toSorted((one, other) => one - other),
    ]),
  );
};

const isEarlier = (one: string, other: string): boolean =>
  Temporal.Instant.compare(Temporal.Instant.from(one), Temporal.Instant.from(other)) < 0;
