// Which passwords are too easy to guess.
import { describe, expect, it } from 'vitest';
import { isEasyToGuess } from '#server/auth/password-rules.ts';

describe('a password', () => {
  it.each([
    'aaaaaaaaaaaa',
    '1234567890',
    '0987654321',
    'qwertzuiop',
    'qwertyuiop123',
    'abcabcabcabc',
    'Passw0rd2027',
    'P@ssword1234',
    'ben.smith@north.test',
    'ben.smith1!',
    'iloveyou2024',
    'Willkommen1!',
    '1q2w3e4r5t6y',
  ])('is refused as easy to guess: %s', (password) => {
    expect(isEasyToGuess(password, 'ben.smith@north.test')).toBe(true);
  });
  it.each([
    ['newcomer1234', 'newcomer@north.test'],
    ['Newcomer-of-2027', 'newcomer@north.test'],
    ['my smith is best', 'ben.smith@north.test'],
    ['x ben@north.test x', 'ben@north.test'],
  ])('with a part of the login in it is refused: %s of %s', (password, login) => {
    expect(isEasyToGuess(password, login)).toBe(true);
  });
  it.each([
    'seventeen brass gongs',
    'Xk39-vbnQ-77',
    'die Bühne brennt nie',
    'correct horse battery',
    'benefit of doubt 3',
  ])('is taken: %s', (password) => {
    expect(isEasyToGuess(password, 'ben@north.test')).toBe(false);
  });
});
