// Jobs that come by themselves: each is enqueued once per tenant and span of time, by whichever process notices first.
import type { ServerContext } from '../context/server-context.ts';
import { canonicalInstant } from '#schema/rules/crews/shift-times.ts';
import { enqueue } from './enqueue.ts';
import type { Kind } from './kind.ts';

/** Enqueues what is due by the clock; the span's number is the key. */
export const enqueueRecurring = async (
  { database: { pool }, clock }: Pick<ServerContext, 'database' | 'clock'>,
  kinds: readonly Kind[],
): Promise<void> => {
  const now = clock.now();
  const { rows: tenants } = await pool.query<{ id: string }>('select id from tenants order by position');
  for (const kind of kinds) {
    if (kind.everySeconds === undefined) continue;
    const span = Math.floor(now.epochMilliseconds / 1000 / kind.everySeconds);
    for (const { id: tenant } of tenants)
      await enqueue({ client: pool, by: { tenant }, now: canonicalInstant(now) }, kind, {
        key: `span:${String(span)}`,
        payload: {},
      });
  }
};
