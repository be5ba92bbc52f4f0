// One toast per spell without a network, whatever asks for it.
import { describe, expect, it } from 'vitest';
import { createToasts } from '#ui/feedback/toasts.ts';
import { createOfflineNotice } from '#app/background/offline-notice.ts';

const notice = () => {
  const timers: (() => void)[] = [];
  const toasts = createToasts((run) => {
    timers.push(run);
    return () => undefined;
  });
  const shown: string[] = [];
  const message = 'No internet connection.';
  const created = createOfflineNotice(() => {
    shown.push(message);
    toasts.show({ type: 'info', message });
  });
  return { ...created, toasts, shown, passTime: () => timers.splice(0).forEach((run) => run()) };
};

describe('the word that there is no network', () => {
  it('is an info toast that goes by itself and comes once per spell', () => {
    const { heard, toasts, shown, passTime } = notice();
    heard();
    heard();
    expect(toasts.visible()).toMatchObject([{ type: 'info', message: 'No internet connection.' }]);
    passTime();
    expect(toasts.visible()).toEqual([]);
    heard();
    expect(shown).toHaveLength(1);
  });

  it('comes again after the network was there in between', () => {
    const { heard, answered, shown, passTime } = notice();
    heard();
    passTime();
    answered();
    heard();
    expect(shown).toHaveLength(2);
  });
});
