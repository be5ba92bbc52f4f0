// Who is counted anew after a change: everybody of whom it wrote something that their accounts are made of. What
// changes of one person within a minute is counted once.
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { projectCrewItem } from '#schema/entities/crews/project-crew-item.ts';
import { staffContract } from '#schema/entities/money/staff-contract.ts';
import { contact } from '#schema/entities/people/contact.ts';
import { person } from '#schema/entities/people/person.ts';
import { vacationRequest } from '#schema/entities/planning/vacation-request.ts';
import { canonicalInstant } from '#schema/rules/crews/shift-times.ts';
import type { WrittenRow } from '../../database/writes/written-row.ts';
import type { Flushed } from '../../database/writes/transaction.ts';
import { enqueueWaiting, type JobSource } from '../enqueue.ts';
import { countAccounts } from './count-accounts.ts';

const WITHIN_MS = 60_000;

/** Fields that count, by table. The accounts of a contract are none of them: a count brings about no other. */
const COUNTED: ReadonlyMap<string, readonly string[]> = new Map([
  [
    projectCrewItemStatus.name,
    [
      'personId',
      'statusCode',
      'effectiveStart',
      'effectiveEnd',
      'timezone',
      'workedStart',
      'workedEnd',
      'breakMin',
      'absenceKind',
    ],
  ],
  [vacationRequest.name, ['personId', 'statusCode', 'start', 'end', 'halfDay', 'kind']],
  [staffContract.name, ['personId', 'statusCode', 'from', 'to', 'quotaMinPerMonth', 'vacationDaysPerYear']],
  [contact.name, ['personId', 'kind', 'loginTypes']],
  [person.name, ['countryId', 'regionIds']],
]);

/** Enqueues a count for each of them who has a contract. */
export const recount = async (source: JobSource, { written }: Flushed): Promise<void> => {
  const people = new Set([...written.flatMap(peopleOf), ...(await peopleOnBreaks(source, written))]);
  if (people.size === 0) return;
  let left = await withContracts(source, [...people]);
  let slot = Math.floor(Temporal.Instant.from(source.now).epochMilliseconds / WITHIN_MS);
  // A count of this minute that has begun, as this change took long, may not have seen it.
  for (const last = slot + 2; left.length > 0 && slot <= last; slot += 1) left = await enqueueFor(source, left, slot);
};

/** Those for whom the count of that minute has begun. */
const enqueueFor = async (source: JobSource, people: readonly string[], slot: number): Promise<readonly string[]> => {
  const dueAt = canonicalInstant(Temporal.Instant.fromEpochMilliseconds((slot + 1) * WITHIN_MS));
  const keyOf = (personId: string): string => `${personId}:${String(slot)}`;
  const orders = people.map((personId) => ({ key: keyOf(personId), payload: { personIds: [personId] }, dueAt }));
  const waiting = new Set(await enqueueWaiting(source, countAccounts, orders));
  return people.filter((personId) => !waiting.has(keyOf(personId)));
};

type Fields = Readonly<Record<string, unknown>>;

const peopleOf = ({ entity, id, row, before, removed }: WrittenRow): readonly string[] => {
  const fields = COUNTED.get(entity.name) ?? [];
  const [was, is]: readonly (Fields | undefined)[] = [before, removed ? undefined : row];
  if (!fields.some((field) => JSON.stringify(was?.[field]) !== JSON.stringify(is?.[field]))) return [];
  if (entity.name === person.name) return [id];
  return [was?.['personId'], is?.['personId']].filter((one) => typeof one === 'string');
};

/** Those on positions whose break changed: it is in the minutes to come. */
const peopleOnBreaks = async ({ client, by }: JobSource, written: Flushed['written']): Promise<readonly string[]> => {
  const items = written.filter(
    ({ entity, row, before }) =>
      entity.name === projectCrewItem.name && before !== undefined && before['breakMin'] !== row['breakMin'],
  );
  if (items.length === 0) return [];
  const { rows } = await client.query<{ id: string }>(
    'select distinct person_id as id from project_crew_item_status where tenant = $1 and not deleted and project_crew_item_id = any($2::text[])',
    [by.tenant, items.map(({ id }) => id)],
  );
  return rows.map(({ id }) => id);
};

const withContracts = async ({ client, by }: JobSource, people: readonly string[]): Promise<readonly string[]> => {
  const { rows } = await client.query<{ id: string }>(
    `select p.id from unnest($2::text[]) p (id)
     where exists (select 1 from staff_contracts c where c.tenant = $1 and c.person_id = p.id and not c.deleted)
       or exists (select 1 from staff_values v where v.tenant = $1 and v.person_id = p.id and not v.deleted)`,
    [by.tenant, people],
  );
  return rows.map(({ id }) => id);
};
