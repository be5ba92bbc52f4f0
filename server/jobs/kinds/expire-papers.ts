// Papers run out while nobody does anything: once an hour the approved ones whose last day is over expire, and the
// skills that they prove with them.
import { dateOf } from '#i18n/format.ts';
import { document } from '#schema/entities/documents/document.ts';
import { documentBasedSkill } from '#schema/entities/people/document-based-skill.ts';
import { canonicalInstant } from '#schema/rules/crews/shift-times.ts';
import { sql } from '../../database/sql/sql.ts';
import { write } from '../../database/writes/write.ts';
import { announce } from './announce.ts';
import { jobKind, type Job } from '../kind.ts';
import type { ServerContext } from '../../context/server-context.ts';

const EVERY_SECONDS = 3600;
/** So long before its last day a proof is said to run out. */
const SOON_DAYS = 30;
/** Rows of one transaction: others want to write meanwhile. */
const AT_ONCE = 500;

export const expirePapers = jobKind('expirePapers', {
  lane: 'rows',
  seconds: 300,
  payload: {},
  attempts: 2,
  everySeconds: EVERY_SECONDS,
  async run(server, _payload, job) {
    const { timezone } = await server.tenants.byId(job.tenant);
    const today = dateOf(canonicalInstant(server.clock.now()), timezone);
    const soon = Temporal.PlainDate.from(today).add({ days: SOON_DAYS }).toString();
    for (let isMore = true; isMore && !job.signal.aborted;) isMore = await expireSome(server, job, { today, soon });
  },
});

interface Days {
  readonly today: string;
  readonly soon: string;
}

/** True while there may be more of them. */
const expireSome = async (server: ServerContext, { tenant, key }: Job, { today, soon }: Days): Promise<boolean> => {
  const idsOf = async (
    table: 'documents' | 'document_based_skills',
    condition: string,
    values: readonly string[],
  ): Promise<readonly string[]> => {
    const { rows } = await server.database.pool.query<{ id: string }>(
      `select id from ${table} where tenant = $1 and not deleted and ${condition} order by id limit ${String(AT_ONCE)}`,
      [tenant, ...values],
    );
    return rows.map(({ id }) => id);
  };
  const papers = await idsOf('documents', `status_code = 'approved' and valid_until < $2`, [today]);
  const proofs = await idsOf(
    'document_based_skills',
    `((valid_until < $2 and "row"->>'state' in ('valid', 'expiring')) or (valid_until >= $2 and valid_until <= $3 and "row"->>'state' = 'valid'))`,
    [today, soon],
  );
  if (papers.length + proofs.length === 0) return false;
  await write(
    server.database,
    { tenant, login: 'jobs', cause: 'expirePapers', causeId: `${key} ${canonicalInstant(server.clock.now())}` },
    async (tx) => {
      // Nobody's change, and somebody's news: whoever has to bring a new one is told.
      tx.beforeCommit((flushed) => announce(tx, flushed));
      for (const row of await tx.find(document, sql`t.id = any(${papers}::text[])`)) {
        if (row.statusCode === 'approved' && row.validUntil !== undefined && row.validUntil < today)
          await tx.put(document, { ...row, statusCode: 'expired' });
      }
      for (const row of await tx.find(documentBasedSkill, sql`t.id = any(${proofs}::text[])`)) {
        if (row.validUntil !== undefined)
          await tx.put(documentBasedSkill, { ...row, state: row.validUntil < today ? 'expired' : 'expiring' });
      }
    },
  );
  return papers.length === AT_ONCE || proofs.length === AT_ONCE;
};
