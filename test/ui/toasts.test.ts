// Toasts keep to their times, to the millisecond of a clock that the test turns.
import { describe, expect, it } from 'vitest';
import { createToasts, type Timer, type Toasts } from '#ui/feedback/toasts.ts';

interface Alarm {
  readonly at: number;
  readonly run: () => void;
}

/** A clock that only moves when the test says so. */
const makeClock = (): { readonly timer: Timer; readonly pass: (milliseconds: number) => void } => {
  let now = 0;
  const alarms = new Set<Alarm>();
  return {
    timer: (run, milliseconds) => {
      const alarm = { at: now + milliseconds, run };
      alarms.add(alarm);
      return () => alarms.delete(alarm);
    },
    pass: (milliseconds) => {
      now += milliseconds;
      for (const alarm of [...alarms].filter(({ at }) => at <= now)) {
        alarms.delete(alarm);
        alarm.run();
      }
    },
  };
};

const messages = (toasts: Toasts): readonly string[] => toasts.visible().map(({ message }) => message);
const idOf = (toasts: Toasts, message: string): number =>
  toasts.visible().find((toast) => toast.message === message)?.id ?? -1;

describe('a toast', () => {
  it('goes by itself after three seconds', () => {
    const { timer, pass } = makeClock();
    const toasts = createToasts(timer);
    toasts.show({ message: 'Saved' });
    pass(2999);
    expect(messages(toasts)).toEqual(['Saved']);
    pass(1);
    expect(messages(toasts)).toEqual([]);
  });

  it('stays as long as its caller says', () => {
    const { timer, pass } = makeClock();
    const toasts = createToasts(timer);
    toasts.show({ message: 'Checked in', time: 8000 });
    pass(7999);
    expect(messages(toasts)).toEqual(['Checked in']);
    pass(1);
    expect(messages(toasts)).toEqual([]);
  });

  it.each([0, -1])('with a time of %i stays until it is pressed', (time) => {
    const { timer, pass } = makeClock();
    const toasts = createToasts(timer);
    toasts.show({ type: 'error', message: 'Hours were not accepted', time });
    pass(86_400_000);
    expect(messages(toasts)).toEqual(['Hours were not accepted']);
    toasts.press(idOf(toasts, 'Hours were not accepted'));
    expect(messages(toasts)).toEqual([]);
  });

  it('runs its handler once when pressed and is gone', () => {
    const toasts = createToasts(makeClock().timer);
    let undone = 0;
    toasts.show({
      message: 'Checked in',
      action: 'Undo',
      onPress: () => {
        undone += 1;
      },
    });
    const id = idOf(toasts, 'Checked in');
    toasts.press(id);
    toasts.press(id);
    expect(undone).toBe(1);
    expect(messages(toasts)).toEqual([]);
  });

  it('that goes by itself does not run its handler', () => {
    const { timer, pass } = makeClock();
    const toasts = createToasts(timer);
    let undone = 0;
    toasts.show({
      message: 'Checked in',
      onPress: () => {
        undone += 1;
      },
    });
    pass(3000);
    expect(undone).toBe(0);
  });

  it('is not added while one of its type and message is visible, and again once that is gone', () => {
    const { timer, pass } = makeClock();
    const toasts = createToasts(timer);
    toasts.show({ type: 'info', message: 'Offline' });
    pass(2000);
    toasts.show({ type: 'info', message: 'Offline' });
    expect(messages(toasts)).toEqual(['Offline']);
    pass(1000);
    expect(messages(toasts), 'the second call does not make the first last longer').toEqual([]);
    toasts.show({ type: 'info', message: 'Offline' });
    expect(messages(toasts)).toEqual(['Offline']);
  });

  it('is added beside one of another type with the same message', () => {
    const toasts = createToasts(makeClock().timer);
    toasts.show({ type: 'info', message: 'Offline' });
    toasts.show({ type: 'warning', message: 'Offline' });
    toasts.show({ message: 'Offline' });
    toasts.show({ type: 'default', message: 'Offline' });
    expect(toasts.visible().map(({ type }) => type)).toEqual(['info', 'warning', 'default']);
  });

  it('may show the same message again from its own handler', () => {
    const toasts = createToasts(makeClock().timer);
    const tryAgain = (): void => toasts.show({ type: 'error', message: 'Not sent', time: 0, onPress: tryAgain });
    tryAgain();
    toasts.press(idOf(toasts, 'Not sent'));
    expect(messages(toasts)).toEqual(['Not sent']);
  });
});

describe('the list of toasts', () => {
  it('keeps any number of them, oldest first', () => {
    const toasts = createToasts(makeClock().timer);
    for (let number = 1; number <= 20; number += 1) toasts.show({ message: `Photo ${number} sent` });
    expect(messages(toasts)).toHaveLength(20);
    expect(messages(toasts)[0]).toBe('Photo 1 sent');
  });

  it('is the same array until something changes, and tells its listeners of every change', () => {
    const toasts = createToasts(makeClock().timer);
    let changes = 0;
    const stop = toasts.subscribe(() => {
      changes += 1;
    });
    toasts.show({ message: 'One' });
    const before = toasts.visible();
    toasts.show({ message: 'One' });
    toasts.dismiss(4711);
    expect(toasts.visible()).toBe(before);
    toasts.dismiss(idOf(toasts, 'One'));
    expect(changes).toBe(2);
    stop();
    toasts.show({ message: 'Two' });
    expect(changes).toBe(2);
  });
});
