// How things stand, kept current: while changes are being saved, they wait to be sent.
import type { Live } from '#db/live/live.ts';
import { pacedQuery } from '#db/live/paced-query.ts';
import type { Saving, Savings } from '../send/saving.ts';
import type { StatusReader, SyncStatus } from './status.ts';

/**
 * A change counts from its tap until a read of the outbox that began after it was saved has answered: between the two
 * the outbox does not
 * tell of it. As nobody knows yet which act it will be a part of, or whether it takes back another, it is told of only
 * where nothing else waits; and never as going, as it may have to stay for a while.
 */
export const liveStatus = (savings: Savings, open: () => StatusReader): Pick<Live<SyncStatus>, 'subscribe'> => ({
  subscribe: (next, fail = () => undefined) => {
    const reader = open();
    let known: SyncStatus | undefined;
    let unread: readonly Saving[] = [];
    const tell = (): void => {
      if (known !== undefined) next(withUnread(known, unread.length));
    };
    const readAll = async () => {
      const inIt = unread.filter(({ isDone }) => isDone());
      return { status: await reader.read(), inIt };
    };
    const learn = ({ status, inIt }: Awaited<ReturnType<typeof readAll>>): void => {
      known = status;
      unread = unread.filter((saving) => !inIt.includes(saving));
      tell();
    };
    const following = pacedQuery({
      tables: ['outbox', 'meta', 'clock'],
      read: readAll,
      next: learn,
      fail,
      longReads: 'rest',
    });
    const unwatch = savings.watch({
      begun: (saving) => {
        unread = [...unread, saving];
        tell();
      },
      // A read that is under way may have begun too early, and a saving that failed wakes none.
      ended: following.again,
    });
    return {
      unsubscribe: () => {
        unwatch();
        following.unsubscribe();
        reader.stop();
      },
    };
  },
});

const withUnread = (status: SyncStatus, unread: number): SyncStatus =>
  status.waiting + status.sending > 0 ? status : { ...status, waiting: unread };
