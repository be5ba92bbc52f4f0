// On which orders of a client the people of a standing crew are in a period: a client knows own orders alone.
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { project } from '#schema/entities/projects/project.ts';
import { BOOKED } from '#schema/rules/fitness/model.ts';
import type { DayRange } from '#schema/rules/planning/day-window.ts';
import { query } from '#db/query/query.ts';
import type { Reads } from '#db/query/reads.ts';

/** A shift that began before the first day may reach into it. */
const BEFORE_DAYS = 2;

export interface OwnOrdersWanted {
  readonly personIds: readonly string[];
  readonly days: DayRange;
}

/** Numbers of the orders by person. */
export const readOwnOrders = async (
  reads: Reads,
  { personIds, days }: OwnOrdersWanted,
): Promise<Readonly<Record<string, readonly number[]>>> => {
  const first = Temporal.PlainDate.from(days.from).subtract({ days: BEFORE_DAYS }).toString();
  const shifts = await Promise.all(
    personIds.map((id) =>
      reads.rows(
        query(projectCrewItemStatus).where('[personId+effectiveStart]', {
          between: [
            [id, `${first}T00:00:00.000Z`],
            [id, `${days.to}T23:59:59.999Z`],
          ],
        }),
      ),
    ),
  );
  const booked = shifts
    .flat()
    .filter(({ statusCode, effectiveEnd }) => BOOKED.includes(statusCode) && effectiveEnd.slice(0, 10) >= days.from);
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
