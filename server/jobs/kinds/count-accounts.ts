// Counts the accounts of people who have a contract, anew as a whole: a minute after something changed of which they
// are made, and every day, as each day asks for its part of the quota (domain.md, contract-accounts).
import { dateOf } from '#i18n/format.ts';
import { id, listOf } from '#schema/define/field.ts';
import { staffContract } from '#schema/entities/money/staff-contract.ts';
import { staffValue } from '#schema/entities/planning/staff-value.ts';
import { canonicalInstant } from '#schema/rules/crews/shift-times.ts';
import { accountsOf, monthsOfRows, saysTheSame, valueOf } from '#schema/rules/money/account-rows.ts';
import { monthAccounts } from '#schema/rules/money/month-accounts.ts';
import type { ServerContext } from '../../context/server-context.ts';
import type { WriteTransaction } from '../../database/writes/transaction.ts';
import { retrying, write } from '../../database/writes/write.ts';
import { enqueueWaiting } from '../enqueue.ts';
import { jobKind } from '../kind.ts';
import { staffRows, type CountedPerson } from './staff-rows.ts';

/** People of one transaction: others want to write meanwhile. */
const AT_ONCE = 20;

export const countAccounts = jobKind('countAccounts', {
  lane: 'rows',
  seconds: 120,
  keysPass: true,
  payload: { personIds: listOf(id, AT_ONCE) },
  async run(server, { personIds }, { tenant, key }) {
    const { timezone } = await server.tenants.byId(tenant);
    const today = todayOf(server, timezone);
    const by = { tenant, login: 'jobs', cause: 'countAccounts', causeId: key };
    await retrying(() =>
      write(server.database, by, async (tx) => {
        for (const one of await staffRows(tx, personIds)) await writeAccounts(tx, one, today);
      }),
    );
  },
});

const todayOf = ({ clock }: Pick<ServerContext, 'clock'>, timezone: string): string =>
  dateOf(canonicalInstant(clock.now()), timezone);

/** Only what says something else than before is written: a device is not told of a count that found the same. */
const writeAccounts = async (tx: WriteTransaction, one: CountedPerson, today: string): Promise<void> => {
  const { contactId, personId, contracts, values } = one;
  const months = monthsOfRows(
    today,
    values.map(({ month }) => month),
  );
  const figures = contactId === undefined ? [] : monthAccounts({ ...one.work, today }, months);
  const rows = contactId === undefined ? [] : figures.map((of) => valueOf({ contactId, personId }, of, tx.now));
  const known = new Map(values.map((row) => [row.id, row]));
  for (const row of rows) {
    if (!saysTheSame(known.get(row.id), row)) await tx.put(staffValue, row);
    known.delete(row.id);
  }
  for (const row of known.values()) await tx.remove(staffValue, row.id);
  for (const contract of contracts) {
    const accounts = accountsOf(contract, figures, { today, asOf: tx.now });
    if (accounts !== undefined && !saysTheSame(contract.accounts, accounts))
      await tx.put(staffContract, { ...contract, accounts });
  }
};

const EVERY_SECONDS = 3600;
/** Between one part of the people and the next, so that news of the same hour is not behind all of them. */
const APART_MS = 2000;

/** Looks once an hour whether a new day has begun at the agency: everybody is counted once in each. */
export const countEverybody = jobKind('countEverybody', {
  lane: 'rows',
  seconds: 60,
  payload: {},
  attempts: 2,
  everySeconds: EVERY_SECONDS,
  async run(server, _payload, { tenant }) {
    const { timezone } = await server.tenants.byId(tenant);
    const now = server.clock.now();
    const today = todayOf(server, timezone);
    const { rows } = await server.database.pool.query<{ id: string }>(
      `select person_id as id from staff_contracts where tenant = $1 and not deleted
       union select person_id from staff_values where tenant = $1 and not deleted order by id`,
      [tenant],
    );
    const parts = Array.from({ length: Math.ceil(rows.length / AT_ONCE) }, (_part, at) =>
      rows.slice(at * AT_ONCE, (at + 1) * AT_ONCE).map((row) => row.id),
    );
    const source = { client: server.database.pool, by: { tenant }, now: canonicalInstant(now) };
    const orders = parts.map((personIds, at) => ({
      key: `day:${today}:${personIds[0] ?? ''}`,
      payload: { personIds },
      dueAt: canonicalInstant(now.add({ milliseconds: at * APART_MS })),
    }));
    await enqueueWaiting(source, countAccounts, orders);
  },
});
