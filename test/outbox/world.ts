// A device of the trade for store tests: real Dexie on fake-indexeddb, a clock that stands still, one crew member.
// First: Dexie looks for IndexedDB when it is loaded, and live queries rest without it.
import 'fake-indexeddb/auto';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import type { AnyEntity } from '#schema/define/entity.ts';
import type { Actor } from '#schema/define/rights.ts';
import type { OutboxEntry } from '#db/tables/entry.ts';
import type { MirrorRow } from '#db/tables/local.ts';
import { openStore } from '#outbox/store/open-store.ts';
import { applyServerRows } from '#outbox/optimistic/rebase.ts';
import type { ServerRow } from '#db/tables/server-rows.ts';
import type { ShownRow } from '#outbox/send/send.ts';
import type { Store } from '#outbox/store/store.ts';
import { atFileEnd } from '../support/run/file-end.ts';

export const START = 1_796_000_000_000;
export const AT = '2026-11-30T06:00:00.000Z';

export const ben: Actor = {
  tenant: 't1',
  loginType: 'user',
  login: 'user:ben',
  personId: 'p-ben',
  contactIds: ['c-ben'],
  contactNumber: 'K-1',
  audiences: ['crew'],
  rights: { projects: ['READ'] },
  projectId: null,
  plusCrewId: null,
  canEdit: false,
};

export interface Device {
  readonly store: Store;
  readonly clock: { at: number };
  readonly platform: { readonly indexedDB: IDBFactory; readonly IDBKeyRange: typeof IDBKeyRange };
  /** The app is killed and started again on the same database. */
  restart(): Promise<Store>;
}

let devices = 0;

/**
 * A device of its own, or with `platform` a further program on one that is there. Live queries share what they read by
 * the name of the database, also with files of tests in the same process: each device has an agency of its own.
 */
export const openDevice = async (someone: Actor = ben, shared?: Device['platform']): Promise<Device> => {
  devices += 1;
  const actor = shared === undefined ? { ...someone, tenant: `${someone.tenant}-${String(devices)}` } : someone;
  const platform = shared ?? { indexedDB: new IDBFactory(), IDBKeyRange };
  const clock = { at: START };
  let made = 0;
  const open = () =>
    openStore({
      tenant: actor.tenant,
      login: actor.login,
      actor,
      platform,
      clock: { now: () => clock.at, monotonic: () => clock.at - START },
      ids: { next: () => `e${String(++made).padStart(4, '0')}` },
    });
  const store = await open();
  let newest = store;
  // The files that come after this one in its process would drag along what it leaves open.
  atFileEnd(async () => newest.close());
  return {
    store,
    clock,
    platform,
    restart: async () => {
      store.close();
      newest = await open();
      return newest;
    },
  };
};

export const pull = (store: Store, rows: Readonly<Record<string, readonly ServerRow[]>>): Promise<boolean> =>
  applyServerRows(store.local, { rows }, { actor: store.actor, now: store.clock.now() });

const stamps = { createdAt: AT, updatedAt: AT };

/** Ben with the rights of a planner. */
export const planner: Actor = { ...ben, audiences: ['planner'], rights: { crews: ['EDIT'], projects: ['READ'] } };

/** The position that Ben is on. */
export const positionRow: MirrorRow = {
  id: 'i1',
  rev: 1,
  ...stamps,
  projectCrewId: 'crew1',
  startAt: '2026-12-01T06:00:00.000Z',
  endAt: '2026-12-01T14:00:00.000Z',
};

/** Ben's position on a crew, as the server sends it. */
export const assignmentRow = (id: string, rev: number, more: Readonly<Record<string, unknown>> = {}): MirrorRow => ({
  id,
  rev,
  ...stamps,
  projectCrewItemId: 'i1',
  projectCrewId: 'crew1',
  projectId: 'pr1',
  companyId: 'co1',
  contactId: 'c-ben',
  personId: 'p-ben',
  statusCode: 'requested',
  chief: false,
  effectiveStart: '2026-12-01T06:00:00.000Z',
  effectiveEnd: '2026-12-01T14:00:00.000Z',
  timezone: 'Europe/Vienna',
  termsRev: 1,
  changedFields: [],
  hoursRev: 0,
  ...more,
});

export const check = (id: string, kind: 'preCall' | 'checkIn' | 'checkOut' = 'checkIn') =>
  ({ id, kind, at: AT, deviceAt: AT, timezone: 'Europe/Vienna', geoState: 'denied' }) as const;

export const checkRow = (id: string, rev: number, assignmentId = 'a1'): MirrorRow => ({
  ...check(id),
  rev,
  ...stamps,
  assignmentId,
  projectCrewId: 'crew1',
  personId: 'p-ben',
  by: 'self',
  state: 'recorded',
  flags: [],
});

/** What waits to be sent on a device. */
export const outboxOf = (store: Store): Promise<readonly OutboxEntry[]> =>
  store.local.read(['outbox'], (tables) => tables.outbox.all());

/** For an edit by somebody who has the row before them as it is here. */
export const asShown = async <E extends AnyEntity>(
  { reads }: Store,
  entity: E,
  id: string,
): Promise<{ readonly shown: ShownRow }> => {
  const row = await reads.get(entity, id);
  const rev = row?.['rev'];
  if (typeof rev !== 'number') throw new Error(`${id} is not here`);
  return { shown: { ...row, rev } };
};
