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
    ['newc0mer1234', 'newcomer@north.test'],
    ['Pau1a-2027-x', 'paula@north.test'],
    ['ben123456789', 'ben@north.test'],
    ['ben2027ben2027', 'ben@north.test'],
    ['benbenben1234', 'ben@north.test'],
    ['Ben-2027-Ben!', 'ben@north.test'],
    ['b3n123456789', 'ben@north.test'],
    ['benqwertyuiop', 'ben@north.test'],
    ['ben-password1', 'ben@north.test'],
    ['jo1234567890', 'jo@north.test'],
    ['kim.oro20272027', 'kim.oro@north.test'],
  ])('with a part of the login in it is refused: %s of %s', (password, login) => {
    expect(isEasyToGuess(password, login)).toBe(true);
  });
  it.each([
    'seventeen brass gongs',
    'Xk39-vbnQ-77',
    'die Bühne brennt nie',
    'correct horse battery',
    'benefit of doubt 3',
    'ben Xk39-vbnQ-77',
    'eleven benches',
  ])('is taken: %s', (password) => {
    expect(isEasyToGuess(password, 'ben@north.test')).toBe(false);
  });
});
