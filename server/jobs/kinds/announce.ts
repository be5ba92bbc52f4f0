// Hands what a change means to others over to a job, in the transaction of the change: nobody is told of what was not
// committed.
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import type { Writer, WrittenRow } from '../../database/writes/written-row.ts';
import type { Flushed } from '../../database/writes/transaction.ts';
import { enqueue, type JobSource } from '../enqueue.ts';
import { toldTogether } from './job-news.ts';
import { noticeJob } from './notice.ts';
import { happeningsOf } from '../../push/events.ts';

/** Who changed the rows is not told of it. */
export interface Announcing extends JobSource {
  readonly by: Pick<Writer, 'tenant' | 'login'>;
}

/** Enqueues one job for each happening in the written rows; what happens to one person's jobs is told together. */
export const announce = async (source: Announcing, { rev, written }: Flushed): Promise<void> => {
  for (const row of written) {
    for (const happening of happeningsOf(row)) {
      if (await toldTogether(source, happening, personOf(row))) continue;
      const { event, id, personId } = happening;
      const key = [event, id, ...(personId === undefined ? [] : [personId]), String(rev)].join(':');
      await enqueue(source, noticeJob, {
        key,
        payload: { event, id, by: source.by.login, ...(personId === undefined ? {} : { personId }) },
      });
    }
  }
};

/** Whose job the row is. */
const personOf = ({ entity, row }: WrittenRow): string | undefined => {
  const personId = entity.name === projectCrewItemStatus.name ? row['personId'] : undefined;
  return typeof personId === 'string' ? personId : undefined;
};
