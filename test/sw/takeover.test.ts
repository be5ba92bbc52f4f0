// A new version takes over between two drain passes, and asks again where the browser puts it off.
import { describe, expect, it } from 'vitest';
import { takeOver } from '#sw/takeover.ts';

describe('a new version', () => {
  it('takes over once the pass under way has ended', async () => {
    const told: string[] = [];
    let isWaiting = true;
    await takeOver({
      locks: {
        query: () => Promise.resolve({ held: [{ name: 'drain:crew:agency:ben' }, { name: 'pull:crew:agency:ben' }] }),
        request: (name: string) => Promise.resolve(void told.push(`free: ${name}`)),
      } as unknown as LockManager,
      isWaiting: () => isWaiting,
      skipWaiting: () => {
        told.push('takes over');
        isWaiting = false;
        return Promise.resolve();
      },
      wait: () => Promise.resolve(),
    });
    expect(told).toEqual(['free: drain:crew:agency:ben', 'takes over']);
  });

  it('asks again while the browser keeps the old one, and gives up after a minute', async () => {
    const tries = async (until: number): Promise<number> => {
      let asked = 0;
      await takeOver({
        locks: undefined,
        isWaiting: () => asked < until,
        skipWaiting: () => {
          asked += 1;
          return new Promise(() => undefined);
        },
        wait: () => Promise.resolve(),
      });
      return asked;
    };
    expect(await tries(3)).toBe(3);
    expect(await tries(Infinity)).toBe(60);
  });
});
