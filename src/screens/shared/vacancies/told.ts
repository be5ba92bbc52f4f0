// Who was told of a vacancy, as far as the rows are on this device: each time that it was published.
import { activity } from '#schema/entities/communication/activity.ts';
import { person } from '#schema/entities/people/person.ts';
import { toldIn, VACANCY_TOLD } from '#schema/rules/messages/told.ts';
import { query } from '#db/query/query.ts';
import type { Reads } from '#db/query/reads.ts';

export interface Telling {
  /** The instant at which notices were sent. */
  readonly at: string;
  readonly told: ToldNames;
  /** Who fits as well, and has no device that hears. */
  readonly others: ToldNames;
}

interface ToldNames {
  readonly count: number;
  /** Of those who are on this device, in the order of the alphabet. */
  readonly names: readonly string[];
}

/** Newest first. */
export const readTellings = async (reads: Reads, itemId: string): Promise<readonly Telling[]> => {
  const rows = await reads.rows(query(activity).where('[refKind+refId]', { equals: [VACANCY_TOLD, itemId] }));
  const lines = rows.map(({ doneAt, createdAt, parameters }) => ({ at: doneAt ?? createdAt, ...toldIn(parameters) }));
  const ids = [...new Set(lines.flatMap(({ told, others }) => [...told, ...others]))];
  const names = new Map((await reads.rows(query(person).byIds(ids))).map((row) => [row.id, row.displayName]));
  const named = (people: readonly string[]): ToldNames => ({
    count: people.length,
    names: people.flatMap((id) => names.get(id) ?? []).toSorted((one, other) => one.localeCompare(other)),
  });
  return [...new Set(lines.map(({ at }) => at))]
    .toSorted()
    .toReversed()
    .map((at) => {
      const together = lines.filter((line) => line.at === at);
      return {
        at,
        told: named(together.flatMap(({ told }) => told)),
        others: named(together.flatMap(({ others }) => others)),
      };
    });
};
