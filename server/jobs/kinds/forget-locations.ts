// Where somebody was: a shared point goes once the agency's time for it is over, from the server and with the next pull
// from every device.
import { liveLocation } from '#schema/entities/crews/live-location.ts';
import { canonicalInstant } from '#schema/rules/crews/shift-times.ts';
import { sql } from '../../database/sql/sql.ts';
import { write } from '../../database/writes/write.ts';
import { jobKind } from '../kind.ts';

const EVERY_SECONDS = 3600;
/** Rows of one transaction: others want to write meanwhile. */
const AT_ONCE = 500;

export const forgetLocations = jobKind('forgetLocations', {
  lane: 'rows',
  seconds: 300,
  payload: {},
  attempts: 2,
  everySeconds: EVERY_SECONDS,
  async run({ database, clock, tenants }, _payload, { tenant, key, signal }) {
    const { settings } = await tenants.byId(tenant);
    const before = canonicalInstant(clock.now().subtract({ hours: settings.liveLocationKeepH }));
    for (let isMore = true; isMore && !signal.aborted;) {
      const { rows } = await database.pool.query<{ id: string }>(
        'select id from live_locations where tenant = $1 and not deleted and at < $2 limit $3',
        [tenant, before, AT_ONCE],
      );
      if (rows.length === 0) return;
      const by = {
        tenant,
        login: 'jobs',
        cause: 'forgetLocations',
        causeId: `${key} ${canonicalInstant(clock.now())}`,
      };
      await write(database, by, async (tx) => {
        // Held and looked at once more: the person may have shared a new point since.
        const old = await tx.find(liveLocation, sql`t.id = any(${rows.map(({ id }) => id)}::text[])`);
        for (const { id, at } of old) if (at < before) await tx.remove(liveLocation, id);
      });
      isMore = rows.length === AT_ONCE;
    }
  },
});
