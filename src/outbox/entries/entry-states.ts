// The life of an entry as one total table: for every state and every event the next state, or that it cannot happen.
//
//                      enqueue                       claim                    acknowledged
//              none ------------> waiting ----------------------> sending -----------------> receipt
//                |                 ^  |  ^                         |  |  |
//                | enqueueDependent|  |  '-- transient, leaseExpired  |  '-- refusedByServer --> refused --> ended
//                v                 |  '--> blocked <---------------'  v                            |
//  held(parent) -------' (signIn, space, update) held(turn) '-- retry: a new entry
import type { BlockedBy, EntryState, HeldFor, OutboxEntry } from '#db/tables/entry.ts';

/** Where an entry stands, with its reason in one word. `none` is before, `receipt` and `ended` are after the outbox. */
export const DETAILED_STATES = [
  'none',
  'waiting',
  'sending',
  'held:parent',
  'held:refusedParent',
  'held:turn',
  'blocked:signIn',
  'blocked:space',
  'blocked:update',
  'refused',
  'receipt',
  'ended',
] as const;
export type DetailedState = (typeof DETAILED_STATES)[number];

export const ENTRY_EVENTS = [
  'enqueue',
  'enqueueDependent',
  'claim',
  'acknowledged',
  'transient',
  'rateLimited',
  'leaseExpired',
  'refusedByServer',
  'notMyTurn',
  'turnCame',
  'authLost',
  'authBack',
  'tooOld',
  'updateInstalled',
  'outOfSpace',
  'spaceBack',
  'parentSettled',
  'parentRefused',
  'parentReplaced',
  'parentTakenBack',
  'expired',
  'undo',
  'merged',
  'discard',
  'supersede',
  'parentDiscarded',
] as const;
export type EntryEvent = (typeof ENTRY_EVENTS)[number];

type Row = Readonly<Record<EntryEvent, DetailedState | 'impossible'>>;

const never: Row = {
  enqueue: 'impossible',
  enqueueDependent: 'impossible',
  claim: 'impossible',
  acknowledged: 'impossible',
  transient: 'impossible',
  rateLimited: 'impossible',
  leaseExpired: 'impossible',
  refusedByServer: 'impossible',
  notMyTurn: 'impossible',
  turnCame: 'impossible',
  authLost: 'impossible',
  authBack: 'impossible',
  tooOld: 'impossible',
  updateInstalled: 'impossible',
  outOfSpace: 'impossible',
  spaceBack: 'impossible',
  parentSettled: 'impossible',
  parentRefused: 'impossible',
  parentReplaced: 'impossible',
  parentTakenBack: 'impossible',
  expired: 'impossible',
  undo: 'impossible',
  merged: 'impossible',
  discard: 'impossible',
  supersede: 'impossible',
  parentDiscarded: 'impossible',
};

/** An answer that comes late, after the lease ran out, still counts: the server has judged this id once and for all. */
const late = { acknowledged: 'receipt', refusedByServer: 'refused' } as const;

export const ENTRY_STATES: Readonly<Record<DetailedState, Row>> = {
  none: { ...never, enqueue: 'waiting', enqueueDependent: 'held:parent' },
  waiting: {
    ...never,
    ...late,
    claim: 'sending',
    expired: 'refused',
    undo: 'ended',
    merged: 'ended',
    authLost: 'blocked:signIn',
    parentTakenBack: 'held:parent',
  },
  sending: {
    ...never,
    ...late,
    transient: 'waiting',
    rateLimited: 'waiting',
    leaseExpired: 'waiting',
    notMyTurn: 'held:turn',
    authLost: 'blocked:signIn',
    tooOld: 'blocked:update',
    outOfSpace: 'blocked:space',
  },
  // A parent is taken back (a restored backup) while its child is on the way: what the server then says of the child
  // holds.
  'held:parent': {
    ...never,
    acknowledged: 'receipt',
    parentSettled: 'waiting',
    parentRefused: 'held:refusedParent',
    parentDiscarded: 'refused',
    parentReplaced: 'held:parent',
    parentTakenBack: 'held:parent',
    undo: 'ended',
    merged: 'ended',
    expired: 'refused',
    authLost: 'held:parent',
    authBack: 'held:parent',
  },
  'held:refusedParent': {
    ...never,
    acknowledged: 'receipt',
    parentRefused: 'held:refusedParent',
    parentReplaced: 'held:parent',
    parentDiscarded: 'refused',
    parentSettled: 'held:refusedParent',
    parentTakenBack: 'held:refusedParent',
    undo: 'ended',
    expired: 'refused',
    authLost: 'held:refusedParent',
    authBack: 'held:refusedParent',
  },
  'held:turn': {
    ...never,
    ...late,
    turnCame: 'waiting',
    expired: 'refused',
    authLost: 'held:turn',
    authBack: 'held:turn',
  },
  'blocked:signIn': { ...never, ...late, authBack: 'waiting', authLost: 'blocked:signIn', expired: 'refused' },
  'blocked:space': {
    ...never,
    ...late,
    spaceBack: 'waiting',
    authLost: 'blocked:space',
    authBack: 'blocked:space',
    expired: 'refused',
  },
  'blocked:update': {
    ...never,
    ...late,
    updateInstalled: 'waiting',
    authLost: 'blocked:update',
    authBack: 'blocked:update',
    expired: 'refused',
  },
  refused: {
    ...never,
    acknowledged: 'receipt',
    discard: 'ended',
    supersede: 'ended',
    parentDiscarded: 'refused',
    parentRefused: 'refused',
    parentSettled: 'refused',
    parentReplaced: 'refused',
    authLost: 'refused',
    authBack: 'refused',
  },
  receipt: never,
  ended: never,
};

export const detailedStateOf = ({
  state,
  heldFor,
  blockedBy,
}: Pick<OutboxEntry, 'state' | 'heldFor' | 'blockedBy'>): DetailedState => {
  switch (state) {
    case 'held':
      return `held:${heldFor ?? 'parent'}`;
    case 'blocked':
      return `blocked:${blockedBy ?? 'signIn'}`;
    case 'waiting':
    case 'sending':
    case 'refused':
      return state;
  }
};

/** True when the event may happen to an entry that stands there. */
export const allows = (state: DetailedState, event: EntryEvent): boolean => ENTRY_STATES[state][event] !== 'impossible';

interface StateFields {
  readonly state: EntryState;
  readonly heldFor?: HeldFor;
  readonly blockedBy?: BlockedBy;
}

const STATE_FIELDS: Readonly<Record<DetailedState, StateFields | undefined>> = {
  none: undefined,
  waiting: { state: 'waiting' },
  sending: { state: 'sending' },
  'held:parent': { state: 'held', heldFor: 'parent' },
  'held:refusedParent': { state: 'held', heldFor: 'refusedParent' },
  'held:turn': { state: 'held', heldFor: 'turn' },
  'blocked:signIn': { state: 'blocked', blockedBy: 'signIn' },
  'blocked:space': { state: 'blocked', blockedBy: 'space' },
  'blocked:update': { state: 'blocked', blockedBy: 'update' },
  refused: { state: 'refused' },
  receipt: undefined,
  ended: undefined,
};

/**
 * The fields of the state that the event leads to; undefined when the entry leaves the outbox.
 * @throws Error when the table calls the event impossible there: that is a bug, not a state of the world.
 */
export const stateFieldsAfter = (from: DetailedState, event: EntryEvent): StateFields | undefined => {
  const to = ENTRY_STATES[from][event];
  if (to === 'impossible') throw new Error(`An entry that is ${from} cannot be ${event}`);
  return STATE_FIELDS[to];
};

/** The entry after an event that keeps it in the outbox, with no trace of its former state. */
export const moved = (entry: OutboxEntry, event: EntryEvent, more: Partial<OutboxEntry> = {}): OutboxEntry => {
  const fields = stateFieldsAfter(detailedStateOf(entry), event);
  if (fields === undefined) throw new Error(`${event} takes the entry out of the outbox`);
  const { heldFor: _held, blockedBy: _blocked, lease: _lease, ...rest } = entry;
  return { ...rest, ...fields, ...more };
};
