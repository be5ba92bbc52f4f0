// The worker's files are fetched when nobody waits for something else on the same line.
import { describe, expect, it } from 'vitest';
import { observable } from '#app/common/observable.ts';
import { installTime } from '#app/bootstrap/install-time.ts';

interface Moment {
  readonly ms: number;
  readonly run: () => void;
}

const start = async ({ controlled = false, signedIn = false } = {}) => {
  const timers: Moment[] = [];
  const pulling = observable<object | null>(null);
  const after = (ms: number, run: () => void): (() => void) => {
    timers.push({ ms, run });
    return () => undefined;
  };
  const container = { controller: controlled ? ({} as ServiceWorker) : null };
  let mayInstall = false;
  const kept = installTime({
    timers: { after },
    container,
    drawn: Promise.resolve(),
    pulling,
    isSignedIn: () => signedIn,
  }).then(() => {
    mayInstall = true;
  });
  const settle = async (): Promise<boolean> => {
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
    return mayInstall;
  };
  const pass = (until: number): void => {
    for (const { ms, run } of timers.splice(0))
      if (ms <= until) run();
      else timers.push({ ms, run });
  };
  await settle();
  return { pulling, settle, pass, kept };
};

describe('the app is fetched for the next start', () => {
  it('at once where it is on the device already', async () => {
    expect(await (await start({ controlled: true })).settle()).toBe(true);
  });

  it('after the first pull of whoever has signed in', async () => {
    const { pulling, settle, pass } = await start({ signedIn: true });
    pass(20_000);
    expect(await settle(), 'they wait for their jobs').toBe(false);
    pulling.set({});
    expect(await settle()).toBe(false);
    pulling.set(null);
    expect(await settle()).toBe(true);
  });

  it('after a while where nobody signs in', async () => {
    const { settle, pass } = await start();
    expect(await settle()).toBe(false);
    pass(20_000);
    expect(await settle()).toBe(true);
  });

  it('beside a pull that takes very long', async () => {
    const { pulling, settle, pass } = await start({ signedIn: true });
    pulling.set({});
    pass(100_000);
    expect(await settle()).toBe(true);
  });
});
