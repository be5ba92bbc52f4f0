// How hard a password is to guess, roughly: by its length and by how many different characters it has. The server has
// the last word.

/** As the server asks for. */
export const SHORTEST = 10;

export type Strength = 'weak' | 'fair' | 'good';

/** Longer beats odder: many different characters in a long password, whatever kind they are. */
export const strengthOf = (password: string): Strength => {
  const length = [...password].length;
  const different = new Set(password.toLowerCase()).size;
  if (length < SHORTEST || different < 5) return 'weak';
  return length >= 16 && different >= 8 ? 'good' : 'fair';
};

/** For a bar: 0 to 1. */
export const STRENGTH_SHARES: Readonly<Record<Strength, number>> = { weak: 0.2, fair: 0.6, good: 1 };

export const STRENGTH_TONES = { weak: 'stop', fair: 'wait', good: 'go' } as const;
