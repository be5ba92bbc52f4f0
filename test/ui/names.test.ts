// Initials of people, as their avatars show them.
import { expect, it } from 'vitest';
import { initialsOf } from '#ui/primitives/avatar.tsx';

it.each([
  ['Mara Lindgard', 'ML'],
  ['Ana María de la Cruz', 'AC'],
  ['Cher', 'C'],
  ['  ŵyn   ŷr ', 'ŴŶ'],
  ['', ''],
])('%s is shown as %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
