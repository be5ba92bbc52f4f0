// What nobody did is no change, so somebody has to look: missing pre-calls, and delivery notes that stayed unsigned.
import { canonicalInstant } from '#schema/rules/crews/shift-times.ts';
import type { ServerContext } from '../../context/server-context.ts';
import type { NoticeEvent } from '../../push/events.ts';
import { enqueue } from '../enqueue.ts';
import { jobKind } from '../kind.ts';
import { noticeJob } from './notice.ts';

const EVERY_SECONDS = 120;
/** A note may stay unsigned this long after the last one went home. */
const UNSIGNED_HOURS = 2;
/** A server that was off does not tell of what is long over. */
const LATEST_HOURS = 12;

export const watchCrews = jobKind('watchCrews', {
  lane: 'rows',
  seconds: 60,
  payload: {},
  attempts: 2,
  everySeconds: EVERY_SECONDS,
  async run(server, _payload, { tenant }) {
    const now = server.clock.now();
    const {
      settings: { preCallLateMin },
    } = await server.tenants.byId(tenant);
    const source = { client: server.database.pool, by: { tenant }, now: canonicalInstant(now) };
    const tell = async (event: NoticeEvent, found: readonly Overdue[]): Promise<void> => {
      for (const { id, since } of found)
        await enqueue(source, noticeJob, { key: `${event}:${id}:${since}`, payload: { event, id } });
    };
    await tell(
      'preCallMissing',
      await withoutPreCall(server, {
        tenant,
        from: canonicalInstant(now),
        to: canonicalInstant(now.add({ minutes: preCallLateMin })),
      }),
    );
    await tell(
      'noteUnsigned',
      await withoutSignature(server, {
        tenant,
        from: canonicalInstant(now.subtract({ hours: LATEST_HOURS })),
        to: canonicalInstant(now.subtract({ hours: UNSIGNED_HOURS })),
      }),
    );
  },
});

interface Overdue {
  readonly id: string;
  /** The time that it is about: when that moves, it is told again. */
  readonly since: string;
}

interface Window {
  readonly tenant: string;
  readonly from: string;
  readonly to: string;
}

/** Confirmed people whose start is near, on crews that ask for a sign of life, without one. */
const withoutPreCall = async (
  { database: { pool } }: ServerContext,
  { tenant, from, to }: Window,
): Promise<readonly Overdue[]> => {
  const { rows } = await pool.query<Overdue>(
    `select a.id, a.row->>'effectiveStart' as since from project_crew_item_status a
     join project_crews w on w.tenant = a.tenant and w.id = a.project_crew_id and not w.deleted and w.status_code <> 'cancelled' and (w.row->>'requirePreCall')::boolean
     where a.tenant = $1 and not a.deleted and a.status_code = 'confirmed' and a.effective_start > $2 and a.effective_start <= $3
       and not exists (select 1 from crew_checks k where k.tenant = a.tenant and k.assignment_id = a.id and not k.deleted and k.row->>'state' <> 'void')`,
    [tenant, from, to],
  );
  return rows;
};

/** Crews that ended with people on them, whose client wants to sign and has not. */
const withoutSignature = async (
  { database: { pool } }: ServerContext,
  { tenant, from, to }: Window,
): Promise<readonly Overdue[]> => {
  const { rows } = await pool.query<Overdue>(
    `select w.id, w.row->>'endAt' as since from project_crews w join projects p on p.tenant = w.tenant and p.id = w.project_id and not p.deleted and p.row->>'kind' = 'standard'
     where w.tenant = $1 and not w.deleted and w.status_code = 'confirmed' and w.end_at > $2 and w.end_at <= $3
       and exists (select 1 from project_crew_item_status a where a.tenant = w.tenant and a.project_crew_id = w.id and not a.deleted and a.status_code in ('confirmed', 'worked'))
       and not exists (select 1 from delivery_notes n where n.tenant = w.tenant and n.id = w.id and not n.deleted and n.status_code <> 'open')`,
    [tenant, from, to],
  );
  return rows;
};
