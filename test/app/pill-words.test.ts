// The sync pill says one thing: the most important.
import { describe, expect, it } from 'vitest';
import { pillOf } from '#app/layout/pill-words.ts';

const quiet = { needsYou: 0, waiting: 0, sending: 0, offlineSince: null, lastPull: null, clockSuspect: false };
const offlineSince = '2026-11-20T13:02:00.000Z';

describe('the sync pill', () => {
  it.each([
    ['everything is sent', quiet, 'home', 'sent', 'common.syncPill.sent', 0],
    ['two entries are on their way', { ...quiet, waiting: 1, sending: 1 }, 'home', 'sending', 'common.syncPill.sending', 2],
    ['offline with nothing to send', { ...quiet, offlineSince }, 'home', 'offline', 'common.syncPill.offline', 0],
    ['offline with three waiting, on home', { ...quiet, offlineSince, waiting: 3 }, 'home', 'offline', 'common.syncPill.offlineWaiting', 3],
    ['offline with three waiting, on a page below', { ...quiet, offlineSince, waiting: 3 }, 'inner', 'offline', 'common.syncPill.waiting', 3],
    ['one entry was refused, though offline', { ...quiet, offlineSince, waiting: 3, needsYou: 1 }, 'inner', 'attention', 'common.syncPill.attention', 1],
  ] as const)('when %s', (_, status, place, state, text, count) => {
    expect(pillOf(status, place)).toEqual({ state, text, count });
  });
});
