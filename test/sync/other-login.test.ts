// Another person has signed in on this device, in another tab, and this page or worker has not ended yet.
import { describe, expect, it } from 'vitest';
import { createRemote } from '#remote/client.ts';
import { fetchFacts } from '#session/facts.ts';
import { assemblePull } from '#sync/pull/puller.ts';
import { ben, openDevice } from '../outbox/world.ts';

/** The server answers whoever asks; everything it is asked is noted. */
const remoteOf = (login: string) => {
  const asked: string[] = [];
  const remote = createRemote({
    origin: 'http://server.test',
    fetch: (input) => {
      asked.push(typeof input === 'string' ? input : 'a request');
      return Promise.resolve(Response.json({}));
    },
    credentials: () => Promise.resolve({ token: 'theirs', login }),
    clock: { wallMs: () => 0, monotonicMs: () => 0 },
    onClockSample: () => undefined,
  });
  return { remote, asked };
};

describe("by somebody else's token", () => {
  it('no rows are pulled into the database of the one before', async () => {
    const { store } = await openDevice();
    const { remote, asked } = remoteOf('user:paula');
    const pull = assemblePull({
      store,
      remote,
      full: () => Promise.resolve(false),
      progress: () => undefined,
      wait: () => Promise.resolve(),
      actor: () => Promise.resolve(store.actor),
    });
    expect(await pull.once()).toBe('refused');
    expect(asked).toEqual([]);
  });

  it('no rights are read for the one before, and their own are', async () => {
    const { remote, asked } = remoteOf('user:paula');
    expect(await fetchFacts(remote, ben.login)).toBeNull();
    expect(asked).toEqual([]);
    await fetchFacts(remote, 'user:paula');
    expect(asked).toHaveLength(3);
  });
});
