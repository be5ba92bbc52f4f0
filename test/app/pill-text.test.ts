// The sync pill says one thing: the most important.
import { describe, expect, it } from 'vitest';
import { pillOf, type PillSituation } from '#app/layout/pill/pill-text.ts';

const quiet = {
  needsYou: 0,
  waiting: 0,
  sending: 0,
  mayWait: 0,
  offlineSince: null,
  lastPull: '2026-11-20T13:00:00.000Z',
  clockSuspect: false,
};
const first = { ...quiet, lastPull: null };
const offlineSince = '2026-11-20T13:02:00.000Z';
const home: PillSituation = {
  place: 'home',
  online: true,
  savesData: false,
  nearlyFull: false,
  coming: [],
  isStill: false,
  hasJobs: true,
};
const inner: PillSituation = { ...home, place: 'inner' };
const cut = { ...home, online: false };
const saving = { ...home, savesData: true };

describe('the sync pill', () => {
  it.each([
    ['everything is sent', quiet, home, 'sent', 'common.syncPill.sent', 0],
    [
      'two entries are on their way',
      { ...quiet, waiting: 1, sending: 1 },
      home,
      'sending',
      'common.syncPill.sending',
      2,
    ],
    [
      'a photo may wait on a device that does not save data',
      { ...quiet, waiting: 1, mayWait: 1 },
      home,
      'sending',
      'common.syncPill.sending',
      1,
    ],
    [
      'two photos are held back',
      { ...quiet, waiting: 2, mayWait: 2 },
      saving,
      'heldBack',
      'common.syncPill.heldBack',
      2,
    ],
    [
      'a check-in goes beside a photo that is held back',
      { ...quiet, waiting: 2, mayWait: 1 },
      saving,
      'sending',
      'common.syncPill.sending',
      1,
    ],
    [
      'a photo is held back during a first fetch',
      { ...first, waiting: 1, mayWait: 1 },
      { ...saving, coming: ['jobs'] },
      'getting',
      'common.syncPill.getting.jobs',
      0,
    ],
    [
      'a photo is held back offline',
      { ...quiet, offlineSince, waiting: 1, mayWait: 1 },
      { ...saving, online: false },
      'offline',
      'common.syncPill.offlineWaiting',
      1,
    ],
    ['offline with nothing to send', { ...quiet, offlineSince }, cut, 'offline', 'common.syncPill.offline', 0],
    ['the network is gone and nobody has tried yet', quiet, cut, 'offline', 'common.syncPill.offline', 0],
    [
      'offline with three waiting, on home',
      { ...quiet, offlineSince, waiting: 3 },
      cut,
      'offline',
      'common.syncPill.offlineWaiting',
      3,
    ],
    [
      'offline with three waiting, on a page below',
      { ...quiet, offlineSince, waiting: 3 },
      { ...cut, place: 'inner' },
      'offline',
      'common.syncPill.waiting',
      3,
    ],
    ['the server does not answer', { ...quiet, offlineSince }, home, 'noAnswer', 'common.syncPill.noAnswer', 0],
    [
      'the server does not answer with three waiting, on home',
      { ...quiet, offlineSince, waiting: 3 },
      home,
      'noAnswer',
      'common.syncPill.noAnswerWaiting',
      3,
    ],
    [
      'the server does not answer with three waiting, on a page below',
      { ...quiet, offlineSince, waiting: 3 },
      inner,
      'noAnswer',
      'common.syncPill.waiting',
      3,
    ],
    [
      'one entry was refused, though offline',
      { ...quiet, offlineSince, waiting: 3, needsYou: 1 },
      { ...cut, place: 'inner' },
      'attention',
      'common.syncPill.attention',
      1,
    ],
    [
      'one entry was refused on a full device',
      { ...quiet, needsYou: 1 },
      { ...home, nearlyFull: true },
      'attention',
      'common.syncPill.attention',
      1,
    ],
    [
      'the device is nearly full, though offline',
      { ...quiet, offlineSince, waiting: 3 },
      { ...cut, nearlyFull: true },
      'full',
      'common.syncPill.full',
      0,
    ],
    ['a first fetch has not begun', first, { ...home, coming: null }, 'getting', 'common.syncPill.getting.jobs', 0],
    [
      'jobs are to come',
      first,
      { ...home, coming: ['jobs', 'payrollsOfPerson'] },
      'getting',
      'common.syncPill.getting.jobs',
      0,
    ],
    [
      'papers are to come',
      first,
      { ...home, coming: ['payrollsOfPerson', 'locations'] },
      'getting',
      'common.syncPill.getting.papers',
      0,
    ],
    [
      'small lists are to come',
      first,
      { ...home, coming: ['locations', 'payrollsOfPerson'] },
      'getting',
      'common.syncPill.getting.rest',
      0,
    ],
    ['the last list is here and the fetch is not over', first, home, 'getting', 'common.syncPill.getting.rest', 0],
    [
      'a first fetch stands still',
      first,
      { ...home, coming: ['jobs'], isStill: true },
      'getting',
      'common.syncPill.getting.still',
      0,
    ],
    [
      'a first fetch of somebody without jobs',
      first,
      { ...home, coming: null, hasJobs: false },
      'getting',
      'common.syncPill.getting.rest',
      0,
    ],
    [
      'a check-in waits during a first fetch',
      { ...first, waiting: 1 },
      { ...home, coming: ['jobs'] },
      'sending',
      'common.syncPill.sending',
      1,
    ],
    ['a first fetch without a network', first, { ...cut, coming: ['jobs'] }, 'offline', 'common.syncPill.offline', 0],
  ] as const)('when %s', (_, status, around, state, text, count) => {
    expect(pillOf(status, around)).toEqual({ state, text, count });
  });
});
