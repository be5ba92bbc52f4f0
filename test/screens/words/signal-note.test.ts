// What stands beneath the button of a check: that it goes later only where it does.
import { expect, it } from 'vitest';
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
