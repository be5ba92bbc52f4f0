// The table of an entry's life is total, and the store does exactly what it says, from every stand and for every event.
import { describe, expect, it } from 'vitest';
import { checkPerson } from '#schema/mutations/crews/checks/check-person.ts';
import { release, recover, unblock } from '#outbox/settle/claim.ts';
import { discard, resend, undo } from '#outbox/actions/outbox-actions.ts';
import {
  allows,
  ENTRY_EVENTS,
  ENTRY_STATES,
  moved,
  detailedStateOf,
  DETAILED_STATES,
  type EntryEvent,
  type DetailedState,
} from '#outbox/entries/entry-states.ts';
import type { OutboxEntry } from '#db/tables/entry.ts';
import { expire, refuse } from '#outbox/settle/refuse.ts';
import { sealSession } from '#outbox/actions/session-wipe.ts';
import type { Store } from '#outbox/store/store.ts';
import { instantAt } from '#db/engine/time.ts';
import { assignmentRow, ben, check, openDevice, pull } from './world.ts';
import { claim, settle } from './one-by-one.ts';

const inOutbox = DETAILED_STATES.filter((stand) => stand !== 'none' && stand !== 'receipt' && stand !== 'ended');

/** One entry in an outbox, put into the stand by hand, with a lease where it is being sent. */
const entryThat = async (store: Store, stand: DetailedState): Promise<OutboxEntry> => {
  await pull(store, { projectCrewItemStatus: [assignmentRow('a1', 5)] });
  const id = await store.send(checkPerson, { id: 'a1', check: check('k1') });
  return store.local.write('strict', [], async (tables) => {
    const [entry] = await tables.outbox.where('id', id);
    if (entry === undefined) throw new Error('The entry is not there');
    const [state = '', reason] = stand.split(':');
    const now = store.clock.now();
    const placed: OutboxEntry = {
      ...entry,
      notBefore: now,
      holdMs: 0,
      state: state as OutboxEntry['state'],
      ...(state === 'held'
        ? { heldFor: reason as NonNullable<OutboxEntry['heldFor']>, dependsOn: reason === 'turn' ? [] : ['parent'] }
        : {}),
      ...(state === 'blocked' ? { blockedBy: reason as NonNullable<OutboxEntry['blockedBy']> } : {}),
      ...(state === 'sending' ? { attempts: 1, lease: { owner: 'me', until: now + 1000, length: 1000 } } : {}),
      ...(state === 'refused' ? { refusal: { kind: 'rule', code: 'NOT_FOUND', at: instantAt(now) } as const } : {}),
    };
    await tables.outbox.put(placed);
    return placed;
  });
};

const ack = (id: string, now: number) => ({ id, status: 200, body: null, epoch: 'e1', rev: 9, now });
const no = (now: number) => ({ kind: 'rule', code: 'NOT_FOUND', at: instantAt(now) }) as const;

/**
 * How each event reaches the store. Events of parents go through the parent's own operation and are walked in their own
 * tests.
 */
const happening: Readonly<Partial<Record<EntryEvent, (store: Store, entry: OutboxEntry) => Promise<unknown>>>> = {
  claim: ({ local, clock }, { id }) =>
    claim(local, { id, owner: 'me', actorId: ben.login, now: () => clock.now(), leaseMs: 1000 }),
  acknowledged: ({ local, clock }, { id }) => settle(local, ack(id, clock.now()), ben),
  transient: ({ local, clock }, { id }) =>
    release(local, { id, owner: 'me', event: 'transient', now: clock.now(), delayMs: 5 }),
  rateLimited: ({ local, clock }, { id }) =>
    release(local, { id, owner: 'me', event: 'rateLimited', now: clock.now(), delayMs: 5 }),
  leaseExpired: ({ local, clock }) => recover(local, () => clock.now() + 2000, 'perhapsNot'),
  refusedByServer: ({ local, clock }, entry) =>
    refuse(local, entry, { refusal: no(clock.now()), now: clock.now() }, ben),
  notMyTurn: ({ local, clock }, { id }) =>
    release(local, { id, owner: 'me', event: 'notMyTurn', now: clock.now(), delayMs: 0 }),
  turnCame: ({ local }) => unblock(local, 'turnCame'),
  authLost: ({ local, clock }) => sealSession(local, clock.now()),
  authBack: ({ local }) => unblock(local, 'authBack'),
  tooOld: ({ local, clock }, { id }) =>
    release(local, { id, owner: 'me', event: 'tooOld', now: clock.now(), delayMs: 0 }),
  updateInstalled: ({ local }) => unblock(local, 'updateInstalled'),
  outOfSpace: ({ local, clock }, { id }) =>
    release(local, { id, owner: 'me', event: 'outOfSpace', now: clock.now(), delayMs: 0 }),
  spaceBack: ({ local }) => unblock(local, 'spaceBack'),
  expired: async ({ local, clock }, entry) => {
    await local.write('strict', [], (tables) =>
      tables.outbox.put({ ...entry, validUntil: instantAt(clock.now() - 1) }),
    );
    await expire(local, clock.now(), ben);
  },
  undo: ({ local, clock }, { id }) => undo(local, id, clock.now(), ben),
  discard: ({ local, clock }, { id }) => discard(local, id, clock.now(), ben),
  supersede: ({ local, clock, time }, { id }) =>
    resend(
      local,
      { id, newId: 'again', args: { id: 'a1', check: check('k9') }, occurredAt: time.occurredAt(), now: clock.now() },
      ben,
    ),
};

/**
 * The store only answers for entries that it can meet that way; these pairs are kept apart by what the operation looks
 * for first.
 */
const standAfter = async ({ local }: Store, id: string): Promise<DetailedState> =>
  local.read(['outbox', 'receipts', 'endings'], async (tables) => {
    const [entry] = await tables.outbox.where('id', id);
    if (entry !== undefined) return detailedStateOf(entry);
    return (await tables.receipts.get(id)) === undefined ? 'ended' : 'receipt';
  });

describe('the table of an entry’s life', () => {
  it('names every event in every stand', () => {
    for (const stand of DETAILED_STATES)
      expect(Object.keys(ENTRY_STATES[stand]).toSorted()).toEqual([...ENTRY_EVENTS].toSorted());
  });

  it('lets nothing happen to an entry that was sent or has ended', () => {
    for (const event of ENTRY_EVENTS)
      expect([allows('receipt', event), allows('ended', event)]).toEqual([false, false]);
  });

  it('reaches every stand from the beginning, and an end from every stand', () => {
    const next = (stand: DetailedState): readonly DetailedState[] =>
      Object.values(ENTRY_STATES[stand]).filter((to) => to !== 'impossible');
    const reach = (start: DetailedState): ReadonlySet<DetailedState> => {
      const seen = new Set<DetailedState>();
      const open: DetailedState[] = [start];
      for (let stand = open.pop(); stand !== undefined; stand = open.pop())
        if (!seen.has(stand)) {
          seen.add(stand);
          open.push(...next(stand));
        }
      return seen;
    };
    expect([...reach('none')].toSorted()).toEqual([...DETAILED_STATES].toSorted());
    for (const stand of inOutbox) expect(reach(stand).has('receipt') || reach(stand).has('ended')).toBe(true);
  });

  it('is a bug to leave', () => {
    expect(() => moved({ ...({} as OutboxEntry), state: 'waiting' }, 'authBack')).toThrow();
  });
});

describe.each(inOutbox)('an entry that is %s', (stand) => {
  it.each(Object.keys(happening) as EntryEvent[])('meets %s as the table says', async (event) => {
    const { store } = await openDevice();
    const entry = await entryThat(store, stand);
    const expected = ENTRY_STATES[stand][event];
    // What the table calls impossible is never done: the operation finds nothing to do, or throws, and the entry stays
    // where it is.
    const done = Promise.resolve(happening[event]?.(store, entry));
    await (expected === 'impossible' ? done.catch(() => undefined) : done);
    expect(await standAfter(store, entry.id)).toBe(expected === 'impossible' ? stand : expected);
    store.close();
  });
});
