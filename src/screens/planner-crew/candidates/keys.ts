// What a key means among the candidates; pure.
import type { CandidateAct } from '../../shared/planning/candidate-acts.ts';

export type CandidateKey =
  | { readonly kind: 'act'; readonly act: CandidateAct }
  | { readonly kind: 'offer' | 'help' | 'search' | 'select' }
  | { readonly kind: 'step' | 'extend'; readonly by: 1 | -1 };

export interface PressedKey {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

const LETTERS: Readonly<Record<string, CandidateKey>> = {
  a: { kind: 'act', act: 'ask' },
  b: { kind: 'act', act: 'book' },
  s: { kind: 'act', act: 'spare' },
  d: { kind: 'act', act: 'draft' },
  v: { kind: 'offer' },
  j: { kind: 'step', by: 1 },
  k: { kind: 'step', by: -1 },
};

const OTHERS: Readonly<Record<string, CandidateKey>> = {
  ' ': { kind: 'select' },
  '?': { kind: 'help' },
  '/': { kind: 'search' },
};

/** Undefined where the key is the browser's or the list's own. */
export const keyOf = (
  { key, shiftKey, ctrlKey, metaKey, altKey }: PressedKey,
  letters: boolean,
): CandidateKey | undefined => {
  if (ctrlKey || metaKey || altKey) return undefined;
  if (shiftKey && key === 'ArrowDown') return { kind: 'extend', by: 1 };
  if (shiftKey && key === 'ArrowUp') return { kind: 'extend', by: -1 };
  return OTHERS[key] ?? (letters && !shiftKey ? LETTERS[key.toLowerCase()] : undefined);
};
