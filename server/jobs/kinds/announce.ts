// Hands what a change means to others over to a job, in the transaction of the change: nobody is told of what was not
// committed.
import type { Writer } from '../../database/writes/written-row.ts';
import type { Flushed } from '../../database/writes/transaction.ts';
import { enqueue, type JobSource } from '../enqueue.ts';
import { noticeJob } from './notice.ts';
import { happeningsOf } from '../../push/events.ts';

/** Who changed the rows is not told of it. */
export interface Announcing extends JobSource {
  readonly by: Pick<Writer, 'tenant' | 'login'>;
}

/** Enqueues one job for each happening in the written rows. */
export const announce = async (source: Announcing, { rev, written }: Flushed): Promise<void> => {
  for (const { event, id, personId } of written.flatMap(happeningsOf)) {
    const key = [event, id, ...(personId === undefined ? [] : [personId]), String(rev)].join(':');
    await enqueue(source, noticeJob, {
      key,
      payload: { event, id, by: source.by.login, ...(personId === undefined ? {} : { personId }) },
    });
  }
};
