// The index of a pass: after any changes it tells the same as the entries themselves.
import { describe, expect, it } from 'vitest';
import type { OutboxEntry } from '#db/tables/entry.ts';
import { entryIndexOf } from '#outbox/drain/entry-index.ts';
import { CONCURRENCY, planOf } from '#outbox/drain/lanes.ts';
import type { OutboxChange } from '#outbox/drain/recorded.ts';
import { headsOf } from '#outbox/entries/lane-heads.ts';
import { randomOf } from '../simulation/scheduler.ts';

const STATES = ['waiting', 'waiting', 'sending', 'held', 'refused'] as const;

const entryOf = (seq: number, lane: string, more: Partial<OutboxEntry> = {}): OutboxEntry => ({
  seq,
  id: `e${String(seq)}`,
  v: 1,
  state: 'waiting',
  lane,
  class: 'normal',
  actorId: 'user:1',
  mutation: 'none@1',
  args: {},
  touches: [],
  dependsOn: [],
  occurredAt: { deviceAt: '2028-01-01T06:00:00.000Z', offsetMs: null, uncertaintyMs: null },
  notBefore: 0,
  holdMs: 0,
  attempts: 0,
  nextAt: 0,
  delayMs: 0,
  ...more,
});

const inOrder = (entries: Iterable<OutboxEntry>): readonly OutboxEntry[] =>
  [...entries].toSorted((one, other) => one.seq - other.seq);

describe('the index of the entries', () => {
  it('tells heads and what is being sent as a whole reading does, after any changes', () => {
    const random = randomOf(7);
    const pick = <T>(of: readonly [T, ...T[]]): T => of[Math.floor(random() * of.length)] ?? of[0];
    const entries = new Map<number, OutboxEntry>();
    const index = entryIndexOf([]);
    for (let step = 0; step < 500; step += 1) {
      const seq = Math.floor(random() * 40);
      const change: OutboxChange =
        random() < 0.3 ? seq : entryOf(seq, `lane ${String(seq % 5)}`, { state: pick(STATES), unheard: true });
      if (typeof change === 'number') entries.delete(change);
      else entries.set(change.seq, change);
      index.apply([change]);
      const all = [...entries.values()];
      expect(inOrder(index.all())).toEqual(inOrder(all));
      expect(inOrder(index.heads())).toEqual(headsOf(all));
      expect(inOrder(index.sending())).toEqual(inOrder(all.filter(({ state }) => state === 'sending')));
      expect(inOrder(index.unheard())).toEqual(inOrder(all));
    }
  });

  it('knows an entry by its new place in the lane', () => {
    const index = entryIndexOf([entryOf(1, 'a')]);
    index.apply([{ ...entryOf(2, 'a'), id: 'e1' }, 1]);
    expect(index.named(['e1']).map(({ seq }) => seq)).toEqual([2]);
  });
});

it('a plan over thousands of lanes starts the first ones, what is critical before all others', () => {
  const entries = Array.from({ length: 3000 }, (_, at) => entryOf(3000 - at, `lane ${String(at)}`));
  const critical = entryOf(9000, 'check', { class: 'critical' });
  const { start } = planOf(entryIndexOf([...entries, critical]), [], 0);
  expect(start.map(({ seq }) => seq)).toEqual([9000, ...Array.from({ length: CONCURRENCY - 1 }, (_, at) => at + 1)]);
});

it('a change that the server has taken leaves its place to the next one, and keeps its lane until it is settled', () => {
  const entries = Array.from({ length: 20 }, (_, at) => entryOf(at + 1, `lane ${String(at)}`));
  const behind = entryOf(30, 'lane 0');
  const running = entries.slice(0, CONCURRENCY).map(({ id, lane }) => ({ id, lane, class: 'normal' as const }));
  const index = entryIndexOf([...entries, behind]);
  expect(planOf(index, running, 0).start).toEqual([]);
  const taken = running.map((one, at) => (at === 0 ? { ...one, isTaken: true } : one));
  expect(planOf(index, taken, 0).start.map(({ seq }) => seq)).toEqual([CONCURRENCY + 1]);
  index.apply([1]);
  expect(planOf(index, taken, 0).start.map(({ lane }) => lane)).not.toContain('lane 0');
});
