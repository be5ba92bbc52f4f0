// What is said of the line beneath the button of a check, and at a sign-out: only what is so.
import { expect, it } from 'vitest';
import { notSentWordsOf } from '#screens/logout/not-sent.tsx';
import { signalWordsOf } from '#screens/crews/check/signal-note.tsx';

it.each([
  [null, 'phone', 'saved-phone', 'checks.savedFirstPhone'],
  [null, 'laptop', 'saved-laptop', 'checks.savedFirstComputer'],
  ['offline', 'phone', 'offline', 'checks.noSignalPhone'],
  ['offline', 'laptop', 'offline', 'checks.noSignalComputer'],
  ['noAnswer', 'phone', 'noAnswer', 'checks.noSignalPhone'],
] as const)('with the line %s, on a %s, it is %s and %s', (fault, device, glyph, text) => {
  expect(signalWordsOf(fault, device)).toEqual({ glyph, text });
});

it('at a sign-out, the signal is named only where it is to blame', () => {
  expect(notSentWordsOf('offline').text).toBe('app.signOut.notSent');
  expect(notSentWordsOf('noAnswer').text).toBe('app.signOut.notSent');
  expect(notSentWordsOf(null).text).toBe('app.signOut.notYet');
});
