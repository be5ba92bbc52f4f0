// Which entries cannot go now, though nobody has to do anything about them: their time has not come, somebody else acts
// first, or something that stands before them does not go either.
import type { OutboxEntry } from '#db/tables/entry.ts';
import { waitOf } from '../entries/lane-heads.ts';

/**
 * Ids of the entries that stay here for now. `isPaused`: the whole device leaves the server alone for a while; what is
 * on its way already goes through.
 */
export const stuckOf = (entries: readonly OutboxEntry[], now: number, isPaused: boolean): ReadonlySet<string> => {
  const live = entries.filter(({ state }) => state !== 'refused');
  const stuck = new Set(live.filter((entry) => staysByItself(entry, now, isPaused)).map(({ id }) => id));
  if (stuck.size === 0) return stuck;
  const ordered = live.toSorted((one, other) => one.seq - other.seq);
  // An entry may wait for one that was queued after it, so until a round finds no more.
  for (let known = -1; known !== stuck.size;) {
    known = stuck.size;
    addFollowers(ordered, stuck);
  }
  return stuck;
};

const staysByItself = (entry: OutboxEntry, now: number, isPaused: boolean): boolean => {
  switch (entry.state) {
    case 'sending':
    case 'refused':
      return false;
    case 'waiting':
      return isPaused || waitOf(entry, now) > 0;
    case 'held':
      return entry.heldFor !== 'parent';
    case 'blocked':
      return true;
  }
  return entry.state satisfies never;
};

/** Adds, in sending order, what comes after a stuck one in its lane, or is sent only after one. */
const addFollowers = (ordered: readonly OutboxEntry[], stuck: Set<string>): void => {
  const closed = new Set<string>();
  const stuckBefore = new Set<string>();
  for (const { id, state, lane, dependsOn, behind = [] } of ordered) {
    const follows =
      closed.has(lane) || dependsOn.some((other) => stuck.has(other)) || behind.some((other) => stuckBefore.has(other));
    if (follows && state !== 'sending') stuck.add(id);
    if (!stuck.has(id)) continue;
    closed.add(lane);
    stuckBefore.add(id);
  }
};
