// Ids made on a device: valid UUIDs of version 7 that sort by the moment they were made.
import { describe, expect, it } from 'vitest';
import { uuid7 } from '#db/engine/uuid7.ts';

const random = (count: number): Uint8Array => crypto.getRandomValues(new Uint8Array(count));

describe('new ids', () => {
  it('are version 7 of a UUID', () => {
    for (let n = 0; n < 100; n += 1)
      expect(uuid7({ now: () => 1_790_000_000_000 + n, random })).toMatch(
        /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/u,
      );
  });
  it('carry their time in front and differ otherwise', () => {
    const earlier = uuid7({ now: () => 1_790_000_000_000, random });
    const later = uuid7({ now: () => 1_790_000_000_001, random });
    expect(earlier < later).toBe(true);
    expect(Number.parseInt(earlier.replaceAll('-', '').slice(0, 12), 16)).toBe(1_790_000_000_000);
    expect(uuid7({ now: () => 1, random })).not.toBe(uuid7({ now: () => 1, random }));
  });
});
