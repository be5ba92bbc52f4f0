// What planners did to one person's jobs within two minutes, told at once: the first is told as it comes, what follows
// is counted in one sentence.
import { id, listOf, object, oneOf, optional, text } from '#schema/define/field.ts';
import { canonicalInstant } from '#schema/rules/crews/shift-times.ts';
import type { ServerContext } from '../../context/server-context.ts';
import type { Happening } from '../../push/events.ts';
import { enqueue, enqueueWith, type JobSource } from '../enqueue.ts';
import { jobKind, type Job } from '../kind.ts';
import { noticeJob, tellBrowsers } from './notice.ts';

const EVENTS = ['jobRequested', 'jobChanged', 'jobCancelled'] as const;
type JobEvent = (typeof EVENTS)[number];

const WITHIN_MS = 2 * 60_000;
/** More happens to nobody's jobs within two minutes. */
const MOST = 500;

const happened = object({ event: oneOf(...EVENTS), id });
interface Happened {
  readonly event: JobEvent;
  readonly id: string;
}

export const jobNews = jobKind('jobNews', {
  lane: 'rows',
  seconds: 60,
  payload: { personId: id, by: optional(text(1, 200)), first: id, happened: listOf(happened, MOST) },
  async run(server, { personId, by, first, happened: all }, job) {
    const left = leftOf(all, first);
    const [only] = left;
    if (only === undefined) return;
    if (left.length > 1) return tellOfSeveral(server, job, { personId, by, left });
    const source = {
      client: server.database.pool,
      by: { tenant: job.tenant },
      now: canonicalInstant(server.clock.now()),
    };
    const payload = { ...only, ...(by === undefined ? {} : { by }) };
    await enqueue(source, noticeJob, { key: `${job.key}:${only.id}`, payload });
  },
});

/** The last of each job; of one that was asked and taken back meanwhile nobody hears, unless the asking was told. */
const leftOf = (all: readonly Happened[], first: string): readonly Happened[] =>
  all.filter((one, at) => {
    const later = all.slice(at + 1).some((other) => other.id === one.id);
    const wasAsked = all.slice(0, at).some((other) => other.id === one.id && other.event === 'jobRequested');
    return !later && !(one.event === 'jobCancelled' && wasAsked && one.id !== first);
  });

interface Several {
  readonly personId: string;
  readonly by: string | undefined;
  readonly left: readonly Happened[];
}

const tellOfSeveral = async (server: ServerContext, job: Job, { personId, by, left }: Several): Promise<void> => {
  const count = (event: JobEvent): string => String(left.filter((one) => one.event === event).length);
  const values = { asked: count('jobRequested'), changed: count('jobChanged'), cancelled: count('jobCancelled') };
  const announcement = { to: [personId], open: '/jobs', values: () => values };
  await tellBrowsers(server, { job, event: 'jobNews', about: personId, announcement, by });
};

/**
 * Puts it to what happened to that person in these two minutes. False where it is to be told by itself: by its kind, or
 * as that news is on its way already.
 */
export const toldTogether = async (
  source: JobSource & { readonly by: { readonly login: string } },
  { event, id: about }: Happening,
  personId: string | undefined,
): Promise<boolean> => {
  const known = EVENTS.find((one) => one === event);
  if (known === undefined || personId === undefined) return false;
  const slot = Math.floor(Temporal.Instant.from(source.now).epochMilliseconds / WITHIN_MS);
  const key = `jobs:${personId}:${String(slot)}`;
  const payload = { event, id: about, by: source.by.login };
  if (await enqueue(source, noticeJob, { key, payload })) return true;
  const told = await source.client.query<{ id: string }>(
    `select payload->>'id' as id from job_queue where tenant = $1 and kind = $2 and key = $3`,
    [source.by.tenant, noticeJob.name, key],
  );
  const dueAt = canonicalInstant(Temporal.Instant.fromEpochMilliseconds((slot + 1) * WITHIN_MS));
  const first = told.rows[0]?.id ?? about;
  const news = { personId, by: source.by.login, first, happened: [{ event: known, id: about }] };
  // Another key than that of the first: each browser gets both.
  return enqueueWith(source, jobNews, { key: `${key}:more`, payload: news, dueAt }, 'happened');
};
