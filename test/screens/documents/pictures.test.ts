// Pictures and files that come from the server: what is said of each that is not here, and how fetching one ends.
import { describe, expect, it } from 'vitest';
import { unreachable } from '#remote/outcome.ts';
import type { FileOutcome } from '#remote/fetch-file.ts';
import { isFetchedByTap, pictureState, type PictureFacts } from '#screens/crews/photos/picture-state.ts';
import { keepFile, keepThumbnail } from '#screens/shared/documents/keep-file.ts';
import { ben, openDevice } from '../../outbox/world.ts';

describe('the picture of a photo that others took', () => {
  const state = (facts: Partial<PictureFacts>) =>
    pictureState({ isThere: true, ended: undefined, isReached: true, isWanted: true, ...facts });

  it('comes by itself, and with the next signal where there is none', () => {
    expect([state({}), state({ isReached: false }), state({ isReached: false, ended: 'offline' })]).toEqual([
      'fetching',
      'offline',
      'offline',
    ]);
    expect(state({ isThere: false })).toBe('sending');
  });

  it('is tried again by a tap where the server did not answer or the device could not keep it', () => {
    const ends = (['offline', 'unkept', 'refused'] as const).map((ended) => state({ ended }));
    expect(ends).toEqual(['unheard', 'unkept', 'gone']);
    expect(ends.map(isFetchedByTap)).toEqual([true, true, false]);
  });

  it('promises nothing to a device that saves data before it was asked for', () => {
    expect([true, false].map((isReached) => state({ isWanted: false, isReached }))).toEqual([
      'toFetch',
      'toFetchLater',
    ]);
  });
});

describe('a file from the server', () => {
  const answers = (outcome: FileOutcome) => ({ file: () => Promise.resolve(outcome) });
  const bytes = new Uint8Array([1, 2, 3]).buffer;
  const refused = (status: number) => answers({ kind: 'refused', status });

  it('is refused by the server alone; a server in trouble and a token that is over say nothing of it', async () => {
    const { store } = await openDevice(ben);
    const ends = [refused(404), refused(403), refused(503), refused(401), answers(unreachable('network'))];
    for (const keep of [keepFile, keepThumbnail])
      expect(await Promise.all(ends.map((remote) => keep(store, remote, 'paper')))).toEqual([
        'refused',
        'refused',
        'offline',
        'offline',
        'offline',
      ]);
  });

  it('is not called refused where this device could not keep it', async () => {
    const { store } = await openDevice(ben);
    const remote = answers({ kind: 'file', bytes, mime: 'image/jpeg' });
    const full = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
    const crammed = { ...store, saveBlob: full, saveThumbnail: full };
    expect([await keepFile(crammed, remote, 'paper'), await keepThumbnail(crammed, remote, 'paper')]).toEqual([
      'unkept',
      'unkept',
    ]);
    expect([await keepFile(store, remote, 'paper'), await keepThumbnail(store, remote, 'photo')]).toEqual([
      'kept',
      'kept',
    ]);
  });
});
