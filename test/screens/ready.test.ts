// What makes a device ready: the steps of each browser and login, their results, and whose turn it is.
import { afterEach, describe, expect, it, vi } from 'vitest';
import { currentStep, isReady, stepsOf, type ReadyFacts } from '#screens/shared/device/ready/steps.ts';

const facts = (parts: Partial<ReadyFacts> = {}): ReadyFacts => ({
  install: 'offered',
  location: 'prompt',
  locationFailed: false,
  locationWorked: false,
  push: 'off',
  isPushOffered: true,
  ...parts,
});
const told = (parts?: Partial<ReadyFacts>): readonly string[] =>
  stepsOf(facts(parts)).map(({ name, result, way }) => `${name} ${result} ${way}`);

describe('the steps', () => {
  it('are three for whoever checks in, and two for everybody else', () => {
    expect(told()).toEqual(['install open ask', 'location open ask', 'notices open ask']);
    expect(told({ location: null })).toEqual(['install open ask', 'notices open ask']);
  });
  it('have words instead of a button where the browser installs by a menu of its own, and none of both where it does not', () => {
    for (const install of ['ios', 'android', 'mac', 'desktop'] as const)
      expect(told({ install })[0]).toBe('install open words');
    expect(told({ install: 'none' })[0]).toBe('install cannot none');
  });
  it('keep their results', () => {
    expect(told({ install: 'installed', location: 'granted', push: 'on' })).toEqual([
      'install done none',
      'location done none',
      'notices done none',
    ]);
    expect(told({ location: 'denied', push: 'denied' })).toEqual([
      'install open ask',
      'location no words',
      'notices no words',
    ]);
  });
  it('go by what happened where the browser tells nothing of its permission', () => {
    expect(told({ location: 'unknown' })[1]).toBe('location open ask');
    expect(told({ location: 'unknown', locationWorked: true })[1]).toBe('location done none');
    expect(told({ location: 'prompt', locationFailed: true })[1]).toBe('location no words');
  });
  it('ask an iPhone for notices after installing, and nobody where there are none', () => {
    expect(told({ install: 'ios', push: 'unsupported' })[2]).toBe('notices later none');
    expect(told({ push: 'unsupported' })[2]).toBe('notices cannot none');
    expect(told({ isPushOffered: false })[2]).toBe('notices cannot none');
  });
});

describe('while the browser has not said how it stands about notices', () => {
  it('says nothing of what would have to come before them, and asks for nothing', () => {
    for (const install of ['installed', 'offered', 'ios'] as const)
      expect(told({ install, push: undefined })[2]).toBe('notices unheard none');
    expect(isReady(stepsOf(facts({ install: 'installed', location: 'granted', push: undefined })))).toBe(true);
  });
});

describe('the turn', () => {
  it('goes from the first open step to the next, then to what was refused', () => {
    expect(currentStep(stepsOf(facts()), null)?.name).toBe('install');
    expect(currentStep(stepsOf(facts({ install: 'installed' })), null)?.name).toBe('location');
    expect(currentStep(stepsOf(facts({ install: 'installed', location: 'denied' })), null)?.name).toBe('notices');
    expect(currentStep(stepsOf(facts({ install: 'installed', location: 'denied', push: 'on' })), null)?.name).toBe(
      'location',
    );
    expect(
      currentStep(stepsOf(facts({ install: 'installed', location: 'granted', push: 'on' })), null),
    ).toBeUndefined();
  });
  it('is taken by a tap, while there is something to do', () => {
    expect(currentStep(stepsOf(facts()), 'notices')?.name).toBe('notices');
    expect(currentStep(stepsOf(facts({ push: 'on' })), 'notices')?.name).toBe('install');
  });
  it('is over once nobody is left to decide', () => {
    expect(isReady(stepsOf(facts()))).toBe(false);
    expect(isReady(stepsOf(facts({ install: 'none', location: 'denied', push: 'unsupported' })))).toBe(true);
  });
});

describe('how this browser installs', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.resetModules();
  });
  const AGENTS = {
    ios: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1',
    android: 'Mozilla/5.0 (Android 14; Mobile; rv:128.0) Gecko/128.0 Firefox/128.0',
    mac: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15',
    desktop: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/128.0.0.0 Safari/537.36',
    none: 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0',
  } as const;
  const load = async (navigator: object) => {
    vi.stubGlobal('navigator', navigator);
    return import('#platform/install.ts');
  };

  it.each(Object.entries(AGENTS))('%s', async (way, userAgent) => {
    const { installWay } = await load({ userAgent, ...(way === 'ios' ? { standalone: false } : {}) });
    expect(installWay()).toBe(way);
  });
  it('not at all again where it runs from the home screen', async () => {
    expect((await load({ userAgent: AGENTS.ios, standalone: true })).installWay()).toBe('installed');
  });
  it('by an offer, which is good for one question', async () => {
    const { heedInstallOffers, install, installWay, onInstallWay } = await load({ userAgent: AGENTS.desktop });
    const view = new EventTarget();
    heedInstallOffers(view as unknown as Window);
    let changes = 0;
    onInstallWay(() => {
      changes += 1;
    });
    const offer = (outcome: string) =>
      view.dispatchEvent(
        Object.assign(new Event('beforeinstallprompt'), {
          prompt: () => Promise.resolve(),
          userChoice: Promise.resolve({ outcome }),
        }),
      );
    offer('dismissed');
    expect(installWay()).toBe('offered');
    expect([await install(), installWay(), await install()]).toEqual([false, 'desktop', false]);
    offer('accepted');
    expect([await install(), installWay()]).toEqual([true, 'installed']);
    expect(changes).toBeGreaterThanOrEqual(4);
  });
});
