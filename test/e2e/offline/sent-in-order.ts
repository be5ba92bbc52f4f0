// What a device sent, held against what the server made of it: each change once, in the order in which it was made.
import { expect, type Page } from '@playwright/test';
import { keptRows } from '../../support/browser/kept-rows.ts';
import type { HeldRows } from '../../support/server/held-rows.ts';

/** An entry of the outbox as far as its order goes. */
export interface Queued {
  readonly id: string;
  readonly seq: number;
  readonly lane: string;
  readonly mutation: string;
  /** What has to be on the server before it. */
  readonly before: readonly string[];
  /** The check that it reports, where it reports one: two phones may report the same. */
  readonly checkId: string | undefined;
}

const texts = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : []);

/** Everything that waits on the device of that page. */
export const queuedOn = async (page: Page): Promise<readonly Queued[]> =>
  (await keptRows(page).of('_outbox')).map(({ id, seq, lane, mutation, dependsOn, behind, args }) => ({
    id: String(id),
    seq: Number(seq),
    lane: String(lane),
    mutation: String(mutation).replace(/@\d+$/u, ''),
    before: [...texts(dependsOn), ...texts(behind)],
    checkId: (args as { readonly check?: { readonly id: string } }).check?.id,
  }));

/**
 * Every change of these devices has taken effect once. Of a check that two of them report the first report makes it,
 * and the other adds the
 * proof of the scan or nothing. Each device's changes in their order.
 */
export const expectOnceAndInOrder = async (held: HeldRows, devices: readonly (readonly Queued[])[]): Promise<void> => {
  const all = devices.flat();
  const moments = new Map(await Promise.all(all.map(async ({ id }) => [id, await held.momentsOf(id)] as const)));
  const timesOf = ({ id }: Queued): number => moments.get(id)?.length ?? 0;
  const reportsOf = (entry: Queued): readonly Queued[] =>
    entry.checkId === undefined ? [entry] : all.filter(({ checkId }) => checkId === entry.checkId);
  const wrong = all
    .map((entry) => ({ mutation: entry.mutation, times: timesOf(entry), ofAll: reportsOf(entry).map(timesOf) }))
    .filter(({ times, ofAll }) => times > 1 || !ofAll.includes(1));
  expect(wrong, 'changes that did not take effect exactly once').toEqual([]);
  for (const queued of devices) expectInOrder(queued, (id) => moments.get(id)?.[0] ?? 0);
};

const expectInOrder = (queued: readonly Queued[], at: (id: string) => number): void => {
  const made = queued.filter(({ id }) => at(id) > 0).toSorted((one, other) => one.seq - other.seq);
  for (const lane of new Set(made.map((entry) => entry.lane))) {
    const entries = made.filter((entry) => entry.lane === lane);
    expect(
      entries.toSorted((one, other) => at(one.id) - at(other.id)).map(({ mutation }) => mutation),
      lane,
    ).toEqual(entries.map(({ mutation }) => mutation));
  }
  const early = made.flatMap(({ id, mutation, before }) =>
    before.filter((other) => at(other) > at(id)).map((other) => `${mutation} before ${other}`),
  );
  expect(early, 'changes that overtook what they rest on').toEqual([]);
};
